// grundy count: how many positions of a box are wins or losses.

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/count.hpp"

namespace grundy::cli {

int run_count(const Options& options) {
  const auto game = only_game(options);
  if (!game) return complain(game.error());
  const auto budget = budget_of(options, usual_seconds);
  if (!budget) return complain(budget.error());
  const CountRequest request{*game,          options.each,      options.heaps,         options.box,
                             options.sizes,  options.multiples, options.tie,           options.mod,
                             options.sorted, options.distinct,  options.winning_moves, options.method};
  const auto reply = count_positions(request, *budget);
  if (!reply) return complain(reply.error());
  print(options.json ? to_json(*reply) : to_text(*reply));
  return exit_done;
}

}  // namespace grundy::cli
