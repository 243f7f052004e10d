#pragma once
// Rules narrowed to some of their moves, so that one move of a position with very many is found without all the others.

#include <memory>
#include <vector>

#include "grundy/rules/typed.hpp"

namespace grundy {

/// The rules with one move line of one family left, and of it only the moves whose `in` binders have these values, one
/// for each. A value outside of its range gives no move.
std::shared_ptr<const typed::Rules> narrowed_to(const typed::Rules& rules, int family, int line,
                                                const std::vector<Value>& binders);

/// The rules with each range of an `in` binder of a move line cut after so many members that a line has about `most`
/// moves; lists and sets stay whole.
std::shared_ptr<const typed::Rules> narrowed_to_first(const typed::Rules& rules, Integer most);

}  // namespace grundy
