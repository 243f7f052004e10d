// Tokens and errors of the parser: one token of look-ahead, the first error wins.

#include <fmt/format.h>

#include "grundy/rules/habits.hpp"
#include "grundy/rules/parse.hpp"
#include "grundy/rules/reserved.hpp"

namespace grundy::syntax {
namespace {

std::string quoted(std::string_view text) {
  constexpr std::size_t most = 40;
  return fmt::format("`{}{}`", text.substr(0, most), text.size() > most ? "…" : "");
}

std::string described(const Token& token) {
  switch (token.kind) {
    case TokenKind::end:
      return "end of the text";
    case TokenKind::text:
      return "the text " + quoted(fmt::format("\"{}\"", token.text));
    default:
      return quoted(token.text);
  }
}

/// Why a word or sign of the language may stand where it does not fit.
struct Misplaced {
  std::string_view text;
  const char* remark;
};
constexpr Misplaced misplaced[] = {
    {"if", "a conditional is written if … then … else …, within another expression in parentheses"},
    {"not", "put `not …` in parentheses here; for a test of membership write not x in S"},
    {"..", "a range stands only behind `in` and in slices; the list of its numbers is [i for i in a..b]"},
    {"for", "`for` stands only in lists and sets, as in [x*x for x in 1..n]"},
    {"=", "`let` goes before a name for a value, `in` between a name and what it runs through"},
    {"then", "a condition with `then` begins with `if`"},
    {"else", "a conditional is written if … then … else …"},
};

}  // namespace

Parser::Parser(const SourceText& source, ErrorKind kind) : source_(source), kind_(kind), lexer_(source.text) {
  now_ = lexer_.next();
}

Parser::Level::Level(Parser& parser) : parser_(parser), fits_(++parser.level_ <= deepest_nesting) {
  if (!fits_)
    parser.fail_at(parser.now_.span, fmt::format("nested deeper than {} levels", deepest_nesting),
                   "less nesting; a helper (`let`) can take a part");
}

bool Parser::at(std::string_view text) const {
  return (now_.kind == TokenKind::word || now_.kind == TokenKind::symbol) && now_.text == text;
}

bool Parser::at_any(std::initializer_list<std::string_view> texts) const {
  for (const std::string_view text : texts)
    if (at(text)) return true;
  return false;
}

Token Parser::take() {
  Token token = std::move(now_);
  last_end_ = token.span.end;
  now_ = lexer_.next();
  return token;
}

bool Parser::accept(std::string_view text) {
  if (!at(text)) return false;
  take();
  return true;
}

bool Parser::expect(std::string_view text, std::string_view expected) { return accept(text) || unexpected(expected); }

/// Takes the bracket that closes `open`; `before` names what might stand there as well: "`,` or ".
bool Parser::close(const Token& open, std::string_view bracket, std::string_view before) {
  if (accept(bracket)) return true;
  const Place place = source_.place(open.span);
  return unexpected(
      fmt::format("{}`{}` for the `{}` in line {}, column {}", before, bracket, open.text, place.line, place.column));
}

std::optional<Token> Parser::name(std::string_view what) {
  if (now_.kind == TokenKind::name) return take();
  if (now_.kind == TokenKind::word)
    fail_at(now_.span, fmt::format("`{}` is a reserved word", now_.text), std::string(what));
  else
    unexpected(what);
  return std::nullopt;
}

bool Parser::fail_at(Span span, std::string message, std::string expected) {
  if (!error_) error_ = Error{kind_, std::move(message), std::move(expected), source_.place(span)};
  return false;
}

std::string Parser::remark() const {
  if (now_.kind == TokenKind::name) return remark_on_name(now_.text);
  for (const Misplaced& m : misplaced)
    if (at(m.text)) return m.remark;
  return {};
}

/// Whether the next token begins an item in another line: then the error is where the line before it ends.
bool Parser::begins_later_line() const {
  if (!at_any({"game", "move", "let", "param", "require", "same", "parts", "win", "lose", "convention"})) return false;
  const std::string_view between = std::string_view(source_.text).substr(last_end_, now_.span.begin - last_end_);
  return last_end_ > 0 && between.find('\n') != std::string_view::npos;
}

bool Parser::unexpected(std::string_view expected) {
  if (now_.kind == TokenKind::wrong) return fail_at(now_.span, now_.message, now_.expected);
  if (begins_later_line()) {
    const std::string where = fmt::format("unexpected {} in line {}", described(now_), source_.place(now_.span).line);
    return fail_at({last_end_, last_end_}, where, std::string(expected));
  }
  const std::string why = remark();
  return fail_at(now_.span, "unexpected " + described(now_) + (why.empty() ? "" : ": " + why), std::string(expected));
}

bool Parser::finished(std::string_view expected) { return at_end() || unexpected(expected); }

}  // namespace grundy::syntax
