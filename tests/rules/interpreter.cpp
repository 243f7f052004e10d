#include "tests/rules/interpreter.hpp"

#include <algorithm>
#include <numeric>

namespace grundy::test {

using typed::Op;

int order_of(const Value& a, const Value& b) {
  if (a.number != b.number) return a.number < b.number ? -1 : 1;
  for (std::size_t i = 0; i < std::min(a.parts.size(), b.parts.size()); ++i)
    if (const int order = order_of(a.parts[i], b.parts[i])) return order;
  return a.parts.size() == b.parts.size() ? 0 : a.parts.size() < b.parts.size() ? -1 : 1;
}

namespace {

using Failure = Interpreter::Failure;

Value number(Integer n) { return {n, {}}; }

Value set_of_members(const std::vector<Value>& members) {
  Value set;
  for (const Value& m : members) {
    auto at = set.parts.begin();
    while (at != set.parts.end() && order_of(*at, m) < 0) ++at;
    if (at == set.parts.end() || order_of(*at, m) != 0) set.parts.insert(at, m);
  }
  return set;
}

bool has(const Value& collection, const Value& member) {
  for (const Value& m : collection.parts)
    if (order_of(m, member) == 0) return true;
  return false;
}

Value of_number(const typed::Expr& e, Integer n) {
  using typed::Builtin;
  Value result;
  if (e.builtin == Builtin::is_prime) {
    bool prime = n >= 2;
    for (Integer d = 2; d * d <= n && prime; ++d) prime = n % d != 0;
    return number(prime);
  }
  if (e.builtin == Builtin::abs) return n == INT64_MIN ? throw Failure{e.span.begin} : number(n < 0 ? -n : n);
  if (n < (e.builtin == Builtin::divisors ? 1 : 0)) throw Failure{e.span.begin};
  if (e.builtin == Builtin::divisors) {
    for (Integer d = 1; d <= n; ++d)
      if (n % d == 0) result.parts.push_back(number(d));
    return result;
  }
  if (e.builtin == Builtin::isqrt)
    while ((result.number + 1) * (result.number + 1) <= n) ++result.number;
  if (e.builtin == Builtin::lowbit && n > 0)
    for (result.number = 1; n % 2 == 0; n /= 2) result.number *= 2;
  if (e.builtin == Builtin::popcount)
    for (; n > 0; n /= 2) result.number += n % 2;
  return result;
}

}  // namespace

Value Interpreter::run(const typed::Expr& e, int frame) {
  Frame slots(static_cast<std::size_t>(frame));
  return eval(e, slots);
}

void Interpreter::bind(const typed::Pattern& pattern, const Value& value, Frame& frame) {
  if (pattern.parts.empty()) frame[static_cast<std::size_t>(pattern.slot)] = value;
  for (std::size_t i = 0; i < pattern.parts.size(); ++i) bind(pattern.parts[i], value.parts[i], frame);
}

template <class Body>
bool Interpreter::loop(const typed::Loop& steps, std::size_t at, Frame& frame, const Body& body) {
  if (at == steps.size()) return body();
  const typed::Step& step = steps[at];
  if (step.kind == typed::Step::Kind::test)
    return eval(step.value[0], frame).number == 0 || loop(steps, at + 1, frame, body);
  Value values;
  if (step.kind == typed::Step::Kind::let) {
    values.parts.push_back(eval(step.value[0], frame));
  } else if (step.source.bounds.size() == 1) {
    values = eval(step.source.bounds[0], frame);
  } else {
    const Integer low = eval(step.source.bounds[0], frame).number;
    const Integer high = eval(step.source.bounds[1], frame).number;
    for (Integer i = low; i <= high; ++i) values.parts.push_back(number(i));
  }
  for (const Value& value : values.parts) {
    bind(step.pattern, value, frame);
    if (!loop(steps, at + 1, frame, body)) return false;
  }
  return true;
}

Value Interpreter::looped(const typed::Expr& e, Frame& frame) {
  Value result;
  if (e.op == Op::all) result.number = 1;
  if (e.op == Op::fold) bind(e.pattern, result = eval(e.args[0], frame), frame);
  loop(e.loop, 0, frame, [&] {
    const Value value = eval(e.args[e.op == Op::fold ? 1 : 0], frame);
    if (e.op == Op::sum && __builtin_add_overflow(result.number, value.number, &result.number))
      throw Failure{e.span.begin};
    if (e.op == Op::fold) bind(e.pattern, result = value, frame);
    if (e.op == Op::list_for || e.op == Op::set_for) result.parts.push_back(value);
    if (e.op != Op::all && e.op != Op::some) return true;
    result.number = value.number;
    return (value.number != 0) == (e.op == Op::all);
  });
  return e.op == Op::set_for ? set_of_members(result.parts) : result;
}

Value Interpreter::call(const typed::Expr& e, const std::vector<Value>& args) {
  const typed::Function& f = rules_.functions[static_cast<std::size_t>(e.function)];
  Frame frame(static_cast<std::size_t>(f.frame));
  for (std::size_t i = 0; i < args.size(); ++i) bind(f.parameters[i], args[i], frame);
  return eval(f.body[0], frame);
}

Value Interpreter::builtin(const typed::Expr& e, const std::vector<Value>& args) {
  using typed::Builtin;
  if (e.builtin == Builtin::len) return number(static_cast<Integer>(args[0].parts.size()));
  if (e.builtin == Builtin::sorted) {
    Value result = args[0];
    std::stable_sort(result.parts.begin(), result.parts.end(),
                     [](const Value& a, const Value& b) { return order_of(a, b) < 0; });
    return result;
  }
  if (e.builtin != Builtin::min && e.builtin != Builtin::max && e.builtin != Builtin::gcd)
    return of_number(e, args[0].number);
  std::vector<Value> numbers = args.size() == 1 ? args[0].parts : args;
  if (numbers.empty() && e.builtin != Builtin::gcd) throw Failure{e.span.begin};
  Value result = numbers.empty() ? number(0) : numbers[0];
  for (const Value& n : numbers)
    result.number = e.builtin == Builtin::min   ? std::min(result.number, n.number)
                    : e.builtin == Builtin::max ? std::max(result.number, n.number)
                                                : std::gcd(result.number, n.number);
  if (result.number < 0 && e.builtin == Builtin::gcd) result.number = -result.number;
  return result;
}

Value Interpreter::binary(const typed::Expr& e, const Value& a, const Value& b) {
  Value result;
  if (e.type.kind == Type::Kind::list || e.type.kind == Type::Kind::set) {
    for (const Value& m : a.parts)
      if (e.op == Op::add || has(b, m) == (e.op == Op::bit_and)) result.parts.push_back(m);
    if (e.op == Op::add) result.parts.insert(result.parts.end(), b.parts.begin(), b.parts.end());
    return e.type.kind == Type::Kind::list ? result : set_of_members(result.parts);
  }
  const Integer x = a.number;
  const Integer y = b.number;
  bool wrong = false;
  Integer& r = result.number;
  if (e.op == Op::add) wrong = __builtin_add_overflow(x, y, &r);
  if (e.op == Op::subtract) wrong = __builtin_sub_overflow(x, y, &r);
  if (e.op == Op::multiply) wrong = __builtin_mul_overflow(x, y, &r);
  if (e.op == Op::bit_and || e.op == Op::bit_xor) {
    wrong = x < 0 || y < 0;
    r = e.op == Op::bit_and ? x & y : x ^ y;
  }
  if (e.op == Op::divide || e.op == Op::modulo) {
    wrong = y < 1;
    const Integer rest = wrong ? 0 : x % y < 0 ? x % y + y : x % y;
    if (!wrong) r = e.op == Op::modulo ? rest : x / y - (x % y < 0 ? 1 : 0);
  }
  return wrong ? throw Failure{e.span.begin} : result;
}

Value Interpreter::eval(const typed::Expr& e, Frame& frame) {
  if (e.op == Op::constant) return e.constant;
  if (e.op == Op::variable) return frame[static_cast<std::size_t>(e.slot)];
  if (!e.loop.empty() || e.op == Op::list_for || e.op == Op::set_for) return looped(e, frame);
  if (e.op == Op::conditional) return eval(e.args[eval(e.args[0], frame).number ? 1 : 2], frame);
  const Value first = e.args.empty() ? Value{} : eval(e.args[0], frame);
  if (e.op == Op::logical_and && !first.number) return number(0);
  if (e.op == Op::logical_or && first.number) return number(1);
  std::vector<Value> args = {first};
  if (e.args.empty()) args.clear();
  for (std::size_t i = 1; i < e.args.size(); ++i) args.push_back(eval(e.args[i], frame));
  switch (e.op) {
    case Op::call:
      return call(e, args);
    case Op::builtin:
      return builtin(e, args);
    case Op::logical_not:
      return number(!first.number);
    case Op::negate:
      return first.number == INT64_MIN ? throw Failure{e.span.begin} : number(-first.number);
    case Op::logical_or:
    case Op::logical_and:
      return args[1];
    case Op::equal:
      return number(order_of(args[0], args[1]) == 0);
    case Op::not_equal:
      return number(order_of(args[0], args[1]) != 0);
    case Op::less:
      return number(order_of(args[0], args[1]) < 0);
    case Op::less_equal:
      return number(order_of(args[0], args[1]) <= 0);
    case Op::greater:
      return number(order_of(args[0], args[1]) > 0);
    case Op::greater_equal:
      return number(order_of(args[0], args[1]) >= 0);
    case Op::contains:
      return number(has(args[1], args[0]));
    case Op::contains_range:
      return number(args[1].number <= args[0].number && args[0].number <= args[2].number);
    case Op::index:
      if (args[1].number < 0 || args[1].number >= static_cast<Integer>(first.parts.size())) throw Failure{e.span.begin};
      return first.parts[static_cast<std::size_t>(args[1].number)];
    case Op::slice: {
      const auto length = static_cast<Integer>(first.parts.size());
      const Integer high = args.size() == 3 ? args[2].number : length - 1;
      Value result;
      if (args[1].number <= high && (args[1].number < 0 || high >= length)) throw Failure{e.span.begin};
      for (Integer i = args[1].number; i <= high; ++i) result.parts.push_back(first.parts[static_cast<std::size_t>(i)]);
      return result;
    }
    case Op::tuple:
    case Op::list:
      return {0, args};
    case Op::set:
      return set_of_members(args);
    default:
      return binary(e, args[0], args[1]);
  }
}

}  // namespace grundy::test
