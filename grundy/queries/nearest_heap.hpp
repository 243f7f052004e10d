#pragma once
// Of all heaps with a wanted value, the nearest, for a value automaton: digit by digit.
//
// Formula: the largest a <= bound with g(a) = x; the same with g(a) xor g(sum - a) = x; the least a >= bound with g(a)
// =
//          x.
// Idea: from the lowest digit, keep for each state of the product (carry of a + b, comparison of the low parts of a and
//       of the bound, states of the automaton) the best low part of a: higher digits outweigh it.
// Test: tests/queries/balance_test.cpp compares with trying every heap.

#include <cstdint>
#include <optional>

#include "grundy/proofs/automaton.hpp"

namespace grundy {

struct NearestHeap {
  std::uint64_t bound = 0;           ///< at most 2^62
  std::uint64_t wanted = 0;          ///< x
  std::optional<std::uint64_t> sum;  ///< of a and b, at most 2^63; none: a stands alone
  bool above = false;                ///< the least a >= bound instead, below 2^63
};

/// The heap a; nothing when there is none. The automaton is minimal, zero-closed, with the tracks n and g(n); every n
/// has at most one value. O(digits * states met).
std::optional<std::uint64_t> nearest_heap(const NearestHeap& question, const Automaton& values);

}  // namespace grundy
