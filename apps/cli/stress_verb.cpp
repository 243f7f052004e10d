// grundy stress: a user's program against the exact answer.

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/stress.hpp"

namespace grundy::cli {

int run_stress(const Options& options) {
  const auto argument = game_argument(options);
  if (!argument) return complain(argument.error());
  const auto budget = budget_of(options, 60);
  if (!budget) return complain(budget.error());
  const StressRequest request{argument->game, argument->rest, options.input, options.answer, options.each,
                              options.box,    options.heaps,  options.tests, options.seed,   options.limit};
  const auto reply = stress_program(request, *budget);
  if (!reply) return complain(reply.error());
  print(options.json ? to_json(*reply) : to_text(*reply));
  return reply->difference ? exit_rejected : reply->stopped ? exit_stopped : exit_done;
}

}  // namespace grundy::cli
