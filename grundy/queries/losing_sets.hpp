#pragma once
// The losing sets of a game on sets of numbers whose moves act on each number.
//
// A move is a function f on numbers: it takes a set S to {f(x) : x in S}, without the numbers that it drops; which
// moves there are depends on the largest number alone, and a move makes the largest number smaller. Modulo Nim is such
// a game.
//
// Formula: with largest number M, S is losing when no move takes it to a losing set of smaller numbers.
// Idea: "f takes S to exactly T" is a simple condition on S: no number goes outside of T, every t in T is met. The sets
//       for which none of the first moves does this are kept as a decision diagram, which small moves cut down to a few
//       numbers; what is left is looked at one by one, all moves, by definition.
// Source: R. E. Bryant, "Graph-based algorithms for Boolean function manipulation", IEEE Trans. Computers C-35 (1986),
//         for the diagrams.
// Test: tests/queries/count_sets_test.cpp compares with the definition on all subsets of small numbers.

#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

/// A move for sets with a given largest number: what becomes of x = 1 .. largest; 0: dropped.
using MemberMove = std::vector<std::uint32_t>;

/// Sets of numbers >= 1, increasing.
using MemberSet = std::vector<std::uint32_t>;

/// Rules of that kind, read from their text.
class MemberGame {
 public:
  /// Errors: unsupported with what does not fit.
  static Result<MemberGame> make(const typed::Rules& rules);

  /// The moves for sets with this largest number, in order. Errors: unsupported when a move does not make it smaller.
  Result<std::vector<MemberMove>> moves(std::uint32_t largest) const;
  bool empty_set_loses() const { return empty_loses_; }

 private:
  explicit MemberGame(const typed::Rules& rules) : rules_(&rules) {}
  const typed::Rules* rules_;
  bool empty_loses_ = true;
};

/// All losing sets but the empty one with numbers 1 .. largest, in increasing order of the largest number. Errors:
/// stopped; unsupported. Time and memory depend on the game; Modulo Nim to 200: see bench/count.cpp.
Result<std::vector<MemberSet>> losing_sets(const MemberGame& game, std::uint32_t largest, Meter& meter);

}  // namespace grundy
