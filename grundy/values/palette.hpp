#pragma once
// Colours of the plots.

#include <string>

namespace grundy {

constexpr const char* p_colour = "#d62728";
constexpr const char* n_colour = "#1f6fb4";
constexpr const char* draw_colour = "#7f7f7f";
constexpr const char* frame_colour = "#444444";
constexpr const char* grid_colour = "#e4e4e4";
constexpr const char* excluded_colour = "#ffffff";
constexpr const char* unknown_colour = "#d9d9d9";

/// The colour of x in [0, 1] from dark violet through green to yellow: evenly brighter, and readable in grey print and
/// by the colour-blind. Interpolated between nine stops of Matplotlib's map "viridis" (CC0).
std::string viridis(double x);

}  // namespace grundy
