#pragma once
// Closed expressions and positions: no variables, evaluated once.

#include "grundy/rules/evaluator.hpp"

namespace grundy {

/// The value of a closed typed expression with `frame` slots; `own` is the text in which its places lie, null for the
/// rules' text. Errors: evaluation with the place; stopped. O(program + steps).
Result<Value> evaluate_closed(const typed::Expr& expr, int frame, const SourceText* own, const typed::Rules& rules,
                              Meter& meter);

/// Appends a closed position as one sum. The same errors.
Result<void> evaluate_closed(const typed::Position& position, int frame, const SourceText& own,
                             const typed::Rules& rules, SumList& out, Meter& meter);

}  // namespace grundy
