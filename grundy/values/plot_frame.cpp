#include "grundy/values/plot_frame.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "grundy/values/palette.hpp"

namespace grundy {
namespace {

constexpr double label_size = 13, name_size = 15, title_size = 17;
constexpr double mark_room = 17, mark_gap = 18;

double widest_label(const std::vector<Tick>& at) {
  double widest = 0;
  for (const Tick& t : at) widest = std::max(widest, width_of_text(t.label, label_size));
  return widest;
}

}  // namespace

std::vector<Tick> round_ticks(double from, double to, int most) {
  constexpr int factors[] = {1, 2, 5};
  for (double power = 1; power < 1e20; power *= 10) {
    for (const int factor : factors) {
      const double step = power * factor, first = std::ceil(from / step), last = std::floor(to / step);
      if (last - first + 1 > std::max(2, most)) continue;
      std::vector<Tick> out;
      for (int i = 0; i <= static_cast<int>(last - first); ++i)  // beyond 2^53 a double has no next whole number
        out.push_back({(first + i) * step, fmt::format("{:.0f}", (first + i) * step)});
      return out;
    }
  }
  return {};
}

std::vector<Tick> ticks_across(double from, double to, double room) {
  const double widest = std::max(width_of_text(fmt::format("{:.0f}", from), label_size),
                                 width_of_text(fmt::format("{:.0f}", to), label_size));
  return round_ticks(from, to, std::clamp(static_cast<int>(room / (widest + 24)), 2, 12));
}

void draw_x_axis(Canvas& canvas, const PlotArea& area, const std::string& name, const std::vector<Tick>& at,
                 bool grid) {
  for (const Tick& t : at) {
    const double x = area.x(t.at);
    if (grid) canvas.line(x, area.top, x, area.bottom(), grid_colour, 1);
    canvas.line(x, area.bottom(), x, area.bottom() + 5, frame_colour, 1);
    canvas.text(x, area.bottom() + 20, t.label, {.size = label_size, .anchor = Anchor::middle});
  }
  canvas.text(area.left + area.width / 2, area.bottom() + 44, name, {.size = name_size, .anchor = Anchor::middle});
}

double room_for_y_axis(const std::vector<Tick>& at) { return 48 + widest_label(at); }

void draw_y_axis(Canvas& canvas, const PlotArea& area, const std::string& name, const std::vector<Tick>& at,
                 bool grid) {
  for (const Tick& t : at) {
    const double y = area.y(t.at);
    if (grid) canvas.line(area.left, y, area.right(), y, grid_colour, 1);
    canvas.line(area.left - 5, y, area.left, y, frame_colour, 1);
    canvas.text(area.left - 9, y + 4.5, t.label, {.size = label_size, .anchor = Anchor::end});
  }
  canvas.text(area.left - 20 - widest_label(at), area.top + area.height / 2, name,
              {.size = name_size, .anchor = Anchor::middle, .turn = -90});
}

void draw_frame(Canvas& canvas, const PlotArea& area) {
  canvas.rect(area.left, area.top, area.width, area.height, "none", frame_colour);
}

std::string plot_title(const ValueTable& table) {
  return fmt::format("{}: {}, {} play", table.title, table.outcomes ? "outcomes" : "Grundy values",
                     table.convention == Convention::normal ? "normal" : "misère");
}

void draw_title(Canvas& canvas, double left, double width, const std::string& title) {
  const double size = title_size * std::min(1.0, (width - left - 12) / width_of_text(title, title_size));
  canvas.text(left, 34, title, {.size = size, .bold = true});
}

std::vector<LegendMark> legend_of(const ValueTable& table, bool map) {
  std::vector<LegendMark> out;
  if (has_cell(table, 0)) out.push_back({p_colour, table.outcomes ? "P-position" : "P-position (value 0)", map});
  if (!map || table.outcomes) out.push_back({n_colour, "N-position", map});
  if (table.outcomes && has_cell(table, 2)) out.push_back({draw_colour, "draw", map});
  if (map && has_cell(table, ValueTable::excluded)) out.push_back({excluded_colour, "not a position", true});
  if (map && has_cell(table, ValueTable::unknown)) out.push_back({unknown_colour, "not computed", true});
  return out;
}

double width_of_legend(const std::vector<LegendMark>& marks) {
  double width = 0;
  for (const LegendMark& m : marks) width += mark_room + width_of_text(m.label, label_size) + mark_gap;
  return width;
}

void draw_legend(Canvas& canvas, double left, double y, const std::vector<LegendMark>& marks) {
  for (const LegendMark& m : marks) {
    if (m.square)
      canvas.rect(left, y - 10.5, 11, 11, m.colour, frame_colour);
    else
      canvas.circle(left + 6, y - 4.5, 4, m.colour);
    canvas.text(left + mark_room, y, m.label, {.size = label_size});
    left += mark_room + width_of_text(m.label, label_size) + mark_gap;
  }
}

Integer greatest_cell(const ValueTable& table) {
  return std::max<Integer>(0, *std::max_element(table.cells.begin(), table.cells.end()));
}

bool has_cell(const ValueTable& table, Integer cell) {
  return std::find(table.cells.begin(), table.cells.end(), cell) != table.cells.end();
}

}  // namespace grundy
