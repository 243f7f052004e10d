// grundy games: the catalogue, or one of its files; with --coverage the problems that it covers.

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/games.hpp"
#include "grundy/study/problems.hpp"

namespace grundy::cli {
namespace {

int run_coverage(const Options& options) {
  const auto list = problems_named(options.words);
  if (!list) return complain(list.error());
  print(options.json ? json_of_coverage(*list) : text_of_coverage(*list, !options.words.empty()));
  return exit_done;
}

}  // namespace

int run_games(const Options& options) {
  if (options.coverage) return run_coverage(options);
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
