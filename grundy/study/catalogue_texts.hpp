#pragma once
// The rule files of games/ as text inside the library. The list is made at build time: cmake/catalogue.cmake.

#include <string_view>
#include <vector>

namespace grundy {

struct CatalogueText {
  std::string_view name;  ///< the file's name without .game
  std::string_view path;  ///< "games/kayles.game"
  std::string_view text;
};

/// All files, by name.
const std::vector<CatalogueText>& catalogue_texts();

/// games/problems.txt: the contest and textbook problems (grundy/study/problems.hpp).
std::string_view problems_text();

}  // namespace grundy
