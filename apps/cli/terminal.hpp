#pragma once
// Colours, where the result goes to a terminal that shows them.

#include <string>

namespace grundy::cli {

enum class Style { bold, green, red, cyan };

/// Whether stdout is a terminal, and neither NO_COLOR nor a dumb one forbids colours.
bool colours_wanted();

/// The text in a style, or as it is.
std::string styled(const std::string& text, Style style, bool colours);

}  // namespace grundy::cli
