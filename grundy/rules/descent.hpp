#pragma once
// Whether every play ends, shown by the sum of the fields, and whether it stays among numbers >= 0.

#include "grundy/rules/typed.hpp"

namespace grundy {

/// True when each part of each option of the family has a smaller sum of fields than the position, all fields being
/// integers >= 0, options staying within the family and nothing being rewritten: then every play ends. False says
/// nothing. O(1) for lines of a few binders.
bool sum_of_fields_descends(const typed::Rules& rules, int family);

/// True when each field of each option is >= 0, under the same conditions but for the sums. `require` is not looked at.
/// False says nothing. O(1) for lines of a few binders.
bool options_are_natural(const typed::Rules& rules, int family);

}  // namespace grundy
