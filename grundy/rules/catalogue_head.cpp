// Head lines: text between `#` and the line end, cut at the first colon. Tested in tests/rules/catalogue_head_test.cpp
// against every file of games/.

#include "grundy/rules/catalogue_head.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>

namespace grundy {
namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(blanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

/// The next line, without its end; `text` moves behind it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

void append_words(std::string_view list, std::vector<std::string>& words) {
  constexpr std::string_view separators = " \t\r,";
  for (std::size_t at = list.find_first_not_of(separators); at != std::string_view::npos;) {
    const std::size_t end = std::min(list.find_first_of(separators, at), list.size());
    words.emplace_back(list.substr(at, end - at));
    at = list.find_first_not_of(separators, end);
  }
}

bool is_key(std::string_view word) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
  return !word.empty() && std::all_of(word.begin(), word.end(), fits);
}

void read_line(std::string_view comment, int number, CatalogueHead& head) {
  const std::size_t colon = comment.find(':');
  const std::string_view key = trimmed(comment.substr(0, std::min(colon, comment.size())));
  if (colon == std::string_view::npos || !is_key(key)) {
    const std::string_view words = trimmed(comment);
    if (!words.empty()) head.summary += (head.summary.empty() ? "" : " ") + std::string(words);
    return;
  }
  const std::string_view value = trimmed(comment.substr(colon + 1));
  head.lines.push_back({std::string(key), std::string(value), number});
  if (key == "values") append_words(value, head.value_words);
  if (key == "outcomes") append_words(value, head.outcome_words);
  if (key == "aliases") append_words(value, head.aliases);
}

}  // namespace

const std::string* CatalogueHead::find(std::string_view key) const {
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.key == key; });
  return found == lines.end() ? nullptr : &found->value;
}

Result<std::vector<std::uint64_t>> CatalogueHead::values() const {
  std::vector<std::uint64_t> result;
  for (const std::string& word : value_words) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size())
      return fail(ErrorKind::rules, fmt::format("the head line `values` has `{}`", word), "integers >= 0");
    result.push_back(value);
  }
  return result;
}

Result<std::vector<Outcome>> CatalogueHead::outcomes() const {
  std::vector<Outcome> result;
  for (const std::string& word : outcome_words) {
    if (word != "P" && word != "N" && word != "draw")
      return fail(ErrorKind::rules, fmt::format("the head line `outcomes` has `{}`", word), "P, N or draw");
    result.push_back(word == "P" ? Outcome::P : word == "N" ? Outcome::N : Outcome::draw);
  }
  return result;
}

CatalogueHead read_catalogue_head(std::string_view text) {
  CatalogueHead head;
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = trimmed(take_line(text));
    if (line.empty() || line[0] != '#') break;
    read_line(line.substr(1), number, head);
  }
  return head;
}

}  // namespace grundy
