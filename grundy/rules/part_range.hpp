#pragma once
// Sums over a range of positions of one family, sum(j in a..b: f(j + c)), which a solver with a table may take whole.

#include "grundy/rules/typed.hpp"

namespace grundy {

/// The one named part of the sum is of a family of one integer, and that integer goes up or down by one with the
/// variable: between the numbers at both ends of the range every number occurs once, in order. Then arithmetic that
/// overflows somewhere in the range does so at one of its ends. O(size).
bool sums_a_range(const typed::Part& sum, const typed::Rules& rules);

}  // namespace grundy
