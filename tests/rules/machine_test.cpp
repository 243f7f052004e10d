// The compiled machine equals the tree-walking interpreter on random well-typed expressions: the same value, or an
// error at the same place.

#include "tests/rules/interpreter.hpp"
#include "tests/rules/plain_solver.hpp"
#include "tests/rules/random_expression.hpp"

#include "grundy/rules/closed.hpp"

namespace grundy::test {
namespace {

/// "only() require [body for the variables, each from a list of one value] != []": the variables are no constants.
std::string rules_with(const std::string& helpers, const std::string& body) {
  return helpers + " game only() require [" + body +
         " for a in [3], b in [-2], h in [[1, 0, 2]], s in [{0, 1, 4}], t in [\"ab\"], c in [true], p in [(5, false)]] "
         "!= []";
}

std::string random_rules(Kind kind) {
  RandomExpression in_f(false), in_g(false), main(true);
  in_f.declare("x", Kind::number);
  in_f.declare("xs", Kind::list);
  in_g.declare("y", Kind::number);
  in_g.declare("z", Kind::truth);
  const std::string f = in_f.of(Kind::number, 2);
  const std::string g = in_g.of(Kind::pair, 2);
  const std::vector<std::pair<const char*, Kind>> variables = {
      {"a", Kind::number}, {"b", Kind::number}, {"h", Kind::list}, {"s", Kind::set},
      {"t", Kind::text},   {"c", Kind::truth},  {"p", Kind::pair}};
  for (const auto& [name, of] : variables) main.declare(name, of);
  return rules_with("let f(x, xs) = " + f + " let g((y, z)) = " + g, main.of(kind, *rc::gen::inRange(1, 5)));
}

void expect_same(const std::string& text) {
  const auto rules = load_rules(text_of(text));
  if (!rules) RC_FAIL(render(rules.error()));
  const typed::Require& line = (*rules)->families[0].requires_[0];
  const typed::Expr& expr = line.condition[0].args[0];
  Budget budget;  // values that double in a fold are left to the tests of budgets
  budget.steps = 20000;
  budget.memory = std::size_t{1} << 16;
  Meter meter(budget);
  const auto got = evaluate_closed(expr, line.frame, nullptr, **rules, meter);
  if (!got && got.error().kind == ErrorKind::stopped) return;
  try {
    const Value wanted = Interpreter(**rules).run(expr, line.frame);
    if (!got) RC_FAIL(render(got.error()));
    RC_ASSERT(print_value(*got, expr.type) == print_value(wanted, expr.type));
  } catch (const Interpreter::Failure& failure) {
    RC_ASSERT(!got.has_value());
    RC_ASSERT(got.error().kind == ErrorKind::evaluation);
    RC_ASSERT(static_cast<std::uint32_t>(got.error().place->column) == failure.at + 1);
  }
}

RC_GTEST_PROP(machine, equals_the_interpreter, ()) {
  const auto kind = static_cast<Kind>(*rc::gen::inRange(0, 8));
  const std::string text = random_rules(kind);
  RC_LOG() << text << "\n";
  expect_same(text);
}

}  // namespace
}  // namespace grundy::test
