// grundy check: certificates, judged by the library of grundy-check.

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/check.hpp"

namespace grundy::cli {

int run_check(const Options& options) {
  if (options.words.empty())
    return complain({ErrorKind::usage, "check needs a certificate", "grundy check FILE...", {}});
  const auto budget = budget_of(options);
  if (!budget) return complain(budget.error());
  std::vector<CheckAnswer> answers;
  int code = exit_done;
  for (const std::string& file : options.words) {
    answers.push_back(check_file(file, *budget));
    if (!options.json) print(to_text(answers.back()));
    if (answers.back().error) complain(*answers.back().error);
    if (!answers.back().accepted) code = exit_rejected;
  }
  if (options.json) print(to_json(answers));
  return code;
}

}  // namespace grundy::cli
