#include "grundy/runs/survey_row.hpp"

#include <algorithm>
#include <charconv>

#include "grundy/base/fingerprint.hpp"
#include "grundy/base/stop.hpp"
#include "grundy/patterns/find_period.hpp"
#include "grundy/runs/code_certificate.hpp"
#include "grundy/runs/code_family.hpp"
#include "grundy/runs/sparse_summary.hpp"
#include "grundy/solvers/sparse_space.hpp"

namespace grundy {
namespace {

constexpr std::size_t first_sparse_look = 512;

/// Puts the period into the row when the checker accepts its certificate. Errors: stopped.
Result<void> put_if_accepted(SurveyedCode& surveyed, const Code& code, const RunPeriod& period,
                             Result<std::string> certificate, const Budget& budget) {
  Budget one_thread = budget;
  one_thread.threads = 1;
  const auto accepted = when_accepted(certificate, code, period, one_thread);
  if (!accepted && accepted.error().kind == ErrorKind::stopped) return accepted;
  if (!accepted) return {};
  surveyed.row.period = period;
  surveyed.certificate = std::move(*certificate);
  return {};
}

/// Stored values, until a period is proved.
Result<SurveyedCode> stored_row(const Code& code, std::uint64_t to, const Budget& budget) {
  Meter meter(budget);
  SparseSpace space(code);
  SurveyedCode surveyed;
  SurveyRow& row = surveyed.row;
  row.code = digits_text(code);
  const auto end = static_cast<std::size_t>(std::min(to, most_stored_of_a_survey));
  for (std::size_t count = std::min(first_sparse_look, end);; count = std::min(2 * count, end)) {
    if (space.extend(count, meter) != StopReason::none) return stopped_by(meter);
    if (const auto proof = find_proved_period(code, space.values())) {
      const auto put =
          put_if_accepted(surveyed, code, run_period(code, *proof), certificate_of(code, *proof, space), budget);
      if (!put) return failed(put);
    }
    if (row.period || count == end) break;
  }
  describe_values(row, space.values(), space.moves().split);
  return surveyed;
}

/// Goes on beyond the stored values, where the code allows a stream.
Result<void> stream_on(SurveyedCode& surveyed, const Code& code, std::uint64_t to, const Budget& budget) {
  SurveyRow& row = surveyed.row;
  Meter meter(budget);
  auto run = PeriodStream::start(code, {}, meter);
  if (!run && run.error().kind == ErrorKind::unsupported) return {};
  if (!run) return failed(run);
  const auto stopped = run->advance(to, meter);
  const bool through = stopped.has_value();
  if (!through && stopped.error().kind != ErrorKind::unsupported) return failed(stopped);
  if (through && *stopped != StopReason::none) return stopped_by(meter);
  if (run->size() <= row.size) return {};
  const SparseStream& stream = run->stream();
  row.size = run->size();
  row.sparse = through;
  row.rare_values = stream.facts().rares.size();
  row.last_rare = stream.facts().rares.empty() ? 0 : stream.facts().rares.back().heap;
  row.greatest_value = stream.greatest_value();
  row.greatest_at = stream.greatest_at();
  if (!run->period()) return {};
  return put_if_accepted(surveyed, code, run_period(*run->period()), certificate_of(*run, meter), budget);
}

/// Reads the fields of a row.
class Fields {
 public:
  explicit Fields(std::string_view text) : rest_(text) {}
  std::string_view word() {
    const std::size_t comma = rest_.find(',');
    const std::string_view word = rest_.substr(0, comma);
    if (ended_) ok_ = false;
    ended_ = comma == std::string_view::npos;
    rest_ = ended_ ? std::string_view() : rest_.substr(comma + 1);
    return word;
  }
  std::uint64_t number(bool may_be_empty = false) {
    const std::string_view text = word();
    std::uint64_t n = 0;
    if (may_be_empty && text.empty()) return 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) ok_ = false;
    return n;
  }
  bool done() const { return ok_ && ended_; }

 private:
  std::string_view rest_;
  bool ok_ = true, ended_ = false;
};

}  // namespace

std::string values_checksum(const std::vector<HeapValue>& values, std::size_t count) {
  std::string bytes;
  bytes.reserve(count * 4);
  for (std::size_t n = 0; n < count; ++n)
    for (unsigned b = 0; b < 4; ++b) bytes.push_back(static_cast<char>((values[n] >> (8 * b)) & 0xFF));
  return fingerprint(bytes);
}

void describe_values(SurveyRow& row, const std::vector<HeapValue>& values, std::span<const std::uint32_t> split) {
  const SparseSummary summary = sparse_summary(values, split);
  const auto greatest = std::max_element(values.begin(), values.end());
  row.size = values.size();
  row.sparse = summary.sparse;
  row.rare_values = summary.rare_values;
  row.last_rare = summary.last_rare;
  row.greatest_value = greatest == values.end() ? 0 : *greatest;
  row.greatest_at = static_cast<std::uint64_t>(greatest - values.begin());
  row.checksum_of = std::min<std::uint64_t>(values.size(), most_stored_of_a_survey);
  row.checksum = values_checksum(values, static_cast<std::size_t>(row.checksum_of));
}

Result<SurveyedCode> survey_code(const Code& code, std::uint64_t to, const Budget& budget) {
  auto surveyed = stored_row(code, to, budget);
  if (!surveyed || surveyed->row.period || to <= most_stored_of_a_survey) return surveyed;
  if (auto done = stream_on(*surveyed, code, to, budget); !done) return failed(done);
  return surveyed;
}

std::string row_text(const SurveyRow& row) {
  std::string text = row.code + (row.period ? ",proved" : ",open");
  const auto add = [&](const std::string& field) { text += "," + field; };
  const auto add_number = [&](std::uint64_t n) { add(std::to_string(n)); };
  if (row.period) {
    add_number(row.period->preperiod), add_number(row.period->period), add_number(row.period->saltus);
    add(row.period->theorem);
    add_number(row.period->values_used);
  } else {
    text += ",,,,,";
  }
  add_number(row.size);
  add(row.sparse ? "yes" : "no");
  add_number(row.rare_values), add_number(row.last_rare);
  add_number(row.greatest_value), add_number(row.greatest_at);
  add_number(row.checksum_of);
  add(row.checksum);
  return text;
}

std::optional<SurveyRow> read_row(std::string_view text) {
  Fields in(text);
  SurveyRow row;
  row.code = in.word();
  const bool proved = in.word() == "proved";
  RunPeriod period;
  period.preperiod = in.number(!proved), period.period = in.number(!proved), period.saltus = in.number(!proved);
  period.theorem = in.word();
  period.values_used = in.number(!proved);
  if (proved) row.period = period;
  row.size = in.number();
  row.sparse = in.word() == "yes";
  row.rare_values = in.number(), row.last_rare = in.number();
  row.greatest_value = static_cast<HeapValue>(in.number());
  row.greatest_at = in.number();
  row.checksum_of = in.number();
  row.checksum = in.word();
  if (!in.done() || row_text(row) != text) return std::nullopt;
  return row;
}

}  // namespace grundy
