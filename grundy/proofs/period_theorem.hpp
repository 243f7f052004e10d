#pragma once
// When a table of values proves a period for all n: the exact statements, their hypotheses checked value by value.
// docs/theory/periods.md has the proofs and the sources.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "grundy/base/result.hpp"
#include "grundy/rules/code.hpp"
#include "grundy/values/period.hpp"

namespace grundy {

/// Notation: m is the most heaps that a digit of the code may leave (1 at least), t the index of the last digit that is
/// not 0, T the number of digits before the tail (d_0 counts), q the length of the tail.
enum class PeriodTheorem {
  subtraction,          ///< all digits 0 or 3, no tail: g(n + P) = g(n) on from <= n < from + t
  take_and_break,       ///< no tail, from >= 1: g(n + P) = g(n) on from <= n < m from + (m - 1) P + t
  repeating_tail,       ///< from >= 1, q divides P: g(n + P) = g(n) on from <= n < m (from + P - 1) + T
  one_heap_recurrence,  ///< m = 1, from >= T: what decides the future is the same at from and at from + P, but for a
                        ///< shift
};

/// "subtraction", "take-and-break", "repeating-tail", "one-heap-recurrence".
std::string_view name_of(PeriodTheorem theorem);
std::optional<PeriodTheorem> period_theorem_named(std::string_view name);

/// How a period is proved: the theorem gives g(n + shift) = g(n) + rise for all n >= from, where the shift is a
/// multiple of the period.
struct PeriodProof {
  Period period;  ///< its exceptions are not looked at
  PeriodTheorem theorem = PeriodTheorem::take_and_break;
  std::uint64_t from = 0;
  std::uint64_t shift = 1;
};

/// m and t of a code.
std::uint64_t most_heaps(const Code& code);
std::uint64_t last_digit(const Code& code);

/// How many values, from g(0) on, decide the proof. Errors: rejected when the theorem does not speak of such a code,
/// when `from` or `shift` is not allowed, or when the number exceeds 2^62. O(digits).
Result<std::uint64_t> values_needed(const Code& code, const PeriodProof& proof);

/// Whether the values (at least values_needed of them) satisfy the theorem's hypothesis, the period holds from its
/// pre-period on, the pre-period is the least and the period is the least. Errors: rejected with the n that fails.
/// Value is an unsigned integer of 8, 16, 32 or 64 bits. O(values · log of the period).
template <class Value>
Result<void> check_period(const Code& code, const PeriodProof& proof, std::span<const Value> values);

/// A proof of the period from the table, when some theorem gives one; the period's pre-period must be the least one for
/// this table. Value as above. O(values · log values).
template <class Value>
std::optional<PeriodProof> prove_period(const Code& code, const Period& period, std::span<const Value> values);

/// For values that are known to have the period: whether both its numbers are the least, and the saltus is right.
/// `values`: those of 0 .. preperiod + 2 * period at least. Errors: rejected. O(values · log of the period).
Result<void> check_least_period(const Period& period, std::span<const Nimber> values);

template <class Value>
Result<void> check_period(const Code& code, const PeriodProof& proof, const std::vector<Value>& values) {
  return check_period(code, proof, std::span<const Value>(values));
}
template <class Value>
std::optional<PeriodProof> prove_period(const Code& code, const Period& period, const std::vector<Value>& values) {
  return prove_period(code, period, std::span<const Value>(values));
}

}  // namespace grundy
