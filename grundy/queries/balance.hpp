#pragma once
// The least change of the heaps that makes the sum a P-position: stones moved from one heap to another, taken from a
// heap, or added to one.
//
// Methods, compared in tests/queries/balance_test.cpp:
//   trial      every number of stones, the whole sum judged by the solvers: any game on numbers
//   table      the values of a table
//   period     the values of a proved period: each class of stones once
//   bits       Nim (nim_transfer.hpp)
//   digits     a proved automaton: of the heaps with the right value the nearest, digit by digit

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grundy/positions/rule_game.hpp"
#include "grundy/queries/heap_function.hpp"

namespace grundy {

enum class BalanceKind { move, remove, add };

struct BalanceQuestion {
  std::vector<std::uint64_t> heaps;  ///< each at most 2^62
  BalanceKind kind = BalanceKind::move;
  std::optional<std::size_t> from;  ///< index of the heap that loses stones (move, remove); none: any
  std::optional<std::size_t> to;    ///< index of the heap that gains stones (move, add); none: any
  std::uint64_t keep = 0;           ///< so many stay at least on a heap that loses stones
  std::string method;               ///< empty: the first that suits
};

/// One best answer. A sum that is a P-position already needs 0 stones.
struct BalanceChange {
  std::optional<std::size_t> from, to;
  std::uint64_t stones = 0;
  friend bool operator==(const BalanceChange&, const BalanceChange&) = default;
};

struct BalanceAnswer {
  std::vector<BalanceChange> best;  ///< all with the least number of stones, by heaps; empty: it cannot be done
  std::string method;
  std::string because;
};

/// Errors: usage (heaps that are not there, fewer than two, no such method), unsupported, stopped, of the rules; adding
/// to heaps without a bound is stopped when a table ends before a P-position. O(pairs of heaps * method).
Result<BalanceAnswer> balance(RuleGame& game, const BalanceQuestion& question, Meter& meter);

/// The same by values that are known already, for many questions about one game: questions that `balance` accepts;
/// `method` is not looked at.
Result<BalanceAnswer> balance_with(const HeapFunction& g, const BalanceQuestion& question, Meter& meter);

/// The names for --method, the plainest first.
const std::vector<std::string>& balance_methods();

}  // namespace grundy
