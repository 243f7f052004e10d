#pragma once
// Fills a table by a solver: Grundy values where the game has them, else outcomes.

#include <string>
#include <vector>

#include "grundy/base/progress.hpp"
#include "grundy/positions/rule_game.hpp"
#include "grundy/study/ranges.hpp"
#include "grundy/values/value_table.hpp"

namespace grundy {

struct ComputedTable {
  ValueTable table;
  std::string outcomes_because;  ///< why there are outcomes in place of values; empty for values
  std::string solver;            ///< the rung that gave them
  std::string stopped;           ///< why cells are unknown; empty: none is
};

/// All positions of the box, in order of the cells; those outside the domain are marked. `solver`: a name of the list,
/// or empty for the fastest that fits. Errors: usage (no such solver), unsupported (it does not fit), of the rules. A
/// stop of the meter is no error. O(the solver's time).
Result<ComputedTable> compute_table(RuleGame& game, int family, const std::vector<ParameterRange>& ranges,
                                    const std::string& solver, Meter& meter, Progress* progress);

}  // namespace grundy
