#pragma once
// A line of positions parted by blanks.

#include <string>
#include <string_view>
#include <vector>

namespace grundy {

/// The words of a line, parted by blanks that stand outside of brackets and strings: "3 (4, 5)" has two. O(size).
std::vector<std::string> words_of_line(std::string_view line);

/// How a line can be read, in the order to try: as several positions, then, unless the words are plain numbers, as one:
/// "3 -2" is g(3) + g(-2), "3 - 2" is g(1). A line of one word has one reading. O(size).
std::vector<std::vector<std::string>> readings_of_line(const std::string& line);

}  // namespace grundy
