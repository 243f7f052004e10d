#include "grundy/proofs/automaton_algebra.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "grundy/proofs/known_automata.hpp"
#include "tests/proofs/random_automata.hpp"

namespace grundy {
namespace {

using test::accepts_by_definition;
using test::random_automaton;
using test::random_relation;

TEST(AutomatonAlgebra, BooleanOperationsWordByWord) {
  std::mt19937 random(1);
  for (int i = 0; i < 300; ++i) {
    const auto a = random_automaton(random, 2, 1 + random() % 6);
    const auto b = random_automaton(random, 2, 1 + random() % 6);
    const auto both = intersection(a, b);
    const auto either = union_of(a, b);
    const auto only = difference(a, b);
    for (unsigned bits = 0; bits < 5; ++bits) {
      for (std::uint64_t word = 0; word < 1U << (2 * bits); ++word) {
        const std::vector<std::uint64_t> x{word & ((1U << bits) - 1), word >> bits};
        const bool in_a = accepts_by_definition(a, x, bits);
        const bool in_b = accepts_by_definition(b, x, bits);
        ASSERT_EQ(accepts_by_definition(both, x, bits), in_a && in_b);
        ASSERT_EQ(accepts_by_definition(either, x, bits), in_a || in_b);
        ASSERT_EQ(accepts_by_definition(only, x, bits), in_a && !in_b);
      }
    }
  }
}

TEST(AutomatonAlgebra, TracksMove) {
  const int places[] = {3, 0, 0};
  const auto twice = retracked(adder_automaton(Numeration::binary), 4, places);
  for (std::uint64_t x = 0; x < 8; ++x) {
    for (std::uint64_t y = 0; y < 8; ++y)
      ASSERT_EQ(accepts_by_definition(twice, {y, 3, 5, x}, 5), x == 0) << "x + y = y";
  }
}

TEST(AutomatonAlgebra, ProjectionIsExists) {
  std::mt19937 random(2);
  for (int i = 0; i < 300; ++i) {
    const auto a = random_relation(random, 2, 1 + random() % 4);
    for (const int track : {0, 1}) {
      const auto p = projected(a, track);
      ASSERT_TRUE(p && zero_closed(*p));
      for (std::uint64_t x = 0; x < 8; ++x) {
        bool some = false;
        for (std::uint64_t y = 0; y < 128; ++y) {
          some = some || accepts_by_definition(a, track == 0 ? std::vector{y, x} : std::vector{x, y}, 8);
        }
        ASSERT_EQ(accepts_by_definition(*p, {x}, 8), some);
      }
    }
  }
  const auto even = projected(retracked(adder_automaton(Numeration::binary), 2, std::array{0, 0, 1}), 0);
  ASSERT_TRUE(even);
  for (std::uint64_t x = 0; x < 64; ++x) EXPECT_EQ(accepts_by_definition(*even, {x}, 8), x % 2 == 0);
  EXPECT_FALSE(projected(adder_automaton(Numeration::fibonacci), 0, 2));
}

}  // namespace
}  // namespace grundy
