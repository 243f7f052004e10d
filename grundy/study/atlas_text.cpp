// The answers of `atlas` as text, CSV and JSON.

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "grundy/study/atlas.hpp"
#include "grundy/study/atlas_csv.hpp"
#include "grundy/study/layout.hpp"
#include "grundy/study/period_json.hpp"

namespace grundy {
namespace {

constexpr std::size_t atlas_columns = 7;
using AtlasLine = std::array<std::string, atlas_columns>;

std::string period_text(std::uint64_t period, std::uint64_t saltus) {
  return saltus == 0 ? std::to_string(period) : fmt::format("{} + {}", period, saltus);
}

AtlasLine line_of(const AtlasRow& row) {
  const auto& p = row.found.period;
  const std::string from = p ? "theorem " + p->theorem + (row.certificate.empty() ? "" : ", certificate") : "open";
  return {row.found.code,
          row.imported ? "imported" : "computed",
          p ? period_text(p->period, p->saltus) : "-",
          p ? std::to_string(p->preperiod) : "-",
          fmt::format("{} at {}", row.found.greatest_value, row.found.greatest_at),
          std::to_string(row.found.size),
          from};
}

AtlasLine line_of(const PublishedFact& fact) {
  return {
      fact.code, "published", std::to_string(fact.period), fact.preperiod ? std::to_string(*fact.preperiod) : "-", "-",
      "-",       fact.source};
}

Json row_json(const AtlasRow& row) {
  const SurveyRow& r = row.found;
  Json json;
  json["kind"] = row.imported ? "imported" : "computed";
  json["code"] = r.code;
  json["period"] = r.period ? period_json(*r.period) : Json(nullptr);
  json["size"] = r.size;
  json["sparse"] = r.sparse;
  json["rare_values"] = r.rare_values;
  json["last_rare"] = r.last_rare;
  json["greatest_value"] = r.greatest_value;
  json["greatest_at"] = r.greatest_at;
  json["checksum_of"] = r.checksum_of;
  json["checksum"] = r.checksum;
  json["certificate"] = row.certificate.empty() ? Json(nullptr) : Json(row.certificate);
  json["written_by"] = row.version;
  return json;
}

Json fact_json(const PublishedFact& fact) {
  Json json;
  json["kind"] = "published";
  json["code"] = fact.code;
  json["period"] = {{"preperiod", fact.preperiod ? Json(*fact.preperiod) : Json(nullptr)}, {"period", fact.period}};
  json["source"] = fact.source;
  return json;
}

}  // namespace

std::string to_text(const AtlasList& list) {
  std::vector<AtlasLine> lines;
  for (const AtlasRow& row : list.rows) lines.push_back(line_of(row));
  for (const PublishedFact& fact : list.published) lines.push_back(line_of(fact));
  std::stable_sort(lines.begin(), lines.end(), [](const AtlasLine& a, const AtlasLine& b) { return a[0] < b[0]; });
  lines.insert(lines.begin(), {"code", "kind", "period", "pre-period", "largest", "n <", "from"});
  std::array<std::size_t, atlas_columns> widths{};
  for (const AtlasLine& line : lines)
    for (std::size_t c = 0; c < atlas_columns; ++c) widths[c] = std::max(widths[c], line[c].size());
  std::string out;
  for (const AtlasLine& line : lines) {
    out += fmt::format("{:<{}}  {:<{}}", line[0], widths[0], line[1], widths[1]);
    for (std::size_t c = 2; c + 1 < atlas_columns; ++c) out += fmt::format("  {:>{}}", line[c], widths[c]);
    out += "  " + line[atlas_columns - 1] + "\n";
  }
  return out;
}

std::string to_csv(const AtlasList& list) { return atlas_csv(list.rows, list.published); }

std::string to_json(const AtlasList& list) {
  Json json = json_answer("atlas");
  json["file"] = list.file;
  json["rows"] = Json::array();
  for (const AtlasRow& row : list.rows) json["rows"].push_back(row_json(row));
  json["published"] = Json::array();
  for (const PublishedFact& fact : list.published) json["published"].push_back(fact_json(fact));
  return json_text(json);
}

std::string to_text(const AtlasImport& import) {
  std::string out = layout_row("imported", fmt::format("{} new rows, {} better ones, {} known already", import.added,
                                                       import.improved, import.kept));
  if (import.published > 0) out += layout_row("passed over", fmt::format("{} published facts", import.published));
  for (const std::string& why : import.refused) out += layout_row("refused", why);
  return out;
}

std::string to_json(const AtlasImport& import) {
  Json json = json_answer("atlas");
  json["added"] = import.added;
  json["improved"] = import.improved;
  json["kept"] = import.kept;
  json["published"] = import.published;
  json["refused"] = import.refused;
  return json_text(json);
}

std::string to_text(const AtlasVerification& verification) {
  std::string out;
  for (const auto& line : verification.lines) {
    std::string words = line.check.wrong.empty() ? "holds" : "is wrong: " + line.check.wrong;
    if (line.check.wrong.empty() && !line.check.beyond.empty()) words += "; not computed again: " + line.check.beyond;
    if (!line.published.empty()) words += "; " + line.published;
    out += layout_row(line.code, words);
  }
  out += layout_row("rows", fmt::format("{} of {} computed again, {} wrong", verification.lines.size(),
                                        verification.rows, verification.wrong));
  if (!verification.stopped.empty()) out += layout_row("more", verification.stopped);
  return out;
}

std::string to_json(const AtlasVerification& verification) {
  Json json = json_answer("atlas");
  json["rows"] = verification.rows;
  json["wrong"] = verification.wrong;
  json["verified"] = Json::array();
  for (const auto& line : verification.lines) {
    Json row = {{"code", line.code}, {"holds", line.check.wrong.empty()}};
    if (!line.check.wrong.empty()) row["wrong"] = line.check.wrong;
    if (!line.check.beyond.empty()) row["not_computed_again"] = line.check.beyond;
    if (!line.published.empty()) row["published"] = line.published;
    json["verified"].push_back(row);
  }
  if (!verification.stopped.empty()) json["stopped"] = verification.stopped;
  return json_text(json);
}

}  // namespace grundy
