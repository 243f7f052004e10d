// The losing positions of the table or of the small positions.

#include <fmt/format.h>

#include "grundy/study/stages.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_listed = 1000;

/// Positions that rewriting changes stand in the list under their last name only.
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
    const auto other_name = rewritten(state, words, meter);
    if (!other_name && other_name.error().kind == ErrorKind::stopped) return {};
    if (!other_name) return failed(other_name);
    if (*other_name) continue;
    state.losing.push_back(words.size() == 1 ? fmt::format("{}", words[0])
                                             : fmt::format("({}, {})", words[0], words[1]));
  }
  return {};
}

std::string range_of(const StudyState& state) {
  const ValueTable& table = state.answer.table;
  if (table.axes.empty()) return fmt::format("size <= {}", state.answer.small.size);
  std::string names;
  for (const Axis& axis : table.axes) names += (names.empty() ? "" : ", ") + axis.name;
  return fmt::format("{} <= {}", names, table.axes[0].to);
}

}  // namespace

Result<void> losing_stage(StudyState& state) {
  if (!state.answer.table.axes.empty())
    if (const auto collected = collect(state); !collected) return collected;
  LosingList& list = state.answer.losing;
  list.count = state.losing.size();
  list.range = range_of(state);
  list.first = state.losing;
  if (list.first.size() > most_listed) list.first.resize(most_listed);
  return {};
}

}  // namespace grundy
