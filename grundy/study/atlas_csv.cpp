#include "grundy/study/atlas_csv.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <optional>

namespace grundy {
namespace {

const std::size_t survey_width =
    1 + static_cast<std::size_t>(std::count(survey_columns.begin(), survey_columns.end(), ','));

std::string head_line() { return "kind," + std::string(survey_columns) + ",version,certificate,source"; }

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

/// Splits a text into records of fields; nothing when a quotation has no end.
std::optional<std::vector<std::vector<std::string>>> records_of(const std::string& text) {
  std::vector<std::vector<std::string>> records;
  std::vector<std::string> record{""};
  bool inside = false, any = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    any = true;
    if (inside && c == '"' && i + 1 < text.size() && text[i + 1] == '"')
      record.back() += c, ++i;
    else if (c == '"')
      inside = !inside;
    else if (!inside && c == ',')
      record.emplace_back();
    else if (!inside && c == '\n')
      records.push_back(std::move(record)), record = {""}, any = false;
    else if (inside || c != '\r')
      record.back() += c;
  }
  if (inside) return std::nullopt;
  if (any) records.push_back(std::move(record));
  return records;
}

std::optional<AtlasRow> read_record(const std::vector<std::string>& record) {
  if (record[0] != "computed" && record[0] != "imported") return std::nullopt;
  std::string text = record[1];
  for (std::size_t c = 2; c <= survey_width; ++c) text += "," + record[c];
  auto found = read_row(text);
  if (!found) return std::nullopt;
  return AtlasRow{std::move(*found), record[survey_width + 2], record[survey_width + 1], true};
}

}  // namespace

std::string atlas_csv(const std::vector<AtlasRow>& rows, const std::vector<PublishedFact>& published) {
  std::string out = head_line() + "\n";
  for (const AtlasRow& row : rows)
    out += fmt::format("{},{},{},{},\n", row.imported ? "imported" : "computed", row_text(row.found), row.version,
                       row.certificate.empty() ? "" : quoted(row.certificate));
  for (const PublishedFact& fact : published) {
    const std::string preperiod = fact.preperiod ? std::to_string(*fact.preperiod) : "";
    out += fmt::format("published,{},,{},{}", fact.code, preperiod, fact.period) +
           std::string(survey_width - 4 + 2, ',') + "," + quoted(fact.source) + "\n";
  }
  return out;
}

Result<AtlasTable> read_atlas_csv(const std::string& text) {
  const auto records = records_of(text);
  const auto damaged = [](std::size_t record) {
    return fail(ErrorKind::damaged, fmt::format("record {} is none of an atlas", record),
                "a file that `grundy atlas export` wrote");
  };
  if (!records || records->empty()) return damaged(1);
  AtlasTable table;
  for (std::size_t i = 0; i < records->size(); ++i) {
    const std::vector<std::string>& record = (*records)[i];
    std::string line = record[0];
    for (std::size_t c = 1; c < record.size(); ++c) line += "," + record[c];
    if (record.size() != survey_width + 4 || (i == 0 && line != head_line())) return damaged(i + 1);
    if (i == 0) continue;
    if (record[0] == "published") {
      ++table.published;
      continue;
    }
    auto row = read_record(record);
    if (!row) return damaged(i + 1);
    table.rows.push_back(std::move(*row));
  }
  return table;
}

}  // namespace grundy
