#pragma once
// A canvas that makes PNG, by the library cairo, which is looked for when the program runs: without it there is no PNG,
// and nothing else is missing.

#include <memory>
#include <string>

#include "grundy/base/result.hpp"
#include "grundy/values/canvas.hpp"

namespace grundy {

class PngCanvas final : public Canvas {
 public:
  /// `scale`: pixels of the picture for one of the plot. Errors: unsupported where cairo is not installed.
  static Result<PngCanvas> make(double scale = 2);
  ~PngCanvas() override;
  PngCanvas(PngCanvas&&) noexcept;

  void begin(double width, double height, std::string_view title) override;
  void line(double x1, double y1, double x2, double y2, std::string_view colour, double width) override;
  void rect(double x, double y, double width, double height, std::string_view fill, std::string_view stroke) override;
  void circle(double x, double y, double radius, std::string_view fill) override;
  void text(double x, double y, std::string_view words, const TextStyle& style) override;
  void cells(std::span<const Cell> cells) override;
  void dots(std::span<const std::pair<double, double>> at, double radius, std::string_view colour) override;

  /// The file. Errors: system when cairo failed.
  Result<std::string> document() const;

 private:
  struct Picture;
  explicit PngCanvas(std::unique_ptr<Picture> picture);
  std::unique_ptr<Picture> picture_;
};

}  // namespace grundy
