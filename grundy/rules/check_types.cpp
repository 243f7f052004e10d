// Expressions: each kind from the types of its members. Tested in tests/rules/check_types_test.cpp.
#include "grundy/rules/checker.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {
namespace {

constexpr std::size_t largest_type = 1000;
constexpr std::size_t most_work = 3'000'000;

std::size_t nodes_of(const Value& value) {
  std::size_t nodes = 1;
  for (const Value& part : value.parts) nodes += nodes_of(part);
  return nodes;
}

typed::Expr constant(const ast::Expr& e, Type type, Value value) {
  typed::Expr made;
  made.op = typed::Op::constant;
  made.span = e.span;
  made.type = std::move(type);
  made.constant = std::move(value);
  return made;
}

typed::Expr text_constant(const ast::Expr& e) {
  Value value;
  for (const char c : e.text) value.parts.push_back({static_cast<unsigned char>(c), {}});
  return constant(e, list_of(scalar_type(Type::Kind::character)), std::move(value));
}

}  // namespace

tl::unexpected<Error> Checker::misfit(Span span, const Type& have, const std::string& expected) const {
  return error(span, "this is of type " + name_of(have), expected);
}

void Checker::begin_frame(const std::vector<typed::Field>& fields) {
  variables_.clear();
  frame_ = 0;
  for (const typed::Field& field : fields) variables_.push_back({field.name, field.type, frame_++});
}

const Checker::Variable* Checker::variable(const std::string& name) const {
  for (auto v = variables_.rbegin(); v != variables_.rend(); ++v)
    if (v->name == name) return &*v;
  return nullptr;
}

Result<typed::Expr> Checker::expr(const ast::Expr& e) {
  if (depth_ >= deepest_nesting) return error(e.span, "this is nested too deeply", "less than 1000 levels");
  if (auto counted = count(1, e.span); !counted) return failed(counted);
  ++depth_;
  auto made = dispatch(e);
  --depth_;
  if (!made) return made;
  made->span = e.span;
  if (size_of(made->type) > largest_type) return error(e.span, "the type of this is too large", "a simpler value");
  fold_constants(*made);
  return made;
}

Result<void> Checker::count(std::size_t work, Span span) {
  work_ += work;
  if (work_ <= most_work) return {};
  return error(span, "the rules are too large to check", "fewer folds inside folds, or smaller params");
}

Result<typed::Expr> Checker::expr_of(const ast::Expr& e, const Type& wanted, const std::string& role) {
  auto made = expr(e);
  if (made && !fits(made->type, wanted)) return misfit(e.span, made->type, name_of(wanted) + ", as " + role);
  return made;
}

Result<Checker::Exprs> Checker::exprs(const std::vector<ast::ExprPtr>& args) {
  Exprs made;
  for (const ast::ExprPtr& arg : args) {
    auto one = expr(*arg);
    if (!one) return failed(one);
    made.push_back(std::move(*one));
  }
  return made;
}

Result<typed::Expr> Checker::dispatch(const ast::Expr& e) {
  switch (e.kind) {
    case ast::ExprKind::number:
      return constant(e, integer_type, {e.number, {}});
    case ast::ExprKind::boolean:
      return constant(e, boolean_type, {e.number, {}});
    case ast::ExprKind::text:
      return text_constant(e);
    case ast::ExprKind::name:
      return name(e);
    case ast::ExprKind::call:
      return call(e);
    case ast::ExprKind::logical_not:
    case ast::ExprKind::negate: {
      const bool is_not = e.kind == ast::ExprKind::logical_not;
      auto arg =
          expr_of(*e.args[0], is_not ? boolean_type : integer_type, is_not ? "operand of `not`" : "operand of `-`");
      if (!arg) return arg;
      typed::Expr made;
      made.op = is_not ? typed::Op::logical_not : typed::Op::negate;
      made.type = is_not ? boolean_type : integer_type;
      made.args.push_back(std::move(*arg));
      return made;
    }
    case ast::ExprKind::binary:
      return binary(e);
    case ast::ExprKind::conditional:
      return conditional(e);
    case ast::ExprKind::contains:
      return contains(e);
    case ast::ExprKind::index:
      return index(e);
    case ast::ExprKind::slice:
      return slice(e);
    case ast::ExprKind::tuple:
    case ast::ExprKind::list:
    case ast::ExprKind::set:
      return collection(e);
    case ast::ExprKind::fold:
      return fold(e);
    default:
      return looped(e);
  }
}

Result<typed::Expr> Checker::name(const ast::Expr& e) {
  if (const Variable* v = variable(e.text)) {
    typed::Expr made;
    made.op = typed::Op::variable;
    made.type = v->type;
    made.slot = v->slot;
    return made;
  }
  const Global& global = globals_.at(e.text);
  if (global.kind == Global::Kind::helper) return call_helper(e, global.index, {});
  if (global.index >= rules_.params.size())
    return error(e.span, "the param `" + e.text + "` has no value yet",
                 "params above this one: they are evaluated from the top");
  const typed::Param& param = rules_.params[global.index];
  if (auto counted = count(nodes_of(param.value), e.span); !counted) return failed(counted);
  return constant(e, param.type, param.value);
}

Result<typed::Expr> Checker::conditional(const ast::Expr& e) {
  auto condition = expr_of(*e.args[0], boolean_type, "the condition after `if`");
  if (!condition) return condition;
  auto yes = expr(*e.args[1]);
  if (!yes) return yes;
  auto no = expr(*e.args[2]);
  if (!no) return no;
  auto joint = joint_type(yes->type, no->type);
  if (!joint) return misfit(e.args[2]->span, no->type, name_of(yes->type) + ", the type after `then`");
  typed::Expr made;
  made.op = typed::Op::conditional;
  made.type = std::move(*joint);
  made.args.push_back(std::move(*condition));
  made.args.push_back(std::move(*yes));
  made.args.push_back(std::move(*no));
  return made;
}

Result<typed::Expr> Checker::contains(const ast::Expr& e) {
  auto args = exprs(e.args);
  if (!args) return failed(args);
  typed::Expr made;
  made.type = boolean_type;
  made.op = args->size() == 3 ? typed::Op::contains_range : typed::Op::contains;
  made.args = std::move(*args);
  if (made.op == typed::Op::contains_range) {
    for (const typed::Expr& arg : made.args)
      if (!fits(arg.type, integer_type)) return misfit(arg.span, arg.type, "int, with `in` and a range");
    return made;
  }
  const Type& have = made.args[1].type;
  if (have.kind == Type::Kind::open) return made;
  if (have.kind != Type::Kind::list && have.kind != Type::Kind::set)
    return misfit(made.args[1].span, have, "a list, a set or a range a..b after `in`");
  if (!joint_type(made.args[0].type, have.parts[0]))
    return misfit(made.args[0].span, made.args[0].type, name_of(have.parts[0]) + ", the type of the members");
  return made;
}

Result<typed::Expr> Checker::index(const ast::Expr& e) {
  auto args = exprs(e.args);
  if (!args) return failed(args);
  const Type& have = (*args)[0].type;
  if (have.kind != Type::Kind::list) return misfit(e.args[0]->span, have, "a list before `[`");
  if (!fits((*args)[1].type, integer_type)) return misfit(e.args[1]->span, (*args)[1].type, "int, as an index");
  typed::Expr made;
  made.op = typed::Op::index;
  made.type = have.parts[0];
  made.args = std::move(*args);
  return made;
}

Result<typed::Expr> Checker::slice(const ast::Expr& e) {
  auto args = exprs(e.args);
  if (!args) return failed(args);
  const Type& have = (*args)[0].type;
  if (have.kind != Type::Kind::list) return misfit(e.args[0]->span, have, "a list before `[`");
  for (std::size_t i = 1; i < args->size(); ++i)
    if (!fits((*args)[i].type, integer_type))
      return misfit(e.args[i]->span, (*args)[i].type, "int, as an end of a slice");
  typed::Expr made;
  made.op = typed::Op::slice;
  made.type = have;
  made.args = std::move(*args);
  return made;
}

Result<typed::Expr> Checker::collection(const ast::Expr& e) {
  auto args = exprs(e.args);
  if (!args) return failed(args);
  typed::Expr made;
  made.args = std::move(*args);
  if (e.kind == ast::ExprKind::tuple) {
    made.op = typed::Op::tuple;
    made.type.kind = Type::Kind::tuple;
    for (const typed::Expr& arg : made.args) made.type.parts.push_back(arg.type);
    return made;
  }
  Type element = scalar_type(Type::Kind::open);
  for (const typed::Expr& arg : made.args) {
    auto joint = joint_type(element, arg.type);
    if (!joint) return misfit(arg.span, arg.type, name_of(element) + ", the type of the members before it");
    element = std::move(*joint);
  }
  made.op = e.kind == ast::ExprKind::list ? typed::Op::list : typed::Op::set;
  made.type = e.kind == ast::ExprKind::list ? list_of(std::move(element)) : set_of(std::move(element));
  return made;
}

}  // namespace grundy
