// Blocks by candidates: every kernel against the definition, on random bytes and entries.
#include "grundy/solvers/candidate_kernel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <random>
#include <set>
#include <vector>

#include "grundy/solvers/block_engine.hpp"

namespace grundy {
namespace {

constexpr std::size_t before = 400;
constexpr std::size_t planes = 19;

struct Entries {
  std::vector<std::uint32_t> offsets, by;
  EntryRange view() const { return {offsets.data(), by.data(), offsets.size()}; }
};

Entries random_entries(std::mt19937_64& rng, std::size_t count, std::uint32_t from, std::uint32_t to) {
  Entries entries;
  for (std::size_t i = 0; i < count; ++i) {
    entries.offsets.push_back(from + static_cast<std::uint32_t>(rng() % (to - from)));
    entries.by.push_back(0x01010101U * static_cast<std::uint32_t>(rng() % 140));
  }
  return entries;
}

/// A plan whose sets leave `free` indices or so below 8·planes.
struct RandomPlan {
  Entries inserted, compared[candidate_stages], middle, near, verify_inserted, verify_compared;
  CandidatePlan plan;

  RandomPlan(std::mt19937_64& rng, std::size_t many) {
    inserted = random_entries(rng, many, 64, before);
    for (Entries& stage : compared) stage = random_entries(rng, rng() % many, 64, before);
    middle = random_entries(rng, rng() % 20, 16, 64);
    near = random_entries(rng, rng() % 9, 1, 16);
    verify_inserted = random_entries(rng, rng() % (4 * many), 64, before);
    verify_compared = random_entries(rng, rng() % (4 * many), 64, before);
    plan.planes = planes;
    plan.sums = 20;
    plan.inserted = inserted.view();
    for (std::size_t s = 0; s < candidate_stages; ++s) plan.compared[s] = compared[s].view();
    plan.middle = middle.view(), plan.near = near.view();
    plan.verify_inserted = verify_inserted.view(), plan.verify_compared = verify_compared.view();
    SparseMask mask;
    mask.mask = static_cast<HeapValue>(32 + rng() % 224) | 32;  // an engine wants a mask with a bit below 6
    plan.rare_counts = rare_counts_of(mask);
    rares_below = [mask](std::uint32_t i, std::uint64_t n) { return mask.rares_below(i, n); };
  }
  std::function<std::uint32_t(std::uint32_t, std::uint64_t)> rares_below;
};

void reach(std::set<unsigned>& reached, const Entries& entries, const std::uint8_t* index) {
  for (std::size_t e = 0; e < entries.offsets.size(); ++e) {
    reached.insert(*(index - entries.offsets[e]) ^ (entries.by[e] & 255));
  }
}

unsigned least_free(const RandomPlan& p, const std::uint8_t* index) {
  std::set<unsigned> reached;
  for (const Entries* entries : {&p.inserted, &p.compared[0], &p.compared[1], &p.compared[2], &p.middle, &p.near}) {
    reach(reached, *entries, index);
  }
  unsigned least = 0;
  while (reached.count(least) != 0) ++least;
  return least;
}

struct Outcome {
  std::vector<std::uint8_t> bytes;
  BlockResult result;
  std::uint8_t seen[4 * group_planes][block_size] = {};

  Outcome(const PlaneKernel& kernel, const RandomPlan& p, const std::vector<std::uint8_t>& start) : bytes(start) {
    result = kernel.candidate_block(p.plan, {&bytes[before], seen, {60, 70}}, true);
  }
  bool sees(unsigned w, std::size_t i) const { return ((seen[w / 8][i] >> (w % 8)) & 1) != 0; }
};

std::vector<std::uint8_t> random_indices(std::mt19937_64& rng) {
  std::vector<std::uint8_t> bytes(before + block_size + 64);
  for (std::uint8_t& b : bytes) b = static_cast<std::uint8_t>(rng() % 140);
  return bytes;
}

TEST(CandidateKernel, ValuesByDefinition) {
  std::mt19937_64 rng(5);
  for (int round = 0; round < 300; ++round) {
    const RandomPlan p(rng, 1 + rng() % (round % 3 == 0 ? 700 : 90));
    const auto start = random_indices(rng);
    for (const PlaneKernel* kernel : plane_kernels()) {
      const Outcome got(*kernel, p, start);
      bool overflow = false, greater = false;
      for (std::size_t i = 0; i < block_size && !overflow; ++i) {
        const unsigned least = least_free(p, &got.bytes[before + i]);
        overflow = least >= 8 * planes;
        greater |= least > (i % 2 == 0 ? 60U : 70U);
        ASSERT_TRUE(overflow || got.bytes[before + i] == least) << kernel->name << " heap " << i;
      }
      EXPECT_EQ(got.result.overflow, overflow) << kernel->name;
      EXPECT_TRUE(overflow || got.result.greater == greater) << kernel->name;
      EXPECT_TRUE(std::equal(start.begin(), start.begin() + before, got.bytes.begin()));
    }
  }
}

TEST(CandidateKernel, NoRareIndexIsSeenThatNoPairReaches) {
  std::mt19937_64 rng(6);
  std::size_t proved = 0, unproved = 0;
  for (int round = 0; round < 300; ++round) {
    const RandomPlan p(rng, 1 + rng() % 300);
    const auto start = random_indices(rng);
    for (const PlaneKernel* kernel : plane_kernels()) {
      const Outcome got(*kernel, p, start);
      if (got.result.overflow) continue;
      for (std::size_t i = 0; i < block_size; ++i) {
        const std::uint8_t* index = &got.bytes[before + i];
        std::set<unsigned> first, all;
        reach(first, p.verify_inserted, index);
        all = first;
        reach(all, p.verify_compared, index);
        const unsigned count = p.rares_below(*index, i);
        std::size_t missing = 0;
        bool open = false;
        for (unsigned w = 0; w < 8 * planes; ++w) {
          ASSERT_TRUE(!got.sees(w, i) || all.count(w) != 0) << kernel->name << " heap " << i << " index " << w;
          ASSERT_TRUE(first.count(w) == 0 || got.sees(w, i)) << kernel->name;
          if (w >= count || first.count(w) != 0) continue;
          const bool compared = missing++ < missing_candidates;
          ASSERT_EQ(got.sees(w, i), compared && all.count(w) != 0) << kernel->name << " heap " << i << " index " << w;
          open |= !got.sees(w, i);
        }
        ASSERT_EQ(((got.result.unproved >> i) & 1) != 0, open) << kernel->name << " heap " << i;
        (open ? unproved : proved) += 1;
      }
    }
  }
  EXPECT_GT(proved, 1000U);
  EXPECT_GT(unproved, 1000U);
}

}  // namespace
}  // namespace grundy
