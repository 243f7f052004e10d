// Loops: patterns, binders, and the conjuncts of the filter put behind the binder after which all their names (and
// those of the conjuncts before them) are bound. Tested in tests/rules/check_loops_test.cpp.
#include <algorithm>

#include "grundy/rules/checker.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {
namespace {

void split(const ast::Expr& filter, std::vector<const ast::Expr*>& conjuncts) {
  if (filter.kind == ast::ExprKind::binary && filter.op == ast::Binary::logical_and) {
    split(*filter.args[0], conjuncts);
    split(*filter.args[1], conjuncts);
  } else {
    conjuncts.push_back(&filter);
  }
}

bool binds(const ast::Pattern& pattern, const std::string& name) {
  return pattern.parts.empty()
             ? pattern.name == name
             : std::any_of(pattern.parts.begin(), pattern.parts.end(), [&](auto& p) { return binds(p, name); });
}

/// The number of the last binder whose names the expression uses; -1 for none. Names are not hidden, so a name is the
/// binder's wherever it stands.
int last_binder(const ast::Expr& e, const std::vector<ast::Binder>& binders) {
  int last = -1;
  if (e.kind == ast::ExprKind::name)
    for (std::size_t i = 0; i < binders.size(); ++i)
      if (binds(binders[i].pattern, e.text)) last = static_cast<int>(i);
  for (const ast::ExprPtr& arg : e.args) last = std::max(last, last_binder(*arg, binders));
  for (const ast::Binder& b : e.loop.binders) {
    if (b.source.low) last = std::max(last, last_binder(*b.source.low, binders));
    if (b.source.high) last = std::max(last, last_binder(*b.source.high, binders));
  }
  if (e.loop.filter) last = std::max(last, last_binder(*e.loop.filter, binders));
  return last;
}

}  // namespace

std::string print_pattern(const ast::Pattern& pattern) {
  if (pattern.parts.empty()) return pattern.name;
  std::string out = "(";
  for (std::size_t i = 0; i < pattern.parts.size(); ++i) out += (i > 0 ? ", " : "") + print_pattern(pattern.parts[i]);
  return out + ")";
}

Result<typed::Pattern> Checker::bind(const ast::Pattern& pattern, const Type& type) {
  typed::Pattern made;
  made.type = type;
  if (pattern.parts.empty()) {
    made.slot = frame_++;
    variables_.push_back({pattern.name, type, made.slot});
    return made;
  }
  const bool is_open = type.kind == Type::Kind::open;
  if (!is_open && (type.kind != Type::Kind::tuple || type.parts.size() != pattern.parts.size()))
    return error(pattern.span, "the pattern " + print_pattern(pattern) + " stands for a value of type " + name_of(type),
                 "a tuple of " + std::to_string(pattern.parts.size()));
  for (std::size_t i = 0; i < pattern.parts.size(); ++i) {
    auto part = bind(pattern.parts[i], is_open ? type : type.parts[i]);
    if (!part) return part;
    made.parts.push_back(std::move(*part));
  }
  if (is_open) {
    made.type = Type{Type::Kind::tuple, {}};
    for (const typed::Pattern& part : made.parts) made.type.parts.push_back(part.type);
  }
  return made;
}

Result<typed::Step> Checker::binder(const ast::Binder& binder) {
  typed::Step step;
  step.name = print_pattern(binder.pattern);
  step.kind = binder.is_let ? typed::Step::Kind::let : typed::Step::Kind::in;
  auto low = expr(*binder.source.low);
  if (!low) return failed(low);
  Type element = binder.is_let ? low->type : integer_type;
  if (binder.is_let) {
    step.value.push_back(std::move(*low));
  } else if (binder.source.high) {
    auto high = expr_of(*binder.source.high, integer_type, "an end of a range");
    if (!high) return failed(high);
    if (!fits(low->type, integer_type)) return misfit(low->span, low->type, "int, as an end of a range");
    step.source.bounds.push_back(std::move(*low));
    step.source.bounds.push_back(std::move(*high));
  } else {
    if (low->type.kind != Type::Kind::list && low->type.kind != Type::Kind::set)
      return misfit(low->span, low->type, "a list, a set or a range a..b after `in`");
    element = low->type.parts[0];
    step.source.bounds.push_back(std::move(*low));
  }
  auto pattern = bind(binder.pattern, element);
  if (!pattern) return failed(pattern);
  step.pattern = std::move(*pattern);
  return step;
}

Result<void> Checker::tests(const std::vector<const ast::Expr*>& conjuncts, const std::vector<int>& after, int binder,
                            typed::Loop& steps) {
  for (std::size_t i = 0; i < conjuncts.size(); ++i) {
    if (after[i] != binder) continue;
    auto condition = expr_of(*conjuncts[i], boolean_type, "a condition after `if`");
    if (!condition) return failed(condition);
    typed::Step step;
    step.kind = typed::Step::Kind::test;
    step.value.push_back(std::move(*condition));
    steps.push_back(std::move(step));
  }
  return {};
}

Result<typed::Loop> Checker::loop(const ast::Loop& loop) {
  std::vector<const ast::Expr*> conjuncts;
  if (loop.filter) split(*loop.filter, conjuncts);
  std::vector<int> after;
  int latest = -1;
  for (const ast::Expr* conjunct : conjuncts)
    after.push_back(latest = std::max(latest, last_binder(*conjunct, loop.binders)));
  typed::Loop steps;
  if (auto done = tests(conjuncts, after, -1, steps); !done) return failed(done);
  for (std::size_t i = 0; i < loop.binders.size(); ++i) {
    auto step = binder(loop.binders[i]);
    if (!step) return failed(step);
    steps.push_back(std::move(*step));
    if (auto done = tests(conjuncts, after, static_cast<int>(i), steps); !done) return failed(done);
  }
  return steps;
}

Result<typed::Expr> Checker::looped(const ast::Expr& e) {
  const std::size_t before = variables_.size();
  auto steps = loop(e.loop);
  if (!steps) return failed(steps);
  typed::Expr made;
  made.loop = std::move(*steps);
  Result<typed::Expr> body;
  switch (e.kind) {
    case ast::ExprKind::sum:
      made.op = typed::Op::sum;
      body = expr_of(*e.args[0], integer_type, "the summand after `:`");
      made.type = integer_type;
      break;
    case ast::ExprKind::all:
    case ast::ExprKind::some:
      made.op = e.kind == ast::ExprKind::all ? typed::Op::all : typed::Op::some;
      body = expr_of(*e.args[0], boolean_type, "the condition after `:`");
      made.type = boolean_type;
      break;
    default:
      made.op = e.kind == ast::ExprKind::list_for ? typed::Op::list_for : typed::Op::set_for;
      body = expr(*e.args[0]);
      if (body) made.type = e.kind == ast::ExprKind::list_for ? list_of(body->type) : set_of(body->type);
  }
  if (!body) return body;
  made.args.push_back(std::move(*body));
  variables_.resize(before);
  return made;
}

Result<typed::Expr> Checker::fold(const ast::Expr& e) {
  auto start = expr(*e.args[0]);
  if (!start) return start;
  Type type = start->type;
  for (;;) {
    auto made = fold_with(e, *start, type);
    if (!made) return made;
    const Type& body = made->args[1].type;
    auto joint = joint_type(type, body);
    if (!joint) return misfit(e.args[1]->span, body, name_of(type) + ", the type of the start of the fold");
    if (*joint == type) return made;
    type = std::move(*joint);
  }
}

Result<typed::Expr> Checker::fold_with(const ast::Expr& e, typed::Expr start, const Type& type) {
  const std::size_t before = variables_.size();
  auto steps = loop(e.loop);
  if (!steps) return failed(steps);
  auto accumulator = bind(e.pattern, type);
  if (!accumulator) return failed(accumulator);
  auto body = expr(*e.args[1]);
  if (!body) return body;
  variables_.resize(before);
  typed::Expr made;
  made.op = typed::Op::fold;
  made.type = type;
  made.loop = std::move(*steps);
  made.pattern = std::move(*accumulator);
  made.args.push_back(std::move(start));
  made.args.push_back(std::move(*body));
  return made;
}

}  // namespace grundy
