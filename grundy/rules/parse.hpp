#pragma once
// The recursive-descent parser behind parser.hpp: a method for each rule of the grammar in docs/rules.md, in files of
// one idea: parse_core (tokens and errors), parse_expressions, parse_loops, parse_positions, parse_items.

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "grundy/rules/ast.hpp"
#include "grundy/rules/lexer.hpp"

namespace grundy::syntax {

/// Nesting of brackets, conditionals and signs that is allowed.
inline constexpr int deepest_nesting = 200;
/// Levels of a syntax tree that are allowed: a + b + c + … makes one for each operator.
inline constexpr int deepest_tree = 1000;

/// One pass over one text. A method that fails returns null, false or nothing and leaves the first error in error().
class Parser {
 public:
  Parser(const SourceText& source, ErrorKind kind);

  bool file(ast::File& file);
  bool position(ast::Position& position);
  ast::ExprPtr expr();

  /// True when the whole text is read; else the error "unexpected …".
  bool finished(std::string_view expected);
  bool at_end() const { return now_.kind == TokenKind::end; }
  bool fail_at(Span span, std::string message, std::string expected);
  const Token& now() const { return now_; }
  const Error& error() const { return *error_; }

 private:
  /// Counts one level of nesting while it lives.
  class Level {
   public:
    explicit Level(Parser& parser);
    ~Level() { --parser_.level_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    explicit operator bool() const { return fits_; }

   private:
    Parser& parser_;
    bool fits_;
  };

  // parse_core: tokens and errors
  bool at(std::string_view text) const;
  bool at_any(std::initializer_list<std::string_view> texts) const;
  Token take();
  bool accept(std::string_view text);
  bool expect(std::string_view text, std::string_view expected);
  bool close(const Token& open, std::string_view bracket, std::string_view before);
  std::optional<Token> name(std::string_view what);
  bool unexpected(std::string_view expected);
  std::string remark() const;
  bool begins_later_line() const;
  Span since(std::uint32_t begin) const { return {begin, last_end_}; }

  // parse_expressions
  struct Operator {
    std::string_view text;
    ast::Binary op;
  };
  ast::ExprPtr conditional();
  ast::ExprPtr disjunction();
  ast::ExprPtr conjunction();
  ast::ExprPtr negation();
  ast::ExprPtr test();
  ast::ExprPtr term();
  ast::ExprPtr sum_of();
  ast::ExprPtr product();
  ast::ExprPtr sign();
  ast::ExprPtr postfix();
  ast::ExprPtr subscript(ast::ExprPtr base);
  ast::ExprPtr atom();
  ast::ExprPtr name_or_call();
  ast::ExprPtr parenthesis();
  ast::ExprPtr collection(std::string_view closing, ast::ExprKind items, ast::ExprKind loop);
  ast::ExprPtr comparison(ast::ExprPtr left);
  ast::ExprPtr membership(ast::ExprPtr left);
  template <std::size_t n>
  ast::ExprPtr chain(const Operator (&operators)[n], ast::ExprPtr (Parser::*operand)());
  ast::ExprPtr binary(ast::Binary op, ast::ExprPtr left, ast::ExprPtr right);
  ast::ExprPtr prefix(ast::ExprKind kind, ast::ExprPtr (Parser::*operand)());
  ast::ExprPtr leaf(ast::ExprKind kind);
  ast::ExprPtr finish(ast::ExprPtr expr);
  bool exprs(std::vector<ast::ExprPtr>& list);
  bool arguments(std::vector<ast::ExprPtr>& list);

  // parse_loops
  std::optional<ast::Pattern> pattern();
  bool source(ast::Source& source);
  std::optional<ast::Binder> binder();
  bool binders(ast::Loop& loop);
  bool filter(ast::Loop& loop);
  bool loop_head(ast::Loop& loop);
  ast::ExprPtr quantifier();
  ast::ExprPtr fold();

  // parse_positions
  std::optional<ast::Part> part();
  bool sum_part(ast::Part& part);

  // parse_items
  bool item(ast::File& file);
  bool param(ast::File& file);
  bool helper(ast::File& file);
  bool convention(ast::File& file);
  bool family(ast::File& file);
  bool family_line(ast::File& file);
  bool require(ast::Family& family);
  bool decision(ast::Family& family);
  bool same_as(ast::Family& family);
  bool parts_by(ast::Family& family);
  bool move(ast::Family& family);
  bool close_fields(const Token& open, const ast::Family& family);
  std::optional<ast::Field> field();
  std::optional<ast::Type> type();
  bool tuple_type(ast::Type& type);

  const SourceText& source_;
  ErrorKind kind_;
  Lexer lexer_;
  Token now_;
  std::uint32_t last_end_ = 0;
  int level_ = 0;
  std::optional<Error> error_;
};

}  // namespace grundy::syntax
