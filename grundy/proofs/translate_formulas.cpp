// Conditions of the rules as formulas. `and`, `or` and `if` look at their right side only where the left one does not
// decide, so what is known there stands among the facts of its side conditions.

#include <utility>

#include "grundy/proofs/translate_scope.hpp"

namespace grundy::translation {

using typed::Op;

std::string Translator::formula(const typed::Expr& e, const Scope& scope) {
  if (e.type.kind != Type::Kind::boolean) {
    refuse(e.span, "is no condition");
    return "false";
  }
  switch (e.op) {
    case Op::logical_not:
      return negation(formula(e.args[0], scope));
    case Op::logical_and:
    case Op::logical_or: {
      const std::string left = formula(e.args[0], scope);
      Scope right_scope = scope;
      right_scope.facts.push_back(e.op == Op::logical_and ? left : negation(left));
      const std::string right = formula(e.args[1], right_scope);
      return e.op == Op::logical_and ? all_of({left, right}) : any_of({left, right});
    }
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return comparison(e, scope);
    case Op::contains:
    case Op::contains_range:
      return membership(e, scope);
    case Op::all:
    case Op::some:
      return quantified(e, scope);
    case Op::conditional:
    case Op::call:
    case Op::constant:
    case Op::variable: {
      Scope inner = scope;
      const Term t = term(e, inner);
      return close_over(logic_, scope, inner, t.truth);
    }
    default:
      break;
  }
  refuse(e.span, "this condition");
  return "false";
}

/// popcount(x) = 1, from either side; "" when e is not of that form.
std::string Translator::popcount_is_one(const typed::Expr& e, const Scope& scope) {
  for (std::size_t i = 0; i < 2; ++i) {
    const typed::Expr& count = e.args[i];
    const typed::Expr& one = e.args[1 - i];
    if (count.op != Op::builtin || count.builtin != typed::Builtin::popcount || one.op != Op::constant) continue;
    if (one.constant.number != 1 || logic_.numeration() != Numeration::binary) continue;
    Scope inner = scope;
    const Linear value = natural(term(count.args[0], inner).number, inner, text(count.args[0].span), count.span);
    const std::string name = as_variable(value, inner);
    return close_over(logic_, scope, inner, "power2(" + name + ")");
  }
  return "";
}

std::string Translator::comparison(const typed::Expr& e, const Scope& scope) {
  const bool equality_only = e.op == Op::equal || e.op == Op::not_equal;
  if (equality_only)
    if (const std::string special = popcount_is_one(e, scope); !special.empty())
      return e.op == Op::equal ? special : negation(special);
  Scope inner = scope;
  const Term a = term(e.args[0], inner), b = term(e.args[1], inner);
  if (!equality_only && a.kind != Term::Kind::number) {
    refuse(e.span, "an order of tuples or lists has no formula");
    return "false";
  }
  std::string body;
  switch (e.op) {
    case Op::equal:
      body = equality(a, b, e.span);
      break;
    case Op::not_equal:
      body = negation(equality(a, b, e.span));
      break;
    case Op::less:
      body = logic_.less(a.number, b.number);
      break;
    case Op::less_equal:
      body = logic_.less_equal(a.number, b.number);
      break;
    case Op::greater:
      body = logic_.less(b.number, a.number);
      break;
    default:
      body = logic_.less_equal(b.number, a.number);
      break;
  }
  return close_over(logic_, scope, inner, body);
}

std::string Translator::equality(const Term& a, const Term& b, Span span) {
  if (a.kind != b.kind || a.members.size() != b.members.size()) {
    refuse(span, "values of different shape are compared");
    return "false";
  }
  if (a.kind == Term::Kind::number) return logic_.equal(a.number, b.number);
  if (a.kind == Term::Kind::truth) return "((" + a.truth + ") <=> (" + b.truth + "))";
  if (a.kind == Term::Kind::tuple) {
    std::vector<std::string> same;
    for (std::size_t i = 0; i < a.members.size(); ++i) same.push_back(equality(a.members[i], b.members[i], span));
    return all_of(same);
  }
  refuse(span, "lists and sets are not compared by a formula");
  return "false";
}

std::string Translator::membership(const typed::Expr& e, const Scope& scope) {
  Scope inner = scope;
  const Term x = term(e.args[0], inner);
  const Term low = term(e.args[1], inner);
  if (e.op == Op::contains_range) {
    const Term high = term(e.args[2], inner);
    return close_over(logic_, scope, inner,
                      all_of({logic_.less_equal(low.number, x.number), logic_.less_equal(x.number, high.number)}));
  }
  if (low.kind != Term::Kind::collection) {
    refuse(e.span, "membership has a formula only for sets and lists written out");
    return "false";
  }
  std::vector<std::string> any;
  for (const Term& member : low.members) any.push_back(equality(x, member, e.span));
  return close_over(logic_, scope, inner, any_of(any));
}

/// some(…): there is a way to bind with the body; all(…): there is none with its negation. Binders over constants are
/// written out.
std::string Translator::quantified(const typed::Expr& e, const Scope& scope) {
  std::vector<std::string> ways;
  const bool adding = std::exchange(adding_, false);
  each_binding(e.loop, 0, scope, [&](const Scope& inner) {
    const std::string body = formula(e.args[0], inner);
    ways.push_back(close_over(logic_, scope, inner, e.op == Op::some ? body : negation(body)));
  });
  adding_ = adding;
  return e.op == Op::some ? any_of(ways) : negation(any_of(ways));
}

}  // namespace grundy::translation
