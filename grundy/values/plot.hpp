#pragma once
// A value table as a picture: values against n, or a heat map with the P-positions marked.

#include "grundy/base/result.hpp"
#include "grundy/values/value_table.hpp"

namespace grundy {

/// An SVG picture with title, axes, ticks and legend. One parameter: a dot a position, P-positions in another colour;
/// points that fall on the same spot are drawn once, so any number of positions makes a picture of bounded size. Two
/// parameters: a heat map, first parameter across, second upwards, with P-positions in red; at most 1024 positions a
/// side. Errors: usage when the table is larger, or empty. O(cells).
Result<std::string> plot_svg(const ValueTable& table);

}  // namespace grundy
