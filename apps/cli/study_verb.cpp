// grundy study, find, prove: from rules to a pattern and its status.

#include "apps/cli/certificate_file.hpp"
#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/progress_line.hpp"
#include "apps/cli/verbs.hpp"

namespace grundy::cli {
namespace {

constexpr double usual_seconds = 10;

Result<StudyAnswer> run_request(const Options& options) {
  auto game = only_game(options);
  if (!game) return failed(game);
  const auto budget = budget_of(options, usual_seconds);
  if (!budget) return failed(budget);
  ProgressLine progress;
  return study({std::move(*game)}, *budget, &progress);
}

/// Ctrl-C or a limit that the user set ended the work before anything was found.
bool cut_short(const StudyAnswer& answer) { return !answer.stopped.empty() && answer.statements.empty(); }

}  // namespace

int run_study(const Options& options) {
  const auto answer = run_request(options);
  if (!answer) return complain(answer.error());
  const auto file = write_certificate(*answer, options);
  if (!file) return complain(file.error());
  print(options.json ? to_json(*answer, "study", *file) : to_text(*answer, *file));
  return cut_short(*answer) ? exit_stopped : exit_done;
}

int run_find(const Options& options) {
  const auto answer = run_request(options);
  if (!answer) return complain(answer.error());
  print(options.json ? to_json(*answer, "find", "") : patterns_text(*answer));
  return cut_short(*answer) ? exit_stopped : exit_done;
}

int run_prove(const Options& options) {
  const auto answer = run_request(options);
  if (!answer) return complain(answer.error());
  const auto file = write_certificate(*answer, options);
  if (!file) return complain(file.error());
  print(options.json ? to_json(*answer, "prove", *file) : proof_text(*answer, *file));
  const Statement* best = best_statement(*answer);
  return best && best->status == Status::proved ? exit_done : exit_stopped;
}

}  // namespace grundy::cli
