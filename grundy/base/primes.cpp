#include "grundy/base/primes.hpp"

namespace grundy {

std::vector<std::uint64_t> prime_divisors(std::uint64_t n) {
  std::vector<std::uint64_t> primes;
  if (n == 0) return primes;
  for (std::uint64_t q = 2; q <= n / q; ++q) {
    if (n % q != 0) continue;
    primes.push_back(q);
    while (n % q == 0) n /= q;
  }
  if (n > 1) primes.push_back(n);
  return primes;
}

}  // namespace grundy
