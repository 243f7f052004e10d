// grundy balance: the least change of the heaps that makes the sum a loss for the player to move.

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/balance.hpp"

namespace grundy::cli {

int run_balance(const Options& options) {
  const auto argument = game_argument(options);
  if (!argument) return complain(argument.error());
  const auto budget = budget_of(options, usual_seconds);
  if (!budget) return complain(budget.error());
  const BalanceRequest request{argument->game, argument->rest, options.move,  options.remove,
                               options.add,    options.keep,   options.method};
  const auto reply = balance_heaps(request, *budget);
  if (!reply) return complain(reply.error());
  print(options.json ? to_json(*reply, options.all) : to_text(*reply, options.all));
  return exit_done;
}

}  // namespace grundy::cli
