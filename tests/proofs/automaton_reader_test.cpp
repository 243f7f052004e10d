#include "grundy/proofs/automaton_reader.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "grundy/proofs/automaton_algebra.hpp"
#include "grundy/proofs/known_automata.hpp"
#include "tests/proofs/random_automata.hpp"

namespace grundy {
namespace {

using test::accepts_by_definition;
using test::random_relation;

TEST(AutomatonReader, RefusesWhatIsNoRelation) {
  Automaton a(1, 2);
  a.set_next(0, 0, 1);
  a.set_accepting(1, true);
  const auto e = AutomatonReader::make(a);
  ASSERT_FALSE(e);
  EXPECT_EQ(e.error().kind, ErrorKind::rejected);
}

/// Values with up to 3 + 2 * 4 digits show whether there is exactly one, for arguments below 8 and 4 states.
TEST(AutomatonReader, ValueIsTheOnlyOneOrNothing) {
  std::mt19937 random(1);
  int unique = 0;
  int several = 0;
  int none = 0;
  for (int i = 0; i < 1500; ++i) {
    const auto a = random_relation(random, 2, 1 + random() % 4);
    const auto e = AutomatonReader::make(a);
    ASSERT_TRUE(e);
    for (std::uint64_t n = 0; n < 8; ++n) {
      std::vector<std::uint64_t> found;
      for (std::uint64_t v = 0; v < 1U << 11; ++v) {
        if (accepts_by_definition(a, {n, v}, 12)) found.push_back(v);
      }
      const auto value = e->value(std::array{n});
      ASSERT_EQ(value.has_value(), found.size() == 1) << n << "\n" << print_automaton(a);
      if (value) {
        ASSERT_EQ(*value, found[0]);
      }
      (found.empty() ? none : found.size() == 1 ? unique : several) += 1;
    }
  }
  EXPECT_GT(unique, 100);
  EXPECT_GT(several, 100);
  EXPECT_GT(none, 100);
}

TEST(AutomatonReader, SixtyFourBits) {
  const auto sum = AutomatonReader::make(adder_automaton(Numeration::binary));
  const auto exclusive = AutomatonReader::make(xor_automaton());
  const std::int64_t times_three[] = {3, -1};
  const auto triple = AutomatonReader::make(*linear_equation(times_three, 0));
  std::mt19937_64 random(2);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t x = random() >> (random() % 64);
    const std::uint64_t y = random() >> (random() % 64);
    const bool fits = x <= UINT64_MAX - y;
    const auto v = sum->value(std::array{x, y});
    ASSERT_EQ(v.has_value(), fits);
    if (v) {
      ASSERT_EQ(*v, x + y);
    }
    ASSERT_EQ(exclusive->value(std::array{x, y}), x ^ y);
    ASSERT_EQ(triple->value(std::array{x}).has_value(), x <= UINT64_MAX / 3);
    if (x <= UINT64_MAX / 3) {
      ASSERT_EQ(triple->value(std::array{x}), 3 * x);
    }
  }
}

TEST(AutomatonReader, CompletionsByBruteForce) {
  std::mt19937 random(3);
  for (int i = 0; i < 300; ++i) {
    const auto a = random_relation(random, 3, 1 + random() % 5);
    const auto numeration = random() % 2 == 0 ? Numeration::binary : Numeration::fibonacci;
    const auto e = AutomatonReader::make(a, numeration);
    for (int turn = 0; turn < 10; ++turn) {
      std::array<std::uint64_t, 3> tuple{random() % 40, random() % 40, random() % 40};
      const std::uint64_t most = random() % 60;
      const auto track = random() % 3;
      const auto c = e->completions(tuple, static_cast<int>(track), most);
      Completions expected;
      for (std::uint64_t x = 0; x <= most; ++x) {
        tuple[track] = x;
        if (!e->accepts(tuple)) continue;
        ++expected.count;
        if (!expected.least) expected.least = x;
        expected.greatest = x;
      }
      ASSERT_EQ(c.count, expected.count);
      ASSERT_EQ(c.least, expected.least);
      ASSERT_EQ(c.greatest, expected.greatest);
    }
  }
}

TEST(AutomatonReader, CompletionsOfLargeNumbers) {
  const auto less = AutomatonReader::make(less_automaton());
  const auto all = less->completions(std::array{std::uint64_t{0}, std::uint64_t{1000000000000000000}}, 0, UINT64_MAX);
  EXPECT_EQ(all.count, 1000000000000000000U);
  EXPECT_EQ(all.least, 0U);
  EXPECT_EQ(all.greatest, 999999999999999999U);
  const auto greater = less->completions(std::array{std::uint64_t{5}, std::uint64_t{0}}, 1, UINT64_MAX);
  EXPECT_EQ(greater.count, UINT64_MAX - 5);
  EXPECT_EQ(greater.least, 6U);
  EXPECT_EQ(greater.greatest, UINT64_MAX);
  const auto every = AutomatonReader::make(valid_codes(Numeration::fibonacci, 1), Numeration::fibonacci);
  const auto codes = every->completions(std::array{std::uint64_t{0}}, 0, 999999999999);
  EXPECT_EQ(codes.count, 1000000000000U);
  EXPECT_EQ(codes.greatest, 999999999999U);
  EXPECT_EQ(every->completions(std::array{std::uint64_t{0}}, 0, UINT64_MAX).count, UINT64_MAX);
}

}  // namespace
}  // namespace grundy
