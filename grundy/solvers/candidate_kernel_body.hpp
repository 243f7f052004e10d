#pragma once
// The block computation for games with many rare values, written once over the vector operations of plane_kernel_body
// and some more of Isa::Wide: fill_4, insert<P>(sums, x): sums[j] gets the bit x & 7 where x >> 3 == j; masks of lanes
// (Mask: all_lanes, nonzero_mask, both, without, any, bits, choose(mask, yes, no), keep_unequal(mask, a, b)); and
// `by_least`, the share in twelfths of candidates that are compared by the least xor instead of by masks.
// Inserting an entry costs an operation for each plane, comparing it one for each candidate: so the most useful entries
// are inserted, the first free indices become candidates, and the other entries can only strike candidates out.

#include "grundy/solvers/candidate_kernel.hpp"
#include "grundy/solvers/plane_kernel_body.hpp"

namespace grundy {
namespace {  // one copy per instruction set

constexpr std::size_t all_planes = 4 * group_planes;

/// What entry e reaches at the heaps from `index` on.
template <class W>
inline typename W::Vector looked_at(const EntryRange& entries, std::size_t e, const std::uint8_t* index) {
  return W::bit_xor(W::load(index - static_cast<std::ptrdiff_t>(entries.offsets[e])), W::fill_4(entries.by[e]));
}

template <class W, std::size_t P>
inline void insert_entries(const EntryRange& entries, const std::uint8_t* index, std::size_t plane,
                           typename W::Vector* out) {
  typename W::Vector sum[P];
  for (std::size_t j = 0; j < P; ++j) sum[j] = W::zero();
  const auto base = W::fill(static_cast<std::uint8_t>(8 * plane));
  std::size_t e = 0;
  for (; e + 1 < entries.count; e += 2) {
    W::template insert_two<P>(sum, W::bit_xor(looked_at<W>(entries, e, index), base),
                              W::bit_xor(looked_at<W>(entries, e + 1, index), base));
  }
  if (e < entries.count) {
    const auto x = W::bit_xor(looked_at<W>(entries, e, index), base);
    W::template insert_two<P>(sum, x, x);
  }
  for (std::size_t j = 0; j < P; ++j) out[j] = sum[j];
}

/// out[j] = the indices 8j, 8j + 1, … that the entries reach, for the first `planes` planes; nothing in the rest.
template <class W>
inline void reached_planes(const EntryRange& entries, const std::uint8_t* index, std::size_t planes,
                           typename W::Vector* out) {
  std::size_t j = 0;
  for (; j + 8 <= planes; j += 8) insert_entries<W, 8>(entries, index, j, out + j);
  if (j < planes) insert_entries<W, 4>(entries, index, j, out + j), j += 4;
  for (; j < all_planes; ++j) out[j] = W::zero();
}

/// The number of the bit in each byte that has one; 0 where there is none.
template <class W>
inline typename W::Vector bit_number(typename W::Vector v) {
  static constexpr std::uint8_t low[16] = {0, 0, 1, 0, 2, 0, 0, 0, 3}, high[16] = {0, 4, 5, 0, 6, 0, 0, 0, 7};
  return W::bit_or(W::lookup(W::table(low), W::bit_and(v, W::fill(15))), W::lookup(W::table(high), W::high_nibble(v)));
}

/// Takes the M least indices out of the sets at each heap, in order; rare_index where a set ends.
template <class W, std::size_t M>
inline void take_least(typename W::Vector* sets, std::size_t planes, typename W::Vector* least) {
  std::size_t first = 0;
  for (std::size_t k = 0; k < M; ++k) {
    least[k] = W::fill(rare_index);
    auto open = W::all_lanes();
    bool empty = true;  // the planes so far
    for (std::size_t j = first; j < planes && W::any(open); ++j) {
      const auto some = W::nonzero_mask(sets[j]);
      if (!W::any(some)) {
        if (empty) first = j + 1;
        continue;
      }
      empty = false;
      const auto here = W::both(open, some);
      const auto rest = W::bit_and(sets[j], W::plus(sets[j], W::fill(0xff)));
      const auto number = W::plus(bit_number<W>(W::bit_xor(sets[j], rest)), W::fill(static_cast<std::uint8_t>(8 * j)));
      least[k] = W::choose(here, number, least[k]);
      sets[j] = W::choose(here, rest, sets[j]);
      open = W::without(open, here);
    }
  }
}

/// rare_index in place of each candidate that an entry reaches.
template <class W, std::size_t M>
inline void strike(const EntryRange& entries, const std::uint8_t* index, typename W::Vector* candidate) {
  constexpr std::size_t by_least = M * W::by_least / 12, by_mask = M - by_least;
  typename W::Mask left[by_mask];
  typename W::Vector nearest[by_least + 1], c[M];
  for (std::size_t k = 0; k < M; ++k) c[k] = candidate[k];
  for (std::size_t k = 0; k < by_mask; ++k) left[k] = W::all_lanes();
  for (std::size_t k = 0; k < by_least; ++k) nearest[k] = W::fill(0xff);
  for (std::size_t e = 0; e < entries.count; ++e) {
    const auto x = looked_at<W>(entries, e, index);
#pragma GCC unroll 16
    for (std::size_t k = 0; k < by_mask; ++k) left[k] = W::keep_unequal(left[k], x, c[k]);
#pragma GCC unroll 16
    for (std::size_t k = 0; k < by_least; ++k) nearest[k] = W::least(nearest[k], W::bit_xor(x, c[by_mask + k]));
  }
  const auto gone = W::fill(rare_index);
  for (std::size_t k = 0; k < by_mask; ++k) candidate[k] = W::choose(left[k], c[k], gone);
  for (std::size_t k = 0; k < by_least; ++k) {
    candidate[by_mask + k] = W::choose(W::nonzero_mask(nearest[k]), c[by_mask + k], gone);
  }
}

/// The `keep` least of `have` candidates come first, in order.
template <class W>
inline void bring_forward(typename W::Vector* candidate, std::size_t have, std::size_t keep) {
  for (std::size_t r = 0; r < keep; ++r) {
    for (std::size_t k = have - 1; k > r; --k) {
      const auto a = candidate[k - 1], b = candidate[k];
      candidate[k - 1] = W::least(a, b);
      candidate[k] = W::most(a, b);
    }
  }
}

constexpr std::size_t last_candidates = stage_candidates[candidate_stages - 1];

/// The first free indices as far as the entries with offsets >= 64 say, in order.
template <class W>
inline void far_candidates(const CandidatePlan& plan, const std::uint8_t* index, std::uint8_t (*out)[block_size],
                           std::size_t from) {
  typename W::Vector sets[all_planes], c[stage_candidates[0]];
  reached_planes<W>(plan.inserted, index, plan.sums, sets);
  for (std::size_t j = 0; j < plan.sums; ++j) sets[j] = W::bit_xor(sets[j], W::fill(0xff));
  take_least<W, stage_candidates[0]>(sets, plan.sums, c);
  strike<W, stage_candidates[0]>(plan.compared[0], index, c);
  bring_forward<W>(c, stage_candidates[0], stage_candidates[1]);
  strike<W, stage_candidates[1]>(plan.compared[1], index, c);
  bring_forward<W>(c, stage_candidates[1], stage_candidates[2]);
  strike<W, stage_candidates[2]>(plan.compared[2], index, c);
  for (std::size_t k = 0; k < last_candidates; ++k) W::store(out[k] + from, c[k]);
}

inline void mark_reached(const EntryRange& entries, const std::uint8_t* index, std::uint8_t* reached) {
  for (std::size_t e = 0; e < entries.count; ++e) {
    reached[index[-static_cast<std::ptrdiff_t>(entries.offsets[e])] ^ (entries.by[e] & 255)] = 1;
  }
}

/// The least free index of one heap over all entries, where the candidates did not last; 256 when there is none.
inline unsigned least_free(const CandidatePlan& plan, const std::uint8_t* index) {
  std::uint8_t reached[257] = {};  // not bits: entries would wait for each other
  mark_reached(plan.inserted, index, reached);
  for (const EntryRange& stage : plan.compared) mark_reached(stage, index, reached);
  mark_reached(plan.middle, index, reached);
  mark_reached(plan.near, index, reached);
  unsigned least = 0;
  while (reached[least] != 0) ++least;
  return least;
}

/// The first of the candidates of heap i that no near entry reaches; rare_index when none is left.
inline std::uint8_t first_left(const EntryRange& near, const std::uint8_t* index,
                               const std::uint8_t (*candidate)[block_size], std::size_t i) {
  for (std::size_t k = 0; k < last_candidates; ++k) {
    const std::uint8_t c = candidate[k][i];
    if (c == rare_index) continue;
    bool reached = false;
    for (std::size_t e = 0; e < near.count; ++e) {
      reached |= (index[-static_cast<std::ptrdiff_t>(near.offsets[e])] ^ (near.by[e] & 255)) == c;
    }
    if (!reached) return c;
  }
  return rare_index;
}

template <class N>
inline void strike_middle(const EntryRange& middle, const std::uint8_t* index, std::uint8_t (*candidate)[block_size],
                          std::size_t from) {
  typename N::Vector c[last_candidates], reached[last_candidates];
  for (std::size_t k = 0; k < last_candidates; ++k) c[k] = reached[k] = N::load(candidate[k] + from);
  for (std::size_t e = 0; e < middle.count; ++e) {
    const auto x = looked_at<N>(middle, e, index + from);
    for (std::size_t k = 0; k < last_candidates; ++k) reached[k] = N::bit_or(reached[k], N::equal(x, c[k]));
  }
  for (std::size_t k = 0; k < last_candidates; ++k) N::store(candidate[k] + from, reached[k]);
}

/// Marks what the verifying pairs reach in `seen`; bits of the heaps where a smaller rare index is still missing.
template <class W>
inline std::uint64_t unproved_heaps(const CandidatePlan& plan, const CandidatePlace& place, std::size_t from) {
  const std::uint8_t* index = place.index + from;
  typename W::Vector seen[all_planes], missing[all_planes], c[missing_candidates], wanted[missing_candidates];
  reached_planes<W>(plan.verify_inserted, index, plan.sums, seen);
  const auto count = rare_counts_at<W>(plan.rare_counts, index);
  for (std::size_t j = 0; j < plan.planes; ++j) missing[j] = W::and_not(seen[j], first_indices<W>(count, j));
  take_least<W, missing_candidates>(missing, plan.planes, wanted);
  auto open = W::zero();
  for (std::size_t j = 0; j < plan.planes; ++j) open = W::bit_or(open, missing[j]);
  for (std::size_t k = 0; k < missing_candidates; ++k) c[k] = wanted[k];
  strike<W, missing_candidates>(plan.verify_compared, index, c);
  const auto none = W::fill(rare_index);
  for (std::size_t k = 0; k < missing_candidates; ++k) {
    const auto left = W::bit_xor(c[k], none);
    open = W::bit_or(open, left);
    const auto found = W::choose(W::nonzero_mask(left), none, wanted[k]);
    for (std::size_t j = 0; j < plan.planes; j += 4) {
      const auto x = W::bit_xor(found, W::fill(static_cast<std::uint8_t>(8 * j)));
      W::template insert_two<4>(seen + j, x, x);
    }
  }
  for (std::size_t j = 0; j < plan.planes; ++j) W::store(place.seen[j] + from, seen[j]);
  return W::nonzero(open);
}

template <class Isa>
BlockResult block_by_candidates(const CandidatePlan& plan, const CandidatePlace& place, bool verify) {
  using W = typename Isa::Wide;
  alignas(64) std::uint8_t candidate[last_candidates][block_size];
  for (std::size_t from = 0; from < block_size; from += W::bytes) {
    far_candidates<W>(plan, place.index + from, candidate, from);
  }
  BlockResult result;
  for (std::size_t from = 0; from < block_size; from += near_limit) {
    strike_middle<typename Isa::Narrow>(plan.middle, place.index, candidate, from);
    for (std::size_t i = from; i < from + near_limit; ++i) {
      unsigned least = first_left(plan.near, place.index + i, candidate, i);
      if (least == rare_index) least = least_free(plan, place.index + i);
      result.overflow |= least >= 8 * plan.planes;
      place.index[i] = static_cast<std::uint8_t>(least);
    }
  }
  for (std::size_t from = 0; from < block_size; from += W::bytes) {
    const auto index = W::load(place.index + from);
    result.greater |= W::nonzero(W::minus(index, W::alternate(place.greatest[0], place.greatest[1]))) != 0;
    if (verify) result.unproved |= unproved_heaps<W>(plan, place, from) << from;
  }
  return result;
}

}  // namespace
}  // namespace grundy
