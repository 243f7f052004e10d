// Patterns, binders, and the expressions that loop: sum, all, some, fold.

#include "grundy/rules/parse.hpp"

namespace grundy::syntax {

using ast::Expr;
using ast::ExprKind;
using ast::ExprPtr;

/// NAME | ( pattern , pattern { , pattern } )
std::optional<ast::Pattern> Parser::pattern() {
  const Level level(*this);
  if (!level) return std::nullopt;
  ast::Pattern result;
  if (!at("(")) {
    const std::optional<Token> token = name("a name, or names in parentheses as in (a, b)");
    if (!token) return std::nullopt;
    result.name = token->text;
    result.span = token->span;
    return result;
  }
  const Token open = take();
  do {
    std::optional<ast::Pattern> part = pattern();
    if (!part) return std::nullopt;
    result.parts.push_back(std::move(*part));
  } while (accept(","));
  if (result.parts.size() == 1 && at(")")) return unexpected("`,`: a tuple of names has two or more"), std::nullopt;
  if (!close(open, ")", "`,` or ")) return std::nullopt;
  result.span = since(open.span.begin);
  return result;
}

/// term [ .. term ]
bool Parser::source(ast::Source& source) {
  const Level level(*this);
  if (!level) return false;
  source.low = term();
  if (!source.low) return false;
  if (!accept("..")) return true;
  source.high = term();
  return source.high != nullptr;
}

/// pattern in source | let pattern = expr
std::optional<ast::Binder> Parser::binder() {
  ast::Binder result;
  if (at("for")) {
    fail_at(now_.span, "unexpected `for`: names are bound without it here", "a binder, as in k in 1..n");
    return std::nullopt;
  }
  result.is_let = accept("let");
  std::optional<ast::Pattern> names = pattern();
  if (!names) return std::nullopt;
  result.pattern = std::move(*names);
  if (result.is_let) {
    if (!expect("=", "`=`, as in let r = n mod 2")) return std::nullopt;
    result.source.low = expr();
    if (!result.source.low) return std::nullopt;
    return result;
  }
  if (!expect("in", "`in`, as in k in 1..n")) return std::nullopt;
  if (!source(result.source)) return std::nullopt;
  return result;
}

bool Parser::binders(ast::Loop& loop) {
  do {
    if (at("if"))
      return fail_at(now_.span, "unexpected `if` after `,`: the condition follows the last binder without a comma",
                     "a binder, as in k in 1..n");
    std::optional<ast::Binder> next = binder();
    if (!next) return false;
    loop.binders.push_back(std::move(*next));
  } while (accept(","));
  return true;
}

/// [ if expr ]
bool Parser::filter(ast::Loop& loop) {
  if (!accept("if")) return true;
  loop.filter = expr();
  return loop.filter != nullptr;
}

/// binders [ if expr ]
bool Parser::loop_head(ast::Loop& loop) { return binders(loop) && filter(loop); }

/// ( sum | all | some ) ( loop )
ExprPtr Parser::quantifier() {
  auto result = std::make_unique<Expr>();
  const Token word = take();
  result->kind = word.text == "sum" ? ExprKind::sum : word.text == "all" ? ExprKind::all : ExprKind::some;
  const Token open = now_;
  if (!expect("(", "`(`, as in sum(i in 1..n: i*i)") || !loop_head(result->loop)) return nullptr;
  if (!expect(":", result->loop.filter ? "an operator or `:`" : "an operator, `,`, `if` or `:`")) return nullptr;
  ExprPtr body = expr();
  if (!body) return nullptr;
  result->args.push_back(std::move(body));
  if (!close(open, ")", "an operator or ")) return nullptr;
  result->span = since(word.span.begin);
  return finish(std::move(result));
}

/// fold ( pattern = expr , loop )
ExprPtr Parser::fold() {
  auto result = std::make_unique<Expr>();
  result->kind = ExprKind::fold;
  const Token word = take();
  const Token open = now_;
  if (!expect("(", "`(`, as in fold(s = 0, x in h: s xor x)")) return nullptr;
  std::optional<ast::Pattern> accumulator = pattern();
  if (!accumulator) return nullptr;
  result->pattern = std::move(*accumulator);
  if (!expect("=", "`=` and the start, as in fold(s = 0, x in h: s xor x)")) return nullptr;
  ExprPtr start = expr();
  if (!start || !expect(",", "an operator, or `,` and a loop, as in fold(s = 0, x in h: s xor x)")) return nullptr;
  result->args.push_back(std::move(start));
  if (!loop_head(result->loop)) return nullptr;
  if (!expect(":", result->loop.filter ? "an operator or `:`" : "an operator, `,`, `if` or `:`")) return nullptr;
  ExprPtr body = expr();
  if (!body) return nullptr;
  result->args.push_back(std::move(body));
  if (!close(open, ")", "an operator or ")) return nullptr;
  result->span = since(word.span.begin);
  return finish(std::move(result));
}

}  // namespace grundy::syntax
