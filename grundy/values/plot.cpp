#include "grundy/values/plot.hpp"

#include <fmt/format.h>

#include "grundy/values/png.hpp"
#include "grundy/values/svg.hpp"

namespace grundy {
namespace {

constexpr std::size_t widest_map = 1024;

Result<void> draw(Canvas& canvas, const ValueTable& table) {
  if (table.axes.empty() || table.cells.empty())
    return fail(ErrorKind::usage, "a plot needs at least one position", "a range such as 0..100");
  if (table.axes.size() == 1) return draw_scatter(canvas, table), Result<void>();
  for (const Axis& axis : table.axes)
    if (axis.size() > widest_map)
      return fail(
          ErrorKind::usage,
          fmt::format("a heat map has at most {} positions a side; {} has {}", widest_map, axis.name, axis.size()),
          "a smaller range");
  draw_map(canvas, table);
  return {};
}

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

Result<std::string> plot_svg(const ValueTable& table) {
  SvgCanvas canvas;
  if (const auto drawn = draw(canvas, table); !drawn) return failed(drawn);
  return canvas.document();
}

Result<std::string> plot_png(const ValueTable& table) {
  auto canvas = PngCanvas::make();
  if (!canvas) return failed(canvas);
  if (const auto drawn = draw(*canvas, table); !drawn) return failed(drawn);
  return canvas->document();
}

Result<std::string> plot_for(const std::string& file, const ValueTable& table) {
  if (ends_with(file, ".svg")) return plot_svg(table);
  if (ends_with(file, ".png")) return plot_png(table);
  return fail(ErrorKind::usage, fmt::format("{} names no kind of picture", file), "a name that ends in .svg or .png");
}

}  // namespace grundy
