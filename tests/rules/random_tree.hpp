#pragma once
// Random syntax trees, all that the grammar can say.

#include "grundy/rules/ast.hpp"

namespace grundy::test {

/// Draws from rapidcheck inside a property: every choice shrinks.
class RandomTree {
 public:
  ast::File file();
  ast::ExprPtr expr(int depth);
  ast::Position position(int depth);

 private:
  int draw(int below);
  bool maybe() { return draw(2) == 1; }
  std::string name();
  std::string text();
  Integer number();
  ast::ExprPtr node(ast::ExprKind kind, int arguments, int depth);
  ast::ExprPtr leaf();
  ast::ExprPtr looping(int depth);
  ast::Pattern pattern(int depth);
  ast::Source source(int depth);
  ast::Loop loop(int depth, bool binders_needed);
  ast::Part part(int depth);
  ast::Type type(int depth);
  ast::Family family(std::size_t index, ast::File& file);
  void line(std::size_t index, ast::Family& family, ast::File& file);
};

}  // namespace grundy::test
