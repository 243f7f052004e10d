#pragma once
// Octal games by blocks of 64 heaps, with all values stored.

#include <cstddef>

#include "grundy/rules/code.hpp"
#include "grundy/solvers/heap_values.hpp"
#include "grundy/solvers/plane_kernel.hpp"

namespace grundy {

/// g(0), …, g(count - 1), exact. SparseStream where the game has a useful sparse space, SparseSpace for the rest (and
/// for what a stream could not go on with). `kernel` null: the fastest one that runs here. Memory: 5 bytes a value.
HeapValues heap_values_by_simd(const Code& code, std::size_t count, Meter& meter, const PlaneKernel* kernel = nullptr);

}  // namespace grundy
