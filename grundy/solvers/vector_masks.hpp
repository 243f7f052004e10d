#pragma once
// Masks of lanes as vectors of bytes 0 and 0xff, for the instruction sets that have no others.

#include <cstddef>
#include <cstdint>

namespace grundy {
namespace {  // one copy per instruction set

/// The operations on masks that candidate_kernel_body wants, over equal and one_hot (the bit v & 7) of Base.
template <class Base>
struct VectorMasks : Base {
  using Vector = typename Base::Vector;
  using Base::and_not, Base::bit_and, Base::bit_or, Base::bit_xor, Base::equal, Base::fill, Base::nonzero,
      Base::one_hot, Base::zero;

  using Mask = Vector;
  static constexpr std::size_t by_least = 0;
  static Mask all_lanes() { return fill(0xff); }
  static Mask nonzero_mask(Vector v) { return bit_xor(equal(v, zero()), fill(0xff)); }
  static Mask both(Mask a, Mask b) { return bit_and(a, b); }
  static Mask without(Mask a, Mask b) { return and_not(b, a); }
  static bool any(Mask m) { return nonzero(m) != 0; }
  static Vector choose(Mask m, Vector yes, Vector no) { return bit_or(bit_and(m, yes), and_not(m, no)); }
  static Mask keep_unequal(Mask m, Vector a, Vector b) { return and_not(equal(a, b), m); }
  template <std::size_t P>
  static void insert_two(Vector* sum, Vector x, Vector y) {
    const Vector bit_x = one_hot(x), bit_y = one_hot(y);
    const Vector plane_x = bit_and(x, fill(0xf8)), plane_y = bit_and(y, fill(0xf8));
#pragma GCC unroll 8
    for (std::size_t j = 0; j < P; ++j) {
      const Vector here = fill(static_cast<std::uint8_t>(8 * j));
      const Vector both = bit_or(bit_and(bit_x, equal(plane_x, here)), bit_and(bit_y, equal(plane_y, here)));
      sum[j] = bit_or(sum[j], both);
    }
  }
};

}  // namespace
}  // namespace grundy
