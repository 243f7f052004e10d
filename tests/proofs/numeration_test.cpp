#include "grundy/proofs/numeration.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace grundy {
namespace {

TEST(Numeration, FibonacciCodesAreGreedySumsWithoutNeighbours) {
  for (std::uint64_t n = 0; n < 20000; ++n) {
    std::vector<std::uint64_t> weights{1, 2};
    while (weights.back() <= n) weights.push_back(weights.back() + weights[weights.size() - 2]);
    Digits expected;
    std::uint64_t rest = n;
    for (std::size_t i = weights.size(); i-- > 0;) {
      if (weights[i] > rest) continue;
      rest -= weights[i];
      expected.set(static_cast<unsigned>(i));
    }
    const Digits d = digits_of(n, Numeration::fibonacci);
    ASSERT_EQ(d, expected) << n;
    for (unsigned i = 0; i < 127; ++i) ASSERT_FALSE(d.at(i) && d.at(i + 1));
    ASSERT_EQ(number_of(d, Numeration::fibonacci), n);
  }
}

TEST(Numeration, LargeNumbersRoundTrip) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t n = i == 0 ? UINT64_MAX : random() >> (random() % 64);
    for (const auto numeration : {Numeration::binary, Numeration::fibonacci}) {
      ASSERT_EQ(number_of(digits_of(n, numeration), numeration), n);
    }
  }
}

TEST(Numeration, NoNumberForInvalidOrTooLargeCodes) {
  EXPECT_FALSE(number_of(Digits{{3, 0}}, Numeration::fibonacci));
  EXPECT_EQ(number_of(Digits{{3, 0}}, Numeration::binary), 3U);
  EXPECT_FALSE(number_of(Digits{{0, 1}}, Numeration::binary));
  Digits high;
  high.set(91);
  EXPECT_TRUE(number_of(high, Numeration::fibonacci));
  high.set(89);
  high.set(85);
  EXPECT_TRUE(number_of(high, Numeration::fibonacci));
  Digits all;
  for (unsigned i = 1; i < 92; i += 2) all.set(i);
  EXPECT_FALSE(number_of(all, Numeration::fibonacci)) << "19740274219868223166 is above 2^64";
  high.set(92);
  EXPECT_FALSE(number_of(high, Numeration::fibonacci));
}

TEST(Numeration, Names) {
  EXPECT_EQ(numeration_named(name_of(Numeration::fibonacci)), Numeration::fibonacci);
  EXPECT_EQ(numeration_named(name_of(Numeration::binary)), Numeration::binary);
  EXPECT_FALSE(numeration_named("Binary"));
}

}  // namespace
}  // namespace grundy
