#pragma once
// The few SVG elements that plots need, as text.

#include <string>
#include <string_view>
#include <vector>

namespace grundy::svg {

enum class Anchor { start, middle, end };

struct TextStyle {
  double size = 13;
  Anchor anchor = Anchor::start;
  bool bold = false;
  double turn = 0;  ///< degrees, clockwise, about the text's own point
};

/// A number with at most two decimals, without a trailing zero: "3", "3.5".
std::string number(double x);

std::string text(double x, double y, std::string_view words, const TextStyle& style);
std::string line(double x1, double y1, double x2, double y2, std::string_view stroke, double width);
std::string rect(double x, double y, double width, double height, std::string_view fill,
                 std::string_view stroke = "none");
std::string circle(double x, double y, double radius, std::string_view fill);

/// A whole picture around a body: white ground, one font.
std::string document(double width, double height, std::string_view title, std::string_view body);

/// Ticks at 1, 2 or 5 times a power of ten (at least 1, as all our numbers are whole) within [from, to], at most
/// `most`. O(most).
std::vector<double> ticks(double from, double to, int most);

/// The colour of x in [0, 1] from dark violet through green to yellow: evenly brighter, and readable in grey print and
/// by the colour-blind. Interpolated between nine stops of Matplotlib's map "viridis" (CC0).
std::string colour(double x);

}  // namespace grundy::svg
