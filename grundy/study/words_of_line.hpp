#pragma once
// A line of positions parted by blanks.

#include <string>
#include <string_view>
#include <vector>

namespace grundy {

/// The words of a line, parted by blanks that stand outside of brackets and strings: "3 (4, 5)" has two. O(size).
std::vector<std::string> words_of_line(std::string_view line);

}  // namespace grundy
