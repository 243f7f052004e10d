#pragma once
// Which entries together reach most of what is to be reached at a sample of heaps.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "grundy/solvers/block_engine.hpp"

namespace grundy {

/// A heap and the indices that are not yet reached there.
struct CoverSample {
  std::uint64_t heap = 0;
  std::array<std::uint64_t, 4> missing{};
};

struct Cover {
  std::vector<SparseEntry> entries;
  std::size_t heaps = 0, open = 0;  ///< of the sample, and those of them at which something is still missing
};

/// At most `most` entries of the pool, each the one that reaches most of what the ones before leave missing; fewer when
/// the rest reach nothing. An entry stands for the offsets offset + shift of all shifts (the first is 0); of equal ones
/// that which comes first in the pool. Where it leads to a heap that is not kept, it reaches nothing. O(pool · sample)
/// at first, then only those are looked at again that can still be the best.
Cover greedy_cover(const std::vector<SparseEntry>& pool, const std::vector<CoverSample>& sample,
                   std::span<const std::uint32_t> shifts, const IndexStore& store, std::size_t most);

}  // namespace grundy
