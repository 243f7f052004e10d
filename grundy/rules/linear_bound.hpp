#pragma once
// How far a statement of linear arithmetic about one number n must be looked at to hold for all n.

#include <map>
#include <optional>
#include <set>

#include "grundy/rules/linear_lines.hpp"

namespace grundy::linear {

/// Where the atoms of a formula change their truth: inequalities and equations by their linear form, residues by their
/// form and a common modulus. Quantifiers are removed by `eliminate`, after Cooper's method; only the atoms that can
/// arise are followed, not the formula.
class Cuts {
 public:
  /// `effort` counts down with the work; at 0 nothing more is eliminated. It outlives the object.
  explicit Cuts(std::int64_t& effort) : effort_(&effort) {}

  /// An atom f >= 0, f = 0, or a negation of one.
  void add(const Form& f) { add(f.of, f.constant, f.constant); }
  /// An atom about f modulo m, m >= 1.
  void add_residue(const Form& f, Integer m);
  void merge(const Cuts& other);

  /// The atoms of "for all x" or "there is an x" in front, for the variable x. False when there are too many.
  bool eliminate(std::size_t x);
  /// Eliminates all variables from `first` to `last` (exclusive), the cheapest first.
  bool eliminate_all(std::size_t first, std::size_t last);

  /// A formula about variable 0 alone, with these atoms, holds for all n >= 0 when it holds for all n up to this bound.
  /// Nothing when another variable is left or the bound exceeds 10^6.
  std::optional<Integer> bound() const;

 private:
  using Coefficients = std::array<Integer, max_variables>;
  struct Range {
    Integer low, high;
  };

  void add(Coefficients of, Integer low, Integer high);
  void insert_residue(Coefficients of);
  std::optional<Integer> common_multiple(std::size_t x) const;

  std::int64_t* effort_;
  std::map<Coefficients, Range> cuts_;  ///< the constants with which a form occurs lie in the range
  std::set<Coefficients> residues_;
  Integer modulus_ = 1;
  bool failed_ = false;
};

}  // namespace grundy::linear
