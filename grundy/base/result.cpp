#include "grundy/base/result.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace grundy {
namespace {

constexpr int widest_line = 160;

/// The part of the line around the place that fits on a terminal, with tabs made blanks so that the caret stands right.
std::string caret_lines(const Place& place) {
  std::string text = place.text;
  for (char& c : text)
    if (c == '\t' || c == '\r') c = ' ';
  int column = place.column;
  if (static_cast<int>(text.size()) > widest_line) {
    const int from = column > widest_line / 2 ? column - widest_line / 2 : 0;
    text = text.substr(static_cast<std::size_t>(from), widest_line);
    column -= from;
  }
  const int room = std::max(1, static_cast<int>(text.size()) - column + 1);
  const int length = std::max(1, std::min(place.length, room));
  return fmt::format("  {}\n  {:>{}}{}", text, '^', column, std::string(static_cast<std::size_t>(length - 1), '~'));
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
