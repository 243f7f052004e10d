#pragma once
// Finite subtraction sets by words: many heaps at once, at a cost that does not depend on the size of the set.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/rules/code.hpp"
#include "grundy/solvers/heap_values.hpp"
#include "grundy/solvers/subtraction_kernel.hpp"

namespace grundy {

/// The numbers that may be taken, increasing, when the code is a finite subtraction set (every digit 0 or 3, no tail).
std::optional<std::vector<std::uint32_t>> subtraction_set(const Code& code);

/// g(0), …, g(count - 1) for a subtraction set (numbers >= 1, increasing; count <= max_heap_count). O(max(S) / 512)
/// vector operations per value, or O(|S|) where that is less. Memory: 4 bytes a value and (max(S) + 20000) / 8 bytes
/// for each value that occurs.
HeapValues heap_values_by_subtraction_words(const std::vector<std::uint32_t>& set, std::size_t count, Meter& meter,
                                            const SieveKernel* kernel = nullptr);

}  // namespace grundy
