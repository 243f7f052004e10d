// g(n + p) - g(n) is constant from n0 on exactly when the differences e(n) = g(n + 1) - g(n) have the period p from n0
// on; the constant is the saltus. The failure function of Knuth, Morris and Pratt, run over the differences from their
// end, gives the least period of every suffix; these only grow with the suffix, so each period's longest suffix is
// where the next one begins. tests/patterns/find_period_test.cpp compares with trying every period.

#include "grundy/patterns/find_period.hpp"

namespace grundy {
namespace {

/// least[L - 1] = the least period of the last L differences.
template <class Value>
std::vector<std::uint32_t> suffix_periods(std::span<const Value> values) {
  const std::size_t length = values.size() - 1;
  const auto difference = [&](std::size_t i) {  // from the end, modulo 2^64
    const std::size_t n = length - 1 - i;
    return Nimber{values[n + 1]} - values[n];
  };
  std::vector<std::uint32_t> border(length, 0);
  std::uint32_t b = 0;
  for (std::size_t i = 1; i < length; ++i) {
    const Nimber d = difference(i);
    while (b > 0 && difference(b) != d) b = border[b - 1];
    if (difference(b) == d) ++b;
    border[i] = b;
  }
  for (std::size_t i = 0; i < length; ++i) border[i] = static_cast<std::uint32_t>(i + 1) - border[i];
  return border;
}

}  // namespace

template <class Value>
std::vector<Period> shown_periods(std::span<const Value> values) {
  std::vector<Period> out;
  if (values.size() < 3 || values.size() > UINT32_MAX) return out;
  const std::size_t count = values.size() - 1;
  const std::vector<std::uint32_t> least = suffix_periods(values);
  for (std::size_t length = 1; length <= count; ++length) {
    const std::uint32_t p = least[length - 1];
    if (length < count && least[length] == p) continue;
    if (length < 2 * std::size_t{p}) continue;
    const std::size_t n0 = count - length;
    if (values[n0 + p] < values[n0]) continue;
    out.push_back({n0, p, Nimber{values[n0 + p]} - values[n0], {}});
  }
  return out;
}

template <class Value>
std::optional<Period> find_period(std::span<const Value> values) {
  for (Period& period : shown_periods(values)) {
    const std::uint64_t length = values.size() - period.preperiod;
    if (2 * length < values.size() || length < 3 * period.period) continue;
    period.exceptions = period_exceptions(values, period);
    return period;
  }
  return std::nullopt;
}

template <class Value>
std::optional<PeriodProof> find_proved_period(const Code& code, std::span<const Value> values) {
  for (const Period& period : shown_periods(values)) {
    auto proof = prove_period(code, period, values);
    if (!proof) continue;
    proof->period.exceptions = period_exceptions(values, period);
    return proof;
  }
  return std::nullopt;
}

#define GRUNDY_PERIODS_OF(Value)                                      \
  template std::vector<Period> shown_periods(std::span<const Value>); \
  template std::optional<Period> find_period(std::span<const Value>); \
  template std::optional<PeriodProof> find_proved_period(const Code&, std::span<const Value>);
GRUNDY_PERIODS_OF(std::uint8_t)
GRUNDY_PERIODS_OF(std::uint16_t)
GRUNDY_PERIODS_OF(std::uint32_t)
GRUNDY_PERIODS_OF(std::uint64_t)
#undef GRUNDY_PERIODS_OF

}  // namespace grundy
