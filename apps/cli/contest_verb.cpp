// grundy contest: a contest problem with its exact input and output.

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "contests/contests.hpp"
#include "grundy/study/contest_json.hpp"

namespace grundy::cli {
namespace {

std::string names_of_contests() {
  std::string out;
  for (const contests::Contest& contest : contests::contest_list())
    out += (out.empty() ? "" : ", ") + std::string(contest.name);
  return out;
}

}  // namespace

int run_contest(const Options& options) {
  if (options.words.size() != 1)
    return complain(
        {ErrorKind::usage, "contest takes one name", names_of_contests() + ", and reads standard input", {}});
  const auto budget = budget_of(options);
  if (!budget) return complain(budget.error());
  contests::Input input = contests::Input::from_descriptor(0);
  input.watch(budget->stop);
  const auto answer = contests::run_contest(options.words[0], input, *budget, {options.method});
  if (!answer && budget->stop && *budget->stop) return complain({ErrorKind::stopped, "interrupted", "", {}});
  if (!answer) return complain(answer.error());
  print(options.json ? json_of_contest(options.words[0], options.method, *answer) : *answer);
  return exit_done;
}

}  // namespace grundy::cli
