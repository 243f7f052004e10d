#pragma once
// The move lines of a family of integers as linear arithmetic: ranges, tests and heaps that are linear in the fields
// and the binders, with quotients by numbers.

#include <array>
#include <optional>
#include <vector>

#include "grundy/rules/typed.hpp"

namespace grundy::linear {

inline constexpr std::size_t max_variables = 14;

/// of[0] v0 + of[1] v1 + … + constant.
struct Form {
  std::array<Integer, max_variables> of{};
  Integer constant = 0;

  static Form number(Integer c) {
    Form f;
    f.constant = c;
    return f;
  }
  static Form variable(std::size_t v) {
    Form f;
    f.of[v] = 1;
    return f;
  }
  bool is_number() const { return of == std::array<Integer, max_variables>{}; }
  friend bool operator==(const Form&, const Form&) = default;
};
Form operator+(const Form& a, const Form& b);
Form operator-(const Form& a, const Form& b);
Form operator*(Integer factor, const Form& a);
/// Whether all its numbers are small enough (below 2^24, the constant below 2^34) for sums of a few to be exact.
bool is_small(const Form& form);

struct Formula {
  enum class Kind { at_least_zero, all, any, negation };  ///< all of nothing is true, any of nothing is false
  Kind kind = Kind::all;
  Form form;
  std::vector<Formula> parts;
};

/// What a line does, in order.
struct Step {
  enum class Kind {
    range,     ///< variable runs over all x with low <= x and divisor · x <= high
    quotient,  ///< variable = floor(high / divisor)
    test,      ///< go on if the condition holds
  };
  Kind kind = Kind::test;
  std::size_t variable = 0;
  Form low, high;
  Integer divisor = 1;
  Formula condition;
};

/// The moves that a line makes: for each assignment that the steps let through the sum of the parts, each part the
/// arguments of the family. Variables 0 … are the fields, the others belong to the steps.
struct Line {
  std::size_t variables = 0;
  std::vector<Step> steps;
  std::vector<std::vector<Form>> parts;
};

/// The move lines of a family whose fields are all integers: together they make exactly the options of its `move`
/// lines, as long as nothing exceeds 64 bits. Conditionals, min, max and constant collections give several lines for
/// one. Nothing where something is not linear, another family stands in a sum, or it would be more than 5000 lines.
std::optional<std::vector<Line>> move_lines(const typed::Rules& rules, int family);

/// The `require` conditions of such a family, as lines without parts whose last step is a test of the condition.
std::optional<std::vector<Line>> require_lines(const typed::Rules& rules, int family);

}  // namespace grundy::linear
