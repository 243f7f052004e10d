#pragma once
// The values of a code that leaves at most two heaps, beyond what the plain definition can do: a sparse recomputation
// for the checker.

#include <cstdint>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/proofs/sparse_classes.hpp"
#include "grundy/rules/code.hpp"

namespace grundy {

/// g(0) .. g(count - 1), exactly. Errors: unsupported for a code with a tail, with three heaps or more, whose split
/// digits do not go with the hint's parity, with a mask of 0 or above 2^15 - 1, or with a value of 2^15 and above;
/// stopped. O(count · (rare values so far + search)) time, 2 bytes a value.
Result<std::vector<std::uint16_t>> sparse_values(const Code& code, const SparseHint& hint, std::size_t count,
                                                 Meter& meter);

}  // namespace grundy
