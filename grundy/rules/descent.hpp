#pragma once
// Whether every play ends, shown by the sum of the fields.

#include "grundy/rules/typed.hpp"

namespace grundy {

/// True when each part of each option of the family has a smaller sum of fields than the position, all fields being
/// integers >= 0, options staying within the family and nothing being rewritten: then every play ends. False says
/// nothing. O(1) for lines of a few binders.
bool sum_of_fields_descends(const typed::Rules& rules, int family);

}  // namespace grundy
