#include "grundy/study/period_words.hpp"

#include <fmt/format.h>

namespace grundy {
namespace {

std::string exceptions_text(const Period& period) {
  if (period.exceptions.empty()) return "";
  if (period.exceptions.size() > 24) return fmt::format("; {} exceptions", period.exceptions.size());
  std::string out;
  for (const std::uint64_t n : period.exceptions) out += fmt::format("{}{}", out.empty() ? "" : " ", n);
  return "; exceptions " + out;
}

}  // namespace

std::string period_equation(const StudyState& state, const Period& period) {
  const std::string rise = period.saltus == 0 ? "" : fmt::format(" + {}", period.saltus);
  return fmt::format("{0}({1} + {2}) = {0}({1}){3}", state.family().name, state.family().fields[0].name, period.period,
                     rise);
}

std::string period_text(const StudyState& state, const Period& period) {
  const char* kind = period.saltus == 0 ? "period" : "arithmetic period";
  const std::string from =
      period.preperiod == 0 ? "" : fmt::format(" for {} >= {}", state.family().fields[0].name, period.preperiod);
  return fmt::format("{}{}\n{} {}, pre-period {}{}", period_equation(state, period), from, kind, period.period,
                     period.preperiod, exceptions_text(period));
}

}  // namespace grundy
