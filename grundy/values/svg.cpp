#include "grundy/values/svg.hpp"

#include <fmt/format.h>

namespace grundy {
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

/// At most two decimals, without a trailing zero: "3", "3.5".
std::string number(double x) {
  std::string out = fmt::format("{:.2f}", x);
  while (out.back() == '0') out.pop_back();
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

const char* name_of(Anchor anchor) {
  return anchor == Anchor::start ? "start" : anchor == Anchor::middle ? "middle" : "end";
}

}  // namespace

double width_of_text(std::string_view words, double size) {
  std::size_t characters = 0;
  for (const char c : words) characters += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
  return 0.6 * size * static_cast<double>(characters);
}

void SvgCanvas::begin(double width, double height, std::string_view title) {
  text_ = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\" fill=\"#222222\">\n<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n",
      number(width), number(height), escaped(title));
}

void SvgCanvas::text(double x, double y, std::string_view words, const TextStyle& style) {
  const std::string turn =
      style.turn == 0 ? "" : fmt::format(" transform=\"rotate({} {} {})\"", number(style.turn), number(x), number(y));
  text_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}{}>{}</text>\n", number(x),
                       number(y), number(style.size), name_of(style.anchor), style.bold ? " font-weight=\"bold\"" : "",
                       turn, escaped(words));
}

void SvgCanvas::line(double x1, double y1, double x2, double y2, std::string_view colour, double width) {
  text_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
                       number(x1), number(y1), number(x2), number(y2), colour, number(width));
}

void SvgCanvas::rect(double x, double y, double width, double height, std::string_view fill, std::string_view stroke) {
  text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n", number(x),
                       number(y), number(width), number(height), fill, stroke);
}

void SvgCanvas::circle(double x, double y, double radius, std::string_view fill) {
  text_ +=
      fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", number(x), number(y), number(radius), fill);
}

void SvgCanvas::cells(std::span<const Cell> cells) {
  text_ += "<g shape-rendering=\"crispEdges\">\n";
  for (const Cell& c : cells) rect(c.x, c.y, c.width, c.height, c.colour, "none");
  text_ += "</g>\n";
}

void SvgCanvas::dots(std::span<const std::pair<double, double>> at, double radius, std::string_view colour) {
  std::string path;
  for (const auto& [x, y] : at) path += fmt::format("M{} {}h0", number(x), number(y));
  text_ += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" fill=\"none\"/>\n",
                       path, colour, number(2 * radius));
}

}  // namespace grundy
