// grundy study, find, prove: from rules to a pattern and its status.

#include <charconv>

#include "apps/cli/atlas_file.hpp"
#include "apps/cli/certificate_file.hpp"
#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/progress_line.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/claim.hpp"

namespace grundy::cli {
namespace {

Result<StudyAnswer> run_request(const Options& options, const std::string& atlas) {
  auto game = only_game(options);
  if (!game) return failed(game);
  const auto budget = budget_of(options, usual_seconds);
  if (!budget) return failed(budget);
  ProgressLine progress;
  StudyRequest request{std::move(*game), true, atlas};
  return study(request, *budget, &progress);
}

/// Ctrl-C or a limit ended the work before anything was found.
bool cut_short(const StudyAnswer& answer) {
  return nothing_known(answer) || (!answer.stopped.empty() && answer.statements.empty());
}

Result<std::optional<std::uint64_t>> number_of(const std::string& text, const char* option) {
  if (text.empty()) return std::optional<std::uint64_t>();
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size())
    return fail(ErrorKind::usage, std::string(option) + " " + text + " is no number below 2^64");
  return std::optional<std::uint64_t>(n);
}

Result<ClaimRequest> claim_request(const Options& options) {
  auto game = only_game(options);
  if (!game) return failed(game);
  const auto period = number_of(options.period, "--period"), preperiod = number_of(options.preperiod, "--preperiod"),
             saltus = number_of(options.saltus, "--saltus");
  for (const auto* n : {&period, &preperiod, &saltus})
    if (!*n) return failed(*n);
  return ClaimRequest{std::move(*game), options.claim, *period, *preperiod, saltus->value_or(0), options.explain};
}

int exit_code_of_end(ClaimAnswer::End end) {
  if (end == ClaimAnswer::End::proved) return exit_done;
  return end == ClaimAnswer::End::refuted ? exit_rejected : exit_stopped;
}

/// prove with --claim or --period.
int run_claim(const Options& options) {
  const auto request = claim_request(options);
  if (!request) return complain(request.error());
  const auto budget = budget_of(options, usual_seconds);
  if (!budget) return complain(budget.error());
  const auto answer = judge(*request, *budget);
  if (!answer) return complain(answer.error());
  const auto file = write_certificate(answer->name, answer->certificate, options);
  if (!file) return complain(file.error());
  print(options.json ? to_json(*answer, *file) : to_text(*answer, *file));
  return exit_code_of_end(answer->end);
}

Result<void> write_plot(const StudyAnswer& answer, const Options& options) {
  if (options.plot.empty()) return {};
  const auto picture = to_plot(answer, options.plot);
  if (!picture) return failed(picture);
  return write_file(options.plot, *picture);
}

}  // namespace

int run_study(const Options& options) {
  const auto atlas = atlas_file(options);
  if (!atlas) return complain(atlas.error());
  const auto answer = run_request(options, *atlas);
  if (!answer) return complain(answer.error());
  const auto file = write_certificate(*answer, options);
  if (!file) return complain(file.error());
  keep_in_atlas(*atlas, *answer);
  print(options.json ? to_json(*answer, "study", *file) : to_text(*answer, *file));
  if (const auto written = write_plot(*answer, options); !written) return complain(written.error());
  return cut_short(*answer) ? exit_stopped : exit_done;
}

int run_find(const Options& options) {
  const auto answer = run_request(options, "");
  if (!answer) return complain(answer.error());
  print(options.json ? to_json(*answer, "find", "") : patterns_text(*answer));
  return cut_short(*answer) ? exit_stopped : exit_done;
}

int run_prove(const Options& options) {
  if (!options.claim.empty() || !options.period.empty()) return run_claim(options);
  if (!options.preperiod.empty() || !options.saltus.empty())
    return complain(
        {ErrorKind::usage, "--preperiod and --saltus belong to a claim of a period", "--period P as well", {}});
  const auto answer = run_request(options, "");
  if (!answer) return complain(answer.error());
  const auto file = write_certificate(*answer, options);
  if (!file) return complain(file.error());
  print(options.json ? to_json(*answer, "prove", *file)
                     : proof_text(*answer, *file) + (options.explain ? explained_proof(*answer) : ""));
  const Statement* best = best_statement(*answer);
  return best && best->status == Status::proved ? exit_done : exit_stopped;
}

}  // namespace grundy::cli
