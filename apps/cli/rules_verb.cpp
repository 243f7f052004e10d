// grundy rules: the rules in canonical form.

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/rules.hpp"

namespace grundy::cli {

int run_rules(const Options& options) {
  const auto game = only_game(options);
  if (!game) return complain(game.error());
  const auto budget = budget_of(options, 10);
  if (!budget) return complain(budget.error());
  const auto answer = show_rules({*game, options.verify}, *budget);
  if (!answer) return complain(answer.error());
  print(options.json ? to_json(*answer) : to_text(*answer));
  if (answer->stopped != StopReason::none) return exit_stopped;
  return answer->differences.empty() ? exit_done : exit_rejected;
}

}  // namespace grundy::cli
