#pragma once
// The verb `games`: the catalogue for people and for programs.

#include "grundy/base/result.hpp"
#include "grundy/study/catalogue.hpp"

namespace grundy {

/// The game with this name or alias. Errors: usage, with the nearest names.
Result<const CatalogueEntry*> games_entry(const std::string& name);

/// One line a game: name, first sentence, source, aliases. O(catalogue).
std::string text_of_games();
std::string json_of_games();
std::string json_of_game(const CatalogueEntry& entry);

}  // namespace grundy
