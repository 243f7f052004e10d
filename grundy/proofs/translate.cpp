#include "grundy/proofs/translate.hpp"

#include "grundy/proofs/translate_scope.hpp"

namespace grundy {

using translation::Scope;
using translation::Term;
using translation::Translator;
using translation::Way;

namespace translation {

namespace {

constexpr std::size_t most_fields = 6;  // A … F; V and W stand for values

}  // namespace

Scope Translator::field_scope(int frame) const {
  Scope scope;
  scope.slots.resize(static_cast<std::size_t>(frame));
  for (std::size_t i = 0; i < out.fields.size(); ++i) {
    if (out.is_flag[i]) {
      scope.slots[i].kind = Term::Kind::truth;
      scope.slots[i].truth = "0 in " + out.fields[i];
    } else {
      scope.slots[i].number = Linear::variable(out.fields[i]);
    }
  }
  return scope;
}

void Translator::set_up_fields(int family) {
  const typed::Family& f = rules_.families[static_cast<std::size_t>(family)];
  out.family = family;
  std::vector<std::string> numbers, domain;
  if (f.fields.size() > most_fields) refuse(f.span, "more than six parameters");
  for (std::size_t i = 0; i < f.fields.size(); ++i) {
    const bool is_flag = f.fields[i].type.kind == Type::Kind::boolean;
    if (!is_flag && !f.fields[i].natural)
      refuse(f.span, "only parameters that are integers >= 0 or bool have formulas; `" + f.fields[i].name + "` is " +
                         name_of(f.fields[i].type));
    out.fields.push_back(std::string(1, static_cast<char>('A' + i)));
    out.is_flag.push_back(is_flag);
    if (is_flag)
      domain.push_back("leq(" + out.fields.back() + ",{0})");
    else
      numbers.push_back(out.fields.back());
  }
  if (const std::string codes = logic_.codes(numbers); !codes.empty()) domain.push_back(codes);
  out.domain = all_of(domain);
}

namespace {

void translate_domain(Translator& t, const typed::Family& f) {
  std::vector<std::string> all{t.out.domain};
  for (const typed::Require& r : f.requires_) {
    Scope scope = t.field_scope(r.frame);
    scope.facts.insert(scope.facts.end(), all.begin() + 1, all.end());
    all.push_back(t.formula(r.condition[0], scope));
  }
  if (all[0] == "true") all.erase(all.begin());
  t.out.domain = all_of(all);
}

void translate_rewritings(Translator& t, const typed::Family& f, std::vector<std::string>& not_rewritten) {
  if (f.parts_by) t.refuse(f.parts_by->span, "`parts by` has no formula");
  for (const typed::SameAs& line : f.rewritings) {
    Scope scope = t.field_scope(line.frame);
    scope.facts = not_rewritten;
    const std::string condition = line.condition.empty() ? "true" : t.formula(line.condition[0], scope);
    if (condition != "true") scope.facts.push_back(condition);
    for (Way& way : t.position(line.position, scope))
      t.out.rewritings.push_back({way.scope.variables, way.scope.facts, std::move(way.parts), line.span});
    not_rewritten.push_back(negation(condition));
  }
}

/// Decisions are tried in file order; those of one family stand in it in that order.
void translate_decisions(Translator& t, const typed::Family& f, std::vector<std::string>& undecided) {
  for (const typed::Decision& line : f.decisions) {
    Scope scope = t.field_scope(line.frame);
    scope.facts = undecided;
    const std::string condition = t.formula(line.condition[0], scope);
    t.out.decisions.push_back({condition, line.win});
    undecided.push_back(negation(condition));
  }
}

void translate_moves(Translator& t, const typed::Family& f, const std::vector<std::string>& known) {
  for (std::size_t i = 0; i < f.moves.size(); ++i) {
    const typed::Move& line = f.moves[i];
    Scope scope = t.field_scope(line.frame);
    scope.facts = known;
    t.each_binding(line.loop, 0, scope, [&](const Scope& bound) {
      for (Way& way : t.position(line.position, bound)) {
        std::vector<std::string> own(way.scope.facts.begin() + static_cast<std::ptrdiff_t>(known.size()),
                                     way.scope.facts.end());
        t.out.moves.push_back(
            {way.scope.variables, std::move(own), std::move(way.parts), static_cast<int>(i), line.span});
      }
    });
  }
}

}  // namespace
}  // namespace translation

Result<LogicFamily> translate_family(const typed::Rules& rules, int family, Logic& logic) {
  const typed::Family& f = rules.families[static_cast<std::size_t>(family)];
  Translator t(rules, logic);
  t.set_up_fields(family);
  if (!t.refusal) {
    translation::translate_domain(t, f);
    std::vector<std::string> known;
    translation::translate_rewritings(t, f, known);
    translation::translate_decisions(t, f, known);
    translation::translate_moves(t, f, known);
  }
  if (!t.refusal && logic.overflowed()) t.refuse(f.span, "a coefficient does not fit 64 bits");
  if (t.refusal)
    return fail(ErrorKind::unsupported, "no formula over automata: " + t.refusal->second, {},
                rules.source->place(t.refusal->first));
  return std::move(t.out);
}

Result<LogicClaim> translate_claim(const typed::Rules& rules, const LogicFamily& family, const typed::Expr& expr,
                                   int frame, Logic& logic, Span& refused) {
  Translator t(rules, logic);
  t.out.fields = family.fields;
  t.out.is_flag = family.is_flag;
  Scope scope = t.field_scope(frame);
  Scope inner = scope;
  std::string body;
  if (expr.type.kind == Type::Kind::boolean) {
    body = t.formula(expr, scope);
  } else {
    const Linear value = t.term(expr, inner).number;
    t.oblige(inner, logic.less_equal(Linear::number(0), value), "the claimed value is never negative", expr.span);
    body = translation::close_over(logic, scope, inner, logic.equal(Linear::variable("V"), value));
  }
  if (!t.refusal && logic.overflowed()) t.refuse(expr.span, "a coefficient does not fit 64 bits");
  if (t.refusal) {
    refused = t.refusal->first;
    return fail(ErrorKind::unsupported, "no formula over automata: " + t.refusal->second);
  }
  return LogicClaim{std::move(body), std::move(t.out.side_conditions)};
}

}  // namespace grundy
