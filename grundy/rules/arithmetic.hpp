#pragma once
// The number built-ins of the rule language, without their error cases.

#include "grundy/base/budget.hpp"
#include "grundy/rules/value.hpp"

namespace grundy {

/// floor of the square root, for n >= 0, without floating point errors. O(1).
Integer isqrt(Integer n);

/// True when n is a prime (false below 2): Miller–Rabin with the first twelve primes as bases, which decides all 64-bit
/// numbers (Sorenson and Webster 2015). O(log n) multiplications.
bool is_prime(Integer n);

/// The greatest common divisor >= 0; gcd(0, 0) = 0. False when it does not fit (|the least integer|). O(log).
bool greatest_divisor(Integer a, Integer b, Integer& result);

/// Appends the divisors of n >= 1 in increasing order; false when the meter stops. Trial division up to the square
/// root of what is left, ending early at a prime: O(sqrt n) at worst.
bool divisors(Integer n, Words& out, Meter& meter);

}  // namespace grundy
