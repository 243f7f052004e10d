#include "grundy/study/layout.hpp"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t key_width = 10;
constexpr std::size_t words_width = 42;

void pad_to(std::string& line, std::size_t width) {
  const std::size_t now = columns_of(line);
  if (now < width) line.append(width - now, ' ');
}

}  // namespace

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string layout_row(std::string_view key, std::string_view words, std::string_view remark) {
  std::string out, line(key);
  pad_to(line, std::max(key_width, columns_of(key) + 2));
  std::size_t at = 0;
  do {
    const std::size_t end = std::min(words.find('\n', at), words.size());
    line += words.substr(at, end - at);
    if (at == 0 && !remark.empty()) {
      pad_to(line, key_width + words_width);
      line += "  ";
      line += remark;
    }
    out += line + "\n";
    line.assign(key_width, ' ');
    at = end + 1;
  } while (at <= words.size() && at != 0);
  return out;
}

std::string game_and_play(const std::string& game, const char* convention) {
  return game + ", " + convention + " play";
}

std::string clipped(const std::vector<std::string>& words, std::size_t width, std::string_view separator) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t more = (i == 0 ? 0 : columns_of(separator)) + columns_of(words[i]);
    if (i > 0 && columns_of(out) + more + 2 > width) return out + " …";
    if (i > 0) out += separator;
    out += words[i];
  }
  return out;
}

}  // namespace grundy
