#include "grundy/proofs/derived_automata.hpp"

#include <vector>

#include "grundy/proofs/automaton_algebra.hpp"
#include "grundy/proofs/known_automata.hpp"

namespace grundy {

namespace {

/// {(n, v): n = before + r + q p, v = first + q s for some q >= 0}.
std::optional<Automaton> arithmetic_class(std::uint64_t start, std::uint64_t first, const Period& period,
                                          std::size_t most_states) {
  const auto p = static_cast<std::int64_t>(period.period), s = static_cast<std::int64_t>(period.saltus);
  const std::int64_t step[] = {1, 0, -p}, rise[] = {0, 1, -s};
  auto places = linear_equation(step, static_cast<std::int64_t>(start), most_states);
  auto values = linear_equation(rise, static_cast<std::int64_t>(first), most_states);
  if (!places || !values) return std::nullopt;
  auto both = projected(minimised(intersection(*places, *values)), 2, most_states);
  if (both) both = minimised(*both);
  return both;
}

}  // namespace

std::optional<Automaton> automaton_of_period(std::span<const Nimber> values, const Period& period,
                                             std::size_t most_states) {
  const std::span<const Nimber> before = values.first(period.preperiod);
  const std::span<const Nimber> repeated = values.subspan(period.preperiod, period.period);
  if (period.saltus == 0) return periodic_automaton(before, repeated, most_states);
  if (period.period > 64 || period.preperiod > 4096) return std::nullopt;
  std::optional<Automaton> all;
  const auto add = [&](std::optional<Automaton> part) {
    if (!part) return false;
    all = all ? minimised(union_of(*all, *part)) : std::move(*part);
    return all->size() <= most_states;
  };
  for (std::uint64_t r = 0; r < period.period; ++r)
    if (!add(arithmetic_class(period.preperiod + r, repeated[r], period, most_states))) return std::nullopt;
  for (std::uint64_t n = 0; n < period.preperiod; ++n) {
    const std::int64_t one[] = {1, 0}, other[] = {0, 1};
    const auto place = linear_equation(one, static_cast<std::int64_t>(n));
    const auto value = linear_equation(other, static_cast<std::int64_t>(before[n]));
    if (!place || !value || !add(minimised(intersection(*place, *value)))) return std::nullopt;
  }
  return all;
}

std::optional<Automaton> zeros_of_values(const Automaton& values) {
  const int tracks = values.tracks();
  std::vector<std::int64_t> value_only(static_cast<std::size_t>(tracks), 0);
  value_only.back() = 1;
  const auto zero = linear_equation(value_only, 0);
  if (!zero) return std::nullopt;
  auto losing = projected(minimised(intersection(values, *zero)), tracks - 1);
  if (losing) losing = minimised(*losing);
  return losing;
}

}  // namespace grundy
