// Known names against their definitions, and tables that differ in one place.

#include "grundy/patterns/known_names.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <set>
#include <vector>

namespace grundy {
namespace {

/// Wythoff's pairs by "the least number not used so far, and k more".
TEST(KnownNames, GoldenFloorIsTheLeastUnusedNumber) {
  std::set<std::uint64_t> used;
  std::uint64_t least = 0;
  for (std::uint64_t k = 0; k < 20000; ++k) {
    while (used.count(least) != 0) ++least;
    ASSERT_EQ(golden_floor(k), least) << k;
    used.insert(least);
    used.insert(least + k);
  }
}

TEST(KnownNames, GoldenFloorIsExactAtLargeNumbers) {
  // Neighbouring Fibonacci numbers: f(F(2m)) = F(2m + 1), f(F(2m - 1)) = F(2m) - 1.
  std::uint64_t a = 1, b = 2;
  for (int i = 2; b < (std::uint64_t{1} << 61); ++i) {
    EXPECT_EQ(golden_floor(a), i % 2 == 0 ? b - 1 : b) << a;
    const std::uint64_t next = a + b;
    a = b;
    b = next;
  }
}

TEST(KnownNames, OfSequences) {
  std::vector<Nimber> odd_divisors, coprime, half;
  for (Nimber n = 0; n < 200; ++n) {
    std::vector<Nimber> seen;
    for (Nimber k = 1; k <= n; ++k)
      if (std::gcd(k, n) == 1) seen.push_back(coprime[n - k]);
    coprime.push_back(mex_of(seen));
    seen.clear();
    for (Nimber k = 1; k < n; ++k)
      if (n % k == 0) seen.push_back(odd_divisors[n - k]);
    odd_divisors.push_back(mex_of(seen));
    seen.clear();
    for (Nimber k = 1; k <= n / 2; ++k) seen.push_back(half[n - k]);
    half.push_back(mex_of(seen));
  }
  EXPECT_EQ(known_name(coprime, "n").value_or(""),
            "0 for even numbers, 1 at 1, else the number of the least prime factor of n (2 is number 1)");
  EXPECT_EQ(known_name(odd_divisors, "n").value_or(""), "the exponent of 2 in n");
  EXPECT_EQ(known_name(half, "n").value_or(""), "((odd part of n + 1) - 1) / 2");
  half[150] += 1;
  EXPECT_FALSE(known_name(half, "n"));
  EXPECT_FALSE(known_name(std::vector<Nimber>(10, 0), "n"));
}

TEST(KnownNames, GoldenPairs) {
  constexpr std::size_t side = 40;
  const auto losing = std::make_unique<bool[]>(side * side);
  for (std::size_t a = 0; a < side; ++a)
    for (std::size_t b = 0; b < side; ++b) {
      bool wins = false;
      for (std::size_t k = 1; k <= a; ++k) wins = wins || losing[(a - k) * side + b];
      for (std::size_t k = 1; k <= b; ++k) wins = wins || losing[a * side + b - k];
      for (std::size_t k = 1; k <= a && k <= b; ++k) wins = wins || losing[(a - k) * side + b - k];
      losing[a * side + b] = !wins;
    }
  EXPECT_TRUE(are_golden_pairs({losing.get(), side * side}, side));
  losing[7 * side + 5] = true;
  EXPECT_FALSE(are_golden_pairs({losing.get(), side * side}, side));
}

}  // namespace
}  // namespace grundy
