// grundy emit: a stand-alone program that judges positions of a game.

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/emit.hpp"

namespace grundy::cli {

int run_emit(const Options& options) {
  const auto game = only_game(options);
  if (!game) return complain(game.error());
  const auto budget = budget_of(options, usual_seconds);
  if (!budget) return complain(budget.error());
  const auto reply = emit_game({*game, options.language, options.method}, *budget);
  if (!reply) return complain(reply.error());
  print(options.json ? to_json(*reply) : to_text(*reply));
  return exit_done;
}

}  // namespace grundy::cli
