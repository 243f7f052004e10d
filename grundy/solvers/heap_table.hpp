#pragma once
// Heap games bottom-up with bit sets: the plain fast rung, for any code.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "grundy/rules/code.hpp"
#include "grundy/solvers/heap_values.hpp"

namespace grundy {

/// A set of values as bits, that can take in another set with every element xored by one number.
class ValueBits {
 public:
  void insert(HeapValue v);
  void unite(const ValueBits& other);
  /// this := this union {v xor by : v in other}. O(values / 64).
  void unite_xored(const ValueBits& other, HeapValue by);
  HeapValue mex() const;
  void clear() { words_.assign(words_.size(), 0); }
  std::size_t bytes() const { return words_.size() * sizeof(std::uint64_t); }
  std::vector<std::uint64_t>& words() { return words_; }

 private:
  std::vector<std::uint64_t> words_;
};

/// The values of a code, extended as far as wanted. For octal codes O(n/2) per value whatever the number of split
/// digits; where a digit allows j >= 3 heaps, O(n · values/64) more for each such j. Memory: 4 bytes a value, and for j
/// >= 3 a bit set per n.
class HeapTable {
 public:
  explicit HeapTable(Code code) : HeapTable(std::move(code), {}) {}
  /// Goes on from values that are already known (they must be g(0), g(1), … of this code).
  HeapTable(Code code, std::vector<HeapValue> known);

  /// Makes values() at least `count` long (count <= max_heap_count); stops earlier at the budget, keeping what is done.
  StopReason extend(std::size_t count, Meter& meter);
  const std::vector<HeapValue>& values() const { return values_; }
  std::vector<HeapValue> release() { return std::move(values_); }

 private:
  StopReason prepare(Meter& meter);
  std::size_t held_by_one() const;
  void make_reach(std::size_t n);
  void make_pairs(std::size_t n, ValueBits& out);
  void make_sums(std::size_t heaps, std::size_t n, ValueBits& out);
  void insert_options(std::uint64_t digit, std::size_t m, ValueBits& out) const;
  void insert_tail(std::size_t n, ValueBits* out);
  HeapValue value(std::size_t n);

  Code code_;
  std::vector<std::size_t> digits_used_;  ///< the k with d_k != 0, before the tail
  std::size_t lags_ = 0;                  ///< R_j(n - k) is read for k < lags_
  std::size_t heaps_ = 0;                 ///< the most heaps that a move may leave
  std::uint64_t used_ = 0;                ///< bit j: some move leaves exactly j heaps
  HeapValue greatest_ = 0;
  std::size_t ready_ = 0;  ///< the sums of the heaps below are made, as far as they are still read
  std::vector<HeapValue> values_;
  std::vector<std::vector<ValueBits>> reach_;  ///< [j][m] for j >= 2; those no longer read are empty
  std::vector<std::vector<ValueBits>>
      tail_;  ///< [c][s mod q]: options from the tail digit c at all s' <= s of that class
  std::vector<std::uint8_t> marks_;
  ValueBits options_;
};

/// g(0), …, g(count - 1) by HeapTable.
HeapValues heap_values_by_table(const Code& code, std::size_t count, Meter& meter);

}  // namespace grundy
