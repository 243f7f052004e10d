#pragma once
// Whether a table of values shows a sparse space, and how many of its values are rare.

#include <cstdint>
#include <span>

#include "grundy/solvers/sparse_mask.hpp"

namespace grundy {

struct SparseSummary {
  SparseMask mask;                ///< the one with fewest rare values in the table
  std::uint64_t rare_values = 0;  ///< heaps n >= 1 whose value is rare under it
  std::uint64_t last_rare = 0;    ///< the last of them; 0: none
  /// At most one value in 16 is rare, and the code has a split digit.
  bool sparse = false;
};

/// Depends on the values alone. O(values + V log V) for values below V.
SparseSummary sparse_summary(std::span<const HeapValue> values, std::span<const std::uint32_t> split);

}  // namespace grundy
