#pragma once
// A small closed form that fits a table of values.

#include <optional>
#include <span>
#include <string>

#include "grundy/base/budget.hpp"
#include "grundy/rules/ast.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

struct ClosedForm {
  ast::ExprPtr expression;  ///< in the rule language, in one variable
  std::string text;         ///< the same, printed
  std::size_t size = 0;     ///< nodes of the expression, exceptions counted
  std::size_t values = 0;   ///< how many values of the table it fits: all of them
};

/// The smallest form found that gives every value of the table (values[n] belongs to n), or nothing. Forms: small
/// expressions with + - * div mod xor lowbit popcount isqrt and numbers; the sum or xor of two of these; cases on n mod
/// m, m <= 12; and at most three exceptions below 8. A form counts only when the table is much longer than it, so that
/// chance does not explain the fit: 6 values for each node, 24 for each of several cases. What fits is verified on the
/// table and a conjecture beyond it. O(20000 · 256) time and memory and O(values · 200) to check. Nothing when the
/// meter runs out.
std::optional<ClosedForm> find_closed_form(std::span<const Nimber> values, const std::string& variable, Meter& meter);

}  // namespace grundy
