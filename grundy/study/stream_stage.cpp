// Periods of octal codes that take millions of values to show: found and proved on a stream of values, where the game
// is sparse enough for one.

#include <fmt/format.h>

#include "grundy/proofs/window_certificate.hpp"
#include "grundy/queries/claims.hpp"
#include "grundy/solvers/window_proof.hpp"
#include "grundy/study/period_words.hpp"
#include "grundy/study/stages.hpp"

namespace grundy {
namespace {

/// Of the time that is left: for the start, and for the run; the check of what is found takes the rest.
constexpr double share_of_start = 0.2, share_of_run = 0.45;
constexpr std::uint64_t heaps_between_reports = std::uint64_t{1} << 22;

/// The rules and the code that was read out of them give the same values, as far as both are known.
bool agree(const SparseStream& stream, const std::vector<Nimber>& values) {
  for (std::size_t n = 0; n < values.size() && n < stream.size() && stream.kept(n); ++n)
    if (Nimber{stream.value(n)} != values[n]) return false;
  return true;
}

/// Goes on until a period is proved or the time is over; false when the game is not sparse after all.
bool run_on(StudyState& state, PeriodStream& run, Meter& meter) {
  while (!run.period()) {
    const auto stopped = run.advance(run.size() + heaps_between_reports, meter);
    if (!stopped) return false;
    if (state.progress) state.progress->report("values", run.size(), 0);
    if (*stopped != StopReason::none) break;
  }
  return true;
}

void add_proved(StudyState& state, const Code& code, const WindowProof& proof, const PeriodStream& run) {
  Statement statement;
  statement.kind = Statement::Kind::period;
  statement.text = period_text(state, proof.period);
  statement.theorem = recurring_window;
  statement.range = everywhere_text(state.family());
  statement.because = fmt::format("theorem {}, values to {} = {}", recurring_window, state.family().fields[0].name,
                                  proof.states.back().heap - 1);
  statement.certificate = print_certificate(window_certificate(*state.game.rules, 0, code, proof));
  settle_by_checker(state, statement);
  if (statement.status == Status::proved) {
    state.answer.period = proof.period;
    state.answer.proof = {statement.because, "the theorem and its proof: docs/theory/periods.md",
                          fmt::format("{} values were computed and verified; the checker computed those up to the end "
                                      "of the period again",
                                      run.size())};
  }
  state.answer.statements.push_back(std::move(statement));
}

}  // namespace

Result<void> stream_stage(StudyState& state) {
  if (!state.one_number() || !state.has_values() || state.game.convention() == Convention::misere) return {};
  if (!state.shape.code || state.has_proof() || state.whole_budget_over()) return {};
  const Code& code = *state.shape.code;
  Meter starting(state.share(share_of_start));
  auto run = PeriodStream::start(code, {}, starting);
  if (!run || !agree(run->stream(), state.values)) return {};
  Meter meter(state.share(share_of_run));
  if (!run_on(state, *run, meter)) return {};
  if (!run->period()) {
    const std::string& n = state.family().fields[0].name;
    state.streamed_to = run->size();
    state.answer.advice =
        fmt::format("no period was found up to {} = {}; more time (--time) looks further", n, run->size() - 1);
    return {};
  }
  Meter rest(state.budget);
  const auto proof = window_proof(*run, rest);
  if (proof) add_proved(state, code, *proof, *run);
  return {};
}

}  // namespace grundy
