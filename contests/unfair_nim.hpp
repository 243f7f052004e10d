#pragma once
// Unfair Nim: t stones go from heap 1 to heap 2 before the game, 0 <= t < A1, so that the first player of Nim loses.
// With a = A1 - t and b = A2 + t the conditions are a + b = A1 + A2, a xor b = X = A3 xor ... xor AN, 1 <= a <= A1: the
// largest a is wanted.

#include <cstdint>
#include <optional>

#include "contests/input.hpp"
#include "grundy/base/budget.hpp"

namespace grundy::contests {

/// What the answer depends on. Values are at most 2^62, so sums fit unsigned 64 bits.
struct Heaps {
  std::uint64_t first = 0;   ///< A1 >= 1
  std::uint64_t second = 0;  ///< A2 >= 1
  std::uint64_t others = 0;  ///< A3 xor ... xor AN
};

/// Reads N (2 to 10^6) and N heaps (1 to 2^62). O(input) time, O(1) memory.
Result<Heaps> read_heaps(Input& input, const Budget& budget);

/// The least t, or nothing when no t works; by the bits of `a and b`. O(64).
std::optional<std::uint64_t> least_transfer_by_bits(const Heaps& heaps);

/// The same by a digit DP over (carry, a above A1). O(64 * 16).
std::optional<std::uint64_t> least_transfer_by_digits(const Heaps& heaps);

}  // namespace grundy::contests
