#pragma once
// A table of values or outcomes over a box of one or two parameters: what `table` computes, prints and plots.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "grundy/base/checked.hpp"
#include "grundy/values/outcome.hpp"

namespace grundy {

/// One parameter of a table with its range, both ends included.
struct Axis {
  std::string name;
  Integer from = 0;
  Integer to = 0;

  /// SIZE_MAX for more than that.
  std::size_t size() const {
    if (to < from) return 0;
    const auto steps = static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
    return steps < SIZE_MAX ? static_cast<std::size_t>(steps) + 1 : SIZE_MAX;
  }
};

struct ValueTable {
  /// A cell is a Grundy value >= 0, or an outcome (0 P, 1 N, 2 draw), or one of these.
  static constexpr Integer excluded = -1;  ///< outside the domain of the game (`require`)
  static constexpr Integer unknown = -2;   ///< not computed: a budget came first

  std::string title;       ///< "kayles(n)"
  std::vector<Axis> axes;  ///< one or two
  bool outcomes = false;   ///< cells are outcomes, not values
  Convention convention = Convention::normal;
  std::vector<Integer> cells;  ///< row by row: the last axis runs fastest

  std::size_t columns() const { return axes.back().size(); }
  std::size_t rows() const { return axes.size() == 2 ? axes[0].size() : 1; }
  Integer at(std::size_t row, std::size_t column) const { return cells[row * columns() + column]; }
  /// Value 0 is a P-position under normal play, as the outcome P is: the same number on purpose.
  static bool is_p(Integer cell) { return cell == 0; }
};

/// A cell as one reads it: "12"; "P", "N", "draw" of an outcome; "-" excluded, "?" unknown. O(1).
std::string print_cell(const ValueTable& table, Integer cell);

/// How many cells from the start are known, in the order of the cells: what a partial table may claim. O(cells).
std::size_t known_prefix(const ValueTable& table);

/// One parameter: rows of ten values with the number of the first in front. Two parameters: a grid, the second
/// parameter across. A head line says what is shown and under which convention. O(cells).
std::string to_text(const ValueTable& table);

/// A head line with the names, then one line a position: parameters and value; excluded and unknown cells are left out.
/// Outcomes are P, N, draw. RFC 4180 with LF line ends. O(cells).
std::string to_csv(const ValueTable& table);

/// The b-file format of the OEIS, one parameter with values only: "n value" lines without gaps, from the first known
/// cell to the last before a gap. The caller sees to the shape. O(cells). Source: https://oeis.org/wiki/B-files
std::string to_bfile(const ValueTable& table);

/// A NumPy array file of format 1.0: little-endian int64, C order, shape (columns) or (rows, columns); -1 excluded, -2
/// unknown. O(cells). Source: NumPy Enhancement Proposal 1, "A Simple File Format for NumPy Arrays".
std::string to_npy(const ValueTable& table);

}  // namespace grundy
