#pragma once
// Nim: the least number of stones from one heap to another that makes the sum a loss for the player to move.
//
// With a = first - t, b = second + t and X the xor of the other heaps: a + b = first + second, a xor b = X, a <= first;
// the largest a is wanted.

#include <cstdint>
#include <optional>

namespace grundy {

struct NimTransfer {
  std::uint64_t first = 0;   ///< at most 2^62
  std::uint64_t second = 0;  ///< at most 2^62
  std::uint64_t others = 0;  ///< xor of the other heaps
  std::uint64_t keep = 0;    ///< so many stay at least on the first heap when any leave it
};

/// The least t, or nothing when no t works; by the bits of `a and b`. O(64).
std::optional<std::uint64_t> least_nim_transfer_by_bits(const NimTransfer& heaps);

/// The same by a digit DP over (carry, a above `first`). O(64 * 16).
std::optional<std::uint64_t> least_nim_transfer_by_digits(const NimTransfer& heaps);

}  // namespace grundy
