#pragma once
// The inner loop of subtraction_words: one value placed over a stretch of heaps. One source file per instruction set.

#include <cstddef>
#include <cstdint>
#include <span>

namespace grundy {

inline constexpr std::size_t sieve_lane = 8;  ///< words that a vector operation covers; masks are padded to a multiple

/// One value v over the heaps of `words` words: a heap takes v when it has no smaller value and no option with the
/// value v.
struct SieveLevel {
  std::uint64_t* excluded =
      nullptr;  ///< bit n: heap n has an option with the value v; words + mask_words of them, read and written
  std::uint64_t* taken = nullptr;  ///< bit n: heap n has its value; `words` of them, read and written
  std::size_t words = 0;
  const std::uint64_t* masks = nullptr;  ///< [64][mask_words]: the subtraction set as bits, shifted by 0 … 63
  std::size_t mask_words = 0;
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
