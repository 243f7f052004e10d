// grundy identify: which game, code or name has these values.

#include "apps/cli/atlas_file.hpp"
#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/identify.hpp"

namespace grundy::cli {

int run_identify(const Options& options) {
  IdentifyRequest request;
  request.values = options.values;
  if (options.values.empty()) {
    const auto game = only_game(options);
    if (!game) return complain(game.error());
    request.game = *game;
  } else if (!options.words.empty() || !options.rules_text.empty()) {
    return complain({ErrorKind::usage, "RULES and --values exclude each other", "one of them", {}});
  }
  const auto atlas = atlas_file(options, false);
  if (!atlas) return complain(atlas.error());
  request.atlas = *atlas;
  const auto budget = budget_of(options, usual_seconds);
  if (!budget) return complain(budget.error());
  const auto reply = identify(request, *budget);
  if (!reply) return complain(reply.error());
  print(options.json ? to_json(*reply) : to_text(*reply));
  return exit_done;
}

}  // namespace grundy::cli
