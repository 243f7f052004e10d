#include "grundy/study/atlas.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/rules/code_text.hpp"
#include "grundy/runs/code_family.hpp"
#include "grundy/runs/state_file.hpp"
#include "grundy/study/atlas_csv.hpp"
#include "grundy/study/version.hpp"

namespace grundy {
namespace {

/// The words as codes in the spelling of the atlas.
Result<std::vector<std::string>> read_codes(const std::vector<std::string>& words) {
  std::vector<std::string> codes;
  for (const std::string& word : words) {
    const auto code = parse_code(SourceText{"CODE", word});
    if (!code) return failed(code);
    codes.push_back(digits_text(*code));
  }
  return codes;
}

Result<void> add_row(Atlas& atlas, const AtlasRow& row) {
  const auto change = atlas.add(row);
  if (!change) return failed(change);
  return {};
}

/// A published fact that the row contradicts.
std::string against_published(const SurveyRow& row) {
  for (const PublishedFact& fact : published_facts()) {
    if (row.code != fact.code || !row.period) continue;
    if (row.period->period != fact.period || (fact.preperiod && *fact.preperiod != row.period->preperiod))
      return fmt::format("published otherwise: {}", fact.source);
  }
  return "";
}

}  // namespace

Result<AtlasList> list_atlas(const std::string& file, const std::vector<std::string>& codes) {
  const auto wanted = read_codes(codes);
  if (!wanted) return failed(wanted);
  AtlasList list;
  list.file = file;
  const auto is_wanted = [&](const std::string& code) {
    return wanted->empty() || std::find(wanted->begin(), wanted->end(), code) != wanted->end();
  };
  for (const PublishedFact& fact : published_facts())
    if (is_wanted(fact.code)) list.published.push_back(fact);
  if (!state_file_exists(file)) return list;
  auto atlas = Atlas::open(file);
  if (!atlas) return failed(atlas);
  auto rows = atlas->rows();
  if (!rows) return failed(rows);
  for (AtlasRow& row : *rows)
    if (is_wanted(row.found.code)) list.rows.push_back(std::move(row));
  return list;
}

Result<AtlasImport> import_atlas(const std::string& file, const std::string& csv) {
  const auto table = read_atlas_csv(csv);
  if (!table) return failed(table);
  auto atlas = Atlas::open(file);
  if (!atlas) return failed(atlas);
  AtlasImport import;
  import.published = table->published;
  for (const AtlasRow& row : table->rows) {
    if (!certificate_fits(row)) {
      import.refused.push_back("the certificate of " + row.found.code + " is about something else than its row");
      continue;
    }
    const auto change = atlas->add(row);
    if (!change && change.error().kind != ErrorKind::rejected) return failed(change);
    if (!change) import.refused.push_back(change.error().message);
    if (!change) continue;
    import.added += *change == AtlasChange::added;
    import.improved += *change == AtlasChange::improved;
    import.kept += *change == AtlasChange::kept;
  }
  return import;
}

Result<AtlasVerification> verify_atlas(const std::string& file, const std::vector<std::string>& codes,
                                       const Budget& budget, Progress* progress) {
  const auto list = list_atlas(file, codes);
  if (!list) return failed(list);
  AtlasVerification verification;
  verification.rows = list->rows.size();
  if (list->rows.empty()) return verification;
  auto atlas = Atlas::open(file);
  if (!atlas) return failed(atlas);
  for (const AtlasRow& row : list->rows) {
    if (progress != nullptr) progress->report("rows", verification.lines.size(), list->rows.size());
    auto check = check_row(row, budget);
    if (!check && check.error().kind == ErrorKind::stopped) {
      verification.stopped = check.error().message;
      break;
    }
    if (!check) return failed(check);
    verification.wrong += !check->wrong.empty();
    if (row.imported && check->wrong.empty() && check->beyond.empty())
      if (const auto marked = atlas->mark_computed(row.found.code); !marked) return failed(marked);
    verification.lines.push_back({row.found.code, std::move(*check), against_published(row.found)});
  }
  return verification;
}

Result<void> keep(const std::string& atlas_file, const RunAnswer& answer) {
  auto atlas = Atlas::open(atlas_file);
  if (!atlas) return failed(atlas);
  const HeapRunReport& run = answer.run;
  const auto code = parse_code(SourceText{"CODE", answer.code});
  if (!code) return failed(code);
  AtlasRow row;
  row.version = version();
  if (run.proved) row.certificate = run.certificate;
  row.found = {digits_text(*code),
               run.proved ? run.period : std::nullopt,
               run.size,
               run.rare_values.has_value(),
               run.rare_values.value_or(0),
               run.last_rare,
               run.greatest_value,
               run.greatest_at,
               run.checksum_of,
               run.checksum};
  return add_row(*atlas, row);
}

Result<void> keep(const std::string& atlas_file, const SurveyAnswer& answer) {
  auto atlas = Atlas::open(atlas_file);
  if (!atlas) return failed(atlas);
  const SurveyReport& report = answer.report;
  for (std::size_t i = 0; i < report.rows.size(); ++i)
    if (auto done = add_row(*atlas, {report.rows[i], report.certificates[i], version(), false}); !done) return done;
  return {};
}

Result<void> keep(const std::string& atlas_file, const StudyAnswer& answer) {
  if (!answer.found) return {};
  auto atlas = Atlas::open(atlas_file);
  if (!atlas) return failed(atlas);
  return add_row(*atlas, *answer.found);
}

}  // namespace grundy
