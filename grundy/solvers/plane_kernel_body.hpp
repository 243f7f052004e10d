#pragma once
// The block computation, written once over the vector operations of an instruction set (class Isa); included by one
// file per set. Isa has Wide and Narrow (16 bytes), each with: Vector, bytes, zero, load, store, bit_or, bit_and,
// bit_xor, and_not(a, b) = ~a & b, fill, minus (saturating), least, equal (bytes 0xff), lookup(table of 16, bytes <
// 16), high_nibble, turn(v, q): bit k of each byte goes to bit k xor q, nonzero: a bit per byte. Nothing here may use
// inline functions of other headers: see BlockPlan.

#include "grundy/solvers/plane_kernel.hpp"

namespace grundy {
namespace {  // one copy per instruction set

/// 1 << (i & 7)
constexpr std::uint8_t one_bit[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};

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

/// ORs plane j xor H, shifted by each offset, into accumulator j. Source planes beyond the first S exclude nothing.
template <class W, std::size_t P, std::size_t S, std::size_t H>
inline void add_segment(Accumulator<W, P>& sum, const std::uint8_t* const* planes, std::size_t from,
                        const std::uint32_t* offset, const std::uint32_t* end) {
  const std::uint8_t* source[P];
  for (std::size_t j = 0; j < P; ++j) source[j] = planes[(j ^ H) < S ? j ^ H : 0] + from;
  for (; offset < end; ++offset) {
    const std::ptrdiff_t back = -static_cast<std::ptrdiff_t>(*offset);
#pragma GCC unroll 8
    for (std::size_t j = 0; j < P; ++j) {
      if ((j ^ H) < S) sum.at[j] = W::bit_or(sum.at[j], W::load(source[j] + back));
    }
  }
}

/// Adds all entries of a program to one group of P planes; S planes of each source group exist.
template <class W, std::size_t P, std::size_t S>
inline void add_program(Accumulator<W, P>& result, const PlaneProgram& program, const std::uint8_t* const* places,
                        std::size_t from, std::size_t group) {
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
    const std::uint8_t* const* planes = places + group_planes * (group ^ (segment.plane / group_planes));
    switch (segment.plane % group_planes) {
      case 0:
        add_segment<W, P, S, 0>(sum, planes, from, begin, end);
        break;
      case 1:
        add_segment<W, P, S, 1>(sum, planes, from, begin, end);
        break;
      case 2:
        add_segment<W, P, S, 2>(sum, planes, from, begin, end);
        break;
      case 3:
        add_segment<W, P, S, 3>(sum, planes, from, begin, end);
        break;
      case 4:
        add_segment<W, P, S, 4>(sum, planes, from, begin, end);
        break;
      case 5:
        add_segment<W, P, S, 5>(sum, planes, from, begin, end);
        break;
      case 6:
        add_segment<W, P, S, 6>(sum, planes, from, begin, end);
        break;
      default:
        add_segment<W, P, S, 7>(sum, planes, from, begin, end);
        break;
    }
  }
  if (turned != 0) sum.turn(turned);
  result = sum;
}

/// Adds what the entries with offsets below a block reach from before it. Last of the wide programs: its loads wait for
/// the stores of the block before, and the others need not.
template <class W, std::size_t P, std::size_t S>
inline void add_middle(const BlockPlan& plan, const BlockPlace& place, std::size_t group,
                       std::uint8_t (*far)[block_size]) {
  if (plan.middle_pairs.segment_count + plan.middle_takes.segment_count == 0) return;
  for (std::size_t from = 0; from < block_size; from += W::bytes) {
    Accumulator<W, P> sum;
    sum.load(far, from);
    add_program<W, P, S>(sum, plan.middle_pairs, place.pairs, from, group);
    if (plan.middle_takes.segment_count > 0) add_program<W, P, S>(sum, plan.middle_takes, place.plane, from, group);
    sum.store(far, from);
  }
}

/// Adds what the entries reach that look from the 16 heaps at `from` into the block itself.
template <class N, std::size_t P, std::size_t S>
inline void add_late(Accumulator<N, P>& sum, const BlockPlan& plan, const BlockPlace& place, std::size_t from,
                     std::size_t group) {
  const std::size_t part = from / near_limit - 1;
  if (plan.late_pairs[part].segment_count > 0) {
    add_program<N, P, S>(sum, plan.late_pairs[part], place.pairs, from, group);
  }
  if (plan.late_takes[part].segment_count > 0) {
    add_program<N, P, S>(sum, plan.late_takes[part], place.plane, from, group);
  }
}

/// Empties the planes where the next block will be: long before it looks there, so that its loads need not wait.
template <class W>
inline void clear_next(const BlockPlan& plan, const BlockPlace& place, std::size_t planes) {
  for (std::size_t j = 0; j < planes; ++j) {
    for (std::size_t at = block_size; at < 2 * block_size; at += W::bytes) {
      W::store(place.plane[j] + at, W::zero());
      if (plan.shift_count > 1) W::store(place.pairs[j] + at, W::zero());
    }
  }
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
template <class Isa>
inline void write_planes(const BlockPlan& plan, const BlockPlace& place, std::size_t planes, std::size_t from) {
  using N = typename Isa::Narrow;
  const auto index = N::load(place.index + from);
  const auto bits = N::lookup(N::load(one_bit), N::bit_and(index, N::fill(7)));
  const auto number = N::bit_and(index, N::fill(0xf8));
  for (std::size_t j = 0; j < planes; ++j) {
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

/// How many rare indices lie below the values of the heaps at `index`, the first of them even.
template <class W>
inline typename W::Vector rare_counts_at(const RareCounts& counts, const std::uint8_t* index) {
  const auto i = W::load(index);
  const auto parity = W::bit_xor(W::lookup(W::table(counts.low_parity), W::bit_and(i, W::fill(15))),
                                 W::lookup(W::table(counts.high_parity), W::high_nibble(i)));
  const auto extra = W::bit_xor(parity, W::alternate(counts.flip[0], counts.flip[1]));
  return W::plus(W::bit_and(i, W::fill(counts.high_part)), extra);
}

/// The indices 8·plane, 8·plane + 1, … that are below `count`, as bits.
template <class W>
inline typename W::Vector first_indices(typename W::Vector count, std::size_t plane) {
  static constexpr std::uint8_t ones[16] = {0, 1, 3, 7, 15, 31, 63, 127, 255, 255, 255, 255, 255, 255, 255, 255};
  const auto here = W::least(W::minus(count, W::fill(static_cast<std::uint8_t>(8 * plane))), W::fill(8));
  return W::lookup(W::table(ones), here);
}

/// Bits of the heaps at which a smaller rare index is missing in `seen`.
template <class W>
inline std::uint64_t missing_rares(const BlockPlan& plan, const BlockPlace& place, std::size_t planes,
                                   std::size_t from) {
  const auto count = rare_counts_at<W>(plan.rare_counts, place.index + from);
  auto missing = W::zero();
  for (std::size_t j = 0; j < planes; ++j) {
    missing = W::bit_or(missing, W::and_not(W::load(place.seen[j] + from), first_indices<W>(count, j)));
  }
  return W::nonzero(missing);
}

/// What is known once all indices of a block are written.
template <class Isa>
inline void finish_block(const BlockPlan& plan, const BlockPlace& place, std::size_t planes, bool verify,
                         BlockResult& result) {
  using W = typename Isa::Wide;
  for (std::size_t from = 0; from < block_size; from += W::bytes) {
    const auto index = W::load(place.index + from);
    result.greater |= W::nonzero(W::minus(index, W::alternate(place.greatest[0], place.greatest[1]))) != 0;
    if (verify) result.unproved |= missing_rares<W>(plan, place, planes, from) << from;
  }
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
    add_program<Wide, P, P>(sum, plan.far_pairs, place.pairs, from, 0);
    if (plan.far_takes.segment_count > 0) add_program<Wide, P, P>(sum, plan.far_takes, place.plane, from, 0);
    sum.store(far, from);
    if (!verify) continue;
    sum.clear();
    add_program<Wide, P, P>(sum, plan.verify, place.pairs, from, 0);
    sum.store(seen, from);
  }
  add_middle<Wide, P, P>(plan, place, 0, far);
  clear_next<Wide>(plan, place, P);
  BlockResult result;
  unsigned overflow = 0;
  for (std::size_t from = 0; from < block_size; from += near_limit) {
    Accumulator<Narrow, P> sum;
    sum.load(far, from);
    if (from > 0) add_late<Narrow, P, P>(sum, plan, place, from, 0);
    alignas(64) std::uint64_t sets[near_limit];
    Isa::template transpose<P>(sum.at, sets);
    overflow |= near_phase_by_count(plan, place.index + from, sets);
    write_planes<Isa>(plan, place, P, from);
  }
  result.overflow = overflow != 0;
  finish_block<Isa>(plan, place, P, verify, result);
  return result;
}

/// One group of up to 8 planes of a block with more than 8: the sums of the far entries, and the rare indices seen.
template <class Isa, std::size_t P>
void far_group(const BlockPlan& plan, const BlockPlace& place, std::size_t group, std::uint8_t (*far)[block_size],
               bool verify) {
  using Wide = typename Isa::Wide;
  for (std::size_t from = 0; from < block_size; from += Wide::bytes) {
    Accumulator<Wide, P> sum;
    sum.clear();
    add_program<Wide, P, group_planes>(sum, plan.far_pairs, place.pairs, from, group);
    add_program<Wide, P, group_planes>(sum, plan.far_takes, place.plane, from, group);
    sum.store(far + group_planes * group, from);
    if (!verify) continue;
    sum.clear();
    add_program<Wide, P, group_planes>(sum, plan.verify, place.pairs, from, group);
    sum.store(place.seen + group_planes * group, from);
  }
  add_middle<Wide, P, group_planes>(plan, place, group, far + group_planes * group);
}

template <class Isa>
void far_group_of(std::size_t planes, const BlockPlan& plan, const BlockPlace& place, std::size_t group,
                  std::uint8_t (*far)[block_size], bool verify) {
  switch (planes) {
    case 1:
      return far_group<Isa, 1>(plan, place, group, far, verify);
    case 2:
      return far_group<Isa, 2>(plan, place, group, far, verify);
    case 3:
      return far_group<Isa, 3>(plan, place, group, far, verify);
    case 4:
      return far_group<Isa, 4>(plan, place, group, far, verify);
    case 5:
      return far_group<Isa, 5>(plan, place, group, far, verify);
    case 6:
      return far_group<Isa, 6>(plan, place, group, far, verify);
    case 7:
      return far_group<Isa, 7>(plan, place, group, far, verify);
    default:
      return far_group<Isa, 8>(plan, place, group, far, verify);
  }
}

/// As near_phase, for up to 256 indices: 64 of them in each of `groups` sets.
inline unsigned near_phase_of_groups(const BlockPlan& plan, std::size_t groups, std::uint8_t* index,
                                     const std::uint64_t (*sets)[near_limit]) {
  const auto limit = static_cast<unsigned>(8 * plan.planes);
  unsigned overflow = 0;
  for (std::size_t i = 0; i < near_limit; ++i) {
    std::uint64_t reached[4] = {};
    for (std::size_t g = 0; g < groups; ++g) reached[g] = sets[g][i];
    for (std::size_t e = 0; e < plan.near_entry_count; ++e) {
      const std::uint32_t entry = plan.near_entries[e];
      const unsigned v =
          index[static_cast<std::ptrdiff_t>(i) - static_cast<std::ptrdiff_t>(entry >> 8)] ^ (entry & 255);
      reached[v >> 6] |= std::uint64_t{1} << (v & 63);
    }
    std::size_t g = 0;
    while (g < groups && ~reached[g] == 0) ++g;
    unsigned least =
        g == groups ? limit : static_cast<unsigned>(64 * g) + static_cast<unsigned>(__builtin_ctzll(~reached[g]));
    overflow |= static_cast<unsigned>(least >= limit);
    least = least >= limit ? limit - 1 : least;
    index[i] = static_cast<std::uint8_t>(least);
  }
  return overflow;
}

template <class Isa>
BlockResult block_of_groups(const BlockPlan& plan, const BlockPlace& place, bool verify) {
  using Narrow = typename Isa::Narrow;
  const auto planes = static_cast<std::size_t>(plan.planes);
  const std::size_t groups = (planes + group_planes - 1) / group_planes;
  alignas(64) std::uint8_t far[4 * group_planes][block_size] = {};
  for (std::size_t g = 0; g < groups; ++g) {
    far_group_of<Isa>(planes - group_planes * g < group_planes ? planes - group_planes * g : group_planes, plan, place,
                      g, far, verify);
  }
  clear_next<typename Isa::Wide>(plan, place, planes);
  BlockResult result;
  unsigned overflow = 0;
  for (std::size_t from = 0; from < block_size; from += near_limit) {
    alignas(64) std::uint64_t sets[4][near_limit];
    for (std::size_t g = 0; g < groups; ++g) {
      Accumulator<Narrow, group_planes> sum;
      sum.load(far + group_planes * g, from);
      if (from > 0) add_late<Narrow, group_planes, group_planes>(sum, plan, place, from, g);
      Isa::template transpose<group_planes>(sum.at, sets[g]);
    }
    overflow |= near_phase_of_groups(plan, groups, place.index + from, sets);
    write_planes<Isa>(plan, place, planes, from);
  }
  result.overflow = overflow != 0;
  finish_block<Isa>(plan, place, planes, verify, result);
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
    case 8:
      return block_of_planes<Isa, 8>(plan, place, verify);
    default:
      return block_of_groups<Isa>(plan, place, verify);
  }
}

template <class Isa>
std::size_t find_pair_of(const std::uint8_t* left, const std::uint8_t* right_last, std::size_t chunks,
                         std::uint8_t wanted) {
  using W = typename Isa::Wide;
  const auto x = W::fill(wanted);
  for (std::size_t i = 0; i < block_size * chunks; i += W::bytes) {
    const auto right = W::reversed(W::load(right_last - i - W::bytes + 1));
    std::uint64_t hits = W::zero_bytes(W::bit_xor(W::bit_xor(W::load(left + i), right), x));
    for (; hits != 0; hits &= hits - 1) {
      const std::size_t at = i + static_cast<std::size_t>(__builtin_ctzll(hits));
      if (left[at] != rare_index && right_last[-static_cast<std::ptrdiff_t>(at)] != rare_index) return at;
    }
  }
  return block_size * chunks;
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
