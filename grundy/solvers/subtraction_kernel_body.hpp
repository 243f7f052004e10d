#pragma once
// The sieve step, written with vectors of 64 bytes that the compiler maps to what the instruction set has. Included by
// one file per set.

#include "grundy/solvers/subtraction_kernel.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace grundy {
namespace {  // one copy per instruction set

typedef std::uint64_t SieveVector __attribute__((vector_size(8 * sieve_lane)));

/// Bit j: word j of the lane has a free heap.
inline unsigned words_with_free(const SieveLane& taken, const SieveLane& excluded) {
#if defined(__AVX512F__)
  const __m512i used = _mm512_or_si512(_mm512_load_si512(&taken), _mm512_load_si512(&excluded));
  return _mm512_cmpneq_epi64_mask(used, _mm512_set1_epi64(-1));
#else
  unsigned result = 0;
  for (unsigned j = 0; j < sieve_lane; ++j)
    result |= static_cast<unsigned>((taken.words[j] | excluded.words[j]) != ~std::uint64_t{0}) << j;
  return result;
#endif
}

/// Unites the mask, moved up by `word` words, with what is there. Whole lanes are written, so that what reads them next
/// need not wait; `mask` follows a lane of zeros.
inline void unite(SieveLane* to, const SieveLane* mask, std::size_t word, std::size_t lanes) {
  const std::uint64_t* from = mask->words - word;
  for (std::size_t k = 0; k < lanes; ++k) {
    SieveVector target, more;
    __builtin_memcpy(&target, to + k, sizeof target);
    __builtin_memcpy(&more, from + sieve_lane * k, sizeof more);
    target |= more;
    __builtin_memcpy(to + k, &target, sizeof target);
  }
}

/// The heaps of one word; how many took the value.
inline std::size_t place_word(const SieveLevel& level, std::size_t lane, std::size_t word) {
  std::uint64_t& taken = level.taken[lane].words[word];
  std::uint64_t used = taken | level.excluded[lane].words[word], placed = 0;
  for (; used != ~std::uint64_t{0}; used |= placed) {
    const auto bit = static_cast<std::size_t>(__builtin_ctzll(~used));
    const SieveLane* mask = level.masks + bit * (1 + level.mask_lanes) + 1;
    placed |= std::uint64_t{1} << bit;
    used |= mask->words[0];
    unite(level.excluded + lane, mask, word, level.mask_lanes);
    level.out[64 * (sieve_lane * lane + word) + bit] = level.value;
  }
  taken |= placed;
  return static_cast<std::size_t>(__builtin_popcountll(placed));
}

std::size_t place_level(const SieveLevel& level) {
  std::size_t count = 0;
  for (std::size_t lane = 0; lane < level.lanes; ++lane) {
    unsigned words = words_with_free(level.taken[lane], level.excluded[lane]);
    for (; words != 0; words &= words - 1)
      count += place_word(level, lane, static_cast<std::size_t>(__builtin_ctz(words)));
  }
  return count;
}

}  // namespace
}  // namespace grundy
