#include "grundy/study/study.hpp"

#include <algorithm>

#include "grundy/study/stages.hpp"

namespace grundy {
namespace {

int rank(const Statement& statement) { return static_cast<int>(statement.status); }

/// What more time or memory would do, where a limit cut the values short.
std::string usual_advice(const StudyAnswer& answer) {
  if (answer.stopped.empty()) return "";
  const bool memory = answer.stopped.find("memory") != std::string::npos;
  return std::string(memory ? "more memory (--memory)" : "more time (--time)") + " gives values beyond this range";
}

/// Beside a proved statement about all values, what only fits the values says nothing more.
void drop_outdone(std::vector<Statement>& statements) {
  using Kind = Statement::Kind;
  const bool proved = std::any_of(statements.begin(), statements.end(), [](const Statement& s) {
    return s.status == Status::proved && (s.kind == Kind::closed_form || s.kind == Kind::period);
  });
  if (!proved) return;
  const auto fits = [](const Statement& s) {
    return s.status == Status::conjectured && (s.kind == Kind::period || s.kind == Kind::closed_form);
  };
  statements.erase(std::remove_if(statements.begin(), statements.end(), fits), statements.end());
}

}  // namespace

Result<StudyAnswer> study(const StudyRequest& request, const Budget& budget, Progress* progress) {
  const auto start = Budget::Clock::now();
  const auto game = load_game(request.game);
  if (!game) return failed(game);
  StudyAnswer answer;
  answer.name = game->name;
  answer.game = game->head;
  answer.origin = game->origin;
  answer.convention = game->convention();
  StudyState state(*game, request, budget, progress, answer);
  for (const StudyStage& stage : study_stages()) {
    const auto done = stage.run(state);
    if (!done && done.error().kind != ErrorKind::stopped) return failed(done);
    if (!done) answer.stopped = done.error().message;
  }
  if (answer.stopped.empty() && budget.stop && *budget.stop) answer.stopped = "interrupted";
  drop_outdone(answer.statements);
  std::stable_sort(answer.statements.begin(), answer.statements.end(),
                   [](const Statement& a, const Statement& b) { return rank(a) < rank(b); });
  if (state.has_proof()) answer.no_proof.clear();
  if (nothing_known(answer)) answer.advice.clear();
  answer.found = atlas_row_of(state);
  if (answer.advice.empty()) answer.advice = usual_advice(answer);
  answer.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
  return answer;
}

bool nothing_known(const StudyAnswer& answer) { return !answer.table.axes.empty() && answer.table.cells.empty(); }

const Statement* best_statement(const StudyAnswer& answer) {
  return answer.statements.empty() ? nullptr : &answer.statements.front();
}

}  // namespace grundy
