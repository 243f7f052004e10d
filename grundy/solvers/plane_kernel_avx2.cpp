// Plane kernel for AVX2 (compiled with its flags, see cmake/layers.cmake): a block is two vectors of 32 bytes.
// The formulas are in plane_kernel_body.hpp; tests/solvers/plane_kernel_test.cpp compares all kernels with each other.
#include "grundy/solvers/plane_kernel.hpp"

#if defined(__AVX2__) && defined(__BMI__)
#include "grundy/solvers/candidate_kernel_body.hpp"
#include "grundy/solvers/plane_kernel_sse.hpp"
#include "grundy/solvers/vector_masks.hpp"

namespace grundy {
namespace {

struct Avx32 {
  using Vector = __m256i;
  static constexpr std::size_t bytes = 32;

  static Vector zero() { return _mm256_setzero_si256(); }
  static Vector load(const std::uint8_t* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }
  static Vector table(const std::uint8_t* p) { return _mm256_broadcastsi128_si256(Sse16::load(p)); }
  static void store(std::uint8_t* p, Vector v) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v); }
  static Vector bit_or(Vector a, Vector b) { return _mm256_or_si256(a, b); }
  static Vector bit_and(Vector a, Vector b) { return _mm256_and_si256(a, b); }
  static Vector bit_xor(Vector a, Vector b) { return _mm256_xor_si256(a, b); }
  static Vector and_not(Vector a, Vector b) { return _mm256_andnot_si256(a, b); }
  static Vector plus(Vector a, Vector b) { return _mm256_add_epi8(a, b); }
  static Vector fill(std::uint8_t x) { return _mm256_set1_epi8(static_cast<char>(x)); }
  static Vector alternate(std::uint8_t a, std::uint8_t b) {
    return _mm256_set1_epi16(static_cast<short>(a | (b << 8)));
  }
  static Vector minus(Vector a, Vector b) { return _mm256_subs_epu8(a, b); }
  static Vector least(Vector a, Vector b) { return _mm256_min_epu8(a, b); }
  static Vector lookup(Vector t, Vector v) { return _mm256_shuffle_epi8(t, v); }
  static Vector high_nibble(Vector v) { return _mm256_and_si256(_mm256_srli_epi16(v, 4), fill(15)); }
  static Vector turn(Vector v, unsigned q) {
    const Vector t = table(nibble_turn[q & 3]);
    Vector low = lookup(t, _mm256_and_si256(v, fill(15))), high = lookup(t, high_nibble(v));
    if ((q & 4) != 0) {
      const Vector other = low;
      low = high;
      high = other;
    }
    return _mm256_or_si256(low, _mm256_slli_epi16(high, 4));
  }
  static std::uint64_t zero_bytes(Vector v) {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(v, zero())));
  }
  static std::uint64_t nonzero(Vector v) { return zero_bytes(v) ^ 0xffffffffU; }
  static Vector reversed(Vector v) {
    const Vector t = _mm256_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9,
                                      8, 7, 6, 5, 4, 3, 2, 1, 0);
    return _mm256_permute2x128_si256(lookup(v, t), lookup(v, t), 1);
  }
  static Vector equal(Vector a, Vector b) { return _mm256_cmpeq_epi8(a, b); }
  static Vector fill_4(std::uint32_t x) { return _mm256_set1_epi32(static_cast<int>(x)); }
  static Vector most(Vector a, Vector b) { return _mm256_max_epu8(a, b); }
  static Vector one_hot(Vector v) { return lookup(table(one_bit), bit_and(v, fill(7))); }
};

struct Avx2 {
  using Wide = VectorMasks<Avx32>;
  using Narrow = Sse16;
  template <std::size_t P>
  static void transpose(const __m128i* planes, std::uint64_t* sets) {
    transpose_16<P>(planes, sets);
  }
};

constexpr PlaneKernel kernel{"avx2", block_by_planes<Avx2>, block_by_candidates<Avx2>, find_pair_of<Avx2>,
                             pattern_matches_of<Avx2>};

}  // namespace

const PlaneKernel* plane_kernel_avx2() { return &kernel; }

}  // namespace grundy
#else
namespace grundy {
const PlaneKernel* plane_kernel_avx2() { return nullptr; }
}  // namespace grundy
#endif
