#include "grundy/study/words_of_line.hpp"

#include <algorithm>

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

std::vector<std::vector<std::string>> readings_of_line(const std::string& line) {
  const auto is_number = [](const std::string& word) {
    const std::size_t first = word.starts_with('-') ? 1 : 0;
    return first < word.size() && word.find_first_not_of("0123456789^", first) == std::string::npos;
  };
  std::vector<std::string> words = words_of_line(line);
  if (words.size() < 2) return {{line}};
  const bool numbers = std::all_of(words.begin(), words.end(), is_number);
  std::vector<std::vector<std::string>> out{std::move(words)};
  if (!numbers) out.push_back({line});
  return out;
}

}  // namespace grundy
