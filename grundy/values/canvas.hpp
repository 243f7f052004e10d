#pragma once
// What a plot draws on: lines, rectangles, dots and text. One back end a file format.

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace grundy {

enum class Anchor { start, middle, end };

struct TextStyle {
  double size = 13;  ///< of the letters, in pixels
  Anchor anchor = Anchor::start;
  bool bold = false;
  double turn = 0;  ///< degrees, clockwise, about the text's own point
};

/// A rectangle of a heat map; they touch without seams.
struct Cell {
  double x = 0, y = 0, width = 0, height = 0;
  std::string colour;
};

/// Colours are "#rrggbb" or "none"; lengths are in pixels, y grows downwards.
class Canvas {
 public:
  virtual ~Canvas() = default;
  /// The size of the picture; called first, once.
  virtual void begin(double width, double height, std::string_view title) = 0;
  virtual void line(double x1, double y1, double x2, double y2, std::string_view colour, double width) = 0;
  virtual void rect(double x, double y, double width, double height, std::string_view fill,
                    std::string_view stroke) = 0;
  virtual void circle(double x, double y, double radius, std::string_view fill) = 0;
  virtual void text(double x, double y, std::string_view words, const TextStyle& style) = 0;
  virtual void cells(std::span<const Cell> cells) = 0;
  virtual void dots(std::span<const std::pair<double, double>> at, double radius, std::string_view colour) = 0;
};

/// About how wide a text is, whatever the font: the number of its characters times 0.6 of their size. O(size).
double width_of_text(std::string_view words, double size);

}  // namespace grundy
