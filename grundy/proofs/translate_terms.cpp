// Integer and other terms of the rules as linear terms over logical variables. What is not linear (div, mod, xor, min,
// …) becomes an auxiliary variable with a formula that fixes it; every step that could be an error of the rules leaves
// a side condition.

#include <utility>

#include "grundy/proofs/translate_scope.hpp"

namespace grundy::translation {

using typed::Builtin;
using typed::Op;

namespace {

constexpr int deepest_call = 32;

Term number_term(Linear value) {
  Term t;
  t.number = std::move(value);
  return t;
}

Term truth_term(std::string formula) {
  Term t;
  t.kind = Term::Kind::truth;
  t.truth = std::move(formula);
  return t;
}

}  // namespace

std::string close_over(Logic& logic, const Scope& outer, const Scope& inner, const std::string& body) {
  const auto tail = [](const std::vector<std::string>& all, std::size_t from) {
    return std::vector<std::string>(all.begin() + static_cast<std::ptrdiff_t>(from), all.end());
  };
  std::vector<std::string> facts = tail(inner.facts, outer.facts.size());
  facts.push_back(body);
  return logic.exists(tail(inner.variables, outer.variables.size()), all_of(facts));
}

void Translator::refuse(Span span, const std::string& why) {
  if (!refusal) refusal = std::make_pair(span, why);
}

void Translator::oblige(const Scope& scope, std::string claim, std::string words, Span span) {
  if (claim == "true") return;
  out.side_conditions.push_back({scope.variables, scope.facts, std::move(claim), std::move(words), span});
}

std::string Translator::text(Span span) const {
  const std::string& all = rules_.source->text;
  if (span.begin >= all.size() || span.end <= span.begin) return "the term";
  return "`" + all.substr(span.begin, span.end - span.begin) + "`";
}

Term Translator::constant(const Value& value, const Type& type, Span span) {
  if (type.kind == Type::Kind::integer) return number_term(Linear::number(value.number));
  if (type.kind == Type::Kind::boolean) return truth_term(value.number != 0 ? "true" : "false");
  Term t;
  t.kind = type.kind == Type::Kind::tuple ? Term::Kind::tuple : Term::Kind::collection;
  if (type.kind == Type::Kind::character || type.is_text()) {
    refuse(span, "text has no formula");
    return t;
  }
  for (std::size_t i = 0; i < value.parts.size(); ++i)
    t.members.push_back(constant(value.parts[i], type.kind == Type::Kind::tuple ? type.parts[i] : type.parts[0], span));
  return t;
}

/// The value as it is, with the side condition that it is not negative.
Linear Translator::natural(const Linear& value, Scope& scope, const std::string& words, Span span) {
  oblige(scope, logic_.less_equal(Linear::number(0), value), words + " is never negative", span);
  return value;
}

/// A name of a value that is not negative.
std::string Translator::as_variable(const Linear& value, Scope& scope) {
  if (const std::string name = value.plain_variable(); !name.empty()) return name;
  if (value.is_constant() && value.constant >= 0) return logic_.constant(value.constant);
  const std::string name = logic_.fresh('U');
  scope.variables.push_back(name);
  scope.facts.push_back(logic_.equal(Linear::variable(name), value));
  return name;
}

Term Translator::term(const typed::Expr& e, Scope& scope) {
  Term made = any_term(e, scope);
  if (made.number.overflowed) refuse(e.span, "a coefficient does not fit 64 bits");
  return made;
}

/// A tuple, list or set with its members written out.
Term Translator::written_out(const typed::Expr& e, Scope& scope) {
  Term t;
  t.kind = e.op == Op::tuple ? Term::Kind::tuple : Term::Kind::collection;
  for (const typed::Expr& a : e.args) t.members.push_back(term(a, scope));
  t.may_repeat = e.op == Op::set && t.members.size() > 1;
  return t;
}

Term Translator::any_term(const typed::Expr& e, Scope& scope) {
  switch (e.op) {
    case Op::constant:
      return constant(e.constant, e.type, e.span);
    case Op::variable:
      return scope.slots[static_cast<std::size_t>(e.slot)];
    case Op::call:
      return call(e, scope);
    case Op::builtin:
      return builtin(e, scope);
    case Op::negate:
    case Op::add:
    case Op::subtract:
    case Op::multiply:
      return arithmetic(e, scope);
    case Op::divide:
    case Op::modulo:
      return division(e, scope);
    case Op::bit_xor:
    case Op::bit_and:
      return bitwise(e, scope);
    case Op::conditional:
      return conditional(e, scope);
    case Op::tuple:
    case Op::list:
    case Op::set:
      return written_out(e, scope);
    default:
      break;
  }
  if (e.type.kind == Type::Kind::boolean) return truth_term(formula(e, scope));
  refuse(e.span, "has no formula over numbers");
  return {};
}

Term Translator::arithmetic(const typed::Expr& e, Scope& scope) {
  if (e.type.kind != Type::Kind::integer) {
    refuse(e.span, "sets and lists that change have no formula");
    return {};
  }
  const Linear a = term(e.args[0], scope).number;
  if (e.op == Op::negate) return number_term(scaled(a, -1));
  const Linear b = term(e.args[1], scope).number;
  if (e.op == Op::add) return number_term(a + b);
  if (e.op == Op::subtract) return number_term(a - b);
  if (a.is_constant()) return number_term(scaled(b, a.constant));
  if (b.is_constant()) return number_term(scaled(a, b.constant));
  refuse(e.span, "a product of two numbers that both vary is not linear");
  return {};
}

/// u = c·q + r with r < c.
Term Translator::division(const typed::Expr& e, Scope& scope) {
  const Linear a = natural(term(e.args[0], scope).number, scope, text(e.args[0].span), e.span);
  const Linear c = term(e.args[1], scope).number;
  if (!c.is_constant() || c.constant < 1) {
    refuse(e.span, "`div` and `mod` have a formula only for a constant divisor of at least 1");
    return {};
  }
  if (a.is_constant() && a.constant >= 0)
    return number_term(Linear::number(e.op == Op::divide ? a.constant / c.constant : a.constant % c.constant));
  const std::string quotient = logic_.fresh('Q'), rest = logic_.fresh('R');
  scope.variables.insert(scope.variables.end(), {quotient, rest});
  scope.facts.push_back(logic_.equal(a, scaled(Linear::variable(quotient), c.constant) + Linear::variable(rest)));
  scope.facts.push_back(logic_.less(Linear::variable(rest), c));
  return number_term(Linear::variable(e.op == Op::divide ? quotient : rest));
}

Term Translator::bitwise(const typed::Expr& e, Scope& scope) {
  if (e.type.kind != Type::Kind::integer || logic_.numeration() != Numeration::binary) {
    refuse(e.span, e.type.kind == Type::Kind::integer ? "bits have a formula in binary numeration only"
                                                      : "sets that change have no formula");
    return {};
  }
  std::vector<std::string> names;
  for (const typed::Expr& a : e.args)
    names.push_back(as_variable(natural(term(a, scope).number, scope, text(a.span), a.span), scope));
  const std::string result = logic_.fresh('V');
  scope.variables.push_back(result);
  scope.facts.push_back((e.op == Op::bit_xor ? "xorr(" : "andd(") + names[0] + "," + names[1] + "," + result + ")");
  return number_term(Linear::variable(result));
}

Term Translator::builtin(const typed::Expr& e, Scope& scope) {
  switch (e.builtin) {
    case Builtin::min:
      return extremum(e, scope, false);
    case Builtin::max:
      return extremum(e, scope, true);
    case Builtin::abs: {
      const Linear a = term(e.args[0], scope).number;
      const std::string v = logic_.fresh('V');
      const Linear zero;
      scope.facts.push_back(any_of({all_of({logic_.less_equal(zero, a), logic_.equal(Linear::variable(v), a)}),
                                    all_of({logic_.less(a, zero), logic_.equal(Linear::variable(v) + a, zero)})}));
      scope.variables.push_back(v);
      return number_term(Linear::variable(v));
    }
    case Builtin::lowbit: {
      if (logic_.numeration() != Numeration::binary) break;
      const std::string a =
          as_variable(natural(term(e.args[0], scope).number, scope, text(e.args[0].span), e.span), scope);
      const std::string v = logic_.fresh('V');
      scope.variables.push_back(v);
      scope.facts.push_back("lowbit(" + a + "," + v + ")");
      return number_term(Linear::variable(v));
    }
    case Builtin::len: {
      const Term t = term(e.args[0], scope);
      if (t.kind == Term::Kind::collection && e.args[0].op == Op::constant)
        return number_term(Linear::number(static_cast<Integer>(t.members.size())));
      break;
    }
    default:
      break;
  }
  refuse(e.span, "this function");
  return {};
}

/// v is one of the values and none is beyond it.
Term Translator::extremum(const typed::Expr& e, Scope& scope, bool greatest) {
  std::vector<Linear> values;
  if (e.args.size() == 1)
    for (const Term& t : term(e.args[0], scope).members) values.push_back(t.number);
  else
    for (const typed::Expr& a : e.args) values.push_back(term(a, scope).number);
  if (values.empty()) {
    refuse(e.span, "`min` or `max` of nothing known");
    return {};
  }
  const std::string v = logic_.fresh('V');
  std::vector<std::string> cases, not_negative;
  for (const Linear& value : values) {
    std::vector<std::string> beyond{logic_.equal(Linear::variable(v), value)};
    for (const Linear& other : values)
      beyond.push_back(greatest ? logic_.less_equal(other, value) : logic_.less_equal(value, other));
    cases.push_back(all_of(beyond));
    not_negative.push_back(logic_.less_equal(Linear::number(0), value));
  }
  oblige(scope, greatest ? any_of(not_negative) : all_of(not_negative), text(e.span) + " is never negative", e.span);
  scope.variables.push_back(v);
  scope.facts.push_back(any_of(cases));
  return number_term(Linear::variable(v));
}

Term Translator::conditional(const typed::Expr& e, Scope& scope) {
  const std::string condition = formula(e.args[0], scope);
  if (condition == "true") return term(e.args[1], scope);
  if (condition == "false") return term(e.args[2], scope);
  Scope yes = scope, no = scope;
  yes.facts.push_back(condition);
  no.facts.push_back(negation(condition));
  const Term a = term(e.args[1], yes), b = term(e.args[2], no);
  if (a.kind == Term::Kind::truth)
    return truth_term(any_of({close_over(logic_, scope, yes, a.truth), close_over(logic_, scope, no, b.truth)}));
  if (a.kind != Term::Kind::number) {
    refuse(e.span, "a conditional of tuples, lists or sets has no formula");
    return {};
  }
  natural(a.number, yes, text(e.args[1].span), e.args[1].span);
  natural(b.number, no, text(e.args[2].span), e.args[2].span);
  const std::string v = logic_.fresh('V');
  const Linear value = Linear::variable(v);
  const std::string either = any_of({close_over(logic_, scope, yes, logic_.equal(value, a.number)),
                                     close_over(logic_, scope, no, logic_.equal(value, b.number))});
  scope.variables.push_back(v);
  scope.facts.push_back(either);
  return number_term(value);
}

/// A helper is read where it is used, in its own slots.
Term Translator::call(const typed::Expr& e, Scope& scope) {
  const typed::Function& f = rules_.functions[static_cast<std::size_t>(e.function)];
  if (++depth_ > deepest_call) {
    refuse(e.span, "helpers are nested too deeply");
    return {};
  }
  std::vector<Term> arguments;
  for (const typed::Expr& a : e.args) arguments.push_back(term(a, scope));
  std::vector<Term> slots(static_cast<std::size_t>(f.frame));
  std::swap(scope.slots, slots);
  for (std::size_t i = 0; i < arguments.size(); ++i) bind(f.parameters[i], arguments[i], scope);
  Term result = term(f.body[0], scope);
  std::swap(scope.slots, slots);
  --depth_;
  return result;
}

void Translator::bind(const typed::Pattern& pattern, const Term& value, Scope& scope) {
  if (pattern.parts.empty()) {
    if (pattern.slot >= 0) scope.slots[static_cast<std::size_t>(pattern.slot)] = value;
    return;
  }
  for (std::size_t i = 0; i < pattern.parts.size() && i < value.members.size(); ++i)
    bind(pattern.parts[i], value.members[i], scope);
}

}  // namespace grundy::translation
