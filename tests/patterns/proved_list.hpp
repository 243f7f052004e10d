#pragma once
// The games of tests/data/proved_games.txt that are written out there.

#include <fstream>
#include <string>
#include <vector>

namespace grundy {

struct ListedGame {
  std::string name, claim, rules;
};

inline std::vector<ListedGame> listed_games() {
  std::ifstream file(GRUNDY_SOURCE_DIR "/tests/data/proved_games.txt");
  std::vector<ListedGame> games;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    if (line.starts_with("== ")) {
      const auto bar = line.find(" | ");
      games.push_back({line.substr(3, bar - 3), line.substr(bar + 3), ""});
    } else if (!games.empty()) {
      games.back().rules += line + "\n";
    }
  }
  return games;
}

/// The rules, those of the catalogue where the list says `use NAME`; empty for a code.
inline std::string rules_text(const ListedGame& game) {
  if (!game.rules.starts_with("use ")) return game.rules;
  const std::string name = game.rules.substr(4, game.rules.find('\n') - 4);
  std::ifstream file(GRUNDY_SOURCE_DIR "/games/" + name + ".game");
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace grundy
