#pragma once
// How heaps are put together to a position: in order, as multisets, all different; a number of heaps, or a range of it.
//
// Formula: of T heap sizes each has a sign c(x) = +1 or -1; F is the sum of the signs. The sum over the positions of
// the
//          product of the signs of their heaps is, for k heaps,
//            ordered      F^k
//            different    C_k, C_{k+1} = F C_k - k (T - k + 1) C_{k-1}; as sets C_k / k!
//            multisets    c_k, (k + 1) c_{k+1} = F c_k + (T + k - 1) c_{k-1}
//          with C_0 = c_0 = 1. With F = T all signs are +1, and the sum is the number of positions.
// Idea: the generating functions are (1 + t)^P (1 - t)^M and its inverse at -t, P + M = T, P - M = F; their logarithmic
//       derivatives (F -+ T t) / (1 - t^2) give the recurrences, so k heaps cost O(k) whatever T is.
// Source: R. P. Stanley, Enumerative Combinatorics 2, section 7.7 (power sums); the recurrences are ours.
// Test: tests/queries/count_test.cpp compares with choices written out.

#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/queries/count_ring.hpp"

namespace grundy {

struct Arrangement {
  bool own_ranges = false;  ///< one heap from each range, in order; else all heaps from one range
  std::uint64_t least = 1;  ///< number of heaps (one range)
  std::uint64_t most = 1;
  bool sorted = false;    ///< the order of the heaps does not count
  bool distinct = false;  ///< all heaps have different sizes

  /// The recurrence divides by 1 .. most.
  bool divides() const { return !own_ranges && sorted; }
};

namespace arrangement_detail {

template <class Ring>
typename Ring::Number power_sum(const Ring& ring, const typename Ring::Number& f, std::uint64_t least,
                                std::uint64_t most) {
  // (s, p) = (1 + F + … + F^(n-1), F^n), doubled along the bits of n.
  const auto one = ring.small(1);
  const auto powers = [&](std::uint64_t n) {
    std::pair<typename Ring::Number, typename Ring::Number> r{ring.small(0), one};
    for (int i = 63; i >= 0; --i) {
      r = {ring.add(r.first, ring.mul(r.first, r.second)), ring.mul(r.second, r.second)};
      if ((n >> i & 1) != 0) r = {ring.add(r.first, r.second), ring.mul(r.second, f)};
    }
    return r;
  };
  return ring.mul(powers(least).second, powers(most - least + 1).first);
}

template <class Ring>
typename Ring::Number recurrence(const Ring& ring, const typename Ring::Number& f, const typename Ring::Number& t,
                                 const Arrangement& how, Meter& meter) {
  using Number = typename Ring::Number;
  Number before = ring.small(0), now = ring.small(1), total = how.least == 0 ? now : ring.small(0);
  for (std::uint64_t k = 0; k < how.most && meter.work(4); ++k) {
    Number weight = how.distinct ? ring.sub(ring.add(t, ring.small(1)), ring.small(k))
                                 : ring.sub(ring.add(t, ring.small(k)), ring.small(1));
    if (!how.sorted) weight = ring.mul(weight, ring.small(k));
    Number next = ring.mul(f, now);
    const Number second = ring.mul(weight, before);
    next = how.distinct ? ring.sub(next, second) : ring.add(next, second);
    if (how.sorted) next = ring.divide(next, k + 1);
    before = std::exchange(now, std::move(next));
    if (k + 1 >= how.least) total = ring.add(total, now);
  }
  return total;
}

}  // namespace arrangement_detail

/// The signed sum over all positions, from the sum of signs and the size of each range. Wrong when the meter stops (the
/// caller looks). O(log most), or O(most) where heaps are sorted or different; O(ranges) for own ranges.
template <class Ring>
typename Ring::Number arranged(const Ring& ring, const std::vector<typename Ring::Number>& sums,
                               const std::vector<typename Ring::Number>& sizes, const Arrangement& how, Meter& meter) {
  if (how.own_ranges) {
    auto product = ring.small(1);
    for (const auto& sum : sums) product = ring.mul(product, sum);
    return product;
  }
  if (how.sorted || how.distinct) return arrangement_detail::recurrence(ring, sums[0], sizes[0], how, meter);
  return arrangement_detail::power_sum(ring, sums[0], how.least, how.most);
}

/// Of the positions of the arrangement with xor of values 0, from the numbers lost[j] of ordered choices of j heaps
/// with xor 0, j = 0 .. most, for one range of `size` heaps. Exact. O(most^2) products.
BigInteger lost_from_ordered(const std::vector<BigInteger>& lost, const BigInteger& size, const Arrangement& how);

}  // namespace grundy
