// Plane kernel in plain C++: vectors of 16 bytes by the compiler's vector types.
// The formulas are in plane_kernel_body.hpp; tests/solvers/plane_kernel_test.cpp compares all kernels with each other.
#include "grundy/solvers/candidate_kernel_body.hpp"
#include "grundy/solvers/vector_masks.hpp"

namespace grundy {
namespace {

struct Bytes16 {
  typedef std::uint8_t Vector __attribute__((vector_size(16)));
  static constexpr std::size_t bytes = 16;

  static Vector zero() { return Vector{}; }
  static Vector load(const std::uint8_t* p) {
    Vector v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
  }
  static Vector table(const std::uint8_t* p) { return load(p); }
  static void store(std::uint8_t* p, Vector v) { __builtin_memcpy(p, &v, sizeof v); }
  static Vector bit_or(Vector a, Vector b) { return a | b; }
  static Vector bit_and(Vector a, Vector b) { return a & b; }
  static Vector bit_xor(Vector a, Vector b) { return a ^ b; }
  static Vector and_not(Vector a, Vector b) { return ~a & b; }
  static Vector plus(Vector a, Vector b) { return a + b; }
  static Vector fill(std::uint8_t x) { return Vector{} + x; }
  static Vector alternate(std::uint8_t a, std::uint8_t b) {
    return Vector{a, b, a, b, a, b, a, b, a, b, a, b, a, b, a, b};
  }
  static Vector minus(Vector a, Vector b) { return (a - b) & reinterpret_cast<Vector>(a > b); }
  static Vector least(Vector a, Vector b) {
    const Vector less = reinterpret_cast<Vector>(a < b);
    return (a & less) | (b & ~less);
  }
  static Vector equal(Vector a, Vector b) { return reinterpret_cast<Vector>(a == b); }
  static Vector lookup(Vector t, Vector v) {
    Vector r{};
    for (int i = 0; i < 16; ++i) r[i] = t[v[i] & 15];
    return r;
  }
  static Vector high_nibble(Vector v) { return v >> 4; }
  static Vector turn(Vector v, unsigned q) {
    if ((q & 1) != 0) v = ((v & 0x55) << 1) | ((v >> 1) & 0x55);
    if ((q & 2) != 0) v = ((v & 0x33) << 2) | ((v >> 2) & 0x33);
    if ((q & 4) != 0) v = (v << 4) | (v >> 4);
    return v;
  }
  static std::uint64_t nonzero(Vector v) {
    std::uint64_t mask = 0;
    for (int i = 0; i < 16; ++i) mask |= std::uint64_t{v[i] != 0} << i;
    return mask;
  }
  static std::uint64_t zero_bytes(Vector v) { return nonzero(v) ^ 0xffff; }
  static Vector reversed(Vector v) {
    Vector r{};
    for (int i = 0; i < 16; ++i) r[i] = v[15 - i];
    return r;
  }
  static Vector fill_4(std::uint32_t x) {
    typedef std::uint32_t Words __attribute__((vector_size(16)));
    return reinterpret_cast<Vector>(Words{} + x);
  }
  static Vector most(Vector a, Vector b) {
    const Vector less = reinterpret_cast<Vector>(a < b);
    return (b & less) | (a & ~less);
  }
  /// The bit v & 7, without a lookup.
  static Vector one_hot(Vector v) {
    const Vector twice = equal(v & 1, fill(1)), four = equal(v & 2, fill(2)), sixteen = equal(v & 4, fill(4));
    Vector bit = fill(1) + (twice & 1);
    bit = (bit & ~four) | ((bit << 2) & four);
    return (bit & ~sixteen) | ((bit << 4) & sixteen);
  }
  /// The 16 bytes that end `shift` bytes before the end of before, now (0 < shift < 16).
  static Vector delayed(Vector now, Vector before, unsigned shift) {
    std::uint8_t both[32];
    store(both, before);
    store(both + 16, now);
    return load(both + 16 - shift);
  }
};

struct Portable {
  using Wide = VectorMasks<Bytes16>;
  using Narrow = Bytes16;

  template <std::size_t P>
  static void transpose(const Bytes16::Vector* planes, std::uint64_t* sets) {
    for (int i = 0; i < 16; ++i) {
      std::uint64_t set = 0;
      for (std::size_t j = 0; j < P; ++j) set |= std::uint64_t{planes[j][i]} << (8 * j);
      sets[i] = set;
    }
  }
};

constexpr PlaneKernel kernel{"portable", block_by_planes<Portable>, block_by_candidates<Portable>,
                             find_pair_of<Portable>, pattern_matches_of<Portable>};

}  // namespace

const PlaneKernel* plane_kernel_portable() { return &kernel; }

}  // namespace grundy
