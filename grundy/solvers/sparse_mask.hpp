#pragma once
// Rare and common values of an octal game: which xor-closed half of the values is (nearly) never taken.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "grundy/solvers/heap_values.hpp"
#include "grundy/solvers/octal_moves.hpp"

namespace grundy {

/// A value v at heap n is rare when parity(v & mask) = class of n, common otherwise; the class is 0, or,
/// `with_position`, the parity of n - split_parity (then all split digits have that parity). With n = a + b + t for a
/// split digit t: common xor common is rare at n, rare xor rare is rare, rare xor common is common. So only pairs with
/// a rare part can exclude a common value.
struct SparseMask {
  HeapValue mask = 1;
  bool with_position = false;
  std::uint32_t split_parity = 0;

  unsigned class_of(std::uint64_t n) const { return with_position ? static_cast<unsigned>((n - split_parity) & 1) : 0; }
  bool is_rare(HeapValue v, std::uint64_t n) const {
    return (static_cast<unsigned>(std::popcount(v & mask)) & 1) == class_of(n);
  }

  // Compressed index of a value: the lowest bit of the mask is dropped. Among the common values at one n (and among the
  // rare ones) the index keeps order and xor: two of them differ in an even number of mask bits, so the highest bit in
  // which they differ is never the lowest mask bit. Each index stands for one common and one rare value at n.
  unsigned dropped() const { return static_cast<unsigned>(std::countr_zero(mask)); }
  std::uint32_t index(HeapValue v) const {
    const unsigned b = dropped();
    return ((v >> (b + 1)) << b) | (v & ((HeapValue{1} << b) - 1));
  }
  HeapValue common_value(std::uint32_t index, std::uint64_t n) const { return expand(index, 1 ^ class_of(n)); }
  HeapValue rare_value(std::uint32_t index, std::uint64_t n) const { return expand(index, class_of(n)); }
  /// How many rare values lie below the common value of this index at n; they are those with the indices 0, 1, …,
  /// result - 1.
  std::uint32_t rares_below(std::uint32_t index, std::uint64_t n) const {
    const unsigned b = dropped();
    return ((index >> b) + ((common_value(index, n) >> b) & 1)) << b;
  }

  friend bool operator==(const SparseMask&, const SparseMask&) = default;

 private:
  HeapValue expand(std::uint32_t index, unsigned parity) const {
    const unsigned b = dropped();
    const HeapValue v = ((index >> b) << (b + 1)) | (index & ((HeapValue{1} << b) - 1));
    return (static_cast<unsigned>(std::popcount(v & mask)) & 1) == parity ? v : v | (HeapValue{1} << b);
  }
};

/// How often each value was taken at even (counts[0]) and odd (counts[1]) heaps; both of the same power-of-two size.
struct ValueCounts {
  std::vector<std::uint64_t> at[2] = {std::vector<std::uint64_t>(2, 0), std::vector<std::uint64_t>(2, 0)};

  void add(HeapValue v, std::uint64_t n) {
    while (v >= at[0].size()) at[0].resize(at[0].size() * 2, 0), at[1].resize(at[1].size() * 2, 0);
    ++at[n & 1][v];
  }
};

/// The mask under which fewest of the counted values are rare; position parity is considered when all split digits have
/// one parity. O(V log V) for V values, by a Walsh–Hadamard transform of the counts.
SparseMask choose_mask(const ValueCounts& counts, std::span<const std::uint32_t> split);

}  // namespace grundy
