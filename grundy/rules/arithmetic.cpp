// Tested against plain counting in tests/rules/arithmetic_test.cpp.
#include "grundy/rules/arithmetic.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace grundy {
namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t power_mod(std::uint64_t base, std::uint64_t exponent, std::uint64_t n) {
  std::uint64_t result = 1;
  for (base %= n; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result = static_cast<std::uint64_t>(static_cast<Wide>(result) * base % n);
    base = static_cast<std::uint64_t>(static_cast<Wide>(base) * base % n);
  }
  return result;
}

/// Whether odd n > a passes the strong test to base a.
bool passes(std::uint64_t n, std::uint64_t a) {
  std::uint64_t odd = n - 1;
  int twos = 0;
  for (; odd % 2 == 0; odd /= 2) ++twos;
  std::uint64_t x = power_mod(a, odd, n);
  if (x == 1 || x == n - 1) return true;
  for (int i = 1; i < twos; ++i) {
    x = static_cast<std::uint64_t>(static_cast<Wide>(x) * x % n);
    if (x == n - 1) return true;
  }
  return false;
}

/// Multiplies the divisors found so far by the powers p^0 … p^times.
void multiply_in(Words& out, std::size_t from, Integer p, int times) {
  const std::size_t count = out.size() - from;
  Integer power = 1;
  for (int t = 0; t < times; ++t) {
    power *= p;
    for (std::size_t i = 0; i < count; ++i) out.push_back(out[from + i] * power);
  }
}

}  // namespace

Integer isqrt(Integer n) {
  auto root = static_cast<Integer>(std::sqrt(static_cast<double>(n)));
  while (root > 0 && root > n / root) --root;
  while (root + 1 <= n / (root + 1)) ++root;
  return root;
}

bool is_prime(Integer n) {
  if (n < 2) return false;
  for (const Integer p : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
    if (n == p) return true;
    if (n % p == 0) return false;
  }
  for (const std::uint64_t a : {2U, 3U, 5U, 7U, 11U, 13U, 17U, 19U, 23U, 29U, 31U, 37U})
    if (!passes(static_cast<std::uint64_t>(n), a)) return false;
  return true;
}

bool greatest_divisor(Integer a, Integer b, Integer& result) {
  const auto size = [](Integer n) { return n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n); };
  const std::uint64_t g = std::gcd(size(a), size(b));
  result = static_cast<Integer>(g);
  return g <= static_cast<std::uint64_t>(INT64_MAX);
}

bool divisors(Integer n, Words& out, Meter& meter) {
  constexpr Integer batch = 256;
  const std::size_t from = out.size();
  out.push_back(1);
  bool is_new = true;  // n changed since it was last known not to be a prime
  for (Integer p = 2; p <= n / p; ++p) {
    if (p % batch == 0 && !meter.work(batch)) return false;
    if (p > batch && is_new) {
      if (is_prime(n)) break;
      is_new = false;
    }
    int times = 0;
    for (; n % p == 0; n /= p) ++times;
    if (times == 0) continue;
    multiply_in(out, from, p, times);
    is_new = true;
  }
  if (n > 1) multiply_in(out, from, n, 1);
  std::sort(out.begin() + static_cast<std::ptrdiff_t>(from), out.end());
  return true;
}

}  // namespace grundy
