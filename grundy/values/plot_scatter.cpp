// One parameter: a dot a position.

#include <algorithm>
#include <cmath>
#include <set>

#include "grundy/values/palette.hpp"
#include "grundy/values/plot.hpp"
#include "grundy/values/plot_frame.hpp"

namespace grundy {
namespace {

constexpr double picture_width = 960, height_of_values = 530, height_of_outcomes = 290;

const char* colour_of_dot(const ValueTable& table, Integer cell) {
  if (ValueTable::is_p(cell)) return p_colour;
  return table.outcomes && cell == 2 ? draw_colour : n_colour;
}

/// A dot is drawn once for each spot of half a pixel.
void draw_dots(Canvas& canvas, const ValueTable& table, const PlotArea& area, double radius) {
  for (const char* colour : {n_colour, draw_colour, p_colour}) {
    std::set<std::pair<long, long>> spots;
    for (std::size_t c = 0; c < table.columns(); ++c) {
      const Integer cell = table.cells[c];
      if (cell < 0 || colour_of_dot(table, cell) != colour) continue;
      const double n = static_cast<double>(table.axes[0].from + static_cast<Integer>(c));
      spots.emplace(std::lround(area.x(n) * 2), std::lround(area.y(static_cast<double>(cell)) * 2));
    }
    std::vector<std::pair<double, double>> at;
    for (const auto& [x, y] : spots) at.emplace_back(static_cast<double>(x) / 2, static_cast<double>(y) / 2);
    if (!at.empty()) canvas.dots(at, radius, colour);
  }
}

std::vector<Tick> ticks_up(const ValueTable& table, double top_value) {
  if (!table.outcomes) return round_ticks(0, top_value, 9);
  std::vector<Tick> up = {{0, "P"}, {1, "N"}};
  if (top_value == 2) up.push_back({2, "draw"});
  return up;
}

}  // namespace

void draw_scatter(Canvas& canvas, const ValueTable& table) {
  const Axis& axis = table.axes[0];
  const double top_value =
      table.outcomes ? (has_cell(table, 2) ? 2 : 1) : static_cast<double>(std::max<Integer>(1, greatest_cell(table)));
  const double from = static_cast<double>(axis.from), to = static_cast<double>(axis.to);
  const double x_gap = std::max(0.5, (to - from) * 0.012), y_gap = top_value * 0.045 + 0.05;
  const std::vector<Tick> up = ticks_up(table, top_value);
  const std::vector<Tick> across = ticks_across(from, to, picture_width - 160);
  const double left = room_for_y_axis(up) + 8, top = 76;
  const double right = across.empty() ? 24 : std::max(24.0, width_of_text(across.back().label, 13) / 2 + 4);
  const double height = table.outcomes ? height_of_outcomes : height_of_values;
  const PlotArea area{
      left, top, picture_width - left - right, height - top - 62, from - x_gap, to + x_gap, -y_gap, top_value + y_gap};
  canvas.begin(picture_width, height, plot_title(table));
  draw_title(canvas, left, picture_width, plot_title(table));
  draw_legend(canvas, left, 60, legend_of(table, false));
  draw_y_axis(canvas, area, table.outcomes ? "outcome" : "Grundy value", up, true);
  draw_x_axis(canvas, area, axis.name, across, true);
  draw_dots(canvas, table, area, std::clamp(420.0 / std::max(1.0, to - from), 1.1, 4.0));
  draw_frame(canvas, area);
}

}  // namespace grundy
