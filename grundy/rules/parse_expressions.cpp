// Expressions, one method for each level of binding, loosest first.

#include <fmt/format.h>
#include <algorithm>

#include "grundy/rules/parse.hpp"

namespace grundy::syntax {

using ast::Binary;
using ast::Expr;
using ast::ExprKind;
using ast::ExprPtr;

namespace {

constexpr const char* a_value = "a value: a number, a name, a text, or something in brackets";

int height_of(const ExprPtr& expr) { return expr ? expr->height : 0; }

int height_below(const Expr& expr) {
  int height = height_of(expr.loop.filter);
  for (const ExprPtr& arg : expr.args) height = std::max(height, height_of(arg));
  for (const ast::Binder& b : expr.loop.binders)
    height = std::max({height, height_of(b.source.low), height_of(b.source.high)});
  return height;
}

}  // namespace

/// Sets the height; null when the tree gets too high.
ExprPtr Parser::finish(ExprPtr expr) {
  expr->height = 1 + height_below(*expr);
  if (expr->height <= deepest_tree) return expr;
  fail_at({expr->span.begin, expr->span.begin + 1},
          fmt::format("this expression has more than {} operators in a row", deepest_tree),
          "shorter expressions; a helper (`let`) can take a part");
  return nullptr;
}

ExprPtr Parser::binary(Binary op, ExprPtr left, ExprPtr right) {
  auto expr = std::make_unique<Expr>();
  expr->kind = ExprKind::binary;
  expr->op = op;
  expr->span = {left->span.begin, right->span.end};
  expr->args.push_back(std::move(left));
  expr->args.push_back(std::move(right));
  return finish(std::move(expr));
}

/// operand { operator operand }, from the left.
template <std::size_t n>
ExprPtr Parser::chain(const Operator (&operators)[n], ExprPtr (Parser::*operand)()) {
  ExprPtr left = (this->*operand)();
  while (left) {
    const auto found = std::find_if(std::begin(operators), std::end(operators), [&](auto& o) { return at(o.text); });
    if (found == std::end(operators)) return left;
    take();
    ExprPtr right = (this->*operand)();
    if (!right) return nullptr;
    left = binary(found->op, std::move(left), std::move(right));
  }
  return nullptr;
}

ExprPtr Parser::expr() {
  const Level level(*this);
  if (!level) return nullptr;
  return at("if") ? conditional() : disjunction();
}

ExprPtr Parser::conditional() {
  auto result = std::make_unique<Expr>();
  result->kind = ExprKind::conditional;
  const Token start = take();
  for (const char* word : {"then", "else", ""}) {
    ExprPtr arg = expr();
    if (!arg) return nullptr;
    result->args.push_back(std::move(arg));
    if (*word && !close(start, word, "an operator or ")) return nullptr;
  }
  result->span = since(start.span.begin);
  return finish(std::move(result));
}

ExprPtr Parser::disjunction() {
  static constexpr Operator ops[] = {{"or", Binary::logical_or}};
  return chain(ops, &Parser::conjunction);
}

ExprPtr Parser::conjunction() {
  static constexpr Operator ops[] = {{"and", Binary::logical_and}};
  return chain(ops, &Parser::negation);
}

ExprPtr Parser::negation() { return at("not") ? prefix(ExprKind::logical_not, &Parser::negation) : test(); }

/// A prefix operator and its operand.
ExprPtr Parser::prefix(ExprKind kind, ExprPtr (Parser::*operand)()) {
  const Level level(*this);
  if (!level) return nullptr;
  auto expr = std::make_unique<Expr>();
  expr->kind = kind;
  const std::uint32_t begin = take().span.begin;
  ExprPtr arg = (this->*operand)();
  if (!arg) return nullptr;
  expr->args.push_back(std::move(arg));
  expr->span = since(begin);
  return finish(std::move(expr));
}

ExprPtr Parser::test() {
  ExprPtr left = term();
  if (!left) return nullptr;
  if (at("in")) return membership(std::move(left));
  return comparison(std::move(left));
}

ExprPtr Parser::comparison(ExprPtr left) {
  static constexpr Operator ops[] = {{"=", Binary::equal},   {"!=", Binary::not_equal},
                                     {"<", Binary::less},    {"<=", Binary::less_equal},
                                     {">", Binary::greater}, {">=", Binary::greater_equal}};
  const auto found = std::find_if(std::begin(ops), std::end(ops), [&](auto& o) { return at(o.text); });
  if (found == std::end(ops)) return left;
  take();
  ExprPtr right = term();
  if (!right) return nullptr;
  if (at_any({"=", "!=", "<", "<=", ">", ">=", "in"})) {
    fail_at(now_.span, fmt::format("comparisons do not chain: `{}` after `{}`", now_.text, found->text),
            "`and` between two comparisons, as in a < b and b < c");
    return nullptr;
  }
  return binary(found->op, std::move(left), std::move(right));
}

ExprPtr Parser::membership(ExprPtr left) {
  auto expr = std::make_unique<Expr>();
  expr->kind = ExprKind::contains;
  const std::uint32_t begin = left->span.begin;
  take();
  ast::Source in;
  if (!source(in)) return nullptr;
  if (at_any({"=", "!=", "<", "<=", ">", ">=", "in"})) {
    fail_at(now_.span, fmt::format("comparisons do not chain: `{}` after `in`", now_.text),
            "`and` between two tests, or parentheses");
    return nullptr;
  }
  expr->args.push_back(std::move(left));
  expr->args.push_back(std::move(in.low));
  if (in.high) expr->args.push_back(std::move(in.high));
  expr->span = since(begin);
  return finish(std::move(expr));
}

ExprPtr Parser::term() {
  static constexpr Operator ops[] = {{"xor", Binary::bit_xor}};
  return chain(ops, &Parser::sum_of);
}

ExprPtr Parser::sum_of() {
  static constexpr Operator ops[] = {{"+", Binary::add}, {"-", Binary::subtract}};
  return chain(ops, &Parser::product);
}

ExprPtr Parser::product() {
  static constexpr Operator ops[] = {
      {"*", Binary::multiply}, {"div", Binary::divide}, {"mod", Binary::modulo}, {"&", Binary::bit_and}};
  return chain(ops, &Parser::sign);
}

ExprPtr Parser::sign() { return at("-") ? prefix(ExprKind::negate, &Parser::sign) : postfix(); }

ExprPtr Parser::postfix() {
  ExprPtr base = atom();
  while (base && at("[")) base = subscript(std::move(base));
  return base;
}

/// base [ i ], base [ a .. b ], base [ a .. ].
ExprPtr Parser::subscript(ExprPtr base) {
  auto expr = std::make_unique<Expr>();
  const std::uint32_t begin = base->span.begin;
  const Token open = take();
  const Level level(*this);
  if (at("..")) {
    fail_at(now_.span, "unexpected `..`: a slice has a start", "a start, as in h[0..2]");
    return nullptr;
  }
  ExprPtr low = level ? term() : nullptr;
  if (!low) return nullptr;
  expr->args.push_back(std::move(base));
  expr->args.push_back(std::move(low));
  const bool slice = accept("..");
  expr->kind = slice ? ExprKind::slice : ExprKind::index;
  if (slice && !at("]")) {
    ExprPtr high = term();
    if (!high) return nullptr;
    expr->args.push_back(std::move(high));
  }
  if (at(":")) return unexpected("`..`, as in h[1..3], or `]`"), nullptr;
  if (!close(open, "]", slice ? "" : "`..` or ")) return nullptr;
  expr->span = since(begin);
  return finish(std::move(expr));
}

ExprPtr Parser::leaf(ExprKind kind) {
  auto expr = std::make_unique<Expr>();
  const Token token = take();
  expr->kind = kind;
  expr->span = token.span;
  if (kind == ExprKind::number) expr->number = token.number;
  if (kind == ExprKind::boolean) expr->number = token.text == "true" ? 1 : 0;
  if (kind == ExprKind::text || kind == ExprKind::name) expr->text = token.text;
  return expr;
}

ExprPtr Parser::atom() {
  switch (now_.kind) {
    case TokenKind::number:
      return leaf(ExprKind::number);
    case TokenKind::text:
      return leaf(ExprKind::text);
    case TokenKind::name:
      return name_or_call();
    default:
      break;
  }
  if (at_any({"true", "false"})) return leaf(ExprKind::boolean);
  if (at_any({"sum", "all", "some"})) return quantifier();
  if (at("fold")) return fold();
  if (at("(")) return parenthesis();
  if (at("[")) return collection("]", ExprKind::list, ExprKind::list_for);
  if (at("{")) return collection("}", ExprKind::set, ExprKind::set_for);
  unexpected(a_value);
  return nullptr;
}

ExprPtr Parser::name_or_call() {
  ExprPtr expr = leaf(ExprKind::name);
  if (!at("(")) return expr;
  expr->kind = ExprKind::call;
  if (!arguments(expr->args)) return nullptr;
  expr->span = since(expr->span.begin);
  return finish(std::move(expr));
}

/// expr { , expr }
bool Parser::exprs(std::vector<ExprPtr>& list) {
  do {
    ExprPtr item = expr();
    if (!item) return false;
    list.push_back(std::move(item));
  } while (accept(","));
  return true;
}

/// ( [ exprs ] )
bool Parser::arguments(std::vector<ExprPtr>& list) {
  const Token open = take();
  if (accept(")")) return true;
  return exprs(list) && close(open, ")", "an operator, `,` or ");
}

ExprPtr Parser::parenthesis() {
  const Token open = take();
  auto tuple = std::make_unique<Expr>();
  tuple->kind = ExprKind::tuple;
  if (at(")")) return unexpected("a value between the parentheses"), nullptr;
  if (!exprs(tuple->args) || !close(open, ")", "an operator, `,` or ")) return nullptr;
  if (tuple->args.size() == 1) return std::move(tuple->args[0]);
  tuple->span = since(open.span.begin);
  return finish(std::move(tuple));
}

/// [ items ] or { items }.
ExprPtr Parser::collection(std::string_view closing, ExprKind items, ExprKind loop) {
  const Token open = take();
  auto expr = std::make_unique<Expr>();
  expr->kind = items;
  if (!at(closing)) {
    if (!exprs(expr->args)) return nullptr;
    if (expr->args.size() == 1 && accept("for")) {
      expr->kind = loop;
      if (!loop_head(expr->loop)) return nullptr;
    }
  }
  const char* before = expr->kind == loop ? (expr->loop.filter ? "an operator or " : "an operator, `,`, `if` or ")
                                          : "an operator, `,` or ";
  if (!close(open, closing, before)) return nullptr;
  expr->span = since(open.span.begin);
  return finish(std::move(expr));
}

}  // namespace grundy::syntax
