#include "grundy/values/svg.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

namespace grundy::svg {
namespace {

std::string escaped(std::string_view words) {
  std::string out;
  for (const char c : words) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else if (static_cast<unsigned char>(c) >= 32)
      out += c;
  }
  return out;
}

const char* name_of(Anchor anchor) {
  return anchor == Anchor::start ? "start" : anchor == Anchor::middle ? "middle" : "end";
}

}  // namespace

std::string number(double x) {
  std::string out = fmt::format("{:.2f}", x);
  while (out.back() == '0') out.pop_back();
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

std::string text(double x, double y, std::string_view words, const TextStyle& style) {
  const std::string turn =
      style.turn == 0 ? "" : fmt::format(" transform=\"rotate({} {} {})\"", number(style.turn), number(x), number(y));
  return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}{}>{}</text>\n", number(x),
                     number(y), number(style.size), name_of(style.anchor), style.bold ? " font-weight=\"bold\"" : "",
                     turn, escaped(words));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view stroke, double width) {
  return fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n", number(x1),
                     number(y1), number(x2), number(y2), stroke, number(width));
}

std::string rect(double x, double y, double width, double height, std::string_view fill, std::string_view stroke) {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n", number(x),
                     number(y), number(width), number(height), fill, stroke);
}

std::string circle(double x, double y, double radius, std::string_view fill) {
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", number(x), number(y), number(radius),
                     fill);
}

std::string document(double width, double height, std::string_view title, std::string_view body) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\" fill=\"#222222\">\n<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{3}</svg>\n",
      number(width), number(height), escaped(title), body);
}

std::vector<double> ticks(double from, double to, int most) {
  const double rough = std::max(1.0, (to - from) / std::max(1, most - 1));
  double step = std::pow(10.0, std::floor(std::log10(rough)));
  if (step * 5 <= rough)
    step *= rough > step * 5 ? 10 : 5;
  else if (step * 2 < rough)
    step *= 5;
  else if (step < rough)
    step *= 2;
  std::vector<double> out;
  for (double t = std::ceil(from / step) * step; t <= to && static_cast<int>(out.size()) < most; t += step)
    out.push_back(t);
  return out;
}

std::string colour(double x) {
  struct Rgb {
    double r, g, b;
  };
  static constexpr std::array<Rgb, 9> stops = {{{68, 1, 84},
                                                {71, 44, 122},
                                                {59, 81, 139},
                                                {44, 113, 142},
                                                {33, 144, 141},
                                                {39, 173, 129},
                                                {92, 200, 99},
                                                {170, 220, 50},
                                                {253, 231, 37}}};
  const double at = std::clamp(x, 0.0, 1.0) * (stops.size() - 1);
  const auto i = std::min(static_cast<std::size_t>(at), stops.size() - 2);
  const double f = at - static_cast<double>(i);
  const auto mix = [f](double a, double b) { return static_cast<int>(std::lround(a + (b - a) * f)); };
  return fmt::format("#{:02x}{:02x}{:02x}", mix(stops[i].r, stops[i + 1].r), mix(stops[i].g, stops[i + 1].g),
                     mix(stops[i].b, stops[i + 1].b));
}

}  // namespace grundy::svg
