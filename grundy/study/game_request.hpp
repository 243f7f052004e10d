#pragma once
// Which game is meant: a name of the catalogue, a code, a file or a text, with settings, becomes typed rules.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/base/result.hpp"
#include "grundy/rules/code.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

struct GameRequest {
  std::string rules;                     ///< RULES: catalogue name or alias, code, or file
  std::optional<std::string> text;       ///< the rules themselves; then `rules` is not looked at
  std::vector<std::string> settings;     ///< "NAME=EXPR", as in --set
  std::optional<Convention> convention;  ///< none: as the rules say
  bool may_read_files = true;            ///< false: names and codes only
};

struct LoadedGame {
  std::string name;    ///< for people: "kayles", "0.77", "my", "g"
  std::string origin;  ///< "games/kayles.game", "code 0.77", "my.game", "-e"
  std::string head;    ///< the first family with its parameters: "tree(k)"
  std::optional<Code> code;
  std::shared_ptr<const typed::Rules> rules;

  Convention convention() const { return rules->convention; }
};

/// Loads and checks a game. Errors: usage when the name is unknown (the nearest names are given), a setting has no "=",
/// or the file is a directory, empty, unreadable or larger than 1 MiB; rules with the place otherwise. O(size).
Result<LoadedGame> load_game(const GameRequest& request);

}  // namespace grundy
