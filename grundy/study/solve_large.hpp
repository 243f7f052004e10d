#pragma once
// `solve` by a proved theorem: positions that no table reaches.

#include "grundy/queries/large.hpp"
#include "grundy/study/solve.hpp"

namespace grundy {

/// Whether a position is so large that a theorem is looked for before any solver: numbers alone, and more than 2^22
/// cells below some component. O(parts).
bool is_large(const RuleGame& game, const Sum& sum);

/// Fills in what the theorem says: outcome, values, winning moves or their numbers. O(moves listed).
void fill_in(SolveAnswer& answer, const LargeSolution& solution);

}  // namespace grundy
