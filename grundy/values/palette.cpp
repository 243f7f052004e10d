#include "grundy/values/palette.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

namespace grundy {

std::string viridis(double x) {
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

}  // namespace grundy
