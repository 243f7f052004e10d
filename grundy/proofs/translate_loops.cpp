// Binders as logical variables; binders over constants, and short constant ranges, are written out.

#include "grundy/proofs/translate_scope.hpp"

namespace grundy::translation {

namespace {

constexpr Integer longest_written_out = 16;
constexpr int most_ways = 4096;

}  // namespace

void Translator::each_binding(const typed::Loop& loop, std::size_t at, Scope scope, const BindingDone& done) {
  if (refusal) return;
  if (at == loop.size()) return done(scope);
  const typed::Step& step = loop[at];
  using Kind = typed::Step::Kind;
  if (step.kind == Kind::test) {
    const std::string condition = formula(step.value[0], scope);
    if (condition == "false") return;
    if (condition != "true") scope.facts.push_back(condition);
    return each_binding(loop, at + 1, std::move(scope), done);
  }
  if (step.kind == Kind::let) {
    bind(step.pattern, term(step.value[0], scope), scope);
    return each_binding(loop, at + 1, std::move(scope), done);
  }
  if (step.source.bounds.size() == 1) return bind_members(loop, at, std::move(scope), done);
  bind_range(loop, at, std::move(scope), done);
}

void Translator::bind_members(const typed::Loop& loop, std::size_t at, Scope scope, const BindingDone& done) {
  const typed::Expr& source = loop[at].source.bounds[0];
  const Term members = term(source, scope);
  if (members.kind != Term::Kind::collection)
    return refuse(source.span, "a binder runs over ranges and sets written out only");
  if (adding_ && members.may_repeat)
    return refuse(source.span, "two members of this set may be equal, and a sum would then have only one of them");
  for (const Term& member : members.members) {
    if (++ways_ > most_ways) return refuse(source.span, "there are too many ways to bind");
    Scope inner = scope;
    bind(loop[at].pattern, member, inner);
    each_binding(loop, at + 1, std::move(inner), done);
  }
}

void Translator::bind_range(const typed::Loop& loop, std::size_t at, Scope scope, const BindingDone& done) {
  const auto& bounds = loop[at].source.bounds;
  const Linear low = term(bounds[0], scope).number;
  const Linear high = term(bounds[1], scope).number;
  const auto bind_number = [&](const Linear& value, Scope inner) {
    Term t;
    t.number = value;
    bind(loop[at].pattern, t, inner);
    each_binding(loop, at + 1, std::move(inner), done);
  };
  const auto length = checked_sub(high.constant, low.constant);
  if (low.is_constant() && high.is_constant() && length && *length < longest_written_out) {
    for (Integer i = low.constant; i <= high.constant; ++i) {
      if (++ways_ > most_ways) return refuse(bounds[0].span, "there are too many ways to bind");
      bind_number(Linear::number(i), scope);
    }
    return;
  }
  oblige(scope, any_of({logic_.less(high, low), logic_.less_equal(Linear::number(0), low)}),
         text(bounds[0].span) + " is not negative where the range has numbers", bounds[0].span);
  const Linear x = Linear::variable(logic_.fresh('X'));
  scope.variables.push_back(x.plain_variable());
  scope.facts.push_back(logic_.less_equal(low, x));
  scope.facts.push_back(logic_.less_equal(x, high));
  bind_number(x, std::move(scope));
}

}  // namespace grundy::translation
