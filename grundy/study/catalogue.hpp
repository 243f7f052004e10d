#pragma once
// The catalogue of games: names, aliases and head lines.

#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct CatalogueEntry {
  std::string name;
  std::string path;                  ///< "games/kayles.game"
  std::string summary;               ///< the first sentence of the comment
  std::string source;                ///< the head line "# source: …"
  std::string form;                  ///< "# form: …", what is known of the answer; may be empty
  std::vector<std::string> aliases;  ///< "# aliases: …"
  std::vector<std::string> values;   ///< "# values: …" or "# outcomes: …", as words
  std::string text;                  ///< the whole file
};

/// All games, by name. The list is made once.
const std::vector<CatalogueEntry>& catalogue();

/// The game with this name or alias; null: none. O(games).
const CatalogueEntry* find_in_catalogue(std::string_view name);

/// Up to three names or aliases that are nearest to `name` by edit distance, and near enough to be meant. O(games).
std::vector<std::string> nearest_names(std::string_view name);

}  // namespace grundy
