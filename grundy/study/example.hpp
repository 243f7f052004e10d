#pragma once
// A position to begin with, for who knows nothing of a game yet.

#include <string>

#include "grundy/study/game_request.hpp"

namespace grundy {

/// A small legal position of the first family (or a sum of such), as one types it: "3 4 5", "(8, 5)", "[5, 4, 3]".
/// Empty when none of the usual ones is legal. O(1), bounded by a fixed number of steps.
std::string example_position(const LoadedGame& game);

}  // namespace grundy
