#include "grundy/rules/arithmetic.hpp"

#include <gtest/gtest.h>

namespace grundy::test {
namespace {

TEST(arithmetic, isqrt) {
  for (Integer n = 0, root = 0; n <= 100000; ++n) {
    if ((root + 1) * (root + 1) <= n) ++root;
    ASSERT_EQ(isqrt(n), root);
  }
  for (Integer root : {Integer{3037000499}, Integer{3037000498}, Integer{94906267}}) {
    EXPECT_EQ(isqrt(root * root), root);
    EXPECT_EQ(isqrt(root * root - 1), root - 1);
  }
  EXPECT_EQ(isqrt(INT64_MAX), 3037000499);
}

TEST(arithmetic, is_prime_and_divisors) {
  Meter meter{Budget{}};
  for (Integer n = -3; n <= 3000; ++n) {
    Words wanted, got;
    for (Integer d = 1; d <= n; ++d)
      if (n % d == 0) wanted.push_back(d);
    ASSERT_EQ(is_prime(n), wanted.size() == 2) << n;
    if (n < 1) continue;
    ASSERT_TRUE(divisors(n, got, meter));
    ASSERT_EQ(got, wanted) << n;
  }
}

TEST(arithmetic, large_numbers) {
  EXPECT_TRUE(is_prime(9223372036854775783));
  EXPECT_FALSE(is_prime(INT64_MAX));
  EXPECT_FALSE(is_prime(Integer{3037000493} * 3037000493));
  EXPECT_FALSE(is_prime(3215031751));           // strong pseudoprime to the bases 2, 3, 5, 7
  EXPECT_FALSE(is_prime(3825123056546413051));  // and to 2 … 23
  Meter meter{Budget{}};
  Words got;
  ASSERT_TRUE(divisors(Integer{1000003} * 1000003 * 7, got, meter));
  EXPECT_EQ(got, (Words{1, 7, 1000003, 7000021, Integer{1000003} * 1000003, Integer{7} * 1000003 * 1000003}));
  got.clear();
  ASSERT_TRUE(divisors(9223372036854775783, got, meter));
  EXPECT_EQ(got.size(), 2u);
  Integer g = 0;
  EXPECT_TRUE(greatest_divisor(-12, 18, g));
  EXPECT_EQ(g, 6);
  EXPECT_TRUE(greatest_divisor(0, 0, g));
  EXPECT_EQ(g, 0);
  EXPECT_FALSE(greatest_divisor(INT64_MIN, 0, g));
}

}  // namespace
}  // namespace grundy::test
