#pragma once
// The 16-byte operations that the AVX2 and AVX-512 kernels share. To be included by those files only.

#include <immintrin.h>

#include "grundy/solvers/plane_kernel_body.hpp"

namespace grundy {
namespace {  // one copy per instruction set

/// Bit permutation k -> k xor q inside each nibble, q = 0..3.
inline constexpr std::uint8_t nibble_turn[4][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                                    {0, 2, 1, 3, 8, 10, 9, 11, 4, 6, 5, 7, 12, 14, 13, 15},
                                                    {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15},
                                                    {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15}};

struct Sse16 {
  using Vector = __m128i;
  static constexpr std::size_t bytes = 16;

  static Vector zero() { return _mm_setzero_si128(); }
  static Vector load(const std::uint8_t* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
  static void store(std::uint8_t* p, Vector v) { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v); }
  static Vector bit_or(Vector a, Vector b) { return _mm_or_si128(a, b); }
  static Vector bit_and(Vector a, Vector b) { return _mm_and_si128(a, b); }
  static Vector bit_xor(Vector a, Vector b) { return _mm_xor_si128(a, b); }
  static Vector fill(std::uint8_t x) { return _mm_set1_epi8(static_cast<char>(x)); }
  static Vector fill_4(std::uint32_t x) { return _mm_set1_epi32(static_cast<int>(x)); }
  static Vector equal(Vector a, Vector b) { return _mm_cmpeq_epi8(a, b); }
  static Vector lookup(Vector t, Vector v) { return _mm_shuffle_epi8(t, v); }
  static Vector turn(Vector v, unsigned q) {
    const Vector t = load(nibble_turn[q & 3]);
    Vector low = lookup(t, _mm_and_si128(v, fill(15)));
    Vector high = lookup(t, _mm_and_si128(_mm_srli_epi16(v, 4), fill(15)));
    if ((q & 4) != 0) {
      const Vector other = low;
      low = high;
      high = other;
    }
    return _mm_or_si128(low, _mm_slli_epi16(high, 4));
  }
  /// The 16 bytes that end `shift` bytes before the end of before, now (0 < shift < 16).
  static Vector delayed(Vector now, Vector before, unsigned shift) {
    switch (shift) {
      case 1:
        return _mm_alignr_epi8(now, before, 15);
      case 2:
        return _mm_alignr_epi8(now, before, 14);
      case 3:
        return _mm_alignr_epi8(now, before, 13);
      case 4:
        return _mm_alignr_epi8(now, before, 12);
      case 5:
        return _mm_alignr_epi8(now, before, 11);
      case 6:
        return _mm_alignr_epi8(now, before, 10);
      case 7:
        return _mm_alignr_epi8(now, before, 9);
      case 8:
        return _mm_alignr_epi8(now, before, 8);
      case 9:
        return _mm_alignr_epi8(now, before, 7);
      case 10:
        return _mm_alignr_epi8(now, before, 6);
      case 11:
        return _mm_alignr_epi8(now, before, 5);
      case 12:
        return _mm_alignr_epi8(now, before, 4);
      case 13:
        return _mm_alignr_epi8(now, before, 3);
      case 14:
        return _mm_alignr_epi8(now, before, 2);
      default:
        return _mm_alignr_epi8(now, before, 1);
    }
  }
};

/// sets[i] = byte i of plane 0, then of plane 1, …
template <std::size_t P>
inline void transpose_16(const __m128i* planes, std::uint64_t* sets) {
  __m128i r[8];
  for (std::size_t j = 0; j < 8; ++j) r[j] = j < P ? planes[j] : _mm_setzero_si128();
  auto* out = reinterpret_cast<__m128i*>(sets);
  const __m128i a0 = _mm_unpacklo_epi8(r[0], r[1]), a1 = _mm_unpackhi_epi8(r[0], r[1]);
  const __m128i b0 = _mm_unpacklo_epi8(r[2], r[3]), b1 = _mm_unpackhi_epi8(r[2], r[3]);
  const __m128i c0 = _mm_unpacklo_epi8(r[4], r[5]), c1 = _mm_unpackhi_epi8(r[4], r[5]);
  const __m128i d0 = _mm_unpacklo_epi8(r[6], r[7]), d1 = _mm_unpackhi_epi8(r[6], r[7]);
  const __m128i low[4] = {_mm_unpacklo_epi16(a0, b0), _mm_unpackhi_epi16(a0, b0), _mm_unpacklo_epi16(a1, b1),
                          _mm_unpackhi_epi16(a1, b1)};
  const __m128i high[4] = {_mm_unpacklo_epi16(c0, d0), _mm_unpackhi_epi16(c0, d0), _mm_unpacklo_epi16(c1, d1),
                           _mm_unpackhi_epi16(c1, d1)};
  for (int k = 0; k < 4; ++k) {
    _mm_store_si128(out + 2 * k, _mm_unpacklo_epi32(low[k], high[k]));
    _mm_store_si128(out + 2 * k + 1, _mm_unpackhi_epi32(low[k], high[k]));
  }
}

}  // namespace
}  // namespace grundy
