#pragma once
// "Did you mean …": the name that is closest to a misspelt one.

#include <string>
#include <vector>

namespace grundy {

/// The candidate with the fewest single-letter changes (insert, delete, replace, swap neighbours) from `name`, at most
/// one change for each three letters begun (a name that differs in case alone comes first); "" when none is that close.
/// The first of several. O(sum of products of lengths).
std::string closest_name(const std::string& name, const std::vector<std::string>& candidates);

}  // namespace grundy
