#pragma once
// How many positions of a box are wins or losses for the player to move.
//
// Methods, each compared with the plainest in tests/queries/count_test.cpp:
//   enumeration  every position, by the solvers: any game
//   histogram    values of single heaps from a table, sums by characters (count_characters.hpp)
//   period       the same with a proved period: ranges of any size
//   characters   Nim: ranges of any size in closed form
//   digits       Nim, and proved automata: multiples, tied heaps, ranges of any size (count_digits.hpp); P-positions of
//                several numbers (count_positions.cpp)
//   sets         games on a set of numbers: losing sets, then inclusion and exclusion (count_sets.hpp)

#include <optional>
#include <string>
#include <vector>

#include "grundy/positions/rule_game.hpp"
#include "grundy/queries/count_arrangement.hpp"
#include "grundy/queries/exact_number.hpp"

namespace grundy {

/// Numbers factor * t with from <= t <= to; or a list of different numbers.
struct CountRange {
  std::vector<BigInteger> sizes;  ///< increasing; empty: from .. to
  BigInteger from, to;
  BigInteger factor = 1;
  friend bool operator==(const CountRange&, const CountRange&) = default;

  BigInteger size() const {
    return sizes.empty() ? BigInteger(to < from ? 0 : to - from + 1) : BigInteger(sizes.size());
  }
  /// The i-th number.
  BigInteger at(const BigInteger& i) const {
    return sizes.empty() ? BigInteger(factor * (from + i)) : sizes[static_cast<std::size_t>(i)];
  }
  BigInteger greatest() const { return at(size() - 1); }
};

struct CountQuestion {
  /// Family of one number: of each heap (how.own_ranges), or of all. Several numbers: of each of them. A set or a list
  /// of numbers: of each member; the position of a set is the set of the positive ones.
  std::vector<CountRange> ranges;
  std::vector<LineInX> tie;  ///< not empty: the heaps are these forms of one x in ranges[0]
  Arrangement how;           ///< of heaps, or of positions of several numbers
  std::optional<BigInteger> modulus;
  bool winning_moves = false;
  std::string method;  ///< empty: the first that suits
};

struct CountAnswer {
  BigInteger all;                   ///< positions of the domain; mod the modulus, as the next ones
  BigInteger lost;                  ///< P
  BigInteger drawn;                 ///< with cycles
  BigInteger won;                   ///< N
  std::optional<BigInteger> moves;  ///< winning first moves, where asked for
  std::string method;
  std::string because;  ///< what the method rests on
};

/// Counts for the first family of the rules. Errors: usage (no such method, what does not go together), unsupported
/// (the method does not fit), stopped (with an estimate of the whole, and what would help), of the rules.
Result<CountAnswer> count(RuleGame& game, const CountQuestion& question, Meter& meter);

/// The names for --method, the plainest first.
const std::vector<std::string>& count_methods();

}  // namespace grundy
