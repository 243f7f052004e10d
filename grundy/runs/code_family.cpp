#include "grundy/runs/code_family.hpp"

#include <algorithm>

#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

/// The digits that the ? at this place may be.
std::string choices_at(const std::string& pattern, std::size_t at) {
  const bool before_point = at + 1 < pattern.size() && pattern[at + 1] == '.';
  return before_point ? "04" : "01234567";
}

Result<void> expand(const std::string& pattern, std::vector<Code>& codes) {
  std::vector<std::string> texts{pattern};
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '?') continue;
    const std::string choices = choices_at(pattern, at);
    if (texts.size() * choices.size() + codes.size() > most_codes_of_a_family)
      return fail(ErrorKind::usage, pattern + " stands for more than 2 million codes", "fewer ?");
    std::vector<std::string> longer;
    for (std::string& text : texts)
      for (const char c : choices) text[at] = c, longer.push_back(text);
    texts = std::move(longer);
  }
  for (const std::string& text : texts) {
    auto code = parse_code(SourceText{pattern, text});
    if (!code) return failed(code);
    if (!code->finite()) return fail(ErrorKind::usage, text + " repeats digits for ever", "a finite code");
    codes.push_back(std::move(*code));
  }
  return {};
}

}  // namespace

Result<std::vector<Code>> expand_family(const std::vector<std::string>& patterns) {
  std::vector<Code> codes;
  for (const std::string& pattern : patterns)
    if (auto done = expand(pattern, codes); !done) return failed(done);
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

std::string digits_text(const Code& code) {
  const auto octal = [](const std::vector<std::uint64_t>& digits) {
    return std::all_of(digits.begin(), digits.end(), [](std::uint64_t d) { return d < 8; });
  };
  if (code.digits.empty() || !octal(code.digits) || !octal(code.tail)) return print_code(code);
  std::string text = std::to_string(code.digits[0]) + ".";
  for (std::size_t k = 1; k < code.digits.size(); ++k) text += static_cast<char>('0' + code.digits[k]);
  if (code.finite()) return code.digits.size() == 1 ? text + "0" : text;
  text += "[";
  for (const std::uint64_t d : code.tail) text += static_cast<char>('0' + d);
  return text + "]";
}

}  // namespace grundy
