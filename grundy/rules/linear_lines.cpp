// Everything is done on branches: a branch is a line as far as it is built. Where an expression has cases (if, min,
// max, a collection of which each member is taken) the branch is copied, one copy a case, with the case's condition as
// a test. tests/rules/shape_test.cpp compares the moves with those of the evaluator.

#include "grundy/rules/linear_lines.hpp"

#include <algorithm>

namespace grundy::linear {
namespace {

constexpr std::size_t max_lines = 5000;
constexpr int max_depth = 64;

/// Raised inside this file where the rules cannot be said in linear arithmetic.
struct NotLinear {};

using Slots = std::vector<std::optional<Form>>;

Formula at_least_zero(Form form) { return {Formula::Kind::at_least_zero, form, {}}; }
Formula both(Formula a, Formula b) { return {Formula::Kind::all, {}, {std::move(a), std::move(b)}}; }
Formula either(Formula a, Formula b) { return {Formula::Kind::any, {}, {std::move(a), std::move(b)}}; }
Formula opposite(Formula a) { return {Formula::Kind::negation, {}, {std::move(a)}}; }
Formula truth(bool value) { return {value ? Formula::Kind::all : Formula::Kind::any, {}, {}}; }
Formula equal(const Form& a, const Form& b) { return both(at_least_zero(a - b), at_least_zero(b - a)); }
Formula less(const Form& a, const Form& b) { return at_least_zero(b - a - Form::number(1)); }

const Form& checked(const Form& form) {
  if (!is_small(form)) throw NotLinear{};
  return form;
}

template <class T>
struct Branch {
  Line line;
  T value;
};
template <class T>
using Branches = std::vector<Branch<T>>;

class Builder {
 public:
  explicit Builder(const typed::Rules& rules) : rules_(rules) {}

  std::vector<Line> move(const typed::Move& move, int family, std::size_t fields) {
    std::vector<Line> out;
    Branches<Slots> branches = loop(move.loop, start(move, fields));
    for (Branch<Slots>& b : branches)
      for (auto& made : position(move.position, family, std::move(b))) add_to(out, std::move(made.line));
    return out;
  }
  std::vector<Line> require(const typed::Require& require, std::size_t fields) {
    std::vector<Line> out;
    Branch<Slots> first = start(require, fields);
    for (auto& made : formula(require.condition.at(0), first.value, std::move(first.line), 0)) {
      add_test(made.line, std::move(made.value));
      add_to(out, std::move(made.line));
    }
    return out;
  }

 private:
  static void add_to(std::vector<Line>& out, Line line) {
    if (out.size() >= max_lines) throw NotLinear{};
    out.push_back(std::move(line));
  }
  template <class T>
  static void append(Branches<T>& to, Branches<T> more) {
    if (to.size() + more.size() > max_lines) throw NotLinear{};
    std::move(more.begin(), more.end(), std::back_inserter(to));
  }
  static void add_test(Line& line, Formula condition) {
    Step step;
    step.condition = std::move(condition);
    line.steps.push_back(std::move(step));
  }
  static std::size_t new_variable(Line& line) {
    if (line.variables == max_variables) throw NotLinear{};
    return line.variables++;
  }
  static Branch<Slots> start(const typed::Line& line, std::size_t fields) {
    Branch<Slots> out;
    out.line.variables = fields;
    out.value.resize(static_cast<std::size_t>(std::max(line.frame, static_cast<int>(fields))));
    for (std::size_t i = 0; i < fields; ++i) out.value[i] = Form::variable(i);
    return out;
  }
  static Slots with(Slots slots, const typed::Pattern& pattern, const Form& form) {
    if (pattern.slot < 0 || pattern.type.kind != Type::Kind::integer) throw NotLinear{};
    slots.at(static_cast<std::size_t>(pattern.slot)) = form;
    return slots;
  }

  // Loops and positions.

  Branches<Slots> loop(const typed::Loop& steps, Branch<Slots> first) {
    Branches<Slots> now;
    now.push_back(std::move(first));
    for (const typed::Step& step : steps) {
      Branches<Slots> next;
      for (Branch<Slots>& b : now) append(next, loop_step(step, std::move(b)));
      now = std::move(next);
    }
    return now;
  }
  Branches<Slots> loop_step(const typed::Step& step, Branch<Slots> b) {
    Branches<Slots> out;
    switch (step.kind) {
      case typed::Step::Kind::test:
        for (auto& made : formula(step.value.at(0), b.value, std::move(b.line), 0)) {
          add_test(made.line, std::move(made.value));
          out.push_back({std::move(made.line), b.value});
        }
        return out;
      case typed::Step::Kind::let:
        for (auto& made : form(step.value.at(0), b.value, std::move(b.line), 0))
          out.push_back({std::move(made.line), with(b.value, step.pattern, made.value)});
        return out;
      case typed::Step::Kind::in:
        break;
    }
    if (step.source.bounds.size() == 2) return range(step, std::move(b));
    for (auto& made : members(step.source.bounds.at(0), b.value, std::move(b.line), 0))
      for (const Form& member : made.value) {
        out.push_back({made.line, with(b.value, step.pattern, member)});
        if (out.size() > max_lines) throw NotLinear{};
      }
    return out;
  }
  Branches<Slots> range(const typed::Step& step, Branch<Slots> b) {
    Branches<Slots> out;
    for (auto& low : form(step.source.bounds[0], b.value, std::move(b.line), 0)) {
      const auto [high, divisor] = upper_bound(step.source.bounds[1]);
      for (auto& made : form(*high, b.value, std::move(low.line), 0)) {
        if (low.value.is_number() && made.value.is_number()) {
          append(out, listed(step, b.value, made.line, low.value.constant, floor_div(made.value.constant, divisor)));
          continue;
        }
        Step one;
        one.kind = Step::Kind::range;
        one.variable = new_variable(made.line);
        one.low = low.value;
        one.high = made.value;
        one.divisor = divisor;
        const Form x = Form::variable(one.variable);
        made.line.steps.push_back(std::move(one));
        out.push_back({std::move(made.line), with(b.value, step.pattern, x)});
      }
    }
    return out;
  }
  static Branches<Slots> listed(const typed::Step& step, const Slots& slots, const Line& line, Integer low,
                                Integer high) {
    Branches<Slots> out;
    if (high >= low && high - low >= static_cast<Integer>(max_lines)) throw NotLinear{};
    for (Integer x = low; x <= high; ++x) out.push_back({line, with(slots, step.pattern, Form::number(x))});
    return out;
  }
  /// "x <= e div m" says the same as "m x <= e".
  static std::pair<const typed::Expr*, Integer> upper_bound(const typed::Expr& e) {
    if (e.op == typed::Op::divide && e.args[1].op == typed::Op::constant && e.args[1].constant.number >= 1 &&
        e.args[1].constant.number <= 64)
      return {&e.args[0], e.args[1].constant.number};
    return {&e, 1};
  }

  Branches<Slots> position(const typed::Position& position, int family, Branch<Slots> first) {
    Branches<Slots> now;
    now.push_back(std::move(first));
    for (const typed::Part& part : position) {
      if (part.kind == typed::Part::Kind::sum) {
        if (!part.loop.empty()) throw NotLinear{};
        Branches<Slots> next;
        for (Branch<Slots>& b : now) append(next, this->position(part.body, family, std::move(b)));
        now = std::move(next);
        continue;
      }
      if (part.family != family) throw NotLinear{};
      for (Branch<Slots>& b : now) b.line.parts.emplace_back();
      for (const typed::Expr& arg : part.args) {
        Branches<Slots> next;
        for (Branch<Slots>& b : now)
          for (auto& made : form(arg, b.value, std::move(b.line), 0)) {
            made.line.parts.back().push_back(made.value);
            next.push_back({std::move(made.line), b.value});
          }
        now = std::move(next);
      }
    }
    return now;
  }

  // Integers.

  template <class Combine>
  Branches<Form> combined(const typed::Expr& e, const Slots& slots, Line line, int depth, Combine combine) {
    Branches<Form> out;
    for (auto& a : form(e.args[0], slots, std::move(line), depth))
      for (auto& b : form(e.args[1], slots, std::move(a.line), depth))
        append(out, combine(a.value, b.value, std::move(b.line)));
    return out;
  }
  static Branches<Form> one(Line line, const Form& form) {
    Branches<Form> out;
    out.push_back({std::move(line), checked(form)});
    return out;
  }

  Branches<Form> form(const typed::Expr& e, const Slots& slots, Line line, int depth) {
    if (depth > max_depth || e.type.kind != Type::Kind::integer) throw NotLinear{};
    using typed::Op;
    switch (e.op) {
      case Op::constant:
        return one(std::move(line), Form::number(e.constant.number));
      case Op::variable: {
        const auto& bound = slots.at(static_cast<std::size_t>(e.slot));
        if (!bound) throw NotLinear{};
        return one(std::move(line), *bound);
      }
      case Op::call:
        return call<Form>(e, slots, std::move(line), depth, [&](const typed::Expr& body, const Slots& s, Line l) {
          return form(body, s, std::move(l), depth + 1);
        });
      case Op::negate: {
        Branches<Form> out = form(e.args[0], slots, std::move(line), depth + 1);
        for (auto& b : out) b.value = Integer{-1} * b.value;
        return out;
      }
      case Op::add:
        return combined(e, slots, std::move(line), depth + 1,
                        [](const Form& a, const Form& b, Line l) { return one(std::move(l), a + b); });
      case Op::subtract:
        return combined(e, slots, std::move(line), depth + 1,
                        [](const Form& a, const Form& b, Line l) { return one(std::move(l), a - b); });
      case Op::multiply:
        return combined(e, slots, std::move(line), depth + 1, [](const Form& a, const Form& b, Line l) {
          if (a.is_number()) return one(std::move(l), a.constant * b);
          if (b.is_number()) return one(std::move(l), b.constant * a);
          throw NotLinear{};
        });
      case Op::divide:
      case Op::modulo:
        return combined(e, slots, std::move(line), depth + 1, [&](const Form& a, const Form& b, Line l) {
          return quotient(e.op == Op::modulo, a, b, std::move(l));
        });
      case Op::conditional:
        return conditional<Form>(e, slots, std::move(line), depth, [&](const typed::Expr& arm, Line l) {
          return form(arm, slots, std::move(l), depth + 1);
        });
      case Op::builtin:
        return builtin(e, slots, std::move(line), depth + 1);
      default:
        throw NotLinear{};
    }
  }
  static Branches<Form> quotient(bool remainder, const Form& a, const Form& b, Line line) {
    if (!b.is_number() || b.constant < 1 || b.constant > 1000) throw NotLinear{};
    const Integer m = b.constant;
    if (a.is_number())
      return one(std::move(line), Form::number(remainder ? floor_mod(a.constant, m) : floor_div(a.constant, m)));
    Step step;
    step.kind = Step::Kind::quotient;
    step.variable = new_variable(line);
    step.high = a;
    step.divisor = m;
    const Form q = Form::variable(step.variable);
    line.steps.push_back(std::move(step));
    return one(std::move(line), remainder ? a - m * q : q);
  }
  Branches<Form> builtin(const typed::Expr& e, const Slots& slots, Line line, int depth) {
    using typed::Builtin;
    const bool pair = (e.builtin == Builtin::min || e.builtin == Builtin::max) && e.args.size() == 2;
    if (!pair && e.builtin != Builtin::abs) throw NotLinear{};
    const auto cases = [&](const Form& a, const Form& b, Line l) {
      const bool least = e.builtin == Builtin::min;
      Branches<Form> out;
      out.push_back({l, a});
      add_test(out.back().line, least ? at_least_zero(b - a) : at_least_zero(a - b));
      out.push_back({std::move(l), b});
      add_test(out.back().line, least ? less(b, a) : less(a, b));
      return out;
    };
    if (pair) return combined(e, slots, std::move(line), depth, cases);
    Branches<Form> out;
    for (auto& b : form(e.args.at(0), slots, std::move(line), depth))
      append(out, cases(b.value, Integer{-1} * b.value, std::move(b.line)));
    return out;
  }

  template <class T, class Arm>
  Branches<T> conditional(const typed::Expr& e, const Slots& slots, Line line, int depth, Arm arm) {
    Branches<T> out;
    for (auto& c : formula(e.args[0], slots, std::move(line), depth + 1)) {
      Line yes = c.line;
      add_test(yes, c.value);
      append(out, arm(e.args[1], std::move(yes)));
      add_test(c.line, opposite(std::move(c.value)));
      append(out, arm(e.args[2], std::move(c.line)));
    }
    return out;
  }
  template <class T, class Body>
  Branches<T> call(const typed::Expr& e, const Slots& slots, Line line, int depth, Body body) {
    const typed::Function& f = rules_.functions.at(static_cast<std::size_t>(e.function));
    Branch<Slots> first{std::move(line), Slots(static_cast<std::size_t>(f.frame))};
    Branches<Slots> now;
    now.push_back(std::move(first));
    for (std::size_t i = 0; i < e.args.size(); ++i) {
      Branches<Slots> next;
      for (auto& b : now)
        for (auto& made : form(e.args[i], slots, std::move(b.line), depth + 1))
          next.push_back({std::move(made.line), with(b.value, f.parameters.at(i), made.value)});
      now = std::move(next);
    }
    Branches<T> out;
    for (auto& b : now) append(out, body(f.body.at(0), b.value, std::move(b.line)));
    return out;
  }

  // Collections.

  Branches<std::vector<Form>> members(const typed::Expr& e, const Slots& slots, Line line, int depth) {
    if (depth > max_depth) throw NotLinear{};
    using typed::Op;
    using Many = std::vector<Form>;
    if (e.op == Op::call)
      return call<Many>(e, slots, std::move(line), depth, [&](const typed::Expr& body, const Slots& s, Line l) {
        return members(body, s, std::move(l), depth + 1);
      });
    Branches<Many> now;
    now.push_back({std::move(line), {}});
    if (e.op == Op::constant) {
      if (e.type.parts.empty()) throw NotLinear{};
      const Type::Kind kind = e.type.parts[0].kind;
      if (kind != Type::Kind::integer && !e.constant.parts.empty()) throw NotLinear{};
      for (const Value& v : e.constant.parts) now[0].value.push_back(checked(Form::number(v.number)));
      return now;
    }
    if (e.op != Op::set && e.op != Op::list) throw NotLinear{};
    for (const typed::Expr& member : e.args) {
      Branches<Many> next;
      for (auto& b : now)
        for (auto& made : form(member, slots, std::move(b.line), depth + 1)) {
          next.push_back({std::move(made.line), b.value});
          next.back().value.push_back(made.value);
        }
      now = std::move(next);
    }
    return now;
  }

  // Conditions.

  Branches<Formula> formula(const typed::Expr& e, const Slots& slots, Line line, int depth) {
    if (depth > max_depth || e.type.kind != Type::Kind::boolean) throw NotLinear{};
    using typed::Op;
    Branches<Formula> out;
    switch (e.op) {
      case Op::constant:
        out.push_back({std::move(line), truth(e.constant.number != 0)});
        return out;
      case Op::logical_not:
        for (auto& a : formula(e.args[0], slots, std::move(line), depth + 1))
          out.push_back({std::move(a.line), opposite(std::move(a.value))});
        return out;
      case Op::logical_and:
      case Op::logical_or:
        for (auto& a : formula(e.args[0], slots, std::move(line), depth + 1))
          for (auto& b : formula(e.args[1], slots, std::move(a.line), depth + 1))
            out.push_back({std::move(b.line), e.op == Op::logical_and ? both(a.value, std::move(b.value))
                                                                      : either(a.value, std::move(b.value))});
        return out;
      case Op::call:
        return call<Formula>(e, slots, std::move(line), depth, [&](const typed::Expr& body, const Slots& s, Line l) {
          return formula(body, s, std::move(l), depth + 1);
        });
      case Op::conditional:
        return conditional<Formula>(e, slots, std::move(line), depth, [&](const typed::Expr& arm, Line l) {
          return formula(arm, slots, std::move(l), depth + 1);
        });
      case Op::contains:
      case Op::contains_range:
        return contains(e, slots, std::move(line), depth + 1);
      default:
        return comparison(e, slots, std::move(line), depth + 1);
    }
  }
  Branches<Formula> contains(const typed::Expr& e, const Slots& slots, Line line, int depth) {
    Branches<Formula> out;
    for (auto& x : form(e.args[0], slots, std::move(line), depth)) {
      if (e.op == typed::Op::contains) {
        for (auto& set : members(e.args[1], slots, std::move(x.line), depth)) {
          Formula any = truth(false);
          for (const Form& member : set.value) any.parts.push_back(equal(x.value, member));
          out.push_back({std::move(set.line), std::move(any)});
        }
        continue;
      }
      for (auto& low : form(e.args[1], slots, std::move(x.line), depth))
        for (auto& high : form(e.args[2], slots, std::move(low.line), depth))
          out.push_back(
              {std::move(high.line), both(at_least_zero(x.value - low.value), at_least_zero(high.value - x.value))});
    }
    return out;
  }
  Branches<Formula> comparison(const typed::Expr& e, const Slots& slots, Line line, int depth) {
    Branches<Formula> out;
    if (e.args.size() != 2 || e.args[0].type.kind != Type::Kind::integer) throw NotLinear{};
    for (auto& a : form(e.args[0], slots, std::move(line), depth))
      for (auto& b : form(e.args[1], slots, std::move(a.line), depth))
        out.push_back({std::move(b.line), compare(e.op, a.value, b.value)});
    return out;
  }
  static Formula compare(typed::Op op, const Form& a, const Form& b) {
    using typed::Op;
    switch (op) {
      case Op::equal:
        return equal(a, b);
      case Op::not_equal:
        return opposite(equal(a, b));
      case Op::less:
        return less(a, b);
      case Op::less_equal:
        return at_least_zero(b - a);
      case Op::greater:
        return less(b, a);
      case Op::greater_equal:
        return at_least_zero(a - b);
      default:
        throw NotLinear{};
    }
  }

  const typed::Rules& rules_;
};

bool has_integer_fields(const typed::Family& family) {
  return !family.fields.empty() && family.fields.size() <= 4 &&
         std::all_of(family.fields.begin(), family.fields.end(),
                     [](const typed::Field& f) { return f.type.kind == Type::Kind::integer; });
}

template <class Item, class Make>
std::optional<std::vector<Line>> all_lines(const typed::Family& family, const std::vector<Item>& items, Make make) {
  if (!has_integer_fields(family)) return std::nullopt;
  std::vector<Line> out;
  try {
    for (const Item& item : items) {
      std::vector<Line> more = make(item);
      if (out.size() + more.size() > max_lines) return std::nullopt;
      std::move(more.begin(), more.end(), std::back_inserter(out));
    }
  } catch (const NotLinear&) {
    return std::nullopt;
  }
  return out;
}

}  // namespace

Form operator+(const Form& a, const Form& b) {
  Form out = a;
  for (std::size_t i = 0; i < max_variables; ++i) out.of[i] += b.of[i];
  out.constant += b.constant;
  return out;
}
Form operator*(Integer factor, const Form& a) {
  Form out = a;
  const auto times = [&](Integer& x) { x = checked_mul(x, factor).value_or(INT64_MAX / 4); };
  for (Integer& c : out.of) times(c);
  times(out.constant);
  return out;
}
Form operator-(const Form& a, const Form& b) { return a + Integer{-1} * b; }

bool is_small(const Form& form) {
  const auto within = [](Integer x, int bits) { return x > -(Integer{1} << bits) && x < Integer{1} << bits; };
  return within(form.constant, 34) &&
         std::all_of(form.of.begin(), form.of.end(), [&](Integer c) { return within(c, 24); });
}

std::optional<std::vector<Line>> move_lines(const typed::Rules& rules, int family) {
  const typed::Family& f = rules.families[static_cast<std::size_t>(family)];
  Builder builder(rules);
  return all_lines(f, f.moves, [&](const typed::Move& m) { return builder.move(m, family, f.fields.size()); });
}

std::optional<std::vector<Line>> require_lines(const typed::Rules& rules, int family) {
  const typed::Family& f = rules.families[static_cast<std::size_t>(family)];
  Builder builder(rules);
  return all_lines(f, f.requires_, [&](const typed::Require& r) { return builder.require(r, f.fields.size()); });
}

}  // namespace grundy::linear
