// (number of rare) - (number of common) under the mask m is the sum over v of count(v) (-1)^parity(v & m): the
// Walsh–Hadamard transform of the counts at m. With the parity of the heap as one more bit of the value, the counts of
// odd heaps enter with the other sign. Source: the transform is textbook; sparse spaces are in Winning Ways, chapter 4,
// and Gangolli and Plambeck, "A note on periodicity in some octal games" (1989). tests/solvers/sparse_mask_test.cpp
// compares the choice with counting for every mask.
#include "grundy/solvers/sparse_mask.hpp"

#include <algorithm>

namespace grundy {
namespace {

void transform(std::vector<std::int64_t>& x) {
  for (std::size_t h = 1; h < x.size(); h *= 2) {
    for (std::size_t i = 0; i < x.size(); i += 2 * h) {
      for (std::size_t j = i; j < i + h; ++j) {
        const std::int64_t u = x[j], v = x[j + h];
        x[j] = u + v;
        x[j + h] = u - v;
      }
    }
  }
}

}  // namespace

SparseMask choose_mask(const ValueCounts& counts, std::span<const std::uint32_t> split) {
  const bool same_parity =
      !split.empty() && std::all_of(split.begin(), split.end(), [&](std::uint32_t t) { return t % 2 == split[0] % 2; });
  const std::size_t size = counts.at[0].size();
  std::vector<std::int64_t> sum(size), difference(size);
  for (std::size_t v = 0; v < size; ++v) {
    const auto even = static_cast<std::int64_t>(counts.at[0][v]), odd = static_cast<std::int64_t>(counts.at[1][v]);
    sum[v] = even + odd;
    difference[v] = even - odd;
  }
  transform(sum);
  transform(difference);
  SparseMask best;
  std::int64_t excess = INT64_MAX;
  for (std::size_t m = 1; m < size; ++m) {
    if (sum[m] < excess) excess = sum[m], best = {static_cast<HeapValue>(m), false, 0};
  }
  if (!same_parity) return best;
  const std::uint32_t parity = split[0] % 2;
  for (std::size_t m = 1; m < size; ++m) {
    const std::int64_t x = parity == 0 ? difference[m] : -difference[m];
    if (x < excess) excess = x, best = {static_cast<HeapValue>(m), true, parity};
  }
  return best;
}

}  // namespace grundy
