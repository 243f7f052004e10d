#pragma once
// Text → syntax tree, by recursive descent with one token of look-ahead.

#include "grundy/rules/ast.hpp"

namespace grundy {

/// Parses a whole rule file. Errors: ErrorKind::rules with the place and what was expected. Nesting deeper than 200
/// levels is an error, too. O(size) time and memory.
Result<ast::File> parse_rules(std::shared_ptr<const SourceText> source);

/// What a user types as a position: "3", "(3, 4)", "[5,5,5]", "{1,2}", "kayles(3) + kayles(4)", "sum(i in 1..3:
/// nim(i))". A text that begins with the name of one of `families` and "(", or with "sum", is a position; otherwise it
/// is an expression.
struct TypedPosition {
  std::shared_ptr<const SourceText> source;
  bool is_position = false;
  ast::Position position;
  ast::ExprPtr value;
};
Result<TypedPosition> parse_position(std::shared_ptr<const SourceText> source,
                                     const std::vector<std::string>& families);

/// A single expression, as in `--set NAME=EXPR` and `--claim`.
Result<ast::ExprPtr> parse_expression(std::shared_ptr<const SourceText> source);

/// The tree as canonical text: one item a line, comments gone, single blanks, only the parentheses that are needed,
/// file order kept. parse(print(tree)) has the same tree (spans aside), and print(parse(print(tree))) = print(tree).
/// O(size).
std::string print_rules(const ast::File& file);
std::string print_expression(const ast::Expr& expr);
std::string print_position(const ast::Position& position);
std::string print_type(const ast::Type& type);

}  // namespace grundy
