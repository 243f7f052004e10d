#pragma once
// Where the user's own data is kept.

#include <string>

#include "grundy/base/result.hpp"

namespace grundy::cli {

/// $XDG_DATA_HOME/grundy/NAME, or ~/.local/share/grundy/NAME. Errors: usage when neither variable says where. Source:
/// the XDG base directory specification.
Result<std::string> user_folder(const std::string& name);

}  // namespace grundy::cli
