// grundy games: the catalogue, or one of its files.

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/games.hpp"

namespace grundy::cli {

int run_games(const Options& options) {
  if (options.words.size() > 1)
    return complain({ErrorKind::usage, "games takes one name at most", "grundy games NAME", {}});
  if (options.words.empty()) {
    print(options.json ? json_of_games() : text_of_games());
    return exit_done;
  }
  const auto game = games_entry(options.words[0]);
  if (!game) return complain(game.error());
  print(options.json ? json_of_game(**game) : (*game)->text);
  return exit_done;
}

}  // namespace grundy::cli
