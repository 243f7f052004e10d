#pragma once
// The block computation, written once over the vector operations of an instruction set (class Isa); included by one
// file per set. Isa has Wide and Narrow (16 bytes), each with: Vector, bytes, zero, load, store, bit_or, bit_and,
// bit_xor, and_not(a, b) = ~a & b, fill, minus (saturating), least, equal (bytes 0xff), lookup(table of 16, bytes <
// 16), high_nibble, turn(v, q): bit k of each byte goes to bit k xor q, nonzero: a bit per byte. Nothing here may use
// inline functions of other headers: see BlockPlan.

#include "grundy/solvers/plane_kernel.hpp"

namespace grundy {
namespace {  // one copy per instruction set

template <class W, std::size_t P>
struct Accumulator {
  typename W::Vector at[P];

  void clear() {
    for (std::size_t j = 0; j < P; ++j) at[j] = W::zero();
  }
  void load(const std::uint8_t (*bytes)[block_size], std::size_t from) {
    for (std::size_t j = 0; j < P; ++j) at[j] = W::load(bytes[j] + from);
  }
  void store(std::uint8_t (*bytes)[block_size], std::size_t from) const {
    for (std::size_t j = 0; j < P; ++j) W::store(bytes[j] + from, at[j]);
  }
  void turn(unsigned by) {
    for (std::size_t j = 0; j < P; ++j) at[j] = W::turn(at[j], by);
  }
};

/// ORs plane j, shifted by each offset, into accumulator j xor H. Entries that would leave the P planes exclude
/// nothing.
template <class W, std::size_t P, std::size_t H>
inline void add_segment(Accumulator<W, P>& sum, const std::uint8_t* const* planes, const std::uint32_t* offset,
                        const std::uint32_t* end) {
  for (; offset < end; ++offset) {
    const std::ptrdiff_t back = -static_cast<std::ptrdiff_t>(*offset);
#pragma GCC unroll 8
    for (std::size_t j = 0; j < P; ++j) {
      if ((j ^ H) < P) sum.at[j ^ H] = W::bit_or(sum.at[j ^ H], W::load(planes[j] + back));
    }
  }
}

template <class W, std::size_t P>
inline void add_program(Accumulator<W, P>& result, const PlaneProgram& program, const std::uint8_t* const* places,
                        std::size_t from) {
  const std::uint8_t* planes[P];
  for (std::size_t j = 0; j < P; ++j) planes[j] = places[j] + from;
  Accumulator<W, P> sum = result;
  unsigned turned = 0;
  for (std::size_t s = 0; s < program.segment_count; ++s) {
    const PlaneSegment& segment = program.segments[s];
    if (segment.turn != turned) {
      sum.turn(segment.turn ^ turned);
      turned = segment.turn;
    }
    const std::uint32_t* begin = program.offsets + segment.begin;
    const std::uint32_t* end = program.offsets + segment.end;
    switch (segment.plane) {
      case 0:
        add_segment<W, P, 0>(sum, planes, begin, end);
        break;
      case 1:
        if constexpr (P > 1) add_segment<W, P, 1>(sum, planes, begin, end);
        break;
      case 2:
        if constexpr (P > 2) add_segment<W, P, 2>(sum, planes, begin, end);
        break;
      case 3:
        if constexpr (P > 2) add_segment<W, P, 3>(sum, planes, begin, end);
        break;
      case 4:
        if constexpr (P > 4) add_segment<W, P, 4>(sum, planes, begin, end);
        break;
      case 5:
        if constexpr (P > 4) add_segment<W, P, 5>(sum, planes, begin, end);
        break;
      case 6:
        if constexpr (P > 4) add_segment<W, P, 6>(sum, planes, begin, end);
        break;
      case 7:
        if constexpr (P > 4) add_segment<W, P, 7>(sum, planes, begin, end);
        break;
      default:
        break;
    }
  }
  if (turned != 0) sum.turn(turned);
  result = sum;
}

/// The least index that is free at each of 16 heaps in turn: `sets` from the offsets >= 16, the rest by lookup.
/// Returns nonzero when some index is >= limit.
template <std::size_t N>
inline unsigned near_phase(const BlockPlan& plan, std::size_t count, std::uint8_t* index, const std::uint64_t* sets) {
  const std::uint64_t* near_sets = plan.near_sets;
  std::ptrdiff_t offset[N > 0 ? N : 1] = {1};
  for (std::size_t q = 0; q < N; ++q) offset[q] = static_cast<std::ptrdiff_t>(plan.near_offsets[q]);
  const auto limit = static_cast<unsigned>(8 * plan.planes);
  const bool chained = N > 0 && offset[0] == 1;
  unsigned overflow = 0;
  unsigned last = index[-1];
  for (int i = 0; i < static_cast<int>(near_limit); ++i) {
    std::uint64_t reached = sets[i];
    if (!chained && N > 0) reached |= near_sets[index[i - offset[0]]];
#pragma GCC unroll 16
    for (std::size_t q = 1; q < N; ++q) reached |= near_sets[64 * q + index[i - offset[q]]];
    for (std::size_t q = N; q < count; ++q) {
      reached |= near_sets[64 * q + index[i - static_cast<std::ptrdiff_t>(plan.near_offsets[q])]];
    }
    if (chained) reached |= near_sets[last];
    last = ~reached == 0 ? 64U : static_cast<unsigned>(__builtin_ctzll(~reached));
    overflow |= static_cast<unsigned>(last >= limit);
    last = last >= limit ? limit - 1 : last;
    index[i] = static_cast<std::uint8_t>(last);
  }
  return overflow;
}

inline unsigned near_phase_by_count(const BlockPlan& plan, std::uint8_t* index, const std::uint64_t* sets) {
  switch (plan.near_count) {
    case 0:
      return near_phase<0>(plan, 0, index, sets);
    case 1:
      return near_phase<1>(plan, 1, index, sets);
    case 2:
      return near_phase<2>(plan, 2, index, sets);
    case 3:
      return near_phase<3>(plan, 3, index, sets);
    case 4:
      return near_phase<4>(plan, 4, index, sets);
    case 5:
      return near_phase<5>(plan, 5, index, sets);
    case 6:
      return near_phase<6>(plan, 6, index, sets);
    case 7:
      return near_phase<7>(plan, 7, index, sets);
    case 8:
      return near_phase<8>(plan, 8, index, sets);
    case 9:
      return near_phase<9>(plan, 9, index, sets);
    case 10:
      return near_phase<10>(plan, 10, index, sets);
    default:
      return near_phase<10>(plan, plan.near_count, index, sets);
  }
}

/// Writes the planes of 16 heaps whose indices are known.
template <class Isa, std::size_t P>
inline void write_planes(const BlockPlan& plan, const BlockPlace& place, std::size_t from) {
  using N = typename Isa::Narrow;
  static constexpr std::uint8_t one_bit[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const auto index = N::load(place.index + from);
  const auto bits = N::lookup(N::load(one_bit), N::bit_and(index, N::fill(7)));
  const auto number = N::bit_and(index, N::fill(0xf8));
  for (std::size_t j = 0; j < P; ++j) {
    const auto plane = N::bit_and(bits, N::equal(number, N::fill(static_cast<std::uint8_t>(8 * j))));
    auto pairs = plane;
    if (plan.shift_count > 1) {
      const auto before = N::load(place.plane[j] + from - 16);
      for (std::size_t s = 1; s < plan.shift_count; ++s) {
        const std::size_t shift = plan.shifts[s];
        pairs = N::bit_or(pairs, shift < 16 ? N::delayed(plane, before, static_cast<unsigned>(shift))
                                            : N::load(place.plane[j] + from - shift));
      }
      N::store(place.pairs[j] + from, pairs);
    }
    N::store(place.plane[j] + from, plane);
  }
}

/// Bits of the heaps at which a smaller rare index is missing in `reached`.
template <class W, std::size_t P>
inline std::uint64_t missing_rares(const BlockPlan& plan, const std::uint8_t* index, const Accumulator<W, P>& reached) {
  static constexpr std::uint8_t ones[16] = {0, 1, 3, 7, 15, 31, 63, 127, 255, 255, 255, 255, 255, 255, 255, 255};
  const auto i = W::load(index);
  const auto parity = W::bit_xor(W::lookup(W::table(plan.low_parity), W::bit_and(i, W::fill(15))),
                                 W::lookup(W::table(plan.high_parity), W::high_nibble(i)));
  const auto extra = W::bit_xor(parity, W::alternate(plan.flip[0], plan.flip[1]));
  const auto count = W::plus(W::bit_and(i, W::fill(plan.high_part)), extra);
  auto missing = W::zero();
  for (std::size_t j = 0; j < P; ++j) {
    const auto here = W::least(W::minus(count, W::fill(static_cast<std::uint8_t>(8 * j))), W::fill(8));
    missing = W::bit_or(missing, W::and_not(reached.at[j], W::lookup(W::table(ones), here)));
  }
  return W::nonzero(missing);
}

template <class Isa, std::size_t P>
BlockResult block_of_planes(const BlockPlan& plan, const BlockPlace& place, bool verify) {
  using Wide = typename Isa::Wide;
  using Narrow = typename Isa::Narrow;
  constexpr std::size_t step = Wide::bytes;
  alignas(64) std::uint8_t far[P][block_size];
  std::uint8_t(*seen)[block_size] = place.seen;
  for (std::size_t from = 0; from < block_size; from += step) {
    Accumulator<Wide, P> sum;
    sum.clear();
    add_program(sum, plan.far_pairs, place.pairs, from);
    if (plan.far_takes.segment_count > 0) add_program(sum, plan.far_takes, place.plane, from);
    sum.store(far, from);
    if (!verify) continue;
    sum.clear();
    add_program(sum, plan.verify, place.pairs, from);
    sum.store(seen, from);
  }
  BlockResult result;
  unsigned overflow = 0;
  for (std::size_t from = 0; from < block_size; from += near_limit) {
    Accumulator<Narrow, P> sum;
    sum.load(far, from);
    if (plan.middle_pairs.segment_count > 0) add_program(sum, plan.middle_pairs, place.pairs, from);
    if (plan.middle_takes.segment_count > 0) add_program(sum, plan.middle_takes, place.plane, from);
    alignas(64) std::uint64_t sets[near_limit];
    Isa::template transpose<P>(sum.at, sets);
    overflow |= near_phase_by_count(plan, place.index + from, sets);
    write_planes<Isa, P>(plan, place, from);
  }
  result.overflow = overflow != 0;
  for (std::size_t from = 0; from < block_size; from += step) {
    const auto index = Wide::load(place.index + from);
    result.greater |= Wide::nonzero(Wide::minus(index, Wide::alternate(place.greatest[0], place.greatest[1]))) != 0;
    if (!verify) continue;
    Accumulator<Wide, P> reached;
    reached.load(seen, from);
    result.unproved |= missing_rares<Wide, P>(plan, place.index + from, reached) << from;
  }
  return result;
}

template <class Isa>
BlockResult block_by_planes(const BlockPlan& plan, const BlockPlace& place, bool verify) {
  switch (plan.planes) {
    case 1:
      return block_of_planes<Isa, 1>(plan, place, verify);
    case 2:
      return block_of_planes<Isa, 2>(plan, place, verify);
    case 3:
      return block_of_planes<Isa, 3>(plan, place, verify);
    case 4:
      return block_of_planes<Isa, 4>(plan, place, verify);
    case 5:
      return block_of_planes<Isa, 5>(plan, place, verify);
    case 6:
      return block_of_planes<Isa, 6>(plan, place, verify);
    case 7:
      return block_of_planes<Isa, 7>(plan, place, verify);
    default:
      return block_of_planes<Isa, 8>(plan, place, verify);
  }
}

template <class Isa>
std::uint64_t xor_matches_of(const std::uint8_t* left, const std::uint8_t* right_last, std::uint8_t wanted) {
  using W = typename Isa::Wide;
  constexpr auto step = static_cast<std::ptrdiff_t>(W::bytes);
  std::uint64_t matches = 0;
  for (std::ptrdiff_t from = 0; from < static_cast<std::ptrdiff_t>(block_size); from += step) {
    const auto right = W::reversed(W::load(right_last - from - step + 1));
    const auto x = W::bit_xor(W::bit_xor(W::load(left + from), right), W::fill(wanted));
    matches |= W::zero_bytes(x) << from;
  }
  return matches;
}

template <class Isa>
std::uint64_t pattern_matches_of(const std::uint8_t* index, const std::uint8_t* pattern, std::size_t length) {
  using W = typename Isa::Wide;
  std::uint64_t matches = 0;
  for (std::size_t from = 0; from < block_size; from += W::bytes) {
    auto differs = W::zero();
    std::uint64_t here = ~std::uint64_t{0};
    for (std::size_t d = 0; d < length && here != 0; ++d) {
      differs = W::bit_or(differs, W::bit_xor(W::load(index + from - d), W::fill(pattern[d])));
      here = W::zero_bytes(differs);
    }
    matches |= here << from;
  }
  return matches;
}

}  // namespace
}  // namespace grundy
