#include "grundy/play/narrowed.hpp"

#include <cmath>

#include "grundy/rules/types.hpp"

namespace grundy {
namespace {

typed::Expr constant(Value value, Type type) {
  typed::Expr e;
  e.op = typed::Op::constant;
  e.type = std::move(type);
  e.constant = std::move(value);
  return e;
}

typed::Expr made(typed::Op op, const Type& type, std::vector<typed::Expr> args) {
  typed::Expr e;
  e.op = op;
  e.type = type;
  e.span = args.front().span;
  e.args = std::move(args);
  return e;
}

typed::Step test(typed::Expr condition) {
  typed::Step step;
  step.kind = typed::Step::Kind::test;
  step.value.push_back(std::move(condition));
  return step;
}

/// "`value` is in the source" before a binder that runs over `value` alone.
void fix(typed::Loop& loop, typed::Step step, const Value& value) {
  const Type& type = step.pattern.type;
  std::vector<typed::Expr> args = {constant(value, type)};
  for (typed::Expr& bound : step.source.bounds) args.push_back(std::move(bound));
  const typed::Op op = args.size() == 3 ? typed::Op::contains_range : typed::Op::contains;
  loop.push_back(test(made(op, boolean_type, std::move(args))));
  step.source.bounds = {constant(Value{0, {value}}, list_of(type))};
  loop.push_back(std::move(step));
}

void narrow(typed::Move& move, const std::vector<Value>& binders) {
  typed::Loop loop;
  std::vector<int> in_binders;
  for (typed::Step& step : move.loop) {
    if (step.kind != typed::Step::Kind::in) {
      loop.push_back(std::move(step));
      continue;
    }
    fix(loop, std::move(step), binders[in_binders.size()]);
    in_binders.push_back(static_cast<int>(loop.size()) - 1);
  }
  move.loop = std::move(loop);
  move.in_binders = std::move(in_binders);
}

void never(typed::Move& move) {
  move.loop.insert(move.loop.begin(), test(constant(Value{0, {}}, boolean_type)));
  for (int& step : move.in_binders) ++step;
}

/// low..high becomes low..min(high, low + most - 1).
void cut(typed::Source& range, Integer most) {
  const typed::Expr low = range.bounds[0];
  typed::Expr last = made(typed::Op::add, integer_type, {low, constant(Value{most - 1, {}}, integer_type)});
  typed::Expr least = made(typed::Op::builtin, integer_type, {range.bounds[1], std::move(last)});
  least.builtin = typed::Builtin::min;
  range.bounds[1] = std::move(least);
}

}  // namespace

std::shared_ptr<const typed::Rules> narrowed_to(const typed::Rules& rules, int family, int line,
                                                const std::vector<Value>& binders) {
  auto out = std::make_shared<typed::Rules>(rules);
  auto& moves = out->families[static_cast<std::size_t>(family)].moves;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (static_cast<int>(i) == line)
      narrow(moves[i], binders);
    else
      never(moves[i]);
  return out;
}

std::shared_ptr<const typed::Rules> narrowed_to_first(const typed::Rules& rules, Integer most) {
  auto out = std::make_shared<typed::Rules>(rules);
  for (typed::Family& family : out->families) {
    for (typed::Move& move : family.moves) {
      std::vector<typed::Source*> ranges;
      for (typed::Step& step : move.loop)
        if (step.kind == typed::Step::Kind::in && step.source.bounds.size() == 2) ranges.push_back(&step.source);
      const double each =
          std::pow(static_cast<double>(most), 1.0 / static_cast<double>(std::max<std::size_t>(1, ranges.size())));
      for (typed::Source* range : ranges) cut(*range, std::max<Integer>(2, static_cast<Integer>(each)));
    }
  }
  return out;
}

}  // namespace grundy
