// Periods of one-heap games: proved by theorem where the rules are a code, else only seen.

#include <fmt/format.h>
#include <algorithm>

#include "grundy/patterns/find_period.hpp"
#include "grundy/proofs/period_certificate.hpp"
#include "grundy/queries/claims.hpp"
#include "grundy/runs/code_certificate.hpp"
#include "grundy/study/period_words.hpp"
#include "grundy/study/stages.hpp"

namespace grundy {
namespace {

constexpr std::size_t first_window = 512;
/// A period that is seen in a table this long, and not proved in one twice as long, is one that no theorem speaks of.
constexpr std::size_t enough_to_see = 4096;
constexpr std::size_t most_at_first = std::size_t{1} << 15, most_later = std::size_t{1} << 22;
constexpr double share_at_first = 0.2, share_later = 0.7;

void add_proved(StudyState& state, const Code& code, const PeriodProof& proof, const SparseSpace& engine) {
  Statement statement;
  statement.kind = Statement::Kind::period;
  statement.text = period_text(state, proof.period);
  statement.theorem = name_of(proof.theorem);
  statement.range = everywhere_text(state.family());
  const std::uint64_t needed = values_needed(code, proof).value_or(engine.values().size());
  statement.because =
      fmt::format("theorem {}, values to {} = {}", statement.theorem, state.family().fields[0].name, needed - 1);
  const auto hint = hint_for(engine, needed);
  statement.certificate = print_certificate(period_certificate(*state.game.rules, 0, code, proof, hint));
  settle_by_checker(state, statement);
  if (statement.status == Status::proved) {
    state.answer.period = proof.period;
    state.answer.proof = {
        statement.because, "the theorem and its proof: docs/theory/periods.md",
        hint ? "its hypothesis was checked on values computed with two classes, all smaller ones verified"
             : "its hypothesis was checked on values computed by definition"};
  }
  state.answer.statements.push_back(std::move(statement));
}

/// The rules and the code that was read out of them give the same values, as far as both are known.
bool agree(const std::vector<Nimber>& a, const std::vector<Nimber>& b) {
  const auto common = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
  return std::equal(a.begin(), a.begin() + common, b.begin());
}

/// More and more values of the code, until a period is proved or the time is over.
void prove_code(StudyState& state, const Code& code, double share, std::size_t most_values) {
  Meter meter(state.share(share));
  SparseSpace engine(code);
  bool seen_before = false;
  for (std::size_t count = first_window; count <= most_values; count *= 2) {
    if (state.progress) state.progress->report("values", engine.values().size(), 0);
    const StopReason stopped = engine.extend(count, meter);
    const std::vector<Nimber> values(engine.values().begin(), engine.values().end());
    if (!agree(values, state.values)) return;
    if (values.size() > state.values.size()) state.values = values;
    if (const auto proof = find_proved_period(code, values)) return add_proved(state, code, *proof, engine);
    const bool seen = count >= enough_to_see && find_period(values).has_value();
    if (seen && seen_before) return;
    seen_before = seen;
    if (stopped != StopReason::none) break;
  }
  if (find_period(state.values)) return;
  if (most_values == most_at_first) return;
  const std::string& n = state.family().fields[0].name;
  state.answer.advice =
      fmt::format("no period shows up to {} = {}; more time (--time) looks further", n, state.values.size() - 1);
}

void add_seen(StudyState& state) {
  const auto period = find_period(state.values);
  if (!period) return;
  Statement statement;
  statement.kind = Statement::Kind::period;
  statement.status = Status::conjectured;
  const std::string& n = state.family().fields[0].name;
  statement.text = fmt::format("{} for {} >= {}\nseen in the table, no theorem applies",
                               period_equation(state, *period), n, period->preperiod);
  statement.range = fmt::format("{} <= {}", n, state.values.size() - 1);
  state.answer.statements.push_back(std::move(statement));
}

}  // namespace

Result<void> period_stage(StudyState& state) {
  if (!state.one_number() || !state.has_values() || state.game.convention() == Convention::misere) return {};
  if (state.shape.code) prove_code(state, *state.shape.code, share_at_first, most_at_first);
  return {};
}

Result<void> long_period_stage(StudyState& state) {
  if (!state.one_number() || !state.has_values() || state.game.convention() == Convention::misere) return {};
  if (state.has_proof() || state.streamed_to > 0) return {};
  const bool shown = state.values.size() >= enough_to_see && find_period(state.values).has_value();
  if (state.shape.code && !shown) prove_code(state, *state.shape.code, share_later, most_later);
  if (!state.has_proof()) add_seen(state);
  return {};
}

}  // namespace grundy
