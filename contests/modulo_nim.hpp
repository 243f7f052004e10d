#pragma once
// Modulo Nim: N values x_i >= 1; the player to move picks m from 1 to the largest value and replaces each x by x mod m;
// who faces only zeros wins. Only the set of positive values matters. Asked: of the A_1 * ... * A_N starts with 1 <=
// x_i <= A_i, how many does the first player win, mod 998244353. docs/theory/modulo_nim.md has the theory.

#include <cstdint>
#include <vector>

#include "contests/input.hpp"
#include "grundy/base/budget.hpp"

namespace grundy::contests {

constexpr std::uint64_t modulo_nim_prime = 998244353;
/// The losing sets up to this value are found in seconds; each further multiple of 12 costs about 1.6 times more.
constexpr unsigned largest_modulo_nim_value = 431;

/// The bounds: `times[a]` of them are a, for a in 1..largest; the order does not matter.
struct Bounds {
  std::vector<std::uint64_t> times;
  unsigned largest() const { return static_cast<unsigned>(times.size()) - 1; }
};

/// Reads N (1 to 10^6) and N bounds (1 to largest_modulo_nim_value). O(input).
Result<Bounds> read_bounds(Input& input, const Budget& budget);

/// A set of multiples of 12: bit a stands for 12 a; bit 0 is never set.
using TwelveSet = std::uint64_t;

/// All losing sets of multiples of 12 up to 12 * `top` (`top` <= 62), in increasing order. About 2^(2 top / 3 + 1) sets
/// are looked at.
Result<std::vector<TwelveSet>> losing_twelve_sets(unsigned top, Meter& meter);

/// The number of winning starts, mod the prime: all starts less those that use exactly a losing set.
/// O(losing sets * (largest / 12)^2) after finding these.
Result<std::uint64_t> count_wins_by_sets(const Bounds& bounds, const Budget& budget);

/// The same, one value after the other, over the set of kinds used so far: 1, 2, 4, 8, each multiple of 12, anything
/// else. O(N * 2^(largest / 12) * largest) time, 8 * 2^(largest / 12 + 5) bytes.
Result<std::uint64_t> count_wins_by_states(const Bounds& bounds, const Budget& budget);

}  // namespace grundy::contests
