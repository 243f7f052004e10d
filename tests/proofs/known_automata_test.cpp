#include "grundy/proofs/known_automata.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "grundy/proofs/automaton_reader.hpp"
#include "tests/proofs/random_automata.hpp"

namespace grundy {
namespace {

using test::accepts_by_definition;

TEST(KnownAutomata, LinearRelationsOnSmallNumbers) {
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) {
    std::vector<std::int64_t> c(1 + random() % 3);
    for (auto& x : c) x = static_cast<std::int64_t>(random() % 11) - 5;
    const auto constant = static_cast<std::int64_t>(random() % 41) - 20;
    const auto equation = linear_equation(c, constant);
    const auto inequality = linear_inequality(c, constant);
    ASSERT_TRUE(equation && inequality && zero_closed(*equation) && zero_closed(*inequality));
    std::vector<std::uint64_t> x(c.size(), 0);
    for (std::uint64_t word = 0; word < 1U << (4 * c.size()); ++word) {
      std::int64_t sum = 0;
      for (std::size_t t = 0; t < c.size(); ++t) {
        x[t] = word >> (4 * t) & 15;
        sum += c[t] * static_cast<std::int64_t>(x[t]);
      }
      ASSERT_EQ(accepts_by_definition(*equation, x, 10), sum == constant);
      ASSERT_EQ(accepts_by_definition(*inequality, x, 10), sum <= constant);
    }
  }
  EXPECT_FALSE(linear_inequality(std::array<std::int64_t, 2>{100000, -100001}, 0, 100));
}

TEST(KnownAutomata, BinaryRelations) {
  const auto less = less_automaton();
  const auto exclusive = xor_automaton();
  const auto adder = adder_automaton(Numeration::binary);
  for (std::uint64_t x = 0; x < 32; ++x) {
    for (std::uint64_t y = 0; y < 32; ++y) {
      ASSERT_EQ(accepts_by_definition(less, {x, y}, 6), x < y);
      for (std::uint64_t z = 0; z < 64; ++z) {
        ASSERT_EQ(accepts_by_definition(exclusive, {x, y, z}, 7), (x ^ y) == z);
        ASSERT_EQ(accepts_by_definition(adder, {x, y, z}, 7), x + y == z);
      }
    }
  }
  EXPECT_TRUE(zero_closed(less) && zero_closed(exclusive) && zero_closed(adder));
}

TEST(KnownAutomata, FibonacciAdder) {
  const auto adder = adder_automaton(Numeration::fibonacci);
  ASSERT_TRUE(zero_closed(adder));
  const auto e = AutomatonReader::make(adder, Numeration::fibonacci);
  ASSERT_TRUE(e);
  EXPECT_TRUE(same_language(e->automaton(), adder)) << "only valid codes are accepted";
  for (std::uint64_t x = 0; x < 60; ++x) {
    for (std::uint64_t y = 0; y < 60; ++y) {
      for (std::uint64_t z = 0; z < 130; ++z) ASSERT_EQ(e->accepts(std::array{x, y, z}), x + y == z);
    }
  }
  std::mt19937_64 random(2);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t x = random() >> (1 + random() % 62);
    const std::uint64_t y = random() >> (1 + random() % 62);
    ASSERT_EQ(e->value(std::array{x, y}), x + y);
    ASSERT_FALSE(e->accepts(std::array{x, y, x + y + 1}));
    if (x + y > 0) {
      ASSERT_FALSE(e->accepts(std::array{x, y, x + y - 1}));
    }
  }
  EXPECT_FALSE(e->value(std::array{UINT64_MAX, std::uint64_t{1}}));
  EXPECT_EQ(e->value(std::array{UINT64_MAX, std::uint64_t{0}}), UINT64_MAX);
}

TEST(KnownAutomata, FibonacciOrderIsThatOfNumbers) {
  const auto e = AutomatonReader::make(less_automaton(), Numeration::fibonacci);
  ASSERT_TRUE(e);
  for (std::uint64_t x = 0; x < 150; ++x) {
    for (std::uint64_t y = 0; y < 150; ++y) ASSERT_EQ(e->accepts(std::array{x, y}), x < y);
  }
}

std::vector<std::uint64_t> subtraction_values(const std::vector<std::uint64_t>& set, std::size_t n) {
  std::vector<std::uint64_t> g;
  for (std::uint64_t heap = 0; heap < n; ++heap) {
    std::vector<bool> seen(set.size() + 1);
    for (const auto s : set) {
      if (s <= heap) seen[g[heap - s]] = true;
    }
    std::uint64_t v = 0;
    while (seen[v]) ++v;
    g.push_back(v);
  }
  return g;
}

void expect_values(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& period) {
  const auto a = periodic_automaton(before, period);
  ASSERT_TRUE(a);
  ASSERT_TRUE(zero_closed(*a));
  EXPECT_EQ(minimised(*a), *a);
  const auto e = AutomatonReader::make(*a);
  const auto at = [&](std::uint64_t n) {
    return n < before.size() ? before[n] : period[(n - before.size()) % period.size()];
  };
  for (std::uint64_t n = 0; n < 3000; ++n) ASSERT_EQ(e->value(std::array{n}), at(n)) << n;
  for (std::uint64_t n = UINT64_MAX; n > UINT64_MAX - 100; --n) ASSERT_EQ(e->value(std::array{n}), at(n));
}

TEST(KnownAutomata, PeriodicSequences) {
  const auto values = subtraction_values({1, 3, 4}, 7);
  expect_values({}, values);
  expect_values({}, subtraction_values({2, 5, 7}, 22));
  expect_values({5}, {0});
  expect_values({}, {7});
  std::mt19937 random(3);
  for (int i = 0; i < 60; ++i) {
    std::vector<std::uint64_t> before(random() % 12);
    std::vector<std::uint64_t> period(1 + random() % 20);
    for (auto& v : before) v = random() % 6;
    for (auto& v : period) v = random() % 6;
    expect_values(before, period);
    auto twice = period;
    twice.insert(twice.end(), period.begin(), period.end());
    auto longer = before;
    longer.push_back(period[0]);
    std::rotate(twice.begin(), twice.begin() + 1, twice.end());
    EXPECT_EQ(*periodic_automaton(longer, twice), *periodic_automaton(before, period))
        << "the same sequence, written otherwise";
  }
  EXPECT_FALSE(periodic_automaton({}, subtraction_values({1, 4, 10, 12, 25}, 35), 20));
}

}  // namespace
}  // namespace grundy
