#pragma once
// Relations between named numbers, as automata: joined, and freed of a name.
//
// Idea: automaton_algebra.hpp with names for the tracks; every result is minimised at once, so that what is projected
//       stays small.
// Test: tests/queries/relations_test.cpp compares with all small numbers.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grundy/base/checked.hpp"
#include "grundy/proofs/automaton.hpp"
#include "grundy/proofs/numeration.hpp"

namespace grundy {

struct NamedRelation {
  std::vector<std::string> names;  ///< one for each track, all different
  Automaton automaton{1};
};

/// Sum of coefficients · names + constant.
struct LinearForm {
  std::map<std::string, Integer> coefficients;  ///< none is 0
  Integer constant = 0;
};

/// Nothing on overflow.
std::optional<LinearForm> plus(const LinearForm& a, const LinearForm& b, Integer factor = 1);

/// The relation between the two names that are the same is dropped: names may repeat in `names` on the way in.
std::optional<NamedRelation> named(const Automaton& automaton, const std::vector<std::string>& names);

/// Both hold; at least one holds; the first holds and not the second. Nothing when more than eight names or too many
/// states meet.
std::optional<NamedRelation> joined(const NamedRelation& a, const NamedRelation& b);
std::optional<NamedRelation> either(const NamedRelation& a, const NamedRelation& b);
std::optional<NamedRelation> except(const NamedRelation& a, const NamedRelation& b);

/// There is a number `name` with the relation; itself when the name does not occur.
std::optional<NamedRelation> without(const NamedRelation& relation, const std::string& name);

/// form = 0, form <= 0. Binary: constants to 2^40. Fibonacci: at most two names added make a third, or a comparison of
/// two names; no constants. Nothing for other forms.
std::optional<NamedRelation> equals_zero(const LinearForm& form, Numeration numeration);
std::optional<NamedRelation> at_most_zero(const LinearForm& form, Numeration numeration);

}  // namespace grundy
