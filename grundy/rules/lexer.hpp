#pragma once
// Text → tokens, one at a time. Blanks, line ends and comments only separate tokens.

#include <string>
#include <string_view>

#include "grundy/base/checked.hpp"
#include "grundy/rules/source_text.hpp"

namespace grundy::syntax {

enum class TokenKind {
  end,     ///< of the text; stands right behind the last token
  number,  ///< number
  text,    ///< a string; Token::text is what stands between the quotes
  name,
  word,    ///< a reserved word
  symbol,  ///< brackets, operators, `,` `:` `..`
  wrong,   ///< nothing that the language knows; message and expected say why
};

struct Token {
  TokenKind kind = TokenKind::end;
  Span span;
  std::string_view text;
  Integer number = 0;
  std::string message;
  std::string expected;
};

/// Reads the tokens of a text that outlives it and is shorter than 4 GiB. A byte-order mark at the start is skipped.
class Lexer {
 public:
  explicit Lexer(std::string_view text);

  /// The next token; at the end of the text TokenKind::end, again and again. O(length of the token and the blanks and
  /// comments before it).
  Token next();

 private:
  void skip_blanks();
  Token token(TokenKind kind, std::size_t length);
  Token wrong(std::size_t length, std::string message, std::string expected);
  Token number();
  Token number_with_letters(std::size_t digits);
  Token string();
  Token name();
  Token symbol();
  Token foreign();
  char peek(std::size_t ahead) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t last_end_ = 0;
};

}  // namespace grundy::syntax
