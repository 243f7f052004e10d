// Expressions and positions as canonical text. Single blanks; a parenthesis only where the tree needs it; in bounds of
// ranges and in subscripts sums stand without blanks, as in 0..len(h)-1. Random trees in tests/rules/printer_test.cpp
// show that parsing gives the tree back.

#include "grundy/rules/printer.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <limits>

namespace grundy::syntax {

using ast::Binary;
using ast::Expr;
using ast::ExprKind;

namespace {

struct Sign {
  const char* text;
  Binding binding;
  Binding left;
  Binding right;
};

Sign sign_of(Binary op) {
  using B = Binding;
  switch (op) {
    case Binary::logical_or:
      return {"or", B::disjunction, B::disjunction, B::conjunction};
    case Binary::logical_and:
      return {"and", B::conjunction, B::conjunction, B::negation};
    case Binary::equal:
      return {"=", B::test, B::term, B::term};
    case Binary::not_equal:
      return {"!=", B::test, B::term, B::term};
    case Binary::less:
      return {"<", B::test, B::term, B::term};
    case Binary::less_equal:
      return {"<=", B::test, B::term, B::term};
    case Binary::greater:
      return {">", B::test, B::term, B::term};
    case Binary::greater_equal:
      return {">=", B::test, B::term, B::term};
    case Binary::bit_xor:
      return {"xor", B::term, B::term, B::sum};
    case Binary::add:
      return {"+", B::sum, B::sum, B::product};
    case Binary::subtract:
      return {"-", B::sum, B::sum, B::product};
    case Binary::multiply:
      return {"*", B::product, B::product, B::sign};
    case Binary::divide:
      return {"div", B::product, B::product, B::sign};
    case Binary::modulo:
      return {"mod", B::product, B::product, B::sign};
    case Binary::bit_and:
      return {"&", B::product, B::product, B::sign};
  }
  return {"?", B::atom, B::atom, B::atom};
}

Binding binding_of(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::conditional:
      return Binding::conditional;
    case ExprKind::logical_not:
      return Binding::negation;
    case ExprKind::contains:
      return Binding::test;
    case ExprKind::negate:
      return Binding::sign;
    case ExprKind::binary:
      return sign_of(expr.op).binding;
    case ExprKind::number:
      return expr.number < 0 ? Binding::conditional : Binding::atom;
    default:
      return Binding::atom;
  }
}

/// Whether a + b may stand without blanks: nothing but + - * outside of brackets.
bool is_plain(const Expr& expr) {
  if (expr.kind == ExprKind::negate) return is_plain(*expr.args[0]);
  if (expr.kind != ExprKind::binary) return binding_of(expr) == Binding::atom;
  const bool plain = expr.op == Binary::add || expr.op == Binary::subtract || expr.op == Binary::multiply;
  return plain && is_plain(*expr.args[0]) && is_plain(*expr.args[1]);
}

}  // namespace

void Printer::expr(const Expr& expr, Binding least) {
  if (binding_of(expr) >= least) return bare(expr);
  const bool tight = std::exchange(tight_, false);
  put("(");
  bare(expr);
  put(")");
  tight_ = tight;
}

void Printer::bare(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::number:
      return number(expr.number);
    case ExprKind::text:
      return put(fmt::format("\"{}\"", expr.text));
    case ExprKind::boolean:
      return put(expr.number != 0 ? "true" : "false");
    case ExprKind::name:
      return put(expr.text);
    case ExprKind::call:
      return put(expr.text), list("(", expr.args, ")");
    case ExprKind::logical_not:
      return put("not "), this->expr(*expr.args[0], Binding::negation);
    case ExprKind::negate:
      return put("-"), this->expr(*expr.args[0], Binding::sign);
    case ExprKind::binary:
      return binary(expr);
    case ExprKind::conditional:
      put("if "), this->expr(*expr.args[0]);
      put(" then "), this->expr(*expr.args[1]);
      return put(" else "), this->expr(*expr.args[2]);
    case ExprKind::contains:
      this->expr(*expr.args[0], Binding::term), put(" in ");
      return range(*expr.args[1], expr.args.size() > 2 ? expr.args[2].get() : nullptr);
    case ExprKind::index:
    case ExprKind::slice:
      return subscript(expr);
    case ExprKind::tuple:
      return list("(", expr.args, ")");
    case ExprKind::list:
      return list("[", expr.args, "]");
    case ExprKind::set:
      return list("{", expr.args, "}");
    case ExprKind::list_for:
      return comprehension("[", expr, "]");
    case ExprKind::set_for:
      return comprehension("{", expr, "}");
    case ExprKind::sum:
      return quantifier("sum(", expr);
    case ExprKind::all:
      return quantifier("all(", expr);
    case ExprKind::some:
      return quantifier("some(", expr);
    case ExprKind::fold:
      return quantifier("fold(", expr);
  }
}

/// Exact powers of ten from a million on as 10^k. A negative number, which no text makes, as an expression of its
/// value.
void Printer::number(Integer number) {
  if (number == std::numeric_limits<Integer>::min()) return put("-9223372036854775807 - 1");
  if (number < 0) put("-");
  const std::string digits = fmt::format("{}", number < 0 ? -number : number);
  const bool power = digits.size() > 6 && digits[0] == '1' && digits.find_first_not_of('0', 1) == std::string::npos;
  put(power ? fmt::format("10^{}", digits.size() - 1) : digits);
}

void Printer::binary(const Expr& expr) {
  const Sign sign = sign_of(expr.op);
  this->expr(*expr.args[0], sign.left);
  const bool together = expr.op == Binary::multiply || tight_;
  put(together ? sign.text : fmt::format(" {} ", sign.text));
  this->expr(*expr.args[1], sign.right);
}

void Printer::bound(const Expr& expr, bool tight) {
  const bool before = std::exchange(tight_, tight);
  this->expr(expr, Binding::term);
  tight_ = before;
}

/// low, or low..high, with blanks around `..` where a bound has some.
void Printer::range(const Expr& low, const Expr* high) {
  if (!high) return bound(low, false);
  const bool tight = is_plain(low) && is_plain(*high);
  bound(low, tight);
  put(tight ? ".." : " .. ");
  bound(*high, tight);
}

void Printer::subscript(const Expr& expr) {
  this->expr(*expr.args[0], Binding::atom);
  put("[");
  if (expr.kind == ExprKind::slice && expr.args.size() > 2) {
    range(*expr.args[1], expr.args[2].get());
  } else {
    const bool tight = is_plain(*expr.args[1]);
    bound(*expr.args[1], tight);
    if (expr.kind == ExprKind::slice) put(tight ? ".." : " ..");
  }
  put("]");
}

void Printer::list(const char* open, const std::vector<ast::ExprPtr>& items, const char* close) {
  const bool tight = std::exchange(tight_, false);
  put(open);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) put(", ");
    expr(*items[i]);
  }
  put(close);
  tight_ = tight;
}

void Printer::comprehension(const char* open, const Expr& expr, const char* close) {
  const bool tight = std::exchange(tight_, false);
  put(open);
  this->expr(*expr.args[0]);
  put(" for");
  loop(expr.loop, true);
  put(close);
  tight_ = tight;
}

void Printer::quantifier(const char* word, const Expr& expr) {
  const bool tight = std::exchange(tight_, false);
  put(word);
  if (expr.kind == ExprKind::fold) {
    pattern(expr.pattern);
    put(" = ");
    this->expr(*expr.args[0]);
    put(", ");
  }
  loop(expr.loop);
  put(": ");
  this->expr(*expr.args.back());
  put(")");
  tight_ = tight;
}

void Printer::pattern(const ast::Pattern& pattern) {
  if (pattern.parts.empty()) return put(pattern.name);
  put("(");
  for (std::size_t i = 0; i < pattern.parts.size(); ++i) {
    if (i > 0) put(", ");
    this->pattern(pattern.parts[i]);
  }
  put(")");
}

void Printer::loop(const ast::Loop& loop, bool leading_blank) {
  const char* between = leading_blank ? " " : "";
  for (const ast::Binder& b : loop.binders) {
    put(between);
    if (b.is_let) put("let ");
    pattern(b.pattern);
    put(b.is_let ? " = " : " in ");
    if (b.is_let)
      expr(*b.source.low);
    else
      range(*b.source.low, b.source.high.get());
    between = ", ";
  }
  if (loop.filter) {
    put(loop.binders.empty() && !leading_blank ? "if " : " if ");
    expr(*loop.filter);
  }
}

void Printer::position(const ast::Position& position) {
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (i > 0) put(" + ");
    part(position[i]);
  }
}

void Printer::part(const ast::Part& part) {
  switch (part.kind) {
    case ast::Part::Kind::named:
      put(part.name), list("(", part.args, ")");
      return;
    case ast::Part::Kind::group:
      put("("), position(part.body), put(")");
      return;
    case ast::Part::Kind::sum:
      put("sum(");
      loop(part.loop);
      if (!part.loop.binders.empty()) put(": ");
      position(part.body);
      put(")");
  }
}

}  // namespace grundy::syntax
