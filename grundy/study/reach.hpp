#pragma once
// What an answer says when there is none.

#include <string>

#include "grundy/positions/rule_game.hpp"

namespace grundy {

/// The reason in a solver's "no Grundy value: REASON".
std::string reason_without_lead(std::string message);

/// How far a table of the first family comes in a third of a second, for who asked too much: "positions with k <= 1023
/// take less than a second"; empty where the parameters are no numbers or even small ones take long.
std::string within_reach(RuleGame& game);

}  // namespace grundy
