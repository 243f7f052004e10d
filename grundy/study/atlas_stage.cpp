// What the atlas knows of a code is taken for proved only after its certificate, which must be about the same rules,
// has passed the checker again.

#include <fmt/format.h>

#include "grundy/queries/claims.hpp"
#include "grundy/runs/code_family.hpp"
#include "grundy/solvers/octal_moves.hpp"
#include "grundy/study/atlas_period.hpp"
#include "grundy/study/stages.hpp"
#include "grundy/study/version.hpp"

namespace grundy {
namespace {

bool is_code_with_values(const StudyState& state) {
  return state.shape.code && state.one_number() && state.has_values() && state.game.convention() == Convention::normal;
}

}  // namespace

Result<void> atlas_stage(StudyState& state) {
  if (state.request.atlas.empty() || state.has_proof() || !is_code_with_values(state)) return {};
  const auto row = certified_row(state.request.atlas, *state.shape.code, *state.game.rules);
  if (!row) return {};
  const RunPeriod& p = *row->found.period;
  const std::string &game = state.family().name, &n = state.family().fields[0].name;
  Statement statement;
  statement.kind = Statement::Kind::period;
  statement.text = fmt::format("{0}({1} + {2}) = {0}({1}){3} for {1} >= {4}\nperiod {2}, pre-period {4}", game, n,
                               p.period, p.saltus == 0 ? "" : fmt::format(" + {}", p.saltus), p.preperiod);
  statement.theorem = p.theorem;
  statement.range = everywhere_text(state.family());
  statement.because = fmt::format("theorem {}, certificate of the atlas, checked again", p.theorem);
  statement.certificate = row->certificate;
  settle_by_checker(state, statement);
  if (statement.status != Status::proved) return {};
  state.answer.period = Period{p.preperiod, p.period, p.saltus, {}};
  state.answer.proof = {statement.because};
  state.answer.statements.push_back(std::move(statement));
  return {};
}

std::shared_ptr<const AtlasRow> atlas_row_of(const StudyState& state) {
  if (!is_code_with_values(state) || state.values.empty()) return nullptr;
  std::vector<HeapValue> values;
  for (const Nimber v : state.values) {
    if (v > UINT32_MAX) return nullptr;
    values.push_back(static_cast<HeapValue>(v));
  }
  auto row = std::make_shared<AtlasRow>();
  row->found.code = digits_text(*state.shape.code);
  row->version = version();
  const auto moves = octal_moves(*state.shape.code);
  describe_values(row->found, values, moves ? moves->split : std::vector<std::uint32_t>());
  for (const grundy::Statement& s : state.answer.statements) {
    if (s.status != Status::proved || s.kind != Statement::Kind::period || !state.answer.period) continue;
    const Period& p = *state.answer.period;
    row->found.period = RunPeriod{p.preperiod, p.period, p.saltus, s.theorem, 0};
    if (state.game.code) row->certificate = s.certificate;
    break;
  }
  return row;
}

}  // namespace grundy
