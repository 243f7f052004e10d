#include "grundy/proofs/period_theorem.hpp"

#include <gtest/gtest.h>

#include <random>

#include "grundy/positions/code_values.hpp"
#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

Code code(const std::string& text) { return *parse_code(SourceText{"test", text}); }

std::vector<Nimber> table(const Code& c, std::size_t count) {
  Meter meter{Budget{}};
  return *code_values(c, count, meter);
}

bool holds(const std::vector<Nimber>& g, std::uint64_t n0, std::uint64_t p, Nimber saltus, std::size_t end) {
  for (std::size_t n = n0; n + p < end; ++n)
    if (g[n + p] != g[n] + saltus) return false;
  return true;
}

/// Whether any theorem accepts, with only as many values as it asks for.
bool proved(const Code& c, const std::vector<Nimber>& g, const Period& period, std::uint64_t shift,
            std::uint64_t from) {
  for (const char* name : {"subtraction", "take-and-break", "repeating-tail", "one-heap-recurrence"}) {
    const PeriodProof proof{period, *period_theorem_named(name), from, shift};
    const auto needed = values_needed(c, proof);
    if (!needed || *needed > g.size()) continue;
    if (check_period(c, proof, std::span<const Nimber>(g).first(*needed))) return true;
  }
  return false;
}

TEST(PeriodTheorem, WhatIsProvedOfRandomCodesHoldsFarBeyond) {
  std::mt19937 random(5);
  int accepted = 0, seen = 0;
  for (int round = 0; round < 400; ++round) {
    Code c;
    const bool big = random() % 2 == 0;
    const auto draw = [&] { return random() % 3 == 0 ? 0 : std::uint64_t{random() % (big ? 32 : 4)}; };
    c.digits.push_back(random() % 4 == 0 ? random() % 8 * 4 : 0);
    for (auto i = random() % 4; i > 0; --i) c.digits.push_back(draw());
    if (random() % 2 == 0)
      for (auto i = random() % 4; i > 0; --i) c.tail.push_back(draw());
    c = canonical(c);
    const std::vector<Nimber> g = table(c, 260);
    for (std::uint64_t p = 1; p <= 6; ++p)
      for (std::uint64_t n0 = 0; n0 < 12; ++n0) {
        if (g[n0 + p] < g[n0]) continue;
        const Period period{n0, p, g[n0 + p] - g[n0], {}};
        const bool true_so_far = holds(g, n0, p, period.saltus, g.size());
        seen += true_so_far;
        for (std::uint64_t shift = p; shift <= 12; shift += p)
          for (const std::uint64_t from : {n0, n0 + 1, n0 + 5, n0 + 20}) {
            if (!proved(c, g, period, shift, from)) continue;
            ++accepted;
            ASSERT_TRUE(true_so_far) << print_code(c) << " preperiod " << n0 << " period " << p << " from " << from;
          }
      }
  }
  EXPECT_GT(accepted, 1000);
  EXPECT_GT(seen, 1000);
}

TEST(PeriodTheorem, NotFromHeapZero) {
  for (const char* text : {".4", ".04", ".004"}) {
    const Code c = code(text);
    const std::vector<Nimber> g = table(c, 60);
    EXPECT_TRUE(holds(g, 0, 1, 0, last_digit(c) + 2)) << "the window from 0 would pass";
    EXPECT_FALSE(holds(g, 0, 1, 0, 60));
    EXPECT_FALSE(check_period(c, {{0, 1, 0, {}}, PeriodTheorem::take_and_break, 0, 1}, g));
    EXPECT_FALSE(check_period(c, {{0, 1, 0, {}}, PeriodTheorem::take_and_break, 1, 1}, g));
    EXPECT_FALSE(check_period(c, {{0, 1, 0, {}}, PeriodTheorem::subtraction, 0, 1}, g));
  }
}

TEST(PeriodTheorem, TakeOneLeaveFourNeedsTheWiderWindow) {
  const Code c = code("0.(16)");
  EXPECT_EQ(most_heaps(c), 4U);
  const std::vector<Nimber> g = table(c, 60);
  EXPECT_TRUE(holds(g, 1, 1, 0, 2 * 1 + 1 + 1 + 1)) << "the octal window would pass";
  EXPECT_EQ(*values_needed(c, {{0, 1, 0, {}}, PeriodTheorem::take_and_break, 1, 1}), 4U + 3 + 1 + 1 + 1);
  EXPECT_FALSE(check_period(c, {{0, 1, 0, {}}, PeriodTheorem::take_and_break, 1, 1}, g));
}

TEST(PeriodTheorem, RejectsMultiplesPartsAndLatePreperiods) {
  const Code c = code(".77");
  const std::vector<Nimber> g = table(c, 600);
  const auto check = [&](std::uint64_t n0, std::uint64_t p) {
    return check_period(c, {{n0, p, 0, {}}, PeriodTheorem::take_and_break, std::max<std::uint64_t>(n0, 1), p}, g);
  };
  EXPECT_TRUE(check(71, 12));
  EXPECT_NE(check(71, 24).error().message.find("not the least: 12"), std::string::npos);
  EXPECT_NE(check(72, 12).error().message.find("pre-period"), std::string::npos);
  for (const std::uint64_t n0 : {0U, 1U, 70U, 72U, 83U}) EXPECT_FALSE(check(n0, 12)) << n0;
  for (const std::uint64_t p : {1U, 2U, 3U, 4U, 6U, 11U, 13U, 24U, 36U}) EXPECT_FALSE(check(71, p)) << p;
  EXPECT_EQ(check(71, 12).has_value(), true);
  EXPECT_FALSE(
      check_period(c, {{71, 12, 0, {}}, PeriodTheorem::take_and_break, 71, 12}, std::span<const Nimber>(g).first(150)));
  EXPECT_FALSE(check_period(c, {{71, 12, 1, {}}, PeriodTheorem::take_and_break, 71, 12}, g));
  EXPECT_FALSE(check_period(c, {{71, 0, 0, {}}, PeriodTheorem::take_and_break, 71, 12}, g));
}

TEST(PeriodTheorem, ArithmeticPeriodsOfAllButSets) {
  std::mt19937 random(9);
  int found = 0;
  for (unsigned mask = 0; mask < 128; ++mask) {
    Code c{{0}, {3}};
    for (unsigned k = 0; k < 7; ++k) c.digits.push_back((mask >> k & 1) != 0 ? 0 : 3);
    c = canonical(c);
    const std::vector<Nimber> g = table(c, 1000);
    for (std::uint64_t p = 1; p <= 150; ++p) {
      const Nimber saltus = g[300 + p] - g[300];
      std::uint64_t n0 = 300;
      if (!holds(g, n0, p, saltus, g.size())) continue;
      while (n0 > 0 && g[n0 - 1 + p] == g[n0 - 1] + saltus) --n0;
      const auto proof = prove_period(c, {n0, p, saltus, {}}, std::span<const Nimber>(g).first(700));
      EXPECT_TRUE(proof) << print_code(c) << " " << n0 << " " << p << " " << saltus;
      ++found;
      if (proof) {
        EXPECT_FALSE(check_period(c, {{n0, 2 * p, 2 * saltus, {}}, proof->theorem, proof->from, 2 * p}, g));
      }
      break;
    }
  }
  EXPECT_EQ(found, 128);
}

TEST(PeriodTheorem, ValuesDoNotComeRoundModulo64Bits) {
  const std::vector<Nimber> round = {~Nimber{0}, 0, 1, 2}, rising = {5, 6, 7, 8}, falling = {8, 7, 6, 5};
  EXPECT_FALSE(check_least_period({0, 1, 1, {}}, round));
  EXPECT_TRUE(check_least_period({0, 1, 1, {}}, rising));
  EXPECT_FALSE(check_least_period({0, 1, ~Nimber{0}, {}}, falling));
}

}  // namespace
}  // namespace grundy
