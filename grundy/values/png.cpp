#include "grundy/values/png.hpp"

#include <cmath>
#include <numbers>

#include "grundy/values/cairo.hpp"

namespace grundy {

struct PngCanvas::Picture {
  const Cairo& cairo;
  double scale;
  CairoSurface* surface = nullptr;
  CairoContext* context = nullptr;

  ~Picture() {
    if (context) cairo.destroy(context);
    if (surface) cairo.surface_destroy(surface);
  }

  /// "#rrggbb".
  void colour(std::string_view text) const {
    const auto part = [&](std::size_t at) { return std::stoi(std::string(text.substr(at, 2)), nullptr, 16) / 255.0; };
    cairo.set_source_rgb(context, part(1), part(3), part(5));
  }
};

namespace {

int append(void* to, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
  return Cairo::success;
}

}  // namespace

PngCanvas::PngCanvas(std::unique_ptr<Picture> picture) : picture_(std::move(picture)) {}
PngCanvas::~PngCanvas() = default;
PngCanvas::PngCanvas(PngCanvas&&) noexcept = default;

Result<PngCanvas> PngCanvas::make(double scale) {
  const Cairo* cairo = load_cairo();
  if (cairo == nullptr)
    return fail(ErrorKind::unsupported, "PNG needs the library cairo, which is not installed",
                "the package libcairo2, or a picture in SVG");
  return PngCanvas(std::unique_ptr<Picture>(new Picture{*cairo, scale}));
}

void PngCanvas::begin(double width, double height, std::string_view) {
  Picture& p = *picture_;
  const auto pixels = [&](double length) { return static_cast<int>(std::ceil(length * p.scale)); };
  p.surface = p.cairo.image_surface_create(Cairo::rgb24, pixels(width), pixels(height));
  p.context = p.cairo.create(p.surface);
  p.cairo.scale(p.context, p.scale, p.scale);
  p.cairo.set_source_rgb(p.context, 1, 1, 1);
  p.cairo.paint(p.context);
}

void PngCanvas::line(double x1, double y1, double x2, double y2, std::string_view colour, double width) {
  const Picture& p = *picture_;
  p.colour(colour);
  p.cairo.set_line_width(p.context, width);
  p.cairo.set_line_cap(p.context, Cairo::butt_cap);
  p.cairo.move_to(p.context, x1, y1);
  p.cairo.line_to(p.context, x2, y2);
  p.cairo.stroke(p.context);
}

void PngCanvas::rect(double x, double y, double width, double height, std::string_view fill, std::string_view stroke) {
  const Picture& p = *picture_;
  p.cairo.rectangle(p.context, x, y, width, height);
  if (fill != "none") {
    p.colour(fill);
    p.cairo.fill_preserve(p.context);
  }
  if (stroke != "none") {
    p.colour(stroke);
    p.cairo.set_line_width(p.context, 1);
    p.cairo.stroke(p.context);
  }
  p.cairo.new_path(p.context);
}

void PngCanvas::circle(double x, double y, double radius, std::string_view fill) {
  const Picture& p = *picture_;
  p.colour(fill);
  p.cairo.new_path(p.context);
  p.cairo.arc(p.context, x, y, radius, 0, 2 * std::numbers::pi);
  p.cairo.fill(p.context);
}

void PngCanvas::text(double x, double y, std::string_view words, const TextStyle& style) {
  const Picture& p = *picture_;
  const std::string utf8(words);
  p.colour("#222222");
  p.cairo.select_font_face(p.context, "sans-serif", 0, style.bold ? 1 : 0);
  p.cairo.set_font_size(p.context, style.size * 0.94);  // the usual sans-serif here is wider than Helvetica
  CairoTextExtents extents{};
  p.cairo.text_extents(p.context, utf8.c_str(), &extents);
  const double share = style.anchor == Anchor::start ? 0 : style.anchor == Anchor::middle ? 0.5 : 1;
  p.cairo.save(p.context);
  p.cairo.translate(p.context, x, y);
  p.cairo.rotate(p.context, style.turn * std::numbers::pi / 180);
  p.cairo.move_to(p.context, -share * extents.x_advance, 0);
  p.cairo.show_text(p.context, utf8.c_str());
  p.cairo.restore(p.context);
  p.cairo.new_path(p.context);
}

void PngCanvas::cells(std::span<const Cell> cells) {
  const Picture& p = *picture_;
  p.cairo.set_antialias(p.context, Cairo::antialias_none);
  for (const Cell& c : cells) rect(c.x, c.y, c.width, c.height, c.colour, "none");
  p.cairo.set_antialias(p.context, Cairo::antialias_default);
}

void PngCanvas::dots(std::span<const std::pair<double, double>> at, double radius, std::string_view colour) {
  const Picture& p = *picture_;
  p.colour(colour);
  for (const auto& [x, y] : at) {
    p.cairo.new_path(p.context);
    p.cairo.arc(p.context, x, y, radius, 0, 2 * std::numbers::pi);
    p.cairo.fill(p.context);
  }
}

Result<std::string> PngCanvas::document() const {
  const Picture& p = *picture_;
  std::string out;
  const bool drawn = p.context && p.cairo.status(p.context) == Cairo::success;
  if (!drawn || p.cairo.surface_write_to_png_stream(p.surface, append, &out) != Cairo::success)
    return fail(ErrorKind::system, "cairo could not make the picture");
  return out;
}

}  // namespace grundy
