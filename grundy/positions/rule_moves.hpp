#pragma once
// The moves of one part by an evaluator of the game's rules, or of rules that are narrowed to some of them.

#include "grundy/positions/rule_game.hpp"

namespace grundy {

/// As `component` 0. The evaluator's rules have the families, lines and `in` binders of the game's; what its lines
/// leave out is left out. O(moves).
Result<std::vector<Move>> moves_of_part(RuleGame& game, Evaluator& evaluator, PartId part, Meter& meter);

}  // namespace grundy
