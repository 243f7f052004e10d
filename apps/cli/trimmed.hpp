#pragma once
// A line of input without the blanks around it.

#include <string>

namespace grundy::cli {

inline std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(" \t\r") + 1);
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string::npos ? "" : line.substr(first);
}

}  // namespace grundy::cli
