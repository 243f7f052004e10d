#pragma once
// What the candidate kernels work on: lists of entries over the index bytes themselves.

#include <cstddef>
#include <cstdint>

#include "grundy/solvers/plane_kernel.hpp"

namespace grundy {

/// Entry e says: the index of heap n - offsets[e], xored with the byte that by[e] holds four times, is reached at n.
struct EntryRange {
  const std::uint32_t* offsets = nullptr;
  const std::uint32_t* by = nullptr;
  std::size_t count = 0;
};

inline constexpr std::size_t candidate_stages = 3;
inline constexpr std::size_t stage_candidates[candidate_stages] = {12, 8, 5};  ///< a heap, compared in each stage
inline constexpr std::size_t missing_candidates = 12;  ///< rare indices a heap that the later pairs are compared with

/// Plain data, so that kernels share no inline code with the rest.
struct CandidatePlan {
  std::size_t planes = 1;                 ///< indices are below 8·planes
  std::size_t sums = 4;                   ///< planes in the sums of inserted entries: `planes`, to a multiple of 4
  EntryRange inserted;                    ///< offsets >= 64
  EntryRange compared[candidate_stages];  ///< offsets >= 64
  EntryRange middle, near;                ///< offsets 16..63, 1..15
  EntryRange verify_inserted, verify_compared;  ///< offsets >= 64: rare indices that are reached
  RareCounts rare_counts;
};

/// Where a block is. No heap at which an entry looks may have a rare value.
struct CandidatePlace {
  std::uint8_t* index = nullptr;               ///< the byte of its first heap: those before are read
  std::uint8_t (*seen)[block_size] = nullptr;  ///< [4 * group_planes][64], written when verifying
  std::uint8_t greatest[2] = {0, 0};           ///< greatest index so far at even and odd heaps
};

}  // namespace grundy
