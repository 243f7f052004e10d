#include "grundy/base/primes.hpp"

#include <gtest/gtest.h>

namespace grundy {
namespace {

TEST(PrimeDivisors, ByDefinition) {
  for (std::uint64_t n = 1; n < 2000; ++n) {
    std::vector<std::uint64_t> expected;
    for (std::uint64_t q = 2; q <= n; ++q) {
      bool prime = true;
      for (std::uint64_t d = 2; d < q && prime; ++d) prime = q % d != 0;
      if (prime && n % q == 0) expected.push_back(q);
    }
    EXPECT_EQ(prime_divisors(n), expected);
  }
  EXPECT_EQ(prime_divisors(328226140474).front(), 2U);
}

}  // namespace
}  // namespace grundy
