// Tested in tests/rules/evaluator_test.cpp.
#include "grundy/rules/closed.hpp"

#include <new>

#include "grundy/rules/checker.hpp"
#include "grundy/rules/compiler.hpp"
#include "grundy/rules/machine.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {
namespace {

/// An instruction names a layout in 16 bits.
constexpr std::size_t most_layouts = 65535;

tl::unexpected<Error> too_many_types() {
  return fail(ErrorKind::rules, "the expression has too many types", "at most 65535");
}

tl::unexpected<Error> no_memory() { return fail(ErrorKind::stopped, "stopped: the system gives no more memory"); }

Value value_in_register(const Layouts& layouts, const Type& type, Integer reg) {
  Words words;
  const int layout = layouts.find(type);
  append_in_place(layouts, layout, in_place(reg, layouts[layout]), words);
  std::size_t at = 0;
  return value_from_words(words.data(), at, type);
}

/// Errors about a user's text are about a position, whatever they would be in a file.
template <class T>
Result<T> about_position(Result<T> result) {
  if (!result && result.error().kind == ErrorKind::rules) result.error().kind = ErrorKind::position;
  return result;
}

Result<void> evaluate(const ast::Position& position, const SourceText& source, const typed::Rules& rules, SumList& out,
                      Meter& meter) {
  const Globals globals = globals_of(rules);
  if (auto done = check_names(position, source, globals); !done) return done;
  typed::Rules copy;
  copy.source = rules.source;
  copy.params = rules.params;
  for (const typed::Family& family : rules.families) {
    typed::Family& head = copy.families.emplace_back();
    head.name = family.name;
    head.fields = family.fields;
  }
  Checker checker(nullptr, globals, copy, source);
  checker.begin_frame({});
  auto typed = checker.position(position);
  if (!typed) return failed(typed);
  return evaluate_closed(*typed, checker.frame_size(), source, copy, out, meter);
}

}  // namespace

Result<CheckedExpr> check_expression(const ast::Expr& expr, const SourceText& source, const typed::Rules& rules,
                                     const std::vector<typed::Field>& variables, const Type& wanted) {
  const Globals globals = globals_of(rules);
  std::vector<std::string> names;
  for (const typed::Field& variable : variables) names.push_back(variable.name);
  if (auto done = check_names(expr, source, globals, nullptr, names); !done) return failed(done);
  typed::Rules params;
  params.params = rules.params;
  Checker checker(nullptr, globals, params, source);
  checker.begin_frame(variables);
  auto made = checker.expr(expr);
  if (!made) return failed(made);
  if (!fits(made->type, wanted)) return checker.misfit(expr.span, made->type, name_of(wanted));
  return CheckedExpr{std::move(*made), checker.frame_size()};
}

Result<Value> evaluate_closed(const typed::Expr& expr, int frame, const SourceText* own, const typed::Rules& rules,
                              Meter& meter) try {
  Program program;
  Compiler compiler(rules, program);
  int result = 0;
  const int entry = compiler.compile_value(expr, frame, result, own != nullptr);
  program.layouts.number_of(expr.type);
  if (program.layouts.size() > most_layouts) return too_many_types();
  Runner runner(program);
  runner.begin(meter, nullptr);
  const bool failed = runner.run(entry) == -1;
  Result<Value> value;
  if (failed)
    value = tl::unexpected<Error>(runner.error(*rules.source, own));
  else
    value = value_in_register(program.layouts, expr.type, runner.reg(result));
  runner.end(failed);
  return value;
} catch (const std::bad_alloc&) {
  return no_memory();
}

Result<void> evaluate_closed(const typed::Position& position, int frame, const SourceText& own,
                             const typed::Rules& rules, SumList& out, Meter& meter) try {
  Program program;
  Compiler compiler(rules, program);
  const int entry = compiler.compile_position(position, frame, true);
  if (program.layouts.size() > most_layouts) return too_many_types();
  Runner runner(program);
  runner.begin(meter, &out);
  const bool failed = runner.run(entry) == -1;
  Result<void> done;
  if (failed) done = tl::unexpected<Error>(runner.error(*rules.source, &own));
  runner.end(failed);
  return done;
} catch (const std::bad_alloc&) {
  return no_memory();
}

Result<Value> Evaluator::evaluate_typed(const ast::Expr& expr, std::shared_ptr<const SourceText> source,
                                        const typed::Rules& rules, const Type& wanted, Meter& meter) {
  const auto checked = check_expression(expr, *source, rules, {}, wanted);
  if (!checked) return about_position(Result<Value>(failed(checked)));
  return evaluate_closed(checked->expr, checked->frame, source.get(), rules, meter);
}

Result<void> Evaluator::evaluate_position(const ast::Position& position, std::shared_ptr<const SourceText> source,
                                          const typed::Rules& rules, SumList& out, Meter& meter) {
  return about_position(evaluate(position, *source, rules, out, meter));
}

}  // namespace grundy
