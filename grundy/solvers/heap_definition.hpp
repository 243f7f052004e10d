#pragma once
// Heap games by definition: the oracle of every other engine for take-and-break codes.

#include <cstddef>

#include "grundy/rules/code.hpp"
#include "grundy/solvers/heap_values.hpp"

namespace grundy {

/// g(0), …, g(count - 1) of any code (d_0 with the bits 2 and above only; count <= max_heap_count), straight from the
/// definition. Stops at the budget with the values so far. O(count^2) pairs for each number of heaps that a digit
/// allows beyond one, and O(count) for each digit; memory O(count · distinct values).
HeapValues heap_values_by_definition(const Code& code, std::size_t count, Meter& meter);

}  // namespace grundy
