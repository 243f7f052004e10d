#pragma once
// Numbers in which counts are kept: integers of any size, or residues of an odd modulus below 2^62.

#include <cstdint>
#include <utility>

#include "grundy/base/budget.hpp"
#include "grundy/queries/exact_number.hpp"

namespace grundy {

struct ExactRing {
  using Number = BigInteger;
  Number from(const BigInteger& n) const { return n; }
  Number small(std::uint64_t n) const { return n; }
  Number add(const Number& a, const Number& b) const { return a + b; }
  Number sub(const Number& a, const Number& b) const { return a - b; }
  Number mul(const Number& a, const Number& b) const { return a * b; }
  /// Of a multiple of d.
  Number divide(const Number& a, std::uint64_t d) const { return a / d; }
  Number halve(const Number& a, std::size_t times) const { return a / power_of_two(times); }
  BigInteger number(const Number& a) const { return a; }
};

struct ModRing {
  using Number = std::uint64_t;
  std::uint64_t modulus = 3;

  Number from(const BigInteger& n) const {
    BigInteger rest = n % modulus;
    if (rest < 0) rest += modulus;
    return static_cast<Number>(rest);
  }
  Number small(std::uint64_t n) const { return n % modulus; }
  Number add(Number a, Number b) const { return a >= modulus - b ? a - (modulus - b) : a + b; }
  Number sub(Number a, Number b) const { return a >= b ? a - b : a + (modulus - b); }
  Number mul(Number a, Number b) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<Number>(static_cast<Wide>(a) * b % modulus);
  }
  /// d has no factor in common with the modulus.
  Number divide(Number a, std::uint64_t d) const { return mul(a, inverse(d % modulus)); }
  Number halve(Number a, std::size_t times) const { return mul(a, power((modulus + 1) / 2, times)); }
  BigInteger number(Number a) const { return a; }

  Number power(Number base, std::size_t exponent) const {
    Number result = 1 % modulus;
    for (; exponent != 0; exponent >>= 1, base = mul(base, base))
      if ((exponent & 1) != 0) result = mul(result, base);
    return result;
  }
  Number inverse(Number a) const {
    std::int64_t r0 = static_cast<std::int64_t>(modulus), r1 = static_cast<std::int64_t>(a), s0 = 0, s1 = 1;
    while (r1 != 0) {
      const std::int64_t q = r0 / r1;
      r0 = std::exchange(r1, r0 - q * r1);
      s0 = std::exchange(s1, s0 - q * s1);
    }
    return static_cast<Number>(s0 < 0 ? s0 + static_cast<std::int64_t>(modulus) : s0);
  }
};

/// Whether residues of the modulus will do where every number from 1 to `divisors` and 2 must be divided by: its least
/// prime divisor is greater. False where that cannot be told in `meter`. O(min(divisors, sqrt(modulus))).
inline bool residues_suffice(const BigInteger& modulus, std::uint64_t divisors, Meter& meter) {
  if (modulus < 3 || modulus % 2 == 0 || modulus >= power_of_two(62)) return false;
  const auto m = static_cast<std::uint64_t>(modulus);
  for (std::uint64_t d = 3; d <= divisors && d <= m / d; d += 2)
    if (m % d == 0 || !meter.work()) return false;
  return divisors < m;
}

}  // namespace grundy
