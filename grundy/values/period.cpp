#include "grundy/values/period.hpp"

namespace grundy {

template <class Value>
std::vector<std::uint64_t> period_exceptions(std::span<const Value> values, const Period& period) {
  std::vector<std::uint64_t> out;
  for (std::uint64_t n = 0; n < period.preperiod; ++n) {
    const std::uint64_t steps = (period.preperiod - n + period.period - 1) / period.period;
    const Nimber later = values[static_cast<std::size_t>(n + steps * period.period)];
    Nimber rise = 0;
    const bool fits = !__builtin_mul_overflow(steps, period.saltus, &rise) && rise <= later;
    if (!fits || later - rise != values[static_cast<std::size_t>(n)]) out.push_back(n);
  }
  return out;
}

std::optional<Nimber> value_by_period(std::span<const Nimber> values, const Period& period, std::uint64_t n) {
  if (n < period.preperiod) return values[static_cast<std::size_t>(n)];
  const std::uint64_t steps = (n - period.preperiod) / period.period;
  const Nimber base = values[static_cast<std::size_t>(n - steps * period.period)];
  Nimber rise = 0, value = 0;
  if (__builtin_mul_overflow(steps, period.saltus, &rise) || __builtin_add_overflow(base, rise, &value))
    return std::nullopt;
  return value;
}

template std::vector<std::uint64_t> period_exceptions(std::span<const std::uint8_t>, const Period&);
template std::vector<std::uint64_t> period_exceptions(std::span<const std::uint16_t>, const Period&);
template std::vector<std::uint64_t> period_exceptions(std::span<const std::uint32_t>, const Period&);
template std::vector<std::uint64_t> period_exceptions(std::span<const std::uint64_t>, const Period&);

}  // namespace grundy
