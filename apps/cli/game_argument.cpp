#include "apps/cli/game_argument.hpp"

#include <fmt/format.h>

namespace grundy::cli {

Result<GameArgument> game_argument(const Options& options) {
  if (options.misere && options.normal)
    return fail(ErrorKind::usage, "--misere and --normal exclude each other", "one of them");
  if (options.rules_text.size() > 1) return fail(ErrorKind::usage, "-e is given twice", "one text of rules");
  GameArgument argument{{}, options.words};
  argument.game.settings = options.settings;
  if (options.misere) argument.game.convention = Convention::misere;
  if (options.normal) argument.game.convention = Convention::normal;
  if (!options.rules_text.empty()) {
    argument.game.text = options.rules_text[0];
    return argument;
  }
  if (options.words.empty())
    return fail(ErrorKind::usage, fmt::format("{} needs a game", options.verb),
                "a name from `grundy games`, a code such as .77, a file, or -e 'game …'");
  argument.game.rules = options.words[0];
  argument.rest.erase(argument.rest.begin());
  return argument;
}

Result<GameRequest> only_game(const Options& options) {
  auto argument = game_argument(options);
  if (!argument) return failed(argument);
  if (!argument->rest.empty())
    return fail(ErrorKind::usage, fmt::format("{} takes no `{}`", options.verb, argument->rest[0]),
                fmt::format("grundy {} RULES; a code with blanks stands in quotes", options.verb));
  return argument->game;
}

}  // namespace grundy::cli
