#pragma once
// A box of computed values or of P-positions, as the learner reads it.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

enum class TableKind {
  values,  ///< entries are values
  set,     ///< entries are 1 for members, 0 for others
};

/// One parameter of a table: its numbers are 0 … side - 1.
struct TableAxis {
  std::uint32_t side = 0;
  bool whole = false;  ///< greater numbers lie outside the domain (a flag has side 2), rather than beyond the data
};

/// Row-major entries, the last parameter fastest.
struct DataTable {
  static constexpr std::uint32_t unknown = UINT32_MAX;     ///< not computed
  static constexpr std::uint32_t absent = UINT32_MAX - 1;  ///< outside the domain: no value, no member

  TableKind kind = TableKind::values;
  std::vector<TableAxis> axes;  ///< 1 to 3 parameters
  std::vector<std::uint32_t> entries;

  std::size_t cells() const {
    std::size_t n = 1;
    for (const auto& a : axes) n *= a.side;
    return n;
  }
};

/// F(…, n, …) = xor of g(…, j, …) for j < n along one axis of a value table; unknown from the first j on that has no
/// value. The table has the same axes. O(cells).
DataTable prefix_xor(const DataTable& values, std::size_t axis);

}  // namespace grundy
