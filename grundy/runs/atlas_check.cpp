// Rows of the atlas are computed again by another rung than those that found them: HeapTable looks at all pairs.
#include <algorithm>

#include "grundy/base/stop.hpp"
#include "grundy/proofs/check.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/runs/atlas.hpp"
#include "grundy/runs/code_certificate.hpp"
#include "grundy/solvers/heap_table.hpp"

namespace grundy {
namespace {

/// The values as far as the checksum reaches, or what differs.
Result<std::string> check_values(const SurveyRow& row, const Code& code, Meter& meter) {
  const auto count = static_cast<std::size_t>(row.checksum_of);
  const HeapValues table = heap_values_by_table(code, count, meter);
  if (!table.complete()) return stopped_by(meter);
  if (values_checksum(table.values, count) != row.checksum) return std::string("the checksum of its values");
  const auto greatest = std::max_element(table.values.begin(), table.values.end());
  const bool whole = row.size == count;
  const HeapValue value = greatest == table.values.end() ? 0 : *greatest;
  const auto at = static_cast<std::uint64_t>(greatest - table.values.begin());
  if (whole ? value != row.greatest_value || at != row.greatest_at : value > row.greatest_value)
    return std::string("its greatest value");
  const auto& p = row.period;
  for (std::size_t n = p ? static_cast<std::size_t>(std::min<std::uint64_t>(p->preperiod, count)) : count;
       n < count && p->period < count - n; ++n) {
    if (table.values[n + static_cast<std::size_t>(p->period)] != table.values[n] + p->saltus)
      return "its period, at n = " + std::to_string(n);
  }
  return std::string();
}

/// The certificate is about this code and this period; then the checker's verdict.
Result<std::string> check_period(const AtlasRow& row, const Budget& budget) {
  const auto certificate = parse_certificate(row.certificate);
  if (!certificate) return "its certificate: " + certificate.error().message;
  if (!certificate_fits(row)) return std::string("its certificate, which is about something else");
  CheckLimits limits;
  limits.budget = budget;
  const auto report = check_certificate(row.certificate, limits);
  if (report) return std::string();
  if (report.error().kind == ErrorKind::stopped) return failed(report);
  return "its certificate: " + report.error().message;
}

}  // namespace

bool certificate_fits(const AtlasRow& row) {
  if (row.certificate.empty()) return true;
  const auto code = parse_code(SourceText{"the atlas", row.found.code});
  if (!code || !row.found.period) return false;
  const auto rules = rules_of_code(*code);
  return rules && is_certificate_of(row.certificate, **rules, *row.found.period);
}

Result<AtlasCheck> check_row(const AtlasRow& row, const Budget& budget) {
  const auto code = parse_code(SourceText{"the atlas", row.found.code});
  if (!code) return AtlasCheck{"its code", ""};
  Meter meter(budget);
  AtlasCheck check;
  const SurveyRow& found = row.found;
  if (found.checksum_of > std::min(found.size, most_stored_of_a_survey)) return AtlasCheck{"its numbers", ""};
  const auto values = check_values(found, *code, meter);
  if (!values) return failed(values);
  check.wrong = *values;
  if (check.wrong.empty() && found.period && !row.certificate.empty()) {
    const auto period = check_period(row, budget);
    if (!period) return failed(period);
    check.wrong = *period;
  }
  const bool period_open = found.period && row.certificate.empty();
  if (period_open) check.beyond = "the period";
  if (found.size > found.checksum_of)
    check.beyond += (period_open ? " and the values" : "the values") + std::string(" from n = ") +
                    std::to_string(found.checksum_of) + " on";
  return check;
}

}  // namespace grundy
