#pragma once
// 64-bit integers that never wrap.

#include <cstdint>
#include <optional>

namespace grundy {

using Integer = std::int64_t;

/// Sum, difference, product: nothing when the result does not fit 64 bits. O(1).
inline std::optional<Integer> checked_add(Integer a, Integer b) {
  Integer r = 0;
  if (__builtin_add_overflow(a, b, &r)) return std::nullopt;
  return r;
}
inline std::optional<Integer> checked_sub(Integer a, Integer b) {
  Integer r = 0;
  if (__builtin_sub_overflow(a, b, &r)) return std::nullopt;
  return r;
}
inline std::optional<Integer> checked_mul(Integer a, Integer b) {
  Integer r = 0;
  if (__builtin_mul_overflow(a, b, &r)) return std::nullopt;
  return r;
}

/// Quotient and remainder rounded down, for a divisor >= 1: floor_div(-1, 2) = -1, floor_mod(-1, 2) = 1. O(1).
inline Integer floor_div(Integer a, Integer b) { return a / b - (a % b < 0 ? 1 : 0); }
inline Integer floor_mod(Integer a, Integer b) {
  const Integer r = a % b;
  return r < 0 ? r + b : r;
}

}  // namespace grundy
