#include "tests/rules/random_tree.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <limits>

namespace grundy::test {

using ast::Expr;
using ast::ExprKind;
using ast::ExprPtr;

int RandomTree::draw(int below) { return *rc::gen::inRange(0, below); }

std::string RandomTree::name() {
  static const std::array<const char*, 12> names = {"n",   "k",  "near",   "int", "bool", "text",
                                                    "set", "of", "normal", "x_1", "Game", "movee"};
  return names[static_cast<std::size_t>(draw(12))];
}

std::string RandomTree::text() {
  std::string result;
  for (int i = draw(4); i > 0; --i) {
    const char c = static_cast<char>(' ' + draw(95));
    result += c == '"' ? '#' : c;
  }
  return result;
}

Integer RandomTree::number() {
  static const std::array<Integer, 8> special = {
      0, 1, 999999, 1000000, 10000000, 1000000000000000000, 1000000000000000001, std::numeric_limits<Integer>::max()};
  return maybe() ? draw(100) : special[static_cast<std::size_t>(draw(8))];
}

ExprPtr RandomTree::leaf() {
  auto e = std::make_unique<Expr>();
  e->kind = static_cast<ExprKind>(draw(4));
  if (e->kind == ExprKind::number) e->number = number();
  if (e->kind == ExprKind::boolean) e->number = draw(2);
  if (e->kind == ExprKind::text) e->text = text();
  if (e->kind == ExprKind::name) e->text = name();
  return e;
}

ExprPtr RandomTree::node(ExprKind kind, int arguments, int depth) {
  auto e = std::make_unique<Expr>();
  e->kind = kind;
  for (int i = 0; i < arguments; ++i) e->args.push_back(expr(depth - 1));
  if (kind == ExprKind::call) e->text = name();
  if (kind == ExprKind::binary) e->op = static_cast<ast::Binary>(draw(15));
  return e;
}

ExprPtr RandomTree::looping(int depth) {
  const auto kind = static_cast<ExprKind>(static_cast<int>(ExprKind::list_for) + draw(6));
  ExprPtr e = node(kind, kind == ExprKind::fold ? 2 : 1, depth);
  e->loop = loop(depth - 1, true);
  if (kind == ExprKind::fold) e->pattern = pattern(2);
  return e;
}

ExprPtr RandomTree::expr(int depth) {
  if (depth <= 0) return leaf();
  switch (draw(14)) {
    case 0:
      return leaf();
    case 1:
      return node(ExprKind::call, draw(4), depth);
    case 2:
      return node(ExprKind::logical_not, 1, depth);
    case 3:
      return node(ExprKind::negate, 1, depth);
    case 4:
      return node(ExprKind::conditional, 3, depth);
    case 5:
      return node(ExprKind::contains, 2 + draw(2), depth);
    case 6:
      return node(ExprKind::index, 2, depth);
    case 7:
      return node(ExprKind::slice, 2 + draw(2), depth);
    case 8:
      return node(ExprKind::tuple, 2 + draw(2), depth);
    case 9:
      return node(maybe() ? ExprKind::list : ExprKind::set, draw(4), depth);
    case 10:
      return looping(depth);
    default:
      return node(ExprKind::binary, 2, depth);
  }
}

ast::Pattern RandomTree::pattern(int depth) {
  ast::Pattern p;
  if (depth <= 0 || draw(3) > 0) {
    p.name = name();
    return p;
  }
  for (int i = 2 + draw(2); i > 0; --i) p.parts.push_back(pattern(depth - 1));
  return p;
}

ast::Source RandomTree::source(int depth) {
  ast::Source s;
  s.low = expr(depth);
  if (maybe()) s.high = expr(depth);
  return s;
}

ast::Loop RandomTree::loop(int depth, bool binders_needed) {
  ast::Loop l;
  for (int i = draw(3) + (binders_needed ? 1 : 0); i > 0; --i) {
    ast::Binder b;
    b.pattern = pattern(2);
    b.is_let = draw(3) == 0;
    if (b.is_let)
      b.source.low = expr(depth);
    else
      b.source = source(depth);
    l.binders.push_back(std::move(b));
  }
  if (maybe()) l.filter = expr(depth);
  return l;
}

ast::Part RandomTree::part(int depth) {
  ast::Part p;
  p.kind = depth <= 0 ? ast::Part::Kind::named : static_cast<ast::Part::Kind>(draw(3));
  if (p.kind == ast::Part::Kind::named) {
    p.name = name();
    for (int i = draw(3); i > 0; --i) p.args.push_back(expr(2));
  } else if (p.kind == ast::Part::Kind::group) {
    p.body = position(depth - 1);
  } else if (maybe()) {
    p.loop = loop(1, true);
    p.body = position(depth - 1);
  }
  return p;
}

ast::Position RandomTree::position(int depth) {
  ast::Position result;
  for (int i = 1 + draw(3); i > 0; --i) result.push_back(part(depth));
  return result;
}

ast::Type RandomTree::type(int depth) {
  ast::Type t;
  t.kind = static_cast<ast::Type::Kind>(draw(depth > 0 ? 6 : 3));
  if (t.kind == ast::Type::Kind::list || t.kind == ast::Type::Kind::set) t.parts.push_back(type(depth - 1));
  if (t.kind == ast::Type::Kind::tuple)
    for (int i = 2 + draw(2); i > 0; --i) t.parts.push_back(type(depth - 1));
  return t;
}

void RandomTree::line(std::size_t index, ast::Family& family, ast::File& file) {
  using Kind = ast::Item::Kind;
  switch (draw(5)) {
    case 0:
      file.items.push_back({Kind::require, family.requires_.size(), index});
      family.requires_.push_back({{}, expr(3)});
      return;
    case 1:
      file.items.push_back({Kind::decision, family.decisions.size(), index});
      family.decisions.push_back({{}, maybe(), expr(3)});
      return;
    case 2:
      file.items.push_back({Kind::same_as, family.rewritings.size(), index});
      family.rewritings.push_back({{}, position(2), maybe() ? expr(2) : nullptr});
      return;
    case 3:
      file.items.push_back({Kind::parts_by, family.partings.size(), index});
      family.partings.push_back({{}, name()});
      return;
    default:
      file.items.push_back({Kind::move, family.moves.size(), index});
      family.moves.push_back({{}, loop(2, false), position(2)});
  }
}

ast::Family RandomTree::family(std::size_t index, ast::File& file) {
  ast::Family f;
  f.name = name();
  file.items.push_back({ast::Item::Kind::family, index, index});
  for (int i = draw(3); i > 0; --i) {
    ast::Field field;
    field.name = name();
    field.has_type = maybe();
    if (field.has_type) field.type = type(2);
    f.fields.push_back(std::move(field));
  }
  for (int i = draw(4); i > 0; --i) line(index, f, file);
  return f;
}

ast::File RandomTree::file() {
  using Kind = ast::Item::Kind;
  ast::File f;
  for (int i = draw(3); i > 0; --i) {
    f.items.push_back({Kind::param, f.params.size(), 0});
    f.params.push_back({{}, name(), expr(3)});
  }
  for (int i = 1 + draw(2); i > 0; --i) {
    f.families.push_back(family(f.families.size(), f));
    f.items.push_back({Kind::helper, f.helpers.size(), 0});
    std::vector<ast::Pattern> parameters;
    for (int k = draw(3); k > 0; --k) parameters.push_back(pattern(2));
    f.helpers.push_back({{}, name(), std::move(parameters), expr(3)});
  }
  if (maybe()) {
    f.items.push_back({Kind::convention, 0, 0});
    f.conventions.push_back({{}, maybe() ? Convention::misere : Convention::normal});
  }
  return f;
}

}  // namespace grundy::test
