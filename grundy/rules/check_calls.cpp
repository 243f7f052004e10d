// Calls: built-ins, and helpers, which are checked once for each list of argument types and then kept as functions.
// Tested in tests/rules/check_types_test.cpp.
#include "grundy/rules/checker.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_functions = 1000;

bool is_collection(const Type& type) { return type.kind == Type::Kind::list || type.kind == Type::Kind::set; }

}  // namespace

Result<typed::Expr> Checker::call(const ast::Expr& e) {
  auto args = exprs(e.args);
  if (!args) return failed(args);
  const Global& global = globals_.at(e.text);
  if (global.kind == Global::Kind::helper) return call_helper(e, global.index, std::move(*args));
  return call_builtin(e, static_cast<typed::Builtin>(global.index), std::move(*args));
}

Result<typed::Expr> Checker::call_helper(const ast::Expr& e, std::size_t index, Exprs args) {
  std::vector<Type> types;
  for (const typed::Expr& arg : args) types.push_back(arg.type);
  const auto made_function = function(index, types, e.span);
  if (!made_function) return failed(made_function);
  typed::Expr made;
  made.op = typed::Op::call;
  made.function = *made_function;
  made.type = rules_.functions[static_cast<std::size_t>(*made_function)].body[0].type;
  made.args = std::move(args);
  return made;
}

Result<int> Checker::function(std::size_t index, const std::vector<Type>& arguments, Span use) {
  for (const Instance& instance : instances_[index])
    if (instance.arguments == arguments) return instance.function;
  if (rules_.functions.size() >= most_functions)
    return error(use, "the helpers are used with too many types", "at most 1000 uses with different types");
  const ast::Helper& helper = file_->helpers[index];
  const SourceText* const source = std::exchange(source_, file_->source.get());
  auto variables = std::exchange(variables_, {});
  const int frame = std::exchange(frame_, 0);
  typed::Function made;
  made.name = helper.name;
  Result<void> done;
  for (std::size_t i = 0; i < helper.parameters.size() && done; ++i) {
    auto pattern = bind(helper.parameters[i], arguments[i]);
    if (pattern)
      made.parameters.push_back(std::move(*pattern));
    else
      done = failed(pattern);
  }
  if (done) {
    auto body = expr(*helper.body);
    if (body)
      made.body.push_back(std::move(*body));
    else
      done = failed(body);
  }
  made.frame = frame_;
  source_ = source;
  variables_ = std::move(variables);
  frame_ = frame;
  if (!done) return failed(done);
  rules_.functions.push_back(std::move(made));
  const int number = static_cast<int>(rules_.functions.size()) - 1;
  instances_[index].push_back({arguments, number});
  return number;
}

Result<typed::Expr> Checker::call_builtin(const ast::Expr& e, typed::Builtin builtin, Exprs args) {
  using typed::Builtin;
  const std::string called = "`" + e.text + "`";
  typed::Expr made;
  made.op = typed::Op::builtin;
  made.builtin = builtin;
  made.type = integer_type;
  const bool several = builtin == Builtin::min || builtin == Builtin::max || builtin == Builtin::gcd;
  const bool of_collection = builtin == Builtin::len || builtin == Builtin::sorted;
  if (args.empty() || (!several && args.size() != 1))
    return error(e.span, called + " is called with " + std::to_string(args.size()) + " arguments",
                 several ? "two or more integers, or one list or set of integers" : "1 argument");
  const Type first = args[0].type;
  if (of_collection && !is_collection(first))
    return misfit(args[0].span, first, "a list or a set, as argument of " + called);
  if (several && args.size() == 1 && (!is_collection(first) || !fits(first.parts[0], integer_type)))
    return misfit(args[0].span, first, "two or more integers, or one list or set of integers, for " + called);
  if (!of_collection && !(several && args.size() == 1))
    for (const typed::Expr& arg : args)
      if (!fits(arg.type, integer_type)) return misfit(arg.span, arg.type, "int, as argument of " + called);
  if (builtin == Builtin::is_prime) made.type = boolean_type;
  if (builtin == Builtin::divisors) made.type = list_of(integer_type);
  if (builtin == Builtin::sorted) made.type = list_of(first.parts[0]);
  made.args = std::move(args);
  return made;
}

}  // namespace grundy
