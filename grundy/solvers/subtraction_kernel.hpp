#pragma once
// The inner loop of subtraction_words: one value placed over a stretch of heaps. One source file per instruction set.

#include <cstddef>
#include <cstdint>
#include <span>

namespace grundy {

inline constexpr std::size_t sieve_lane = 8;  ///< words that a vector operation covers

/// What a vector operation covers, on a cache line of its own.
struct alignas(64) SieveLane {
  std::uint64_t words[sieve_lane];
};

/// One value v over a stretch of heaps: a heap takes v when it has no smaller value and no option with the value v.
struct SieveLevel {
  SieveLane* excluded =
      nullptr;                 ///< bit n: heap n has an option with the value v; lanes + mask_lanes, read and written
  SieveLane* taken = nullptr;  ///< bit n: heap n has its value; `lanes` of them, read and written
  std::size_t lanes = 0;
  const SieveLane* masks = nullptr;  ///< [64][1 + mask_lanes]: the subtraction set as bits, shifted by 0 … 63, behind a
                                     ///< lane of zeros
  std::size_t mask_lanes = 0;  ///< enough for the shifted set and 7 words of zeros behind it
  std::uint32_t value = 0;
  std::uint32_t* out = nullptr;  ///< out[n] := v for the heaps that take it
};

struct SieveKernel {
  const char* name;
  /// How many heaps took the value.
  std::size_t (*place)(const SieveLevel& level);
};

/// The kernels that this machine can run, the fastest first.
std::span<const SieveKernel* const> sieve_kernels();

const SieveKernel* sieve_kernel_avx512();
const SieveKernel* sieve_kernel_avx2();
const SieveKernel* sieve_kernel_portable();

}  // namespace grundy
