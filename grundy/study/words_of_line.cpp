#include "grundy/study/words_of_line.hpp"

namespace grundy {

std::vector<std::string> words_of_line(std::string_view line) {
  std::vector<std::string> out;
  std::string word;
  int depth = 0;
  bool in_string = false;
  for (const char c : line) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (blank && depth <= 0 && !in_string) {
      if (!word.empty()) out.push_back(word);
      word.clear();
      continue;
    }
    word += c;
    if (c == '"') in_string = !in_string;
    if (in_string) continue;
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
  }
  if (!word.empty()) out.push_back(word);
  return out;
}

}  // namespace grundy
