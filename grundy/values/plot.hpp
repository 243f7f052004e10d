#pragma once
// A value table as a picture: values against n, or a heat map with the P-positions marked.

#include "grundy/base/result.hpp"
#include "grundy/values/canvas.hpp"
#include "grundy/values/value_table.hpp"

namespace grundy {

/// A picture with title, axes, ticks and legend. One parameter: a dot a position, P-positions in another colour; points
/// that fall on the same spot are drawn once, so any number of positions makes a picture of bounded size. Two
/// parameters: a heat map, first parameter across, second upwards, with P-positions in red; at most 1024 positions a
/// side. Errors: usage when the table is larger, or empty. O(cells).
Result<std::string> plot_svg(const ValueTable& table);
/// The same drawing as PNG, two pixels for one of the SVG. Errors: also unsupported where the library cairo is missing.
Result<std::string> plot_png(const ValueTable& table);
/// By the name of the file: `.svg` or `.png`. Errors: also usage for another name.
Result<std::string> plot_for(const std::string& file, const ValueTable& table);

/// What they draw; the table is not empty, and has one parameter (scatter) or two of at most 1024 positions (map).
void draw_scatter(Canvas& canvas, const ValueTable& table);
void draw_map(Canvas& canvas, const ValueTable& table);

}  // namespace grundy
