#pragma once
// Octal games by the sparse space: only pairs with a rare part are looked at.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/solvers/heap_table.hpp"
#include "grundy/solvers/heap_values.hpp"
#include "grundy/solvers/sparse_mask.hpp"

namespace grundy {

/// The values of an octal code, extended as far as wanted; exact for every octal code. O(rare positions · split digits)
/// per value where the game is sparse, and as HeapTable for the first heaps and where it is not (it changes over by
/// itself and tries again when n has grown by a quarter). Memory: 4 bytes a value.
class SparseSpace {
 public:
  /// `code` must be octal (octal_moves gives its moves); for other codes every value is made by HeapTable.
  explicit SparseSpace(const Code& code) : SparseSpace(code, {}) {}
  /// Goes on from values that are already known (they must be g(0), g(1), … of this code).
  SparseSpace(const Code& code, std::vector<HeapValue> known);
  /// Never changes over to HeapTable where a digit splits a heap, however slow that is: for tests.
  static SparseSpace without_table(const Code& code);

  /// Makes values() at least `count` long (count <= max_heap_count); stops earlier at the budget, keeping what is done.
  StopReason extend(std::size_t count, Meter& meter);

  const std::vector<HeapValue>& values() const { return values_; }
  std::vector<HeapValue> release() { return std::move(values_); }
  const OctalMoves& moves() const { return moves_; }
  const SparseMask& mask() const { return mask_; }
  /// Positions n >= 1 whose value is rare under mask(), increasing.
  const std::vector<std::uint32_t>& rares() const { return rares_; }
  /// How many values were made by looking at all pairs (HeapTable).
  std::uint64_t dense_values() const { return dense_values_; }
  /// True while the last values were made by HeapTable: the game shows no useful sparse space here.
  bool dense() const { return values_.size() < sparse_again_; }

 private:
  HeapValue value(std::size_t n);
  void mark_moves(std::size_t n);
  bool look_for_missing(std::size_t n, HeapValue candidate, std::size_t missing);
  void append(HeapValue v);
  void choose();
  void try_sparse();
  void watch_cost();
  StopReason extend_by_table(std::size_t count, Meter& meter);
  StopReason extend_not_octal(std::size_t count, Meter& meter);
  bool marked(HeapValue v) const { return stamps_[v] == tick_; }
  void mark(HeapValue v) { stamps_[v] = tick_; }

  Code code_;
  OctalMoves moves_;
  bool octal_ = false;
  SparseMask mask_;
  ValueCounts counts_;
  std::vector<HeapValue> values_;
  std::optional<HeapTable> table_;  ///< of a code that is not octal: its sums are not made twice
  std::vector<std::uint32_t> rares_;
  std::vector<std::uint32_t> stamps_;  ///< stamps_[v] = tick_: v is the value of an option of the heap at hand
  std::uint32_t tick_ = 0;
  std::uint64_t pairs_ = 0, pairs_at_look_ = 0;
  std::size_t next_look_ = 0;
  std::size_t sparse_again_ = 0;
  std::uint64_t pair_cost_ = 6;  ///< time of a pair here, in pairs of HeapTable
  std::uint64_t dense_values_ = 0;
};

/// g(0), …, g(count - 1) by SparseSpace.
HeapValues heap_values_by_sparse_space(const Code& code, std::size_t count, Meter& meter);

}  // namespace grundy
