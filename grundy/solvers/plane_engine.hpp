#pragma once
// The blocked evaluation of common values: entries, programs and plane windows around a plane kernel.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/solvers/index_store.hpp"
#include "grundy/solvers/plane_kernel.hpp"
#include "grundy/solvers/sparse_mask.hpp"

namespace grundy {

struct RareValue {
  std::uint64_t heap = 0;
  HeapValue value = 0;
  friend bool operator==(const RareValue&, const RareValue&) = default;
};

/// What fixes the common values of an octal game: its moves, the mask, and all rare values (heaps >= 1, increasing).
struct SparseFacts {
  OctalMoves moves;
  SparseMask mask;
  std::vector<RareValue> rares;

  /// Taking k and leaving one heap carries common values to common ones (otherwise to rare ones).
  bool take_keeps_class(std::uint32_t k) const { return !mask.with_position || k % 2 == 0; }
};

/// The index of heap n - offset, xored with `by`, is reached at n.
struct SparseEntry {
  std::uint32_t offset = 0;
  std::uint8_t by = 0;
  friend bool operator==(const SparseEntry&, const SparseEntry&) = default;
};

class PlaneEngine {
 public:
  PlaneEngine(PlaneEngine&&) noexcept = default;
  PlaneEngine& operator=(PlaneEngine&&) noexcept = default;
  PlaneEngine(const PlaneEngine&) = delete;  // the plan points into the vectors
  PlaneEngine& operator=(const PlaneEngine&) = delete;

  /// An engine for indices below 8·planes; nothing when the game cannot be put into this form (more than 8 planes, no
  /// split digit, an offset beyond 2^31).
  static std::optional<PlaneEngine> make(const PlaneKernel& kernel, const SparseFacts& facts, int planes);

  int planes() const { return plan_.planes; }
  /// Rare values are reached by these pairs (offset = smaller part + least split digit, by = its index); offsets >= 64.
  void set_verifying(const std::vector<SparseEntry>& pairs);
  const std::vector<SparseEntry>& verifying() const { return verifying_; }
  /// The greatest distance back that a block reads, over entries and verifying pairs.
  std::uint32_t reach() const { return reach_; }

  /// Sets the planes from the indices before store.size(); needed after making the engine and after heaps were filled
  /// in otherwise.
  void reload(const IndexStore& store);
  /// Sets the planes from bytes: `last_end` points behind the byte of heap n - 1, and `count` bytes before it are
  /// known.
  void reload(std::uint64_t n, const std::uint8_t* last_end, std::uint64_t count);
  /// Computes the block of the heaps n … n + 63 into index[0..63]; n is a multiple of 64, planes are loaded up to n.
  BlockResult block(std::uint64_t n, std::uint8_t* index, const std::uint8_t greatest[2], bool verify);
  /// After a verified block: the rare indices that were seen to be reached at its heap i, as bits.
  std::array<std::uint64_t, 4> seen(std::size_t i) const;

 private:
  struct Program {
    std::vector<std::uint32_t> offsets;
    std::vector<PlaneSegment> segments;
    PlaneProgram view() const { return {offsets.data(), segments.data(), segments.size()}; }
  };

  PlaneEngine(const PlaneKernel& kernel, int planes) : kernel_(&kernel) { plan_.planes = planes; }
  static Program compile(std::vector<SparseEntry> entries, int planes);
  void add_near(std::uint32_t offset, std::uint8_t by);
  void set_parity_tables(const SparseMask& mask);
  void refresh_views();
  void slide(std::uint64_t n);

  static constexpr std::size_t slack = 128;
  /// Heaps between two slides of the plane windows: as many as a window has, where that is long.
  std::size_t stride() const {
    return std::max<std::size_t>(reach_, std::size_t{1} << (plan_.planes > static_cast<int>(group_planes) ? 13 : 15));
  }
  std::size_t pair_planes() const { return shifts_.size() == 1 ? 0 : static_cast<std::size_t>(plan_.planes); }

  const PlaneKernel* kernel_;
  BlockPlan plan_;
  Program far_pairs_, far_takes_, middle_pairs_, middle_takes_, verify_;
  std::vector<std::uint32_t> near_offsets_, near_entries_, shifts_;
  std::vector<std::uint64_t> near_sets_;
  std::vector<SparseEntry> verifying_;
  std::uint32_t entry_reach_ = 64, reach_ = 64;
  std::vector<std::uint8_t> windows_;  ///< planes, then pair planes, then a plane of zeros, each of window_ bytes
  std::size_t window_ = 0;
  std::uint64_t first_ = 0;  ///< the heap of byte `slack` of each window
  std::vector<std::uint8_t> seen_ = std::vector<std::uint8_t>(max_planes * block_size, 0);
};

}  // namespace grundy
