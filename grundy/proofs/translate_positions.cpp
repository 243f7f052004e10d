// Positions as lists of summands: arguments as names of logical variables, sums over constant ranges written out, a sum
// over a range of positions of a one-parameter family as a range (for prefix sums).

#include <utility>

#include "grundy/proofs/translate_scope.hpp"

namespace grundy::translation {

using Kind = typed::Part::Kind;

namespace {

constexpr std::size_t most_sums = 64;

}  // namespace

std::vector<Way> Translator::position(const typed::Position& position, const Scope& scope) {
  std::vector<Way> ways{{scope, {}}};
  for (const typed::Part& part : position) add_part(part, ways);
  return ways;
}

void Translator::add_part(const typed::Part& part, std::vector<Way>& ways) {
  if (part.kind == Kind::sum) return add_sum(part, ways);
  for (Way& way : ways) way.parts.push_back(named_part(part, way.scope));
}

LogicPart Translator::named_part(const typed::Part& part, Scope& scope) {
  LogicPart out_part;
  if (part.family != out.family) {
    refuse(part.span, "a position of another game of the file");
    return out_part;
  }
  for (const typed::Expr& argument : part.args) {
    const Term t = term(argument, scope);
    if (t.kind == Term::Kind::truth)
      out_part.arguments.push_back(flag(t.truth, scope));
    else
      out_part.arguments.push_back(as_variable(natural(t.number, scope, text(argument.span), argument.span), scope));
  }
  return out_part;
}

/// A name of the set {0} or of the empty set, as the formula is true or false.
std::string Translator::flag(const std::string& truth, Scope& scope) {
  if (truth == "true") return "{0}";
  if (truth == "false") return "empty";
  for (const std::string& field : out.fields)
    if (truth == "0 in " + field) return field;
  const std::string name = logic_.fresh('B');
  scope.variables.push_back(name);
  scope.facts.push_back(
      any_of({all_of({"same(" + name + ",{0})", truth}), all_of({"same(" + name + ",empty)", negation(truth)})}));
  return name;
}

/// sum(…): a range of positions, or one summand for each way to bind constants.
void Translator::add_sum(const typed::Part& part, std::vector<Way>& ways) {
  if (part.body.empty() && part.loop.empty()) return;
  if (is_range_sum(part, ways[0].scope)) {
    for (Way& way : ways) way.parts.push_back(range_part(part, way.scope));
    return;
  }
  // The bindings are found once for each way, since the ways differ in what is known.
  std::vector<Way> done;
  for (const Way& start : ways) {
    std::vector<Way> grown{start};
    const bool adding = std::exchange(adding_, true);
    each_binding(part.loop, 0, start.scope, [&](const Scope& bound) {
      if (bound.variables.size() != start.scope.variables.size())
        return refuse(
            part.span,
            "a sum whose range depends on the position is understood only over positions of a one-parameter game");
      const std::vector<std::string> conditions(
          bound.facts.begin() + static_cast<std::ptrdiff_t>(start.scope.facts.size()), bound.facts.end());
      std::vector<Way> next;
      for (const Way& way : grown) {
        if (!conditions.empty()) {
          next.push_back(way);
          next.back().scope.facts.push_back(negation(all_of(conditions)));
        }
        std::vector<Way> with{way};
        with[0].scope.slots = bound.slots;
        with[0].scope.facts.insert(with[0].scope.facts.end(), conditions.begin(), conditions.end());
        for (const typed::Part& inner : part.body) add_part(inner, with);
        next.insert(next.end(), with.begin(), with.end());
      }
      if (next.size() > most_sums) return refuse(part.span, "this sum has too many forms");
      grown = std::move(next);
    });
    adding_ = adding;
    for (Way& way : grown) way.scope.slots = start.scope.slots;
    done.insert(done.end(), grown.begin(), grown.end());
  }
  ways = std::move(done);
}

/// One `in` step over a range that depends on the position, and one position of the family below it.
bool Translator::is_range_sum(const typed::Part& part, const Scope& scope) {
  if (part.loop.size() != 1 || part.loop[0].kind != typed::Step::Kind::in || part.loop[0].source.bounds.size() != 2)
    return false;
  if (part.body.size() != 1 || part.body[0].kind != Kind::named || part.body[0].args.size() != 1) return false;
  Scope trial = scope;
  const std::size_t conditions_before = out.side_conditions.size();
  const bool constant = term(part.loop[0].source.bounds[0], trial).number.is_constant() &&
                        term(part.loop[0].source.bounds[1], trial).number.is_constant();
  out.side_conditions.resize(conditions_before);
  return !constant;
}

/// sum(j in low..high: g(j + c)) runs over low + c … high + c; g(c - j) over c - high … c - low.
LogicPart Translator::range_part(const typed::Part& part, Scope& scope) {
  LogicPart range;
  range.is_range = true;
  const typed::Part& body = part.body[0];
  if (body.family != out.family || out.fields.size() != 1 || out.is_flag[0]) {
    refuse(part.span,
           "a sum over a range is understood only over positions of the game itself, with one number as parameter");
    return range;
  }
  const auto& bounds = part.loop[0].source.bounds;
  const Linear low = term(bounds[0], scope).number, high = term(bounds[1], scope).number;
  const std::string loop_name = logic_.fresh('J');
  Scope inner = scope;
  Term loop_term;
  loop_term.number = Linear::variable(loop_name);
  bind(part.loop[0].pattern, loop_term, inner);
  const Linear argument = term(body.args[0], inner).number;
  const auto found = argument.coefficients.find(loop_name);
  const Integer slope = found == argument.coefficients.end() ? 0 : found->second;
  if (inner.variables.size() != scope.variables.size() || (slope != 1 && slope != -1)) {
    refuse(body.span, "in a sum over a range the parameter must be the loop's number, shifted");
    return range;
  }
  const Linear rest = argument - scaled(Linear::variable(loop_name), slope);
  const Linear first = slope == 1 ? low + rest : rest - high;
  const Linear end = (slope == 1 ? high + rest : rest - low) + Linear::number(1);
  range.first = as_variable(natural(first, scope, "the first number of the sum", part.span), scope);
  const Linear first_name = first.is_constant() ? first : Linear::variable(range.first);
  const std::string last = logic_.fresh('E');
  scope.variables.push_back(last);
  const Linear last_name = Linear::variable(last);
  scope.facts.push_back(any_of({all_of({logic_.less_equal(first_name, end), logic_.equal(last_name, end)}),
                                all_of({logic_.less(end, first_name), logic_.equal(last_name, first_name)})}));
  range.last = last;
  return range;
}

}  // namespace grundy::translation
