#pragma once
// Integer terms that are linear in logical variables, and the formulas over them. A variable stands for a number >= 0
// (a set of bit positions in MONA); a term may be negative: comparisons move what is subtracted to the other side, so
// nothing is lost.

#include <map>
#include <string>
#include <vector>

#include "grundy/base/checked.hpp"
#include "grundy/proofs/numeration.hpp"

namespace grundy {

struct Linear {
  std::map<std::string, Integer> coefficients;  ///< none is 0
  Integer constant = 0;

  static Linear number(Integer n) { return {{}, n}; }
  static Linear variable(const std::string& name) { return {{{name, 1}}, 0}; }
  bool is_constant() const { return coefficients.empty(); }
  /// The name when the term is a single variable, else "".
  std::string plain_variable() const;
  bool overflowed = false;  ///< a coefficient left the range; the term means nothing then
};

Linear operator+(const Linear& a, const Linear& b);
Linear operator-(const Linear& a, const Linear& b);
Linear scaled(const Linear& a, Integer factor);

/// Writes formulas of MONA's language over numbers in one numeration. Names of auxiliary variables are new each time.
class Logic {
 public:
  explicit Logic(Numeration numeration) : numeration_(numeration) {}

  Numeration numeration() const { return numeration_; }
  /// True once a coefficient has left 64 bits: no formula written by this object may then be used.
  bool overflowed() const { return overflowed_; }

  std::string fresh(char letter) { return letter + std::to_string(++count_); }

  /// A number >= 0 as a set constant: "empty", "{0,3}".
  std::string constant(Integer n) const;

  std::string equal(const Linear& a, const Linear& b);
  std::string less(const Linear& a, const Linear& b);
  std::string less_equal(const Linear& a, const Linear& b);

  /// "there are numbers `variables` with `body`"; the variables range over codes of numbers only.
  std::string exists(const std::vector<std::string>& variables, const std::string& body) const;

  /// The formula that each variable is the code of a number ("" where every set is one).
  std::string codes(const std::vector<std::string>& variables) const;

 private:
  struct Sides;
  Sides sides(const Linear& a, const Linear& b);
  std::string plain_sum(const Sides& s) const;
  std::string sum_name(const std::map<std::string, Integer>& summands, Integer constant,
                       std::vector<std::string>& variables, std::vector<std::string>& facts);
  std::string add_up(const std::vector<std::string>& names, std::vector<std::string>& variables,
                     std::vector<std::string>& facts);
  std::string multiple(const std::string& name, Integer factor, std::vector<std::string>& variables,
                       std::vector<std::string>& facts);
  std::string relation(const char* predicate, const Linear& a, const Linear& b);

  Numeration numeration_;
  int count_ = 0;
  bool overflowed_ = false;
};

/// "(a) & (b) & …"; "true" for none.
std::string all_of(const std::vector<std::string>& formulas);
/// "(a) | (b) | …"; "false" for none.
std::string any_of(const std::vector<std::string>& formulas);
std::string negation(const std::string& formula);

}  // namespace grundy
