#pragma once
// A canvas that writes SVG, without any library.

#include <string>

#include "grundy/values/canvas.hpp"

namespace grundy {

class SvgCanvas final : public Canvas {
 public:
  void begin(double width, double height, std::string_view title) override;
  void line(double x1, double y1, double x2, double y2, std::string_view colour, double width) override;
  void rect(double x, double y, double width, double height, std::string_view fill, std::string_view stroke) override;
  void circle(double x, double y, double radius, std::string_view fill) override;
  void text(double x, double y, std::string_view words, const TextStyle& style) override;
  void cells(std::span<const Cell> cells) override;
  void dots(std::span<const std::pair<double, double>> at, double radius, std::string_view colour) override;

  /// The file. O(size).
  std::string document() const { return text_ + "</svg>\n"; }

 private:
  std::string text_;
};

}  // namespace grundy
