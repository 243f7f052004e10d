#pragma once
// The moves of a sum as a player sees them: all of them, or the first where they are very many; and their names.

#include <string>
#include <vector>

#include "grundy/positions/rule_game.hpp"

namespace grundy {

struct MoveList {
  std::vector<Move> moves;  ///< in the order of the rules
  bool complete = true;     ///< false: there are more
};

/// At most `most` moves. Positions with too many moves to look at all show the first of each line. None when the sum is
/// decided. Errors: stopped, of the rules. O(moves), bounded by a fixed number of steps.
Result<MoveList> first_moves(RuleGame& game, const Sum& sum, std::size_t most, Meter& meter);

/// The name of a move. Lines of a code have no names of their own: "take 3".
std::string name_of_move(const RuleGame& game, const Sum& sum, const Move& move, bool is_code);

/// The move in full, which read_move takes for no other of the position: "2: k = 3 -> nim(1)"; the number of the part
/// (from 1) only where there are several.
std::string notation_of(const RuleGame& game, const Sum& sum, const Move& move, bool is_code);

}  // namespace grundy
