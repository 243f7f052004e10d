// Numbers and conditions of a move line: linear forms in its binders, and relations between them.

#include <algorithm>

#include "grundy/proofs/known_automata.hpp"
#include "grundy/queries/line_reader.hpp"

namespace grundy::winning_lines {

using typed::Builtin;
using typed::Op;

namespace {

constexpr Integer largest_plain_constant = Integer{1} << 30;

}  // namespace

LineReader::Form LineReader::form(const typed::Expr& e) {
  switch (e.op) {
    case Op::constant:
      return number_form(e.constant.number);
    case Op::variable:
      return slots_[static_cast<std::size_t>(e.slot)];
    case Op::negate:
    case Op::add:
    case Op::subtract: {
      const Form a = form(e.args[0]);
      if (!a) return a;
      if (e.op == Op::negate) return plus({}, *a, -1);
      const Form b = form(e.args[1]);
      return b ? plus(*a, *b, e.op == Op::add ? 1 : -1) : b;
    }
    case Op::multiply: {
      const Form a = form(e.args[0]), b = a ? form(e.args[1]) : a;
      if (!b) return b;
      if (a->coefficients.empty()) return plus({}, *b, a->constant);
      if (b->coefficients.empty()) return plus({}, *a, b->constant);
      return no_form("a product of two binders is not linear");
    }
    case Op::divide:
    case Op::modulo:
      return division(e);
    case Op::bit_xor:
    case Op::bit_and: {
      const Form a = form(e.args[0]), b = a ? form(e.args[1]) : a;
      if (!b) return b;
      if (!a->coefficients.empty() || !b->coefficients.empty()) return no_form("xor or & of a binder");
      return number_form(e.op == Op::bit_xor ? a->constant ^ b->constant : a->constant & b->constant);
    }
    case Op::conditional: {
      const auto c = truth(e.args[0]);
      if (!c || !c->known) return no_form("a condition inside a number");
      return form(e.args[*c->known ? 1 : 2]);
    }
    case Op::builtin:
      return builtin(e);
    default:
      return no_form("an expression that is not linear");
  }
}

LineReader::Form LineReader::builtin(const typed::Expr& e) {
  std::vector<Integer> numbers;
  for (const typed::Expr& a : e.args) {
    if (a.type.kind != Type::Kind::integer) return no_form("a function of a list or set");
    const Form f = form(a);
    if (!f) return f;
    if (!f->coefficients.empty()) return no_form("a function of a binder");
    numbers.push_back(f->constant);
  }
  if (numbers.empty()) return no_form("a function of nothing");
  switch (e.builtin) {
    case Builtin::min:
      return number_form(*std::min_element(numbers.begin(), numbers.end()));
    case Builtin::max:
      return number_form(*std::max_element(numbers.begin(), numbers.end()));
    case Builtin::abs:
      return plus({}, number_form(numbers[0]), numbers[0] < 0 ? -1 : 1);
    case Builtin::lowbit:
      return number_form(numbers[0] & -numbers[0]);
    default:
      return no_form("a function that is not known here");
  }
}

LineReader::Form LineReader::division(const typed::Expr& e) {
  const Form a = form(e.args[0]), b = a ? form(e.args[1]) : a;
  if (!b) return b;
  if (!b->coefficients.empty() || b->constant < 1) return no_form("a divisor that varies");
  if (a->coefficients.empty())
    return number_form(e.op == Op::divide ? floor_div(a->constant, b->constant) : floor_mod(a->constant, b->constant));
  const auto least = least_of(*a);
  if (!least) return no_form("a division of what may be negative");
  const Integer lift = *least < 0 ? -floor_div(*least, b->constant) : 0;  // tracks hold numbers >= 0
  const std::string quotient = fresh(), rest = fresh();
  LinearForm equation = *plus({}, name_form(rest));
  equation.coefficients[quotient] = b->constant;
  const Form lifted = plus(*a, number_form(b->constant), lift);
  const Form whole = lifted ? plus(equation, *lifted, -1) : lifted;
  if (!whole || !add(related(*whole, true)) || !add(related({{{rest, 1}}, 1 - b->constant}, false)))
    return no_form("a division without a small automaton");
  auxiliary_.insert(auxiliary_.end(), {quotient, rest});
  if (const auto most = greatest_of(*lifted)) most_[quotient] = *most / b->constant;
  most_[rest] = b->constant - 1;
  return e.op == Op::divide ? plus(name_form(quotient), number_form(-lift)) : name_form(rest);
}

/// The least that a form can be, as far as the bounds of its names tell: each is at least 0.
std::optional<Integer> LineReader::least_of(const LinearForm& f) const {
  std::optional<Integer> least = f.constant;
  for (const auto& [name, factor] : f.coefficients) {
    if (factor > 0 || !least) continue;
    const auto most = most_.find(name);
    const auto part = most == most_.end() ? std::nullopt : checked_mul(factor, most->second);
    least = part ? checked_add(*least, *part) : std::nullopt;
  }
  return least;
}

std::optional<Integer> LineReader::greatest_of(const LinearForm& f) const {
  const Form negated = plus({}, f, -1);
  const auto least = negated ? least_of(*negated) : std::nullopt;
  if (!least || *least == INT64_MIN) return std::nullopt;
  return -*least;
}

/// form = 0 or form <= 0; large constants become tracks.
LineReader::Relation LineReader::related(LinearForm f, bool equation) {
  const bool large = f.constant > largest_plain_constant || f.constant < -largest_plain_constant;
  const bool always = theorem_.numeration == Numeration::fibonacci && f.constant != 0;
  if (large || always) {
    if (f.constant == INT64_MIN) return std::nullopt;
    const Integer size = f.constant < 0 ? -f.constant : f.constant;
    const std::string name = constant(static_cast<std::uint64_t>(size));
    f.coefficients[name] += f.constant < 0 ? -1 : 1;
    if (f.coefficients[name] == 0) f.coefficients.erase(name);
    f.constant = 0;
  }
  return equation ? equals_zero(f, theorem_.numeration) : at_most_zero(f, theorem_.numeration);
}

std::optional<Truth> LineReader::comparison(const typed::Expr& e) {
  if (e.args[0].type.kind != Type::Kind::integer) {
    refuse("a comparison of other things than numbers");
    return std::nullopt;
  }
  const Form a = form(e.args[0]), b = a ? form(e.args[1]) : a;
  if (!b) return std::nullopt;
  const bool swapped = e.op == Op::greater || e.op == Op::greater_equal;
  const bool strict = e.op == Op::less || e.op == Op::greater;
  const bool equation = e.op == Op::equal || e.op == Op::not_equal;
  Form f = swapped ? plus(*b, *a, -1) : plus(*a, *b, -1);
  if (f && strict) f = plus(*f, number_form(1));
  if (!f) {
    refuse("the numbers leave 64 bits");
    return std::nullopt;
  }
  Truth out;
  if (f->coefficients.empty()) {
    out.known = equation ? (f->constant == 0) == (e.op == Op::equal) : f->constant <= 0;
    return out;
  }
  auto relation = related(*f, equation);
  if (relation && e.op == Op::not_equal)
    relation = except({relation->names, valid_codes(theorem_.numeration, relation->automaton.tracks())}, *relation);
  if (!relation) {
    refuse("a comparison without a small automaton");
    return std::nullopt;
  }
  out.relation = *relation;
  return out;
}

std::optional<Truth> LineReader::both(const typed::Expr& e, bool conjunction) {
  auto a = truth(e.args[0]);
  if (!a) return a;
  if (a->known) return *a->known == conjunction ? truth(e.args[1]) : a;
  const auto b = truth(e.args[1]);
  if (!b) return b;
  if (b->known) return *b->known == conjunction ? a : b;
  const auto relation = conjunction ? joined(a->relation, b->relation) : either(a->relation, b->relation);
  if (!relation) {
    refuse("a condition without a small automaton");
    return std::nullopt;
  }
  return Truth{std::nullopt, *relation};
}

std::optional<Truth> LineReader::truth(const typed::Expr& e) {
  switch (e.op) {
    case Op::constant:
      return Truth{e.constant.number != 0, {}};
    case Op::variable:
      return Truth{slots_[static_cast<std::size_t>(e.slot)].constant != 0, {}};
    case Op::logical_and:
    case Op::logical_or:
      return both(e, e.op == Op::logical_and);
    case Op::logical_not: {
      auto a = truth(e.args[0]);
      if (!a) return a;
      if (a->known) return Truth{!*a->known, {}};
      const int tracks = a->relation.automaton.tracks();
      const auto relation = except({a->relation.names, valid_codes(theorem_.numeration, tracks)}, a->relation);
      if (relation) return Truth{std::nullopt, *relation};
      refuse("a condition without a small automaton");
      return std::nullopt;
    }
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return comparison(e);
    default:
      refuse("a condition that is not known here");
      return std::nullopt;
  }
}

bool LineReader::assume(const typed::Expr& condition) {
  const auto t = truth(condition);
  if (!t) return false;
  if (t->known && !*t->known) impossible_ = true;
  return t->known ? true : add(t->relation);
}

bool LineReader::bind_range(const typed::Step& step) {
  if (!step.pattern.parts.empty() || step.source.bounds.size() != 2) return refuse("a binder that is no range");
  const Form low = form(step.source.bounds[0]), high = low ? form(step.source.bounds[1]) : low;
  if (!high) return false;
  const std::string name = "k" + std::to_string(binders_.size());
  binders_.push_back(name);
  if (const auto most = greatest_of(*high)) most_[name] = std::max<Integer>(0, *most);
  slots_[static_cast<std::size_t>(step.pattern.slot)] = name_form(name);
  const Form above = plus(*low, name_form(name), -1), below = plus(name_form(name), *high, -1);
  if (!above || !below) return refuse("the numbers leave 64 bits");
  if (high->coefficients.empty() && high->constant < 0) impossible_ = true;
  const bool rising =
      std::all_of(low->coefficients.begin(), low->coefficients.end(), [](const auto& term) { return term.second > 0; });
  if (low->constant < 0 || !rising) return refuse("a binder that may be negative");
  return impossible_ || (add(related(*above, false)) && add(related(*below, false)));
}

bool LineReader::steps(const typed::Move& move) {
  for (const typed::Step& step : move.loop) {
    if (impossible_) return true;
    bool fine = true;
    if (step.kind == typed::Step::Kind::in) {
      fine = bind_range(step);
    } else if (step.kind == typed::Step::Kind::test) {
      fine = assume(step.value[0]);
    } else {
      const Form f = step.pattern.parts.empty() ? form(step.value[0]) : no_form("a pattern of several names");
      fine = f.has_value();
      if (f) slots_[static_cast<std::size_t>(step.pattern.slot)] = *f;
    }
    if (!fine) return false;
  }
  return true;
}

}  // namespace grundy::winning_lines
