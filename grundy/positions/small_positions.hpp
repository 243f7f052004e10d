#pragma once
// All small positions of a family, in a fixed order: what "for every position up to a size" means.

#include <string>

#include "grundy/positions/rule_game.hpp"

namespace grundy {

/// Size: the sum of its integers, and 1 more for each member of a list, set or text; booleans and characters count 0.
/// Integers are taken from 0 up, characters from those in the rules.
struct SmallPositions {
  std::vector<Words> positions;  ///< by size; all of the domain up to `size`, before rewriting
  int size = -1;                 ///< the greatest size that is complete
};

/// All positions of the family up to the greatest size (at most `largest`) for which there are at most `most`. Errors:
/// those of `require`, stopped. O(positions with integers from 0 up to that size).
Result<SmallPositions> small_positions(RuleGame& game, int family, std::size_t most, int largest, Meter& meter);

/// The characters in the strings of the rules, sorted; "ab" where there are none.
std::string characters_of(const typed::Rules& rules);

}  // namespace grundy
