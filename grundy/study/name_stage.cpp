// Names that people know and that no automaton can have, recognised in the table: conjectures.

#include <fmt/format.h>
#include <algorithm>
#include <memory>

#include "grundy/patterns/known_names.hpp"
#include "grundy/study/stages.hpp"

namespace grundy {
namespace {

bool has_proved_form(const StudyState& state) {
  return std::any_of(state.answer.statements.begin(), state.answer.statements.end(), [](const Statement& s) {
    return s.status == Status::proved && (s.kind == Statement::Kind::closed_form || s.kind == Statement::Kind::period);
  });
}

void add(StudyState& state, Statement::Kind kind, Status status, std::string text, std::string range,
         std::string because) {
  Statement statement;
  statement.kind = kind;
  statement.status = status;
  statement.text = std::move(text);
  statement.range = std::move(range);
  statement.because = std::move(because);
  state.answer.statements.push_back(std::move(statement));
}

void name_values(StudyState& state) {
  const std::string& n = state.family().fields[0].name;
  const auto name = known_name(state.values, n);
  if (!name) return;
  add(state, Statement::Kind::closed_form, Status::conjectured,
      fmt::format("{}({}) = {}", state.family().name, n, *name), fmt::format("{} <= {}", n, state.values.size() - 1),
      "a known function; no automaton can prove it");
}

/// Wythoff's pairs among the losing positions of a square table.
void name_pairs(StudyState& state) {
  const ValueTable& table = state.answer.table;
  if (table.axes.size() != 2 || table.axes[0].from != 0 || table.axes[1].from != 0) return;
  if (table.axes[0].to != table.axes[1].to) return;
  const auto losing = std::make_unique<bool[]>(table.cells.size());
  for (std::size_t i = 0; i < table.cells.size(); ++i) losing[i] = ValueTable::is_p(table.cells[i]);
  if (!are_golden_pairs({losing.get(), table.cells.size()}, table.axes[0].size())) return;
  const auto& fields = state.family().fields;
  add(state, Statement::Kind::losing_positions, Status::verified,
      "P: the pairs f(k), f(k) + k in either order, f(k) = (k + isqrt(5*k*k)) div 2",
      fmt::format("{}, {} <= {}", fields[0].name, fields[1].name, table.axes[0].to),
      "f(k) = floor(k * golden ratio), in integers");
}

}  // namespace

Result<void> name_stage(StudyState& state) {
  if (has_proved_form(state) || state.whole_budget_over()) return {};
  if (state.one_number() && state.has_values() && state.game.convention() == Convention::normal) name_values(state);
  if (state.two_numbers()) name_pairs(state);
  return {};
}

}  // namespace grundy
