// The three things that can be parsed: a file, a position that a user types, an expression.

#include "grundy/rules/parser.hpp"

#include <algorithm>

#include "grundy/rules/parse.hpp"

namespace grundy {
namespace {

constexpr std::size_t longest_text = std::size_t{1} << 30;

Result<void> check_size(const SourceText& source, ErrorKind kind) {
  if (source.text.size() <= longest_text) return {};
  return fail(kind, source.name + " is longer than a gibibyte", "a shorter text");
}

/// Whether a text begins with `sum`, or with the name of a family and `(`.
bool begins_as_position(const SourceText& source, const std::vector<std::string>& families) {
  syntax::Lexer lexer(source.text);
  const syntax::Token first = lexer.next();
  if (first.kind == syntax::TokenKind::word) return first.text == "sum";
  if (first.kind != syntax::TokenKind::name) return false;
  if (std::find(families.begin(), families.end(), first.text) == families.end()) return false;
  const syntax::Token second = lexer.next();
  return second.kind == syntax::TokenKind::symbol && second.text == "(";
}

}  // namespace

Result<ast::File> parse_rules(std::shared_ptr<const SourceText> source) {
  if (auto fits = check_size(*source, ErrorKind::rules); !fits) return failed(fits);
  syntax::Parser parser(*source, ErrorKind::rules);
  ast::File file;
  if (!parser.file(file)) return tl::unexpected<Error>(parser.error());
  file.source = std::move(source);
  return file;
}

Result<TypedPosition> parse_position(std::shared_ptr<const SourceText> source,
                                     const std::vector<std::string>& families) {
  if (auto fits = check_size(*source, ErrorKind::position); !fits) return failed(fits);
  TypedPosition result;
  result.is_position = begins_as_position(*source, families);
  syntax::Parser parser(*source, ErrorKind::position);
  const auto whole = [&] {
    if (parser.at_end()) return parser.fail_at(parser.now().span, "no position", "a position, as in 5 or (3, 4)");
    if (result.is_position) return parser.position(result.position) && parser.finished("`+` or the end");
    result.value = parser.expr();
    return result.value && parser.finished("one value; several parameters stand in parentheses, as in (3, 4)");
  };
  if (!whole()) return tl::unexpected<Error>(parser.error());
  result.source = std::move(source);
  return result;
}

Result<ast::ExprPtr> parse_expression(std::shared_ptr<const SourceText> source) {
  if (auto fits = check_size(*source, ErrorKind::rules); !fits) return failed(fits);
  syntax::Parser parser(*source, ErrorKind::rules);
  ast::ExprPtr expr = parser.expr();
  if (!expr || !parser.finished("an operator or the end")) return tl::unexpected<Error>(parser.error());
  return expr;
}

}  // namespace grundy
