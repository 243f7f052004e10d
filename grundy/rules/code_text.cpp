#include "grundy/rules/code_text.hpp"

#include <algorithm>
#include <optional>

namespace grundy {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Reads one text from left to right; every reader returns false after setting `error`.
class Reader {
 public:
  explicit Reader(const SourceText& source) : source_(source), text_(source.text) {}

  Result<Code> code() {
    skip_blanks();
    std::optional<Code> code;
    if (at_ < text_.size() && text_[at_] == '{') {
      code = subtraction_set();
    } else if (text_.substr(at_, 7) == "all-but") {
      at_ += 7;
      code = all_but();
    } else {
      code = digits_and_tail();
    }
    if (code) skip_blanks();
    if (code && at_ < text_.size()) complain("the code goes on behind its end", "nothing more", 1);
    if (error_) return tl::unexpected<Error>(*error_);
    return canonical(std::move(*code));
  }

 private:
  std::nullopt_t complain(std::string message, std::string expected, std::size_t length = 1) {
    if (!error_) {
      const auto begin = static_cast<std::uint32_t>(at_);
      const auto end = static_cast<std::uint32_t>(at_ + length);
      error_ = Error{ErrorKind::rules, std::move(message), std::move(expected), source_.place({begin, end})};
    }
    return std::nullopt;
  }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  bool accept(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  /// A decimal number at most `limit`.
  std::optional<std::uint64_t> number(std::uint64_t limit) {
    std::size_t end = at_;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    if (end == at_) return complain("no number stands here", "a number", 1);
    std::uint64_t value = 0;
    for (std::size_t i = at_; i < end; ++i) {
      const auto d = static_cast<std::uint64_t>(text_[i] - '0');
      if (value > (limit - d) / 10)
        return complain("this number is too large", "at most " + std::to_string(limit), end - at_);
      value = value * 10 + d;
    }
    at_ = end;
    return value;
  }

  /// One digit: 0-9, A-F, or a number in parentheses.
  std::optional<std::uint64_t> digit() {
    if (accept('(')) {
      const auto value = number(UINT64_MAX);
      if (!value) return std::nullopt;
      if (!accept(')')) return complain("the parenthesis is not closed", "`)`");
      return value;
    }
    if (at_ >= text_.size()) return complain("the code ends too early", "a digit 0-9 or A-F, or a number in ( )");
    const char c = text_[at_];
    if (is_digit(c)) return ++at_, static_cast<std::uint64_t>(c - '0');
    if (c >= 'A' && c <= 'F') return ++at_, static_cast<std::uint64_t>(c - 'A' + 10);
    if (c >= 'a' && c <= 'f') return complain("hexadecimal digits are capital letters", "A to F");
    return complain("this is no digit of a code", "0-9, A-F, a number in ( ), or a tail in [ ]");
  }

  std::optional<Code> digits_and_tail() {
    Code code;
    std::uint64_t first = 0;
    const std::size_t begin = at_;
    if (at_ < text_.size() && text_[at_] != '.') {
      const auto d = digit();
      if (!d) return std::nullopt;
      first = *d;
      if (at_ == text_.size() || text_[at_] != '.')
        return complain("a code has one digit before the point, then the point", "`.`");
      if ((first & 3) != 0) {
        const std::size_t length = at_ - begin;
        at_ = begin;
        return complain("taking no token can leave neither no heap nor one",
                        "a digit before the point with the bits 2 and above only, as in 4.6", length);
      }
    }
    code.digits.push_back(first);
    if (!accept('.')) return complain("this is no code", "a code as .77, 4.6, {1,3,4} or all-but {2,3}");
    return digits_behind_point(std::move(code));
  }

  std::optional<Code> digits_behind_point(Code code) {
    bool any = false;
    while (at_ < text_.size() && !is_blank(text_[at_]) && text_[at_] != '[') {
      const auto d = digit();
      if (!d) return std::nullopt;
      if (code.digits.size() > max_code_length) return complain("the code is too long", too_long());
      code.digits.push_back(*d);
      any = true;
    }
    if (accept('[')) {
      while (!accept(']')) {
        const auto d = digit();
        if (!d) return std::nullopt;
        if (code.tail.size() >= max_code_length) return complain("the tail is too long", too_long());
        code.tail.push_back(*d);
      }
      if (code.tail.empty()) return --at_, complain("the repeating tail is empty", "digits, as in 0.3[3]");
      any = true;
    }
    if (!any) return complain("no digit stands behind the point", "a digit 0-9 or A-F, or a number in ( )");
    return code;
  }

  /// { numbers } from 1 to max_code_length.
  std::optional<std::vector<std::uint64_t>> numbers() {
    std::vector<std::uint64_t> out;
    skip_blanks();
    if (!accept('{')) return complain("the set is missing", "`{`");
    skip_blanks();
    if (accept('}')) return out;
    for (;;) {
      skip_blanks();
      const std::size_t begin = at_;
      const auto value = number(max_code_length);
      if (!value) return std::nullopt;
      if (*value == 0) {
        at_ = begin;
        return complain("a move takes at least one token", "numbers from 1");
      }
      out.push_back(*value);
      skip_blanks();
      if (accept('}')) return out;
      if (!accept(',')) return complain("the set does not go on like this", "`,` or `}`");
    }
  }

  std::optional<Code> subtraction_set() {
    const auto set = numbers();
    if (!set) return std::nullopt;
    Code code{{0}, {}};
    for (const std::uint64_t s : *set) put(code, s, 0, 3);
    return code;
  }
  std::optional<Code> all_but() {
    const auto set = numbers();
    if (!set) return std::nullopt;
    Code code{{0}, {3}};
    for (const std::uint64_t s : *set) put(code, s, 3, 0);
    return code;
  }
  static void put(Code& code, std::uint64_t k, std::uint64_t filling, std::uint64_t digit) {
    const auto at = static_cast<std::size_t>(k);
    if (code.digits.size() <= at) code.digits.resize(at + 1, filling);
    code.digits[at] = digit;
  }
  static std::string too_long() { return "at most " + std::to_string(max_code_length) + " digits"; }

  const SourceText& source_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<Error> error_;
};

/// The least p that divides the length such that the word is a repetition of its first p digits.
std::size_t least_repetition(const std::vector<std::uint64_t>& word) {
  std::vector<std::size_t> border(word.size() + 1, 0);
  for (std::size_t i = 1; i < word.size(); ++i) {
    std::size_t b = border[i];
    while (b > 0 && word[i] != word[b]) b = border[b];
    border[i + 1] = word[i] == word[b] ? b + 1 : 0;
  }
  const std::size_t p = word.size() - border[word.size()];
  return word.size() % p == 0 ? p : word.size();
}

std::string print_digit(std::uint64_t d) {
  if (d < 16) return std::string(1, "0123456789ABCDEF"[d]);
  return "(" + std::to_string(d) + ")";
}

std::string print_set(const std::vector<std::uint64_t>& set) {
  std::string out = "{";
  for (std::size_t i = 0; i < set.size(); ++i) out += (i > 0 ? "," : "") + std::to_string(set[i]);
  return out + "}";
}

}  // namespace

bool looks_like_code(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  if (text.empty()) return false;
  return text[0] == '.' || text[0] == '{' || is_digit(text[0]) || text.substr(0, 7) == "all-but" ||
         (text.size() > 1 && text[0] >= 'A' && text[0] <= 'F' && text[1] == '.') ||
         (text[0] == '(' && text.find('.') != std::string_view::npos);
}

Result<Code> parse_code(const SourceText& source) { return Reader(source).code(); }

Code canonical(Code code) {
  if (code.digits.empty()) code.digits.push_back(0);
  if (std::all_of(code.tail.begin(), code.tail.end(), [](std::uint64_t d) { return d == 0; })) code.tail.clear();
  if (code.finite()) {
    while (code.digits.size() > 1 && code.digits.back() == 0) code.digits.pop_back();
    return code;
  }
  code.tail.resize(least_repetition(code.tail));
  std::size_t rolled = 0;
  while (code.digits.size() > 1 && code.digits.back() == code.tail[code.tail.size() - 1 - rolled % code.tail.size()]) {
    code.digits.pop_back();
    ++rolled;
  }
  const auto shift = static_cast<std::ptrdiff_t>(rolled % code.tail.size());
  std::rotate(code.tail.begin(), code.tail.end() - shift, code.tail.end());
  return code;
}

std::string print_code(const Code& given) {
  const Code code = canonical(given);
  const auto take_or_not = [](std::uint64_t d) { return d == 0 || d == 3; };
  const bool plain = std::all_of(code.digits.begin(), code.digits.end(), take_or_not);
  const bool cofinite = code.tail == std::vector<std::uint64_t>{3} && code.digits.size() > 1;
  if (plain && code.digits[0] == 0 && (code.finite() || cofinite)) {
    std::vector<std::uint64_t> set;
    for (std::size_t k = 1; k < code.digits.size(); ++k)
      if ((code.digits[k] == 3) == code.finite()) set.push_back(k);
    return (cofinite ? "all-but " : "") + print_set(set);
  }
  std::string out = print_digit(code.digits[0]) + ".";
  for (std::size_t k = 1; k < code.digits.size(); ++k) out += print_digit(code.digits[k]);
  if (code.digits.size() == 1 && code.finite()) out += "0";
  if (!code.finite()) {
    out += "[";
    for (const std::uint64_t d : code.tail) out += print_digit(d);
    out += "]";
  }
  return out;
}

}  // namespace grundy
