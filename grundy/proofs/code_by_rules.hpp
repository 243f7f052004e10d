#pragma once
// Whether a family has the values of the code that it was recognised as.

#include <span>

#include "grundy/proofs/check.hpp"
#include "grundy/rules/code.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

/// The values by the evaluator, from the rules alone, of as many first heaps as take about a tenth of a second must be
/// those given, which are the code's. Errors: rejected, stopped, those of the rules.
Result<void> compare_with_rules(const CheckInput& input, int family, const Code& code, std::span<const Nimber> values,
                                Meter& meter);

}  // namespace grundy
