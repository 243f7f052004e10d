// The mask chosen by the transform has as few rare values as any mask has by counting; indices keep order and xor.
#include "grundy/solvers/sparse_mask.hpp"

#include <gtest/gtest.h>

#include <random>

namespace grundy {
namespace {

std::uint64_t rare_count(const ValueCounts& counts, const SparseMask& mask) {
  std::uint64_t rare = 0;
  for (std::uint64_t p = 0; p < 2; ++p) {
    for (HeapValue v = 0; v < counts.at[p].size(); ++v) rare += mask.is_rare(v, p) ? counts.at[p][v] : 0;
  }
  return rare;
}

TEST(SparseMask, ChoiceIsBestByCounting) {
  std::mt19937_64 rng(5);
  for (int round = 0; round < 200; ++round) {
    ValueCounts counts;
    const HeapValue values = 2 + static_cast<HeapValue>(rng() % 60);
    for (int i = 0; i < 300; ++i) counts.add(static_cast<HeapValue>(rng() % values), rng());
    const std::vector<std::uint32_t> split = round % 3 == 0
                                                 ? std::vector<std::uint32_t>{1, 2}
                                                 : std::vector<std::uint32_t>{static_cast<std::uint32_t>(round % 2)};
    const std::uint64_t chosen = rare_count(counts, choose_mask(counts, split));
    for (HeapValue m = 1; m < counts.at[0].size(); ++m) {
      EXPECT_LE(chosen, rare_count(counts, {m, false, 0}));
      if (split.size() > 1) continue;
      EXPECT_LE(chosen, rare_count(counts, {m, true, split[0]}));
    }
  }
}

TEST(SparseMask, IndexKeepsOrderAndXor) {
  for (HeapValue m = 1; m < 32; ++m) {
    for (std::uint32_t p = 0; p < 4; ++p) {
      const SparseMask mask{m, p > 1, p & 1};
      for (std::uint64_t n = 10; n < 12; ++n) {
        for (HeapValue v = 0; v < 64; ++v) {
          const std::uint32_t i = mask.index(v);
          EXPECT_EQ(mask.is_rare(v, n) ? mask.rare_value(i, n) : mask.common_value(i, n), v);
          for (HeapValue w = 0; w < 64; ++w) {
            EXPECT_EQ(mask.index(v ^ w), i ^ mask.index(w));
            if (mask.is_rare(v, n) == mask.is_rare(w, n)) {
              EXPECT_EQ(v < w, i < mask.index(w));
            } else if (mask.is_rare(w, n)) {
              EXPECT_EQ(w < v, mask.index(w) < mask.rares_below(i, n));
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace grundy
