// Two parameters: a heat map.

#include <algorithm>

#include "grundy/values/palette.hpp"
#include "grundy/values/plot.hpp"
#include "grundy/values/plot_frame.hpp"

namespace grundy {
namespace {

constexpr double bar_gap = 26, bar_width = 18;

std::string colour_of_cell(const ValueTable& table, Integer cell, Integer top_value) {
  if (ValueTable::is_p(cell)) return p_colour;
  if (cell == ValueTable::unknown) return unknown_colour;
  if (table.outcomes) return cell == 2 ? draw_colour : n_colour;
  return viridis(static_cast<double>(cell - 1) / static_cast<double>(std::max<Integer>(1, top_value - 1)));
}

/// Cells of one colour that touch in a column become one rectangle.
std::vector<Cell> cells_of(const ValueTable& table, const PlotArea& area, Integer top_value) {
  std::vector<Cell> out;
  const double w = area.width / static_cast<double>(table.rows());
  const double h = area.height / static_cast<double>(table.columns());
  for (std::size_t r = 0; r < table.rows(); ++r)
    for (std::size_t c = 0, end = 0; c < table.columns(); c = end) {
      end = c + 1;
      while (end < table.columns() && table.at(r, end) == table.at(r, c)) ++end;
      if (table.at(r, c) == ValueTable::excluded) continue;
      const double y = area.bottom() - static_cast<double>(end) * h;
      out.push_back({area.left + static_cast<double>(r) * w, y, w, static_cast<double>(end - c) * h,
                     colour_of_cell(table, table.at(r, c), top_value)});
    }
  return out;
}

struct Bar {
  double high = 2;
  std::vector<Tick> at;
};

/// The values of the colours, from 1 on: 0 is marked in red.
Bar bar_of(Integer top_value, double height) {
  Bar bar{static_cast<double>(std::max<Integer>(2, top_value)), {}};
  bar.at = round_ticks(1, bar.high, std::clamp(static_cast<int>(height / 34), 2, 9));
  const bool room_for_one = bar.at.empty() || (bar.at.front().at - 1) / (bar.high - 1) * height > 16;
  if (room_for_one) bar.at.insert(bar.at.begin(), {1, "1"});
  return bar;
}

double room_for_bar(const Bar& bar) { return bar_gap + bar_width + room_for_y_axis(bar.at) + 8; }

void draw_bar(Canvas& canvas, const PlotArea& area, const Bar& bar) {
  const double x = area.right() + bar_gap, step = area.height / 64, end = x + bar_width;
  std::vector<Cell> colours;
  for (int k = 0; k < 64; ++k)
    colours.push_back({x, area.bottom() - (k + 1) * step, bar_width, step, viridis(k / 63.0)});
  canvas.cells(colours);
  canvas.rect(x, area.top, bar_width, area.height, "none", frame_colour);
  for (const Tick& t : bar.at) {
    const double y = area.bottom() - (t.at - 1) / (bar.high - 1) * area.height;
    canvas.line(end, y, end + 5, y, frame_colour, 1);
    canvas.text(end + 9, y + 4.5, t.label, {.size = 13});
  }
  canvas.text(end + room_for_y_axis(bar.at) - 14, area.top + area.height / 2, "Grundy value",
              {.size = 15, .anchor = Anchor::middle, .turn = -90});
}

/// Square cells, on an area of at most 600 a side; a narrow one is stretched.
PlotArea area_of(const ValueTable& table, double left) {
  const Axis &across = table.axes[0], &up = table.axes[1];
  const double cell = 600 / static_cast<double>(std::max(table.rows(), table.columns()));
  const auto edge = [](Integer v, double d) { return static_cast<double>(v) + d; };
  return {left,
          76,
          std::max(320.0, cell * static_cast<double>(table.rows())),
          std::max(160.0, cell * static_cast<double>(table.columns())),
          edge(across.from, -0.5),
          edge(across.to, 0.5),
          edge(up.from, -0.5),
          edge(up.to, 0.5)};
}

}  // namespace

void draw_map(Canvas& canvas, const ValueTable& table) {
  const Axis &across = table.axes[0], &up = table.axes[1];
  PlotArea area = area_of(table, 0);
  const std::vector<Tick> up_ticks = round_ticks(static_cast<double>(up.from), static_cast<double>(up.to),
                                                 std::clamp(static_cast<int>(area.height / 34), 2, 12));
  area.left = room_for_y_axis(up_ticks) + 8;
  const Integer top_value = greatest_cell(table);
  const Bar bar = bar_of(top_value, area.height);
  const std::vector<LegendMark> marks = legend_of(table, true);
  const double wide =
      std::max(area.right() + (table.outcomes ? 28 : room_for_bar(bar)), area.left + width_of_legend(marks));
  canvas.begin(wide, area.bottom() + 62, plot_title(table));
  draw_title(canvas, area.left, wide, plot_title(table));
  draw_legend(canvas, area.left, 60, marks);
  canvas.cells(cells_of(table, area, top_value));
  draw_frame(canvas, area);
  draw_x_axis(canvas, area, across.name,
              ticks_across(static_cast<double>(across.from), static_cast<double>(across.to), area.width), false);
  draw_y_axis(canvas, area, up.name, up_ticks, false);
  if (!table.outcomes) draw_bar(canvas, area, bar);
}

}  // namespace grundy
