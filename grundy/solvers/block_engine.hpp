#pragma once
// Engines that compute common values 64 heaps at a time: what they are given, and what they answer.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/solvers/index_store.hpp"
#include "grundy/solvers/octal_moves.hpp"
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

/// The split digits, less the least of them.
std::vector<std::uint32_t> shifts_of(const OctalMoves& moves);

/// The greatest distance back at which a rare value or a single heap excludes indices below 256, at least a block;
/// nothing when it is beyond 2^31, there is no split digit, or the mask drops too high a bit.
std::optional<std::uint32_t> entry_reach(const SparseFacts& facts);

/// The rare indices to verify under this mask, for kernels.
RareCounts rare_counts_of(const SparseMask& mask);

class BlockEngine {
 public:
  virtual ~BlockEngine() = default;

  /// Indices are below 8·planes().
  virtual int planes() const = 0;
  /// Rare values are reached by these pairs (offset = smaller part + least split digit, by = its index); offsets >= 64.
  virtual void set_verifying(const std::vector<SparseEntry>& pairs) = 0;
  const std::vector<SparseEntry>& verifying() const { return verifying_; }
  /// The greatest distance back that a block reads, over entries and verifying pairs.
  std::uint32_t reach() const { return reach_; }

  /// Makes ready for the block at n; `last_end` points behind the byte of heap n - 1, and `count` bytes before it are
  /// known. Needed after making the engine and after heaps were filled in otherwise.
  virtual void reload(std::uint64_t n, const std::uint8_t* last_end, std::uint64_t count) = 0;
  void reload(const IndexStore& store) {
    reload(store.size(), store.recent(store.size()), store.size() - store.first_recent());
  }
  /// Computes the block of the heaps n … n + 63 into index[0..63]; n is a multiple of 64.
  virtual BlockResult block(std::uint64_t n, std::uint8_t* index, const std::uint8_t greatest[2], bool verify) = 0;
  /// After a verified block: the rare indices that were seen to be reached at its heap i, as bits.
  std::array<std::uint64_t, 4> seen(std::size_t i) const;

 protected:
  std::uint8_t (*seen_planes())[block_size] { return reinterpret_cast<std::uint8_t(*)[block_size]>(seen_.data()); }

  std::vector<SparseEntry> verifying_;
  std::uint32_t reach_ = block_size;

 private:
  std::vector<std::uint8_t> seen_ = std::vector<std::uint8_t>(4 * group_planes * block_size, 0);
};

}  // namespace grundy
