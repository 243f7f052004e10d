#pragma once
// The inner loop of the blocked sparse-space engines: 64 heaps at a time from one-hot byte planes. One source file per
// instruction set.

#include <cstddef>
#include <cstdint>
#include <span>

namespace grundy {

inline constexpr std::size_t block_size = 64;   ///< heaps per block
inline constexpr std::size_t group_planes = 8;  ///< planes of 8 indices each; one group has its sums in registers
inline constexpr std::size_t max_planes = 28;   ///< so many that the number of smaller rare indices fits a byte
inline constexpr std::size_t near_limit = 16;   ///< offsets below are looked up one heap at a time
inline constexpr std::size_t late_parts = block_size / near_limit - 1;
inline constexpr std::uint8_t rare_index = 0xff;  ///< index byte of a heap with a rare value, and of heap 0

/// Entries with one xor constant g = 8·plane + turn: offsets[begin..end) of the program.
struct PlaneSegment {
  std::uint8_t turn = 0, plane = 0;
  std::uint32_t begin = 0, end = 0;
};

/// An entry (offset o, g) says: the index of heap n - o, xored with g, is reached at n. Segments are ordered by turn.
struct PlaneProgram {
  const std::uint32_t* offsets = nullptr;
  const PlaneSegment* segments = nullptr;
  std::size_t segment_count = 0;
};

/// How many rare indices are to be verified at heap n with index i: (i & high_part) + (low_parity[i & 15] ^
/// high_parity[i >> 4] ^ flip[n & 1]); they are 0, 1, …
struct RareCounts {
  std::uint8_t high_part = 0xff, flip[2] = {0, 0};
  alignas(16) std::uint8_t low_parity[16] = {};
  alignas(16) std::uint8_t high_parity[16] = {};
};

/// All that a block needs besides the bytes before it; plain data, so that kernels share no inline code with the rest.
struct BlockPlan {
  int planes = 1;                           ///< 1..28; indices are below 8·planes
  PlaneProgram far_pairs, far_takes;        ///< offsets >= 64, on the pair planes and on the plain planes
  PlaneProgram middle_pairs, middle_takes;  ///< offsets 16..63
  /// Those that look into the block itself from its heaps 16·(i + 1) … 16·(i + 1) + 15: offsets 16 … 16·(i + 1) + 15.
  PlaneProgram late_pairs[late_parts], late_takes[late_parts];
  PlaneProgram verify;                          ///< offsets >= 64 on the pair planes: which rare indices are reached
  std::size_t near_entry_count = 0;             ///< for more than 8 planes: the entries with offsets 1..15
  const std::uint32_t* near_entries = nullptr;  ///< offset << 8 | by
  std::size_t near_count = 0;                   ///< distinct offsets 1..15, increasing
  const std::uint32_t* near_offsets = nullptr;
  const std::uint64_t* near_sets = nullptr;  ///< [near_count][64]: the indices excluded by each index at that offset
  std::size_t shift_count = 1;               ///< pair plane [n] = union of plane [n - shift]; the first shift is 0
  const std::uint32_t* shifts = nullptr;
  RareCounts rare_counts;
};

/// Where a block is: pointers to the bytes of its first heap. The bytes before are read, the 64 from there are written;
/// those of the planes must be 0 before, and the 64 after them will be.
/// plane[j][n] has bit k set when the index of heap n is 8j + k; nothing is set for rare values and for n <= 0.
struct BlockPlace {
  std::uint8_t* index = nullptr;
  std::uint8_t* plane[4 * group_planes] = {};  // those beyond plan.planes: bytes 0
  std::uint8_t* pairs[4 * group_planes] = {};  ///< the same pointers as plane when there is one split digit
  std::uint8_t (*seen)[block_size] =
      nullptr;                        ///< [planes][64], written when verifying: the rare indices seen to be reached
  std::uint8_t greatest[2] = {0, 0};  ///< greatest index so far at even and odd heaps
};

struct BlockResult {
  std::uint64_t unproved = 0;  ///< bit i: at heap i of the block some smaller rare index was not seen to be reached
  bool overflow = false;       ///< some index did not fit 8·planes: the block's bytes are not to be used
  bool greater = false;        ///< some index exceeds `greatest`
};

struct CandidatePlan;  // candidate_kernel.hpp
struct CandidatePlace;

struct PlaneKernel {
  const char* name;  ///< "avx512", "avx2", "portable"
  /// Computes one block; its first heap is even. With `verify` false the unproved bits are not computed (0).
  BlockResult (*block)(const BlockPlan& plan, const BlockPlace& place, bool verify);
  /// The same for games with many rare values, by candidates.
  BlockResult (*candidate_block)(const CandidatePlan& plan, const CandidatePlace& place, bool verify);
  /// The least i < 64·chunks with left[i] xor right_last[-i] == wanted and neither of them rare_index; 64·chunks when
  /// there is none. Reads left[0..64·chunks-1] and right_last[1-64·chunks..0].
  std::size_t (*find_pair)(const std::uint8_t* left, const std::uint8_t* right_last, std::size_t chunks,
                           std::uint8_t wanted);
  /// Bit i: index[i - d] == pattern[d] for d = 0..length-1. Reads index[1 - length..63].
  std::uint64_t (*pattern_matches)(const std::uint8_t* index, const std::uint8_t* pattern, std::size_t length);
};

/// The kernels that this machine can run, the fastest first; the portable one is always there, last.
std::span<const PlaneKernel* const> plane_kernels();

// Defined by the files of the instruction sets; null where the compiler or the platform lacks it.
const PlaneKernel* plane_kernel_avx512();
const PlaneKernel* plane_kernel_avx2();
const PlaneKernel* plane_kernel_portable();

}  // namespace grundy
