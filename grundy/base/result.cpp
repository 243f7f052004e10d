#include "grundy/base/result.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t widest_line = 160;

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// Bytes of the well-formed character at `at`; 0 where there is none.
std::size_t character_length(const std::string& text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (continues(text[at]) || first < (length > 1 ? 0xC2 : 0) || first > 0xF4 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!continues(text[at + i])) return 0;
  return length;
}

}  // namespace

std::string shown(std::string text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    if (length == 0) text[at] = '?';
    if (static_cast<unsigned char>(text[at]) < ' ' || text[at] == '\x7F') text[at] = ' ';
    at += std::max<std::size_t>(1, length);
  }
  return text;
}

namespace {

int characters(const std::string& text, std::size_t from, std::size_t to) {
  int count = 0;
  for (std::size_t i = from; i < std::min(to, text.size()); ++i) count += continues(text[i]) ? 0 : 1;
  return count;
}

/// The part of the line around the place that fits on a terminal, and the caret below it.
std::string caret_lines(const Place& place) {
  std::string text = shown(place.text);
  std::size_t at = std::min(static_cast<std::size_t>(std::max(0, place.column - 1)), text.size());
  if (text.size() > widest_line) {
    std::size_t from = at > widest_line / 2 ? at - widest_line / 2 : 0;
    while (from > 0 && continues(text[from])) --from;
    std::size_t to = std::min(text.size(), from + widest_line);
    while (to < text.size() && continues(text[to])) ++to;
    text = text.substr(from, to - from);
    at -= from;
  }
  const int before = characters(text, 0, at);
  const int length = std::max(1, characters(text, at, at + static_cast<std::size_t>(std::max(1, place.length))));
  return fmt::format("  {}\n  {:>{}}{}", text, '^', before + 1, std::string(static_cast<std::size_t>(length - 1), '~'));
}

}  // namespace

std::string render(const Error& error) {
  std::string out;
  if (error.place) out = fmt::format("{}:{}:{}: ", error.place->source, error.place->line, error.place->column);
  out += error.message;
  if (error.place && !error.place->text.empty()) out += "\n" + caret_lines(*error.place);
  if (!error.expected.empty()) out += fmt::format("\n  expected {}", error.expected);
  return out;
}

}  // namespace grundy
