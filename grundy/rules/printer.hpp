#pragma once
// Writes syntax trees as canonical text; see print_rules in parser.hpp. Internal: one Printer is one growing text.

#include <string>

#include "grundy/rules/ast.hpp"

namespace grundy::syntax {

/// How loosely an expression binds; a child is put in parentheses when it binds looser than its place allows.
enum class Binding { conditional, disjunction, conjunction, negation, test, term, sum, product, sign, atom };

class Printer {
 public:
  void expr(const ast::Expr& expr, Binding least = Binding::conditional);
  void position(const ast::Position& position);
  void type(const ast::Type& type);
  void pattern(const ast::Pattern& pattern);
  void field(const ast::Field& field);
  /// binders [ if filter ], with a blank before each of them when `leading_blank`.
  void loop(const ast::Loop& loop, bool leading_blank = false);
  void put(std::string_view text) { text_ += text; }
  std::string take() { return std::move(text_); }

 private:
  void bare(const ast::Expr& expr);
  void number(Integer number);
  void binary(const ast::Expr& expr);
  void range(const ast::Expr& low, const ast::Expr* high);
  void bound(const ast::Expr& expr, bool tight);
  void subscript(const ast::Expr& expr);
  void quantifier(const char* word, const ast::Expr& expr);
  void part(const ast::Part& part);
  void list(const char* open, const std::vector<ast::ExprPtr>& items, const char* close);
  void comprehension(const char* open, const ast::Expr& expr, const char* close);

  std::string text_;
  bool tight_ = false;  ///< a + b is written a+b: in bounds of ranges and in subscripts
};

}  // namespace grundy::syntax
