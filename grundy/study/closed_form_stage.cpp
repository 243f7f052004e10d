// Closed forms that fit the whole table: verified on it, a conjecture beyond.

#include <fmt/format.h>

#include "grundy/patterns/closed_form.hpp"
#include "grundy/study/stages.hpp"

namespace grundy {

Result<void> closed_form_stage(StudyState& state) {
  if (!state.one_number() || !state.has_values() || state.has_proof()) return {};
  for (const Statement& s : state.answer.statements)
    if (s.kind == Statement::Kind::closed_form) return {};
  Meter meter(state.share(0.6));
  const std::string &game = state.family().name, &n = state.family().fields[0].name;
  const auto form = find_closed_form(state.values, n, meter);
  if (!form) return {};
  Statement statement;
  statement.kind = Statement::Kind::closed_form;
  statement.status = Status::conjectured;
  statement.text = fmt::format("{}({}) = {}", game, n, form->text);
  statement.range = fmt::format("{} <= {}", n, form->values - 1);
  state.answer.statements.push_back(std::move(statement));
  return {};
}

}  // namespace grundy
