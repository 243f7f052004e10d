// The losing positions of the table or of the small positions.

#include <fmt/format.h>
#include <algorithm>

#include "grundy/queries/claims.hpp"
#include "grundy/study/layout.hpp"
#include "grundy/study/stages.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_listed = 100;
constexpr std::size_t line_width = 40;

/// Positions of several numbers that rewriting changes stand in the list under their last name only.
Result<bool> rewritten(StudyState& state, const Words& words, Meter& meter) {
  const auto sum = state.rules.enter(0, words, meter);
  if (!sum) return failed(sum);
  if (sum->size() != 1 || state.rules.family_of((*sum)[0]) != 0) return true;
  const std::span<const Integer> now = state.rules.words_of((*sum)[0]);
  return !std::equal(now.begin(), now.end(), words.begin(), words.end());
}

Result<void> collect(StudyState& state) {
  const ValueTable& table = state.answer.table;
  Meter meter(state.budget);
  for (std::size_t i = 0; i < table.cells.size(); ++i) {
    if (!ValueTable::is_p(table.cells[i])) continue;
    Words words{table.axes.back().from + static_cast<Integer>(i % table.columns())};
    if (table.axes.size() == 2)
      words.insert(words.begin(), table.axes[0].from + static_cast<Integer>(i / table.columns()));
    if (words.size() == 1) {
      state.losing.push_back(fmt::format("{}", words[0]));
      continue;
    }
    const auto other_name = rewritten(state, words, meter);
    if (!other_name && other_name.error().kind == ErrorKind::stopped) return {};
    if (!other_name) return failed(other_name);
    if (!*other_name) state.losing.push_back(fmt::format("({}, {})", words[0], words[1]));
  }
  return {};
}

std::string joined(const std::string& lead, const std::vector<std::uint64_t>& numbers) {
  std::vector<std::string> words;
  for (const std::uint64_t n : numbers) words.push_back(fmt::format("{}", n));
  return lead + clipped(words, line_width - lead.size(), ", ");
}

/// All losing positions of a game with a proved period; empty where the values do not reach so far.
std::string all_by_period(const StudyState& state) {
  if (!state.answer.period || !state.has_proof() || !state.family().fields[0].natural) return "";
  const Period& period = *state.answer.period;
  if (state.values.size() < period.preperiod + period.period) return "";
  std::vector<std::uint64_t> before, residues;
  for (std::uint64_t n = 0; n < period.preperiod + period.period; ++n) {
    if (state.values[n] != 0) continue;
    if (n >= period.preperiod && period.saltus == 0)
      residues.push_back(n % period.period);
    else
      before.push_back(n);
  }
  std::sort(residues.begin(), residues.end());
  const std::string& name = state.family().fields[0].name;
  const std::string from = period.preperiod == 0 ? "" : fmt::format("{} >= {} with ", name, period.preperiod);
  std::string out = before.empty() ? "" : joined(name + " = ", before);
  if (residues.empty()) return out.empty() ? "none" : out;
  return out + (out.empty() ? "" : "\n") + joined(fmt::format("{}{} mod {} = ", from, name, period.period), residues);
}

std::string range_of(const StudyState& state) {
  const ValueTable& table = state.answer.table;
  if (table.axes.empty()) return fmt::format("size <= {}", state.answer.small.size);
  return bound_text(state.family(), table.axes[0].to);
}

}  // namespace

Result<void> losing_stage(StudyState& state) {
  if (nothing_known(state.answer)) return {};
  if (!state.answer.table.axes.empty())
    if (const auto collected = collect(state); !collected) return collected;
  LosingList& list = state.answer.losing;
  list.count = state.losing.size();
  list.own_names =
      state.answer.table.axes.size() != 1 && (!state.family().rewritings.empty() || state.family().parts_by);
  list.range = range_of(state);
  if (list.all.empty()) list.all = all_by_period(state);
  list.first = state.losing;
  if (list.first.size() > most_listed) list.first.resize(most_listed);
  return {};
}

}  // namespace grundy
