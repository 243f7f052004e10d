#pragma once
// Files as text.

#include <cstddef>
#include <string>

#include "grundy/base/result.hpp"

namespace grundy {

/// The whole file, at most `most` bytes. Errors: usage when it does not exist, is a directory, cannot be read, is
/// larger, or is empty, each with its own sentence; `what` names it there ("the rule file").
Result<std::string> read_file(const std::string& path, const std::string& what, std::size_t most);

}  // namespace grundy
