#pragma once
// `solve` by a proved theorem: positions that no table reaches.

#include "grundy/queries/large.hpp"
#include "grundy/study/solve.hpp"

namespace grundy {

/// Fills in what the theorem says: outcome, values, winning moves or their numbers. O(moves listed).
void fill_in(SolveAnswer& answer, const LargeSolution& solution);

}  // namespace grundy
