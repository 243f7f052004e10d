// A hypothesis of a period theorem is a finite window of equal values. The window of an octal code is that of Guy and
// Smith, "The G-values of various games", Proc. Cambridge Philos. Soc. 52 (1956); docs/theory/periods.md states and
// proves all four. tests/proofs/period_theorem_test.cpp goes on by definition far behind the windows.

#include "grundy/proofs/period_theorem.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>

#include "grundy/base/primes.hpp"
#include "grundy/proofs/one_heap_state.hpp"

namespace grundy {
namespace {

__extension__ typedef unsigned __int128 Wide;
constexpr std::uint64_t number_limit = std::uint64_t{1} << 40;  ///< of from, shift and pre-period: nothing overflows
constexpr std::string_view names[] = {"subtraction", "take-and-break", "repeating-tail", "one-heap-recurrence"};

tl::unexpected<Error> rejected(std::string message, std::string expected = {}) {
  return fail(ErrorKind::rejected, std::move(message), std::move(expected));
}

bool takes_only(const Code& code) {
  return std::all_of(code.digits.begin(), code.digits.end(), [](std::uint64_t d) { return d == 0 || d == 3; });
}

bool in_range(const Period& claim) {
  return claim.period > 0 && claim.period <= number_limit && claim.preperiod <= number_limit &&
         claim.saltus <= number_limit;
}

/// The theorem's conditions on code, from and shift.
Result<void> check_conditions(const Code& code, const PeriodProof& proof) {
  const Period& claim = proof.period;
  if (!in_range(claim) || proof.shift > number_limit || proof.from > number_limit)
    return rejected("a number of the claim is out of range", "a period from 1 to 2^40");
  if (proof.shift == 0 || proof.shift % claim.period != 0)
    return rejected("the shift " + std::to_string(proof.shift) + " is no multiple of the period " +
                    std::to_string(claim.period));
  const bool finite = proof.theorem == PeriodTheorem::subtraction || proof.theorem == PeriodTheorem::take_and_break;
  if (finite && !code.finite()) return rejected("this theorem is about codes without a repeating tail");
  if (proof.theorem != PeriodTheorem::one_heap_recurrence && claim.saltus != 0)
    return rejected("this theorem proves ordinary periods only, saltus 0");
  switch (proof.theorem) {
    case PeriodTheorem::subtraction:
      if (!takes_only(code)) return rejected("this theorem is about subtraction sets: every digit 0 or 3");
      return {};
    case PeriodTheorem::take_and_break:
      if (proof.from < 1) return rejected("this theorem holds from heap 1 on, not from heap 0");
      return {};
    case PeriodTheorem::repeating_tail:
      if (proof.from < 1) return rejected("this theorem holds from heap 1 on, not from heap 0");
      if (code.finite()) return rejected("this theorem is about codes with a repeating tail");
      if (proof.shift % code.tail.size() != 0) return rejected("the shift is no multiple of the tail's length");
      return {};
    case PeriodTheorem::one_heap_recurrence:
      if (most_heaps(code) > 1) return rejected("this theorem is about codes that never leave two heaps");
      if (proof.from < code.digits.size()) return rejected("this theorem holds from the first digit of the tail on");
      return {};
  }
  return rejected("unknown theorem");
}

/// The end of the window in which g(n + shift) = g(n) is to be seen (n < end).
Wide window_end(const Code& code, const PeriodProof& proof) {
  const Wide m = most_heaps(code), from = proof.from, shift = proof.shift;
  switch (proof.theorem) {
    case PeriodTheorem::subtraction:
      return from + last_digit(code);
    case PeriodTheorem::take_and_break:
      return m * from + (m - 1) * shift + last_digit(code);
    case PeriodTheorem::repeating_tail:
      return m * (from + shift - 1) + code.digits.size();
    case PeriodTheorem::one_heap_recurrence:
      return from;
  }
  return from;
}

/// The first n in begin <= n < end with g(n + shift) != g(n) + rise.
template <class Value>
std::optional<std::uint64_t> first_break(std::span<const Value> g, std::uint64_t begin, std::uint64_t end,
                                         std::uint64_t shift, Nimber rise) {
  for (std::uint64_t n = begin; n < end; ++n) {
    const Nimber early = g[static_cast<std::size_t>(n)], late = g[static_cast<std::size_t>(n + shift)];
    if (late < early || late - early != rise) return n;
  }
  return std::nullopt;
}

template <class Value>
Result<void> check_hypothesis(const Code& code, const PeriodProof& proof, std::span<const Value> values) {
  if (proof.theorem == PeriodTheorem::one_heap_recurrence) {
    const Wide rise = Wide{proof.period.saltus} * (proof.shift / proof.period.period);
    const OneHeapState early = one_heap_state(code, values, proof.from);
    const OneHeapState late = one_heap_state(code, values, proof.from + proof.shift);
    if (!early.same_future(late))
      return rejected("what decides the future at " + std::to_string(proof.from) + " does not recur");
    if (late.base - early.base != rise) return rejected("the values rise by another saltus");
    return {};
  }
  const auto end = static_cast<std::uint64_t>(window_end(code, proof));
  if (const auto n = first_break(values, proof.from, end, proof.shift, 0))
    return rejected("g(" + std::to_string(*n + proof.shift) + ") is not g(" + std::to_string(*n) +
                    "), inside the window that ends at " + std::to_string(end));
  return {};
}

/// The theorem gave g(n + shift) = g(n) + rise for all n >= from. The period holds for all n >= preperiod when it holds
/// below from + shift: later n are carried down by the shift.
template <class Value>
Result<void> check_claim(const PeriodProof& proof, std::span<const Value> g) {
  const auto& [preperiod, period, saltus, exceptions] = proof.period;
  if (preperiod > proof.from) return rejected("the pre-period lies behind the start of the proof");
  if (const auto n = first_break(g, preperiod, proof.from + proof.shift, period, saltus))
    return rejected("g(" + std::to_string(*n + period) + ") is not g(" + std::to_string(*n) + ") + " +
                    std::to_string(saltus));
  if (preperiod > 0 && !first_break(g, preperiod - 1, preperiod, period, saltus))
    return rejected("the pre-period is not the least: it holds from " + std::to_string(preperiod - 1) + " on");
  for (const std::uint64_t q : prime_divisors(period)) {
    if (saltus % q != 0) continue;  // period / q would need the saltus / q
    if (!first_break(g, preperiod, preperiod + period, period / q, saltus / q))
      return rejected("the period is not the least: " + std::to_string(period / q) + " is one");
  }
  return {};
}

template <class Value>
std::optional<PeriodProof> accepted(const Code& code, PeriodProof proof, std::span<const Value> values) {
  const auto needed = values_needed(code, proof);
  if (!needed || *needed > values.size() || !check_period(code, proof, values)) return std::nullopt;
  return proof;
}

/// The least `from` at which the state recurs: once it does, it does for ever.
template <class Value>
std::optional<std::uint64_t> least_recurrence(const Code& code, const PeriodProof& proof,
                                              std::span<const Value> values) {
  const std::uint64_t tail_from = std::max<std::uint64_t>(code.digits.size(), proof.period.preperiod);
  const std::uint64_t beyond = proof.shift + proof.period.period + 1;
  if (values.size() < tail_from + beyond) return std::nullopt;
  const auto recurs = [&](std::uint64_t n) {
    return one_heap_state(code, values, n).same_future(one_heap_state(code, values, n + proof.shift));
  };
  std::uint64_t low = tail_from, high = values.size() - beyond;
  if (!recurs(high)) return std::nullopt;
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (recurs(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

}  // namespace

std::string_view name_of(PeriodTheorem theorem) { return names[static_cast<std::size_t>(theorem)]; }

std::optional<PeriodTheorem> period_theorem_named(std::string_view name) {
  for (std::size_t i = 0; i < std::size(names); ++i)
    if (names[i] == name) return static_cast<PeriodTheorem>(i);
  return std::nullopt;
}

std::uint64_t most_heaps(const Code& code) {
  std::uint64_t all = 0;
  for (const std::uint64_t d : code.digits) all |= d;
  for (const std::uint64_t d : code.tail) all |= d;
  return all < 4 ? 1 : static_cast<std::uint64_t>(std::bit_width(all)) - 1;
}

std::uint64_t last_digit(const Code& code) {
  std::uint64_t t = code.digits.size();
  while (t > 0 && code.digits[static_cast<std::size_t>(t - 1)] == 0) --t;
  return t == 0 ? 0 : t - 1;
}

Result<std::uint64_t> values_needed(const Code& code, const PeriodProof& proof) {
  if (const auto ok = check_conditions(code, proof); !ok) return failed(ok);
  const Wide window = window_end(code, proof) + proof.shift;
  const Wide claim = Wide{proof.from} + proof.shift + proof.period.period;
  const Wide needed = std::max(window, claim) + 1;
  if (needed > Wide{1} << 62) return rejected("the window is too large");
  return static_cast<std::uint64_t>(needed);
}

template <class Value>
Result<void> check_period(const Code& code, const PeriodProof& proof, std::span<const Value> values) {
  const auto needed = values_needed(code, proof);
  if (!needed) return failed(needed);
  if (values.size() < *needed)
    return rejected("only " + std::to_string(values.size()) + " values of " + std::to_string(*needed));
  if (const auto ok = check_hypothesis(code, proof, values); !ok) return ok;
  return check_claim(proof, values);
}

Result<void> check_least_period(const Period& period, std::span<const Nimber> values) {
  if (!in_range(period)) return rejected("a number of the claim is out of range", "a period from 1 to 2^40");
  if (values.size() <= period.preperiod + 2 * period.period) return rejected("too few values");
  return check_claim(PeriodProof{period, PeriodTheorem::take_and_break, period.preperiod, period.period}, values);
}

template <class Value>
std::optional<PeriodProof> prove_period(const Code& code, const Period& period, std::span<const Value> values) {
  if (!in_range(period)) return std::nullopt;
  PeriodProof proof{period, PeriodTheorem::take_and_break, std::max<std::uint64_t>(1, period.preperiod), period.period};
  if (code.finite() && period.saltus == 0) {
    if (takes_only(code)) {
      proof.theorem = PeriodTheorem::subtraction;
      proof.from = period.preperiod;
    }
    return accepted(code, proof, values);
  }
  proof.shift = std::lcm(period.period, std::max<std::uint64_t>(1, code.tail.size()));
  if (period.saltus == 0) {
    proof.theorem = PeriodTheorem::repeating_tail;
    return accepted(code, proof, values);
  }
  if (most_heaps(code) > 1) return std::nullopt;
  proof.theorem = PeriodTheorem::one_heap_recurrence;
  const auto from = least_recurrence(code, proof, values);
  if (!from) return std::nullopt;
  proof.from = *from;
  return accepted(code, proof, values);
}

#define GRUNDY_PERIOD_OF(Value)                                                                       \
  template Result<void> check_period<Value>(const Code&, const PeriodProof&, std::span<const Value>); \
  template std::optional<PeriodProof> prove_period<Value>(const Code&, const Period&, std::span<const Value>);
GRUNDY_PERIOD_OF(std::uint8_t)
GRUNDY_PERIOD_OF(std::uint16_t)
GRUNDY_PERIOD_OF(std::uint32_t)
GRUNDY_PERIOD_OF(std::uint64_t)
#undef GRUNDY_PERIOD_OF

}  // namespace grundy
