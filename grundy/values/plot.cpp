#include "grundy/values/plot.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "grundy/values/svg.hpp"

namespace grundy {
namespace {

constexpr const char* p_colour = "#d62728";
constexpr const char* n_colour = "#1f6fb4";
constexpr const char* draw_colour = "#7f7f7f";
constexpr const char* frame_colour = "#444444";
constexpr const char* grid_colour = "#e4e4e4";
constexpr const char* excluded_colour = "#ffffff";
constexpr const char* unknown_colour = "#d9d9d9";
constexpr Integer widest_map = 1024;

/// The rectangle of the picture that holds the data, and the numbers at its edges.
struct Area {
  double left, top, width, height;
  double x_from, x_to, y_from, y_to;

  double x(double v) const { return left + (v - x_from) / (x_to - x_from) * width; }
  double y(double v) const { return top + height - (v - y_from) / (y_to - y_from) * height; }
};

Integer greatest(const ValueTable& table) {
  return std::max<Integer>(0, *std::max_element(table.cells.begin(), table.cells.end()));
}

bool has(const ValueTable& table, Integer cell) {
  return std::find(table.cells.begin(), table.cells.end(), cell) != table.cells.end();
}

std::string title_of(const ValueTable& table) {
  return fmt::format("{}: {}, {} play", table.title, table.outcomes ? "outcomes" : "Grundy values",
                     table.convention == Convention::normal ? "normal" : "misère");
}

std::string frame(const Area& area) {
  return svg::rect(area.left, area.top, area.width, area.height, "none", frame_colour);
}

std::string x_axis(const Area& area, const std::string& name, const std::vector<double>& at, bool grid) {
  std::string out;
  const double bottom = area.top + area.height;
  for (const double t : at) {
    if (grid) out += svg::line(area.x(t), area.top, area.x(t), bottom, grid_colour, 1);
    out += svg::line(area.x(t), bottom, area.x(t), bottom + 5, frame_colour, 1);
    out += svg::text(area.x(t), bottom + 20, fmt::format("{:.0f}", t), {.size = 13, .anchor = svg::Anchor::middle});
  }
  return out + svg::text(area.left + area.width / 2, bottom + 44, name, {.size = 15, .anchor = svg::Anchor::middle});
}

struct Tick {
  double at;
  std::string label;
};

std::string y_axis(const Area& area, const std::string& name, const std::vector<Tick>& at, bool grid) {
  std::string out;
  std::size_t widest = 0;
  for (const Tick& t : at) {
    if (grid) out += svg::line(area.left, area.y(t.at), area.left + area.width, area.y(t.at), grid_colour, 1);
    out += svg::line(area.left - 5, area.y(t.at), area.left, area.y(t.at), frame_colour, 1);
    out += svg::text(area.left - 9, area.y(t.at) + 4.5, t.label, {.size = 13, .anchor = svg::Anchor::end});
    widest = std::max(widest, t.label.size());
  }
  return out + svg::text(area.left - 22 - 8 * static_cast<double>(widest), area.top + area.height / 2, name,
                         {.size = 15, .anchor = svg::Anchor::middle, .turn = -90});
}

std::vector<Tick> labelled(const std::vector<double>& at) {
  std::vector<Tick> out;
  for (const double t : at) out.push_back({t, fmt::format("{:.0f}", t)});
  return out;
}

struct Mark {
  const char* colour;
  std::string label;
  bool square = false;
};

std::vector<Mark> marks_of(const ValueTable& table, bool map) {
  std::vector<Mark> out;
  if (has(table, 0)) out.push_back({p_colour, table.outcomes ? "P-position" : "P-position (value 0)", map});
  if (!map || table.outcomes) out.push_back({n_colour, "N-position", map});
  if (table.outcomes && has(table, 2)) out.push_back({draw_colour, "draw", map});
  if (map && has(table, ValueTable::excluded)) out.push_back({excluded_colour, "not a position", true});
  if (has(table, ValueTable::unknown)) out.push_back({unknown_colour, "not computed", map});
  return out;
}

/// The legend in one line, its right end at `right`.
std::string legend_line(const std::vector<Mark>& marks, double right, double y) {
  double x = right;
  for (const Mark& m : marks) x -= 26 + 7.2 * static_cast<double>(m.label.size());
  std::string out;
  for (const Mark& m : marks) {
    out += m.square ? svg::rect(x, y - 10, 11, 11, m.colour, frame_colour) : svg::circle(x + 6, y - 4.5, 4, m.colour);
    out += svg::text(x + 16, y, m.label, {.size = 13});
    x += 26 + 7.2 * static_cast<double>(m.label.size());
  }
  return out;
}

const char* colour_of_dot(const ValueTable& table, Integer cell) {
  if (ValueTable::is_p(cell)) return p_colour;
  return table.outcomes && cell == 2 ? draw_colour : n_colour;
}

/// One path of dots a colour; a dot is drawn once for each spot of half a pixel.
std::string dots(const ValueTable& table, const Area& area, double radius) {
  std::string out;
  for (const char* colour : {n_colour, draw_colour, p_colour}) {
    std::set<std::pair<long, long>> spots;
    for (std::size_t c = 0; c < table.columns(); ++c) {
      const Integer cell = table.cells[c];
      if (cell < 0 || colour_of_dot(table, cell) != colour) continue;
      const double n = static_cast<double>(table.axes[0].from + static_cast<Integer>(c));
      spots.emplace(std::lround(area.x(n) * 2), std::lround(area.y(static_cast<double>(cell)) * 2));
    }
    if (spots.empty()) continue;
    std::string path;
    for (const auto& [x, y] : spots)
      path += fmt::format("M{} {}h0", svg::number(static_cast<double>(x) / 2), svg::number(static_cast<double>(y) / 2));
    out += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" fill=\"none\"/>\n",
                       path, colour, svg::number(2 * radius));
  }
  return out;
}

std::string scatter(const ValueTable& table) {
  const Axis& axis = table.axes[0];
  const double top_value =
      table.outcomes ? (has(table, 2) ? 2 : 1) : static_cast<double>(std::max<Integer>(1, greatest(table)));
  const double from = static_cast<double>(axis.from), to = static_cast<double>(axis.to);
  const double x_gap = std::max(0.5, (to - from) * 0.012), y_gap = top_value * 0.045 + 0.05;
  const Area area{88, 62, 844, 394, from - x_gap, to + x_gap, -y_gap, top_value + y_gap};
  std::vector<Tick> up = labelled(svg::ticks(0, top_value, 10));
  if (table.outcomes) up = {{0, "P"}, {1, "N"}};
  if (table.outcomes && top_value == 2) up.push_back({2, "draw"});
  const double radius = std::clamp(420.0 / std::max(1.0, to - from), 1.1, 4.0);
  std::string body = svg::text(area.left, 36, title_of(table), {.size = 17, .bold = true});
  body += y_axis(area, table.outcomes ? "outcome" : "Grundy value", up, true);
  body += x_axis(area, axis.name, svg::ticks(from, to, 12), true);
  body += dots(table, area, radius) + frame(area);
  const bool long_title = title_of(table).size() > 52;
  body += legend_line(marks_of(table, false), area.left + area.width, long_title ? 55 : 36);
  return svg::document(960, 520, title_of(table), body);
}

std::string colour_of_cell(const ValueTable& table, Integer cell, Integer top_value) {
  if (ValueTable::is_p(cell)) return p_colour;
  if (cell == ValueTable::unknown) return unknown_colour;
  if (table.outcomes) return cell == 2 ? draw_colour : n_colour;
  return svg::colour(static_cast<double>(cell - 1) / static_cast<double>(std::max<Integer>(1, top_value - 1)));
}

/// Cells of one colour that touch in a column become one rectangle.
std::string cells(const ValueTable& table, const Area& area, Integer top_value) {
  std::string out;
  const double w = area.width / static_cast<double>(table.rows());
  const double h = area.height / static_cast<double>(table.columns());
  for (std::size_t r = 0; r < table.rows(); ++r)
    for (std::size_t c = 0, end = 0; c < table.columns(); c = end) {
      end = c + 1;
      while (end < table.columns() && table.at(r, end) == table.at(r, c)) ++end;
      if (table.at(r, c) == ValueTable::excluded) continue;
      const double y = area.top + area.height - static_cast<double>(end) * h;
      out += svg::rect(area.left + static_cast<double>(r) * w, y, w, static_cast<double>(end - c) * h,
                       colour_of_cell(table, table.at(r, c), top_value));
    }
  return "<g shape-rendering=\"crispEdges\">\n" + out + "</g>\n";
}

std::string colour_bar(const Area& area, Integer top_value) {
  const double x = area.left + area.width + 26, step = area.height / 64;
  std::string out = "<g shape-rendering=\"crispEdges\">\n";
  for (int k = 0; k < 64; ++k)
    out += svg::rect(x, area.top + area.height - (k + 1) * step, 18, step, svg::colour(k / 63.0));
  out += "</g>\n" + svg::rect(x, area.top, 18, area.height, "none", frame_colour);
  const double high = static_cast<double>(std::max<Integer>(2, top_value));
  std::vector<double> at = svg::ticks(1, high, 9);
  if (at.empty() || at.front() > 1) at.insert(at.begin(), 1);
  for (const double t : at) {
    const double y = area.top + area.height - (t - 1) / (high - 1) * area.height;
    out += svg::line(x + 18, y, x + 23, y, frame_colour, 1);
    out += svg::text(x + 27, y + 4.5, fmt::format("{:.0f}", t), {.size = 13});
  }
  return out + svg::text(x + 78, area.top + area.height / 2, "Grundy value",
                         {.size = 15, .anchor = svg::Anchor::middle, .turn = -90});
}

std::string heat_map(const ValueTable& table) {
  const Axis &across = table.axes[0], &up = table.axes[1];
  const double longest = static_cast<double>(std::max(table.rows(), table.columns()));
  const double cell = 600 / longest;
  const double width = std::max(320.0, cell * static_cast<double>(table.rows()));
  const double height = std::max(160.0, cell * static_cast<double>(table.columns()));
  const auto edge = [](Integer v, double d) { return static_cast<double>(v) + d; };
  const Area area{
      84, 84, width, height, edge(across.from, -0.5), edge(across.to, 0.5), edge(up.from, -0.5), edge(up.to, 0.5)};
  const Integer top_value = greatest(table);
  const auto at_most = [](double room, double each) { return std::clamp(static_cast<int>(room / each), 2, 12); };
  std::string body = svg::text(area.left, 32, title_of(table), {.size = 17, .bold = true});
  body += cells(table, area, top_value) + frame(area);
  body += x_axis(area, across.name, svg::ticks(edge(across.from, 0), edge(across.to, 0), at_most(width, 50)), false);
  body += y_axis(area, up.name, labelled(svg::ticks(edge(up.from, 0), edge(up.to, 0), at_most(height, 30))), false);
  if (!table.outcomes) body += colour_bar(area, top_value);
  const std::vector<Mark> marks = marks_of(table, true);
  double legend_width = 0;
  for (const Mark& m : marks) legend_width += 26 + 7.2 * static_cast<double>(m.label.size());
  body += legend_line(marks, area.left + legend_width, 62);
  const double bar = table.outcomes ? 40 : 130;
  const double wide = std::max({width + area.left + bar, legend_width + area.left + 20,
                                9.5 * static_cast<double>(title_of(table).size()) + area.left});
  return svg::document(wide, area.top + height + 64, title_of(table), body);
}

}  // namespace

Result<std::string> plot_svg(const ValueTable& table) {
  if (table.cells.empty())
    return fail(ErrorKind::usage, "a plot needs at least one position", "a range such as 0..100");
  if (table.axes.size() == 1) return scatter(table);
  for (const Axis& axis : table.axes)
    if (static_cast<Integer>(axis.size()) > widest_map)
      return fail(
          ErrorKind::usage,
          fmt::format("a heat map has at most {} positions a side; {} has {}", widest_map, axis.name, axis.size()),
          "a smaller range");
  return heat_map(table);
}

}  // namespace grundy
