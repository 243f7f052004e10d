// The options of a move line: the relation between its binders and the value of what they lead to.

#include <algorithm>

#include "grundy/proofs/known_automata.hpp"
#include "grundy/queries/line_reader.hpp"

namespace grundy::winning_lines {

namespace {

constexpr Integer longest_written_sum = 64;

}  // namespace

/// Adds the relation of the value of the automaton at these arguments; where none varies, the number itself.
bool LineReader::add_value(const Automaton& automaton, const std::vector<LinearForm>& arguments, bool losing) {
  std::vector<std::string> names, extra;
  std::optional<NamedRelation> places;
  for (const LinearForm& f : arguments) {
    if (f.coefficients.empty()) {
      if (f.constant < 0) return refuse("an option with a negative number");
      names.push_back(constant(static_cast<std::uint64_t>(f.constant)));
    } else if (f.constant == 0 && f.coefficients.size() == 1 && f.coefficients.begin()->second == 1) {
      names.push_back(f.coefficients.begin()->first);
    } else {
      extra.push_back(fresh());
      names.push_back(extra.back());
      const auto equation = plus(f, name_form(extra.back()), -1);
      const auto place = equation ? related(*equation, true) : std::nullopt;
      if (!place) return refuse("an option whose numbers have no small automaton");
      places = places ? joined(*places, *place) : place;
      if (!places) return refuse("an option with too many numbers");
    }
  }
  if (!losing) {
    value_names_.push_back(fresh());
    names.push_back(value_names_.back());
  }
  auto relation = named(automaton, names);
  if (relation && places) relation = joined(*relation, *places);
  for (const std::string& name : extra)
    if (relation) relation = without(*relation, name);
  if (!relation) return refuse("the options have no small automaton");
  if (losing) return add(relation);
  values_.push_back(*relation);
  return true;
}

bool LineReader::position_part(const typed::Part& part) {
  if (part.family != theorem_.family) return refuse("an option of another family");
  std::vector<LinearForm> arguments;
  bool varies = false;
  for (const typed::Expr& a : part.args) {
    if (a.type.kind == Type::Kind::boolean) {
      const auto t = truth(a);
      if (!t || !t->known) return refuse("a flag that varies");
      arguments.push_back(number_form(*t->known ? 1 : 0));
      continue;
    }
    const Form f = form(a);
    if (!f) return false;
    varies = varies || !f->coefficients.empty();
    arguments.push_back(*f);
  }
  if (theorem_.claim == AutomatonClaim::losing || varies)
    return add_value(reader_.automaton(), arguments, theorem_.claim == AutomatonClaim::losing);
  std::vector<std::uint64_t> numbers;
  for (const LinearForm& f : arguments) {
    if (f.constant < 0) return refuse("an option with a negative number");
    numbers.push_back(static_cast<std::uint64_t>(f.constant));
  }
  const auto value = reader_.value(numbers);
  if (!value) return refuse("an option without a value");
  fixed_ ^= *value;
  return true;
}

/// F(high + 1) xor F(low), for low <= high + 1.
bool LineReader::prefix_difference(const LinearForm& low, const LinearForm& high) {
  const auto end = plus(high, number_form(1));
  const auto order = end ? plus(low, *end, -1) : std::nullopt;
  if (!order) return refuse("the numbers leave 64 bits");
  if (!order->coefficients.empty()) {
    LinearForm reversed = *plus(*end, low, -1);
    reversed.constant += 1;
    auto bad = related(reversed, false);
    if (bad && relation_) bad = joined(*bad, *relation_);
    if (!bad) return refuse("a sum without a small automaton");
    auto free = binders_;
    for (const std::string& name : auxiliary_) bad = bad ? without(*bad, name) : bad;
    if (!bad || free.size() != 1) return refuse("a sum over a range with more than one binder");
    const auto checker = AutomatonReader::make(bad->automaton, theorem_.numeration);
    const auto at = std::find(bad->names.begin(), bad->names.end(), free[0]);
    if (!checker || at == bad->names.end()) return refuse("a sum without a small automaton");
    if (checker->completions(tuple(*bad, {}), static_cast<int>(at - bad->names.begin()), UINT64_MAX).count != 0)
      return refuse("a sum over a range that may run backwards");
  } else if (order->constant > 0) {
    return true;
  }
  return add_value(*theorem_.prefix, {*end}, false) && add_value(*theorem_.prefix, {low}, false);
}

bool LineReader::sum_part(const typed::Part& part) {
  if (part.loop.empty() && part.body.empty()) return true;
  if (part.loop.size() != 1 || part.loop[0].kind != typed::Step::Kind::in || part.loop[0].source.bounds.size() != 2 ||
      !part.loop[0].pattern.parts.empty())
    return refuse("a sum over other things than a range");
  const typed::Step& step = part.loop[0];
  const Form low = form(step.source.bounds[0]), high = low ? form(step.source.bounds[1]) : low;
  if (!high) return false;
  const auto length = plus(*high, *low, -1);
  LinearForm& slot = slots_[static_cast<std::size_t>(step.pattern.slot)];
  if (low->coefficients.empty() && high->coefficients.empty() && length && length->constant < longest_written_sum) {
    for (Integer j = low->constant; j <= high->constant; ++j) {
      slot = number_form(j);
      for (const typed::Part& p : part.body)
        if (!this->part(p)) return false;
    }
    return true;
  }
  const std::string index = "index";
  slot = name_form(index);
  if (!theorem_.prefix || part.body.size() != 1 || part.body[0].kind != typed::Part::Kind::named ||
      part.body[0].family != theorem_.family || part.body[0].args.size() != 1)
    return refuse("a sum that is none of prefixes");
  const Form argument = form(part.body[0].args[0]);
  if (!argument) return false;
  if (argument->coefficients != std::map<std::string, Integer>{{index, 1}}) return refuse("a sum that skips positions");
  const auto first = plus(*low, number_form(argument->constant)), last = plus(*high, number_form(argument->constant));
  if (!first || !last) return refuse("the numbers leave 64 bits");
  return prefix_difference(*first, *last);
}

bool LineReader::part(const typed::Part& part) {
  return part.kind == typed::Part::Kind::named ? position_part(part) : sum_part(part);
}

/// The xor of all values is the target.
bool LineReader::join_values(std::uint64_t target) {
  const std::uint64_t wanted = target ^ fixed_;
  if (values_.empty()) {
    if (wanted != 0) impossible_ = true;
    return true;
  }
  NamedRelation all = values_[0];
  std::string name = value_names_[0];
  for (std::size_t i = 1; i < values_.size(); ++i) {
    const std::string total = fresh();
    auto step = joined(all, values_[i]);
    const auto bits = named(xor_automaton(), {name, value_names_[i], total});
    if (step && bits) step = joined(*step, *bits);
    if (step) step = without(*step, name);
    if (step) step = without(*step, value_names_[i]);
    if (!step) return refuse("the options have no small automaton");
    all = std::move(*step);
    name = total;
  }
  const auto is_wanted = equals_zero({{{name, 1}, {constant(wanted), -1}}, 0}, Numeration::binary);
  auto done = is_wanted ? joined(all, *is_wanted) : std::nullopt;
  if (done) done = without(*done, name);
  return done ? add(done) : refuse("the options have no small automaton");
}

bool LineReader::parts(const typed::Position& position, std::uint64_t target) {
  const bool losing = theorem_.claim == AutomatonClaim::losing;
  if (losing && (position.size() != 1 || position[0].kind != typed::Part::Kind::named))
    return refuse("an option that is no single position");
  for (const typed::Part& p : position)
    if (!part(p)) return false;
  return losing || join_values(target);
}

}  // namespace grundy::winning_lines
