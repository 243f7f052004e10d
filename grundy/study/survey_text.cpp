// The answer of `survey` as text, CSV and JSON.

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "grundy/study/layout.hpp"
#include "grundy/study/period_json.hpp"
#include "grundy/study/survey.hpp"

namespace grundy {
namespace {

constexpr std::size_t columns = 9;
using Line = std::array<std::string, columns>;

Line line_of(const SurveyRow& row) {
  const auto& p = row.period;
  const auto number = [](std::uint64_t n) { return std::to_string(n); };
  const std::string saltus = p && p->saltus != 0 ? fmt::format("{} + {}", p->period, p->saltus) : "";
  return {row.code,
          p ? "proved" : "open",
          !p               ? "-"
          : saltus.empty() ? number(p->period)
                           : saltus,
          p ? number(p->preperiod) : "-",
          number(row.greatest_value),
          number(row.greatest_at),
          row.sparse ? number(row.rare_values) : "not sparse",
          row.sparse ? row.last_rare == 0 ? "-" : number(row.last_rare) : "-",
          number(row.size)};
}

std::string table_text(const std::vector<SurveyRow>& rows) {
  std::vector<Line> lines{
      {"code", "status", "period", "pre-period", "largest", "first at", "rare", "last rare", "n <"}};
  for (const SurveyRow& row : rows) lines.push_back(line_of(row));
  std::array<std::size_t, columns> widths{};
  for (const Line& line : lines)
    for (std::size_t c = 0; c < columns; ++c) widths[c] = std::max(widths[c], line[c].size());
  std::string out;
  for (const Line& line : lines) {
    std::string text = fmt::format("{:<{}}  {:<{}}", line[0], widths[0], line[1], widths[1]);
    for (std::size_t c = 2; c < columns; ++c) text += fmt::format("  {:>{}}", line[c], widths[c]);
    out += text + "\n";
  }
  return out;
}

std::string counts_text(const std::vector<SurveyRow>& rows) {
  const auto count = [&](auto&& test) { return std::count_if(rows.begin(), rows.end(), test); };
  return fmt::format("{} with a proved period, {} open and sparse, {} open and not sparse",
                     count([](const SurveyRow& r) { return r.period.has_value(); }),
                     count([](const SurveyRow& r) { return !r.period && r.sparse; }),
                     count([](const SurveyRow& r) { return !r.period && !r.sparse; }));
}

std::string patterns_text(const SurveyPlan& plan) {
  std::string text;
  for (const std::string& pattern : plan.patterns) text += (text.empty() ? "" : " ") + pattern;
  return text;
}

Json row_json(const SurveyRow& row) {
  Json json;
  json["code"] = row.code;
  json["status"] = row.period ? "proved" : "open";
  json["period"] = row.period ? period_json(*row.period) : Json(nullptr);
  json["size"] = row.size;
  json["sparse"] = row.sparse;
  json["rare_values"] = row.rare_values;
  json["last_rare"] = row.last_rare;
  json["greatest_value"] = row.greatest_value;
  json["greatest_at"] = row.greatest_at;
  json["checksum_of"] = row.checksum_of;
  json["checksum"] = row.checksum;
  return json;
}

}  // namespace

std::string to_text(const SurveyAnswer& answer) {
  const SurveyPlan& plan = answer.report.plan;
  std::string out =
      layout_row("family", patterns_text(plan), fmt::format("{} codes, n < {}", answer.report.codes, plan.to));
  if (plan.shards > 1) out += layout_row("shard", fmt::format("{} of {}", plan.shard, plan.shards));
  out += layout_row("codes", counts_text(answer.report.rows));
  out += table_text(answer.report.rows);
  if (!answer.stopped.empty()) out += layout_row("more", answer.stopped);
  return out;
}

std::string to_csv(const SurveyAnswer& answer) {
  std::string out = std::string(survey_columns) + "\n";
  for (const SurveyRow& row : answer.report.rows) out += row_text(row) + "\n";
  return out;
}

std::string to_json(const SurveyAnswer& answer) {
  const SurveyPlan& plan = answer.report.plan;
  Json json = json_answer("survey");
  json["patterns"] = plan.patterns;
  json["to"] = plan.to;
  if (plan.shards > 1) json["shard"] = {{"number", plan.shard}, {"of", plan.shards}};
  json["codes"] = answer.report.codes;
  json["rows"] = Json::array();
  for (const SurveyRow& row : answer.report.rows) json["rows"].push_back(row_json(row));
  if (!answer.state_file.empty()) json["state"] = answer.state_file;
  if (!answer.stopped.empty()) json["stopped"] = answer.stopped;
  return json_text(json);
}

}  // namespace grundy
