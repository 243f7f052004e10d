#pragma once
// Frame, axes, ticks and legend of a plot.

#include <string>
#include <vector>

#include "grundy/values/canvas.hpp"
#include "grundy/values/value_table.hpp"

namespace grundy {

/// The rectangle of the picture that holds the data, and the numbers at its edges.
struct PlotArea {
  double left = 0, top = 0, width = 0, height = 0;
  double x_from = 0, x_to = 1, y_from = 0, y_to = 1;

  double x(double v) const { return left + (v - x_from) / (x_to - x_from) * width; }
  double y(double v) const { return top + height - (v - y_from) / (y_to - y_from) * height; }
  double right() const { return left + width; }
  double bottom() const { return top + height; }
};

struct Tick {
  double at = 0;
  std::string label;
};

/// Whole numbers within [from, to] at multiples of 1, 2 or 5 times a power of ten, at most `most` (at least 2).
/// O(most).
std::vector<Tick> round_ticks(double from, double to, int most);
/// The same, as many as have room for their labels side by side.
std::vector<Tick> ticks_across(double from, double to, double room);

void draw_x_axis(Canvas& canvas, const PlotArea& area, const std::string& name, const std::vector<Tick>& at, bool grid);
void draw_y_axis(Canvas& canvas, const PlotArea& area, const std::string& name, const std::vector<Tick>& at, bool grid);
/// The room that the labels of a vertical axis and its name take to the left of the area.
double room_for_y_axis(const std::vector<Tick>& at);
void draw_frame(Canvas& canvas, const PlotArea& area);

/// "kayles(n): Grundy values, normal play"; drawn smaller where it would be wider than the picture.
std::string plot_title(const ValueTable& table);
void draw_title(Canvas& canvas, double left, double width, const std::string& title);

/// What the colours of a table mean.
struct LegendMark {
  const char* colour;
  std::string label;
  bool square = false;
};
std::vector<LegendMark> legend_of(const ValueTable& table, bool map);
double width_of_legend(const std::vector<LegendMark>& marks);
/// In one line from `left` on.
void draw_legend(Canvas& canvas, double left, double y, const std::vector<LegendMark>& marks);

/// The greatest cell, at least 0. O(cells).
Integer greatest_cell(const ValueTable& table);
bool has_cell(const ValueTable& table, Integer cell);

}  // namespace grundy
