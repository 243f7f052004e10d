// The table that a study looks at: one number up to 4096, or a square box that grows while there is time.

#include <fmt/format.h>
#include <algorithm>

#include "grundy/study/compute_table.hpp"
#include "grundy/study/stages.hpp"

namespace grundy {
namespace {

constexpr Integer one_number_to = 4096;
constexpr Integer box_sides[] = {16, 32, 64, 128};
constexpr double share_for_table = 0.15;

std::vector<ParameterRange> ranges_to(const typed::Family& family, Integer last) {
  std::vector<ParameterRange> ranges;
  for (const typed::Field& field : family.fields) {
    ParameterRange range;
    range.axis = {field.name, 0, last};
    ranges.push_back(range);
  }
  return ranges;
}

/// The corner next to (0, 0) in which every cell is known; no cells when (0, 0) is not.
void cut_to_square(ValueTable& table) {
  std::size_t side = std::min(table.rows(), table.columns());
  for (std::size_t i = 0; i < table.cells.size(); ++i)
    if (table.cells[i] == ValueTable::unknown)
      side = std::min(side, std::max(i / table.columns(), i % table.columns()));
  if (side == table.rows() && side == table.columns()) return;
  std::vector<Integer> cells;
  for (std::size_t row = 0; row < side; ++row)
    for (std::size_t column = 0; column < side; ++column) cells.push_back(table.at(row, column));
  table.cells = std::move(cells);
  for (Axis& axis : table.axes) axis.to = axis.from + static_cast<Integer>(side) - 1;
}

/// Only what is known without gaps stays, and no stretch at the end where there are no positions.
void cut_to_known(ValueTable& table) {
  if (table.axes.size() == 2) return cut_to_square(table);
  std::size_t known = known_prefix(table);
  while (known > 1 && table.cells[known - 1] == ValueTable::excluded) --known;
  table.cells.resize(known);
  table.axes[0].to = table.axes[0].from + static_cast<Integer>(known) - 1;
}

/// The table's share of the time is over: that is no stop of the study, which goes on with what is known.
void note_stop(StudyState& state, const std::string& stopped) {
  if (stopped.empty()) return;
  if (state.whole_budget_over() || stopped.find("memory") != std::string::npos)
    state.answer.stopped = stopped;
  else
    state.answer.advice = "more time (--time) gives a longer table";
}

void keep(StudyState& state, ComputedTable computed) {
  cut_to_known(computed.table);
  state.answer.table = std::move(computed.table);
  state.answer.outcomes_because = std::move(computed.outcomes_because);
  note_stop(state, computed.stopped);
}

Result<void> one_number_table(StudyState& state) {
  Meter meter(state.share(share_for_table));
  auto computed = compute_table(state.rules, 0, ranges_to(state.family(), one_number_to), "", meter, state.progress);
  if (!computed) return failed(computed);
  keep(state, std::move(*computed));
  return {};
}

/// The greatest box that is complete in time; the first is kept even when it is not.
Result<void> box_table(StudyState& state) {
  const Budget budget = state.share(share_for_table);
  for (const Integer side : box_sides) {
    Meter meter(budget);
    auto computed = compute_table(state.rules, 0, ranges_to(state.family(), side - 1), "", meter, state.progress);
    if (!computed && computed.error().kind == ErrorKind::stopped && side != box_sides[0]) break;
    if (!computed) return failed(computed);
    if (!computed->stopped.empty() && side != box_sides[0]) {
      note_stop(state, computed->stopped);
      break;
    }
    const bool complete = computed->stopped.empty();
    keep(state, std::move(*computed));
    if (!complete) break;
  }
  return {};
}

std::string range_text(const ValueTable& table) {
  std::string out;
  for (const Axis& axis : table.axes)
    out += fmt::format("{}{} = {}..{}", out.empty() ? "" : ", ", axis.name, axis.from, axis.to);
  return out;
}

}  // namespace

Result<void> table_stage(StudyState& state) {
  if (!state.one_number() && !state.two_numbers()) return {};
  const auto made = state.one_number() ? one_number_table(state) : box_table(state);
  if (!made) return made;
  const ValueTable& table = state.answer.table;
  if (nothing_known(state.answer)) return {};
  state.answer.table_range = range_text(table);
  if (!state.one_number() || !state.has_values()) return {};
  for (const Integer cell : table.cells) {
    if (cell < 0) break;
    state.values.push_back(static_cast<Nimber>(cell));
  }
  return {};
}

}  // namespace grundy
