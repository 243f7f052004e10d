// Tokens of the rule language. What a hand used to C or Python writes is read as one wrong token, so that the error can
// name the right word. Compared with written-out cases in tests/rules/lexer_test.cpp.

#include "grundy/rules/lexer.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "grundy/rules/habits.hpp"
#include "grundy/rules/reserved.hpp"

namespace grundy::syntax {
namespace {

constexpr std::array<std::string_view, 4> long_symbols = {"..", "!=", "<=", ">="};
constexpr std::string_view short_symbols = "()[]{},:+-*&=<>";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_name_char(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_printable(char c) { return c >= ' ' && c <= '~'; }

/// The value of decimal digits; nothing beyond 64 bits.
std::optional<Integer> value_of(std::string_view digits) {
  std::optional<Integer> value = 0;
  for (const char c : digits) {
    value = checked_mul(*value, 10);
    if (value) value = checked_add(*value, c - '0');
    if (!value) break;
  }
  return value;
}

/// base ^ exponent, 0 ^ 0 being 1; nothing beyond 64 bits. No exponent (one that does not fit) counts as endless.
std::optional<Integer> power(Integer base, std::optional<Integer> exponent) {
  if (base <= 1) return exponent == Integer{0} ? 1 : base;
  if (!exponent || *exponent > 63) return std::nullopt;
  std::optional<Integer> value = 1;
  for (Integer i = 0; i < *exponent && value; ++i) value = checked_mul(*value, base);
  return value;
}

std::string shortened(std::string_view text) {
  constexpr std::size_t most = 40;
  return text.size() <= most ? std::string(text) : std::string(text.substr(0, most)) + "…";
}

}  // namespace

Lexer::Lexer(std::string_view text) : text_(text) {
  if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = last_end_ = 3;
}

Token Lexer::next() {
  skip_blanks();
  if (at_ >= text_.size()) {
    Token end;
    end.span = {static_cast<std::uint32_t>(last_end_), static_cast<std::uint32_t>(last_end_)};
    return end;
  }
  const char c = text_[at_];
  if (is_digit(c)) return number();
  if (is_letter(c)) return name();
  if (c == '"') return string();
  return is_printable(c) ? symbol() : foreign();
}

void Lexer::skip_blanks() {
  while (at_ < text_.size()) {
    if (text_[at_] == '#')
      at_ = std::min(text_.find('\n', at_), text_.size());
    else if (is_blank(text_[at_]))
      ++at_;
    else
      return;
  }
}

Token Lexer::token(TokenKind kind, std::size_t length) {
  Token token;
  token.kind = kind;
  token.span = {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + length)};
  token.text = text_.substr(at_, length);
  at_ += length;
  last_end_ = at_;
  return token;
}

Token Lexer::wrong(std::size_t length, std::string message, std::string expected) {
  Token result = token(TokenKind::wrong, length);
  result.message = std::move(message);
  result.expected = std::move(expected);
  return result;
}

Token Lexer::number() {
  std::size_t length = 0;
  while (is_digit(peek(length))) ++length;
  const std::size_t base_digits = length;
  const bool has_exponent = peek(length) == '^' && is_digit(peek(length + 1));
  if (has_exponent)
    for (++length; is_digit(peek(length));) ++length;
  if (is_letter(peek(length)) || peek(length) == '_') return number_with_letters(length);
  if (peek(length) == '.' && is_digit(peek(length + 1)))
    return wrong(length + 2,
                 fmt::format("`{}` is no integer: there are no fractions", shortened(text_.substr(at_, length + 2))),
                 "an integer; a range is written a..b");
  std::optional<Integer> value = value_of(text_.substr(at_, base_digits));
  if (value && has_exponent)
    value = power(*value, value_of(text_.substr(at_ + base_digits + 1, length - base_digits - 1)));
  if (!value)
    return wrong(length, fmt::format("`{}` is too large: numbers have 64 bits", shortened(text_.substr(at_, length))),
                 "a number of at most 2^63 - 1 = 9223372036854775807");
  Token result = token(TokenKind::number, length);
  result.number = *value;
  return result;
}

/// 1e18, 0x1F, 1_000, 3if, 2n: a number that runs into letters.
Token Lexer::number_with_letters(std::size_t digits) {
  std::size_t length = digits;
  while (is_name_char(peek(length))) ++length;
  const std::string_view all = text_.substr(at_, length);
  const std::string_view front = all.substr(0, digits);
  const std::string_view rest = all.substr(digits);
  const auto digits_only = [](std::string_view s) { return !s.empty() && std::all_of(s.begin(), s.end(), is_digit); };
  const auto because = [&](const std::string& why) {
    return fmt::format("`{}` is no number: {}", shortened(all), why);
  };
  if ((rest[0] == 'e' || rest[0] == 'E') && digits_only(rest.substr(1))) {
    const std::string power = fmt::format("10^{}", shortened(rest.substr(1)));
    const std::string right = front == "1" ? power : fmt::format("{}*{}", shortened(front), power);
    return wrong(length, because(fmt::format("write {}", right)), "an integer; only `^` shortens one, as in 10^18");
  }
  if (front == "0" && (rest[0] == 'x' || rest[0] == 'X' || rest[0] == 'b' || rest[0] == 'B') && rest.size() > 1)
    return wrong(length, because("write it in decimal digits"), "an integer, as in 255 or 2^8");
  if (rest[0] == '_') return wrong(length, because("digits stand without `_`"), "an integer, as in 1000000 or 10^6");
  if (is_reserved(rest))
    return wrong(length, because("two words run together"),
                 fmt::format("a blank between `{}` and `{}`", shortened(front), rest));
  return wrong(length, because(fmt::format("write the product {}*{}", shortened(front), shortened(rest))),
               "`*` between the factors of a product");
}

Token Lexer::string() {
  std::size_t length = 1;
  while (is_printable(peek(length)) && peek(length) != '"') ++length;
  if (peek(length) == '"') {
    Token result = token(TokenKind::text, length + 1);
    result.text = result.text.substr(1, length - 1);
    return result;
  }
  const char c = peek(length);
  if (at_ + length >= text_.size() || c == '\n' || c == '\r')
    return wrong(length, "a text that begins here has no end", "a closing `\"` on the same line");
  at_ += length;
  return foreign();
}

Token Lexer::name() {
  std::size_t length = 1;
  while (is_name_char(peek(length))) ++length;
  return token(is_reserved(text_.substr(at_, length)) ? TokenKind::word : TokenKind::name, length);
}

/// The longest sign: one of the language, or a habit.
Token Lexer::symbol() {
  const std::string_view rest = text_.substr(at_);
  const auto is_long = [&](std::string_view s) { return rest.substr(0, 2) == s; };
  const bool two = std::any_of(long_symbols.begin(), long_symbols.end(), is_long);
  const std::size_t length = two ? 2 : short_symbols.find(rest[0]) != std::string_view::npos ? 1 : 0;
  const Habit* habit = habit_of_symbol(rest);
  if (habit && habit->seen.size() > length)
    return wrong(habit->seen.size(), fmt::format("`{}` {}", habit->seen, habit->message), habit->expected);
  return length > 0 ? token(TokenKind::symbol, length)
                    : wrong(1, fmt::format("`{}` has no meaning here", rest[0]), "a word, a number or an operator");
}

/// A byte outside printable ASCII.
Token Lexer::foreign() {
  const std::string_view rest = text_.substr(at_);
  if (const Habit* habit = habit_of_foreign(rest))
    return wrong(habit->seen.size(), fmt::format("`{}` {}", habit->seen, habit->message), habit->expected);
  if (at_ == 0 && (rest.substr(0, 2) == "\xFF\xFE" || rest.substr(0, 2) == "\xFE\xFF"))
    return wrong(2, "this text is UTF-16", "plain ASCII, or UTF-8 with non-ASCII in comments only");
  if (rest[0] == '\t') return wrong(1, "a tab inside a text", "printable ASCII characters between the quotes");
  const std::size_t length = utf8_length(rest);
  if (length > 1)
    return wrong(length, fmt::format("`{}` is not ASCII", rest.substr(0, length)),
                 "ASCII; other characters stand in comments only");
  return wrong(1, fmt::format("a byte 0x{:02X}", static_cast<unsigned char>(rest[0])),
               "printable ASCII; other characters stand in comments only");
}

}  // namespace grundy::syntax
