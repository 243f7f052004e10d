#pragma once
// A move as a player types it.
//
//   move = NUMBER | [ part ":" ] [ name ] [ "->" position ]
//   part = which part, counted from 1, or the part itself: "2:", "nim(3):"
//   name = "k = 3" | "line 2" | "line 2: k = 3" | "take 3" (games that are a code)
//
// NUMBER counts the listed moves from 1. What names several moves that lead to different positions is refused with some
// of them. A move with binders is found at once, however many moves there are.
// Test: tests/play/read_move_test.cpp.

#include <string>

#include "grundy/play/move_list.hpp"

namespace grundy {

/// Errors: position (no such move, or several; what would be right); of the rules; stopped. `list`: first_moves.
Result<Move> read_move(RuleGame& game, const Sum& sum, const MoveList& list, bool is_code, const std::string& text,
                       Meter& meter);

}  // namespace grundy
