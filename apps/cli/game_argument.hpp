#pragma once
// RULES and the words after it.

#include <string>
#include <vector>

#include "apps/cli/options.hpp"
#include "grundy/study/game_request.hpp"

namespace grundy::cli {

struct GameArgument {
  GameRequest game;
  std::vector<std::string> rest;  ///< the words after RULES; all of them when -e gives the rules
};

/// Errors: usage when no game is named, or more than one, or both conventions.
Result<GameArgument> game_argument(const Options& options);

/// The same for a verb that takes nothing but RULES.
Result<GameRequest> only_game(const Options& options);

}  // namespace grundy::cli
