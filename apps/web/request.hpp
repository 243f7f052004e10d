#pragma once
// What the requests of the page share, and one function for each (docs/web.md). Only sources include this.

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/study/game_request.hpp"
#include "grundy/study/json.hpp"

namespace grundy::web {

using Reply = Result<Json>;

/// Up to here a number of JavaScript is exact; greater ones go to the page as texts.
inline constexpr std::int64_t most_exact = (std::int64_t{1} << 53) - 1;

inline std::string text_of(const Json& request, const char* key) { return request.value(key, std::string()); }
inline std::vector<std::string> texts_of(const Json& request, const char* key) {
  return request.value(key, std::vector<std::string>());
}

/// "rules" is a text, "game" a name or a code; "convention" as the rules say when it is missing.
GameRequest game_of(const Json& request);

/// "seconds", "steps"; the memory is what a page may take.
Budget budget_of(const Json& request);

Json json_of(const Error& error);

Reply hello(const Json& request, Progress* progress);           ///< version, words, colours, the catalogue
Reply look(const Json& request, Progress* progress);            ///< the game of the rules, with a table
Reply export_table(const Json& request, Progress* progress);    ///< a table as SVG or CSV
Reply rules_of_code(const Json& request, Progress* progress);   ///< the rules that a name or a code stands for
Reply study_game(const Json& request, Progress* progress);      ///< the verb study, with its certificate
Reply solve_position(const Json& request, Progress* progress);  ///< the verb solve
Reply play(const Json& request, Progress* progress);            ///< a game, and one step in it

}  // namespace grundy::web
