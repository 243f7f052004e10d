#pragma once
// Fills a table by machine code that the system's compiler makes of the rules (queries/native.hpp).

#include "grundy/study/compute_table.hpp"

namespace grundy {

/// As compute_table, for the first family. All positions from 0 on are asked, in order. Errors: those of
/// NativeValues::make; usage when there are more than 2^28 positions from 0 on; of the rules.
Result<ComputedTable> compute_native_table(RuleGame& game, const std::vector<ParameterRange>& ranges,
                                           const std::string& compiler, Meter& meter, Progress* progress);

}  // namespace grundy
