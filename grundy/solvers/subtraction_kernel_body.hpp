#pragma once
// The sieve step, written with vectors of 64 bytes that the compiler maps to what the instruction set has. Included by
// one file per set.

#include "grundy/solvers/subtraction_kernel.hpp"

namespace grundy {
namespace {  // one copy per instruction set

typedef std::uint64_t SieveVector __attribute__((vector_size(8 * sieve_lane)));

inline void unite(std::uint64_t* to, const std::uint64_t* mask, std::size_t words) {
  for (std::size_t k = 0; k < words; k += sieve_lane) {
    SieveVector target, more;
    __builtin_memcpy(&target, to + k, sizeof target);
    __builtin_memcpy(&more, mask + k, sizeof more);
    target |= more;
    __builtin_memcpy(to + k, &target, sizeof target);
  }
}

std::size_t place_level(const SieveLevel& level) {
  std::size_t count = 0;
  for (std::size_t w = 0; w < level.words; ++w) {
    const std::uint64_t taken = level.taken[w];
    std::uint64_t* excluded = level.excluded + w;
    std::uint64_t free = ~(taken | *excluded), placed = 0;
    while (free != 0) {
      const auto bit = static_cast<std::size_t>(__builtin_ctzll(free));
      placed |= std::uint64_t{1} << bit;
      unite(excluded, level.masks + bit * level.mask_words, level.mask_words);
      level.out[64 * w + bit] = level.value;
      free = bit == 63 ? 0 : ~(taken | *excluded) & (~std::uint64_t{0} << (bit + 1));
    }
    count += static_cast<std::size_t>(__builtin_popcountll(placed));
    level.taken[w] = taken | placed;
  }
  return count;
}

}  // namespace
}  // namespace grundy
