#pragma once
// The order of values: numbers, tuples and lists lexicographic, a set as its sorted list.

#include <compare>
#include <vector>

#include "grundy/rules/value.hpp"

namespace grundy {

/// The order of two values of one type. O(size).
std::strong_ordering compare(const Value& a, const Value& b);

/// Makes the members those of a set: sorted, each once. O(n log n) comparisons.
void sort_unique(std::vector<Value>& members);

}  // namespace grundy
