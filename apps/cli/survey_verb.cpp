// grundy survey: a row for every code of a family; shards and their merging.

#include <fmt/format.h>

#include "apps/cli/atlas_file.hpp"
#include "apps/cli/exit_codes.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/progress_line.hpp"
#include "apps/cli/user_folder.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/survey.hpp"

namespace grundy::cli {
namespace {

/// Which words are wanted, and that no two options contradict each other.
Result<void> check_words(const Options& options) {
  if (options.words.empty())
    return options.merge ? fail(ErrorKind::usage, "survey --merge needs the state files of the shards", "FILE...")
                         : fail(ErrorKind::usage, "survey needs a family of codes",
                                "a pattern such as 0.?77, where ? is a digit 0-7");
  if (options.csv && options.json) return fail(ErrorKind::usage, "--csv and --json exclude each other", "one of them");
  if (!options.merge && options.to.empty()) return fail(ErrorKind::usage, "survey needs --to", "how far: --to 2^16");
  if (options.merge && !(options.to.empty() && options.shard.empty() && options.state.empty()))
    return fail(ErrorKind::usage, "--merge takes --to, the shards and the rows from the files", "--merge FILE...");
  if (options.no_state && !options.state.empty())
    return fail(ErrorKind::usage, "--state and --no-state exclude each other", "one of them");
  return {};
}

Result<SurveyRequest> request_of(const Options& options) {
  if (auto checked = check_words(options); !checked) return failed(checked);
  SurveyRequest request{options.words, options.merge, options.to, options.shard, options.state, ""};
  if (options.merge || options.no_state || !options.state.empty()) return request;
  const auto folder = user_folder("runs");
  if (!folder) return failed(folder);
  request.state_folder = *folder;
  return request;
}

}  // namespace

int run_survey(const Options& options) {
  const auto request = request_of(options);
  if (!request) return complain(request.error());
  const auto budget = budget_of(options);
  if (!budget) return complain(budget.error());
  const auto atlas = atlas_file(options);
  if (!atlas) return complain(atlas.error());
  ProgressLine progress(options.progress ? ProgressLine::Show::lines : ProgressLine::Show::on_terminal);
  const auto answer = survey(*request, *budget, &progress);
  if (!answer) return complain(answer.error());
  keep_in_atlas(*atlas, *answer);
  print(options.json ? to_json(*answer) : options.csv ? to_csv(*answer) : to_text(*answer));
  if (progress.wanted() && !request->merge)
    remark(fmt::format("{} codes in {:.2f} s", answer->report.rows.size() - answer->report.found, answer->seconds));
  if (answer->stopped.empty()) return exit_done;
  remark(answer->stopped);
  return exit_stopped;
}

}  // namespace grundy::cli
