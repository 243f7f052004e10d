#pragma once
// The verb `identify`: which game of the catalogue, which code or which name has these values.

#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/study/game_request.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

struct IdentifyRequest {
  std::optional<GameRequest> game;  ///< none: `values`
  std::string values;               ///< "0,1,2,…"
  std::string atlas = {};           ///< what it has of matching codes is told (runs/atlas.hpp); empty: none
};

struct IdentifyReply {
  struct Match {
    std::string kind;      ///< "game", "code", "sequence"
    std::string name;      ///< "kayles", "0.77", "lowbit(n)"
    std::string relation;  ///< "g(n) = kayles(n + 1)"
    std::size_t terms = 0;
    std::string proof;                    ///< empty: seen on these terms, not proved
    std::vector<std::string> known = {};  ///< of a code: its period, from the atlas and as published
  };
  std::string game, origin;  ///< empty for numbers
  std::vector<Nimber> values;
  std::vector<Match> matches;
  std::size_t more_codes = 0;  ///< that have the values as well
  std::string address;         ///< of a search in the OEIS
  std::string note;            ///< why nothing was compared
};

/// Errors: usage, unsupported (positions that are not single numbers >= 0, no values), stopped; those of load_game.
Result<IdentifyReply> identify(const IdentifyRequest& request, const Budget& budget);

std::string to_text(const IdentifyReply& reply);
std::string to_json(const IdentifyReply& reply);

}  // namespace grundy
