// Plane kernel for AVX-512 with VBMI and GFNI (compiled with its flags, see cmake/layers.cmake): a block is one vector.
// The formulas are in plane_kernel_body.hpp; tests/solvers/plane_kernel_test.cpp compares all kernels with each other.
#include "grundy/solvers/plane_kernel.hpp"

#if defined(__AVX512VBMI__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__GFNI__) && defined(__BMI__)
#include "grundy/solvers/candidate_kernel_body.hpp"
#include "grundy/solvers/plane_kernel_sse.hpp"

namespace grundy {
namespace {

/// The 8 x 8 bit matrix, as GF2P8AFFINEQB wants it, that moves bit k of a byte to bit k xor q.
constexpr std::uint64_t turn_matrix(unsigned q) {
  std::uint64_t matrix = 0;
  for (unsigned i = 0; i < 8; ++i) matrix |= (std::uint64_t{1} << (i ^ q)) << (8 * (7 - i));
  return matrix;
}
constexpr std::uint64_t turn_matrices[8] = {turn_matrix(0), turn_matrix(1), turn_matrix(2), turn_matrix(3),
                                            turn_matrix(4), turn_matrix(5), turn_matrix(6), turn_matrix(7)};

constexpr std::uint8_t backwards[64] = {63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48,
                                        47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32,
                                        31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16,
                                        15, 14, 13, 12, 11, 10, 9,  8,  7,  6,  5,  4,  3,  2,  1,  0};

/// For a byte x, row j has at x & 63 the bit x & 7 when x / 8 is j.
struct OneHot {
  alignas(64) std::uint8_t row[8][64] = {};
  constexpr OneHot() {
    for (unsigned x = 0; x < 64; ++x) row[x / 8][x] = static_cast<std::uint8_t>(1U << (x % 8));
  }
};
constexpr OneHot one_hot;

struct Avx64 {
  using Vector = __m512i;
  static constexpr std::size_t bytes = 64;

  static Vector zero() { return _mm512_setzero_si512(); }
  static Vector load(const std::uint8_t* p) { return _mm512_loadu_si512(p); }
  static Vector table(const std::uint8_t* p) { return _mm512_broadcast_i32x4(Sse16::load(p)); }
  static void store(std::uint8_t* p, Vector v) { _mm512_storeu_si512(p, v); }
  static Vector bit_or(Vector a, Vector b) { return _mm512_or_si512(a, b); }
  static Vector bit_and(Vector a, Vector b) { return _mm512_and_si512(a, b); }
  static Vector bit_xor(Vector a, Vector b) { return _mm512_xor_si512(a, b); }
  static Vector and_not(Vector a, Vector b) { return _mm512_andnot_si512(a, b); }
  static Vector plus(Vector a, Vector b) { return _mm512_add_epi8(a, b); }
  static Vector fill(std::uint8_t x) { return _mm512_set1_epi8(static_cast<char>(x)); }
  static Vector alternate(std::uint8_t a, std::uint8_t b) {
    return _mm512_set1_epi16(static_cast<short>(a | (b << 8)));
  }
  static Vector minus(Vector a, Vector b) { return _mm512_subs_epu8(a, b); }
  static Vector least(Vector a, Vector b) { return _mm512_min_epu8(a, b); }
  static Vector lookup(Vector t, Vector v) { return _mm512_shuffle_epi8(t, v); }
  static Vector high_nibble(Vector v) { return _mm512_and_si512(_mm512_srli_epi16(v, 4), fill(15)); }
  static Vector turn(Vector v, unsigned q) {
    return _mm512_gf2p8affine_epi64_epi8(v, _mm512_set1_epi64(static_cast<long long>(turn_matrices[q])), 0);
  }
  static std::uint64_t zero_bytes(Vector v) { return _mm512_testn_epi8_mask(v, v); }
  static std::uint64_t nonzero(Vector v) { return _mm512_test_epi8_mask(v, v); }
  static Vector reversed(Vector v) { return _mm512_permutexvar_epi8(load(backwards), v); }

  using Mask = __mmask64;
  static constexpr std::size_t by_least = 5;  // masked comparisons have one port, least and xor the other
  static Vector fill_4(std::uint32_t x) { return _mm512_set1_epi32(static_cast<int>(x)); }
  static Vector most(Vector a, Vector b) { return _mm512_max_epu8(a, b); }
  static Mask all_lanes() { return ~Mask{0}; }
  static Mask nonzero_mask(Vector v) { return _mm512_test_epi8_mask(v, v); }
  static Mask both(Mask a, Mask b) { return a & b; }
  static Mask without(Mask a, Mask b) { return a & ~b; }
  static bool any(Mask m) { return m != 0; }
  static Vector choose(Mask m, Vector yes, Vector no) { return _mm512_mask_mov_epi8(no, m, yes); }
  static Mask keep_unequal(Mask m, Vector a, Vector b) { return _mm512_mask_cmpneq_epi8_mask(m, a, b); }
  template <std::size_t P>
  static void insert_two(Vector* sum, Vector x, Vector y) {
    const Mask in_x = _mm512_cmplt_epu8_mask(x, fill(64)), in_y = _mm512_cmplt_epu8_mask(y, fill(64));
#pragma GCC unroll 8
    for (std::size_t j = 0; j < P; ++j) {
      const Vector row = load(one_hot.row[j]);
      const Vector both =
          _mm512_or_si512(_mm512_maskz_permutexvar_epi8(in_x, x, row), _mm512_maskz_permutexvar_epi8(in_y, y, row));
      sum[j] = _mm512_or_si512(sum[j], both);
    }
  }
};

struct Narrow16 : Sse16 {
  static Vector turn(Vector v, unsigned q) {
    return _mm_gf2p8affine_epi64_epi8(v, _mm_set1_epi64x(static_cast<long long>(turn_matrices[q])), 0);
  }
};

struct Avx512 {
  using Wide = Avx64;
  using Narrow = Narrow16;
  template <std::size_t P>
  static void transpose(const __m128i* planes, std::uint64_t* sets) {
    if constexpr (P <= 2) {
      const __m128i second = P > 1 ? planes[P - 1] : _mm_setzero_si128();
      _mm512_store_si512(sets, _mm512_cvtepu16_epi64(_mm_unpacklo_epi8(planes[0], second)));
      _mm512_store_si512(sets + 8, _mm512_cvtepu16_epi64(_mm_unpackhi_epi8(planes[0], second)));
    } else {
      transpose_16<P>(planes, sets);
    }
  }
};

constexpr PlaneKernel kernel{"avx512", block_by_planes<Avx512>, block_by_candidates<Avx512>, find_pair_of<Avx512>,
                             pattern_matches_of<Avx512>};

}  // namespace

const PlaneKernel* plane_kernel_avx512() { return &kernel; }

}  // namespace grundy
#else
namespace grundy {
const PlaneKernel* plane_kernel_avx512() { return nullptr; }
}  // namespace grundy
#endif
