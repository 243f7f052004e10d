// Operators with two operands. An operand of open type (a member of [] or {}) fits everywhere; no value of such a type
// ever exists. Tested in tests/rules/check_types_test.cpp.
#include "grundy/rules/checker.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {
namespace {

using ast::Binary;

typed::Op op_of(Binary op) {
  switch (op) {
    case Binary::logical_or:
      return typed::Op::logical_or;
    case Binary::logical_and:
      return typed::Op::logical_and;
    case Binary::equal:
      return typed::Op::equal;
    case Binary::not_equal:
      return typed::Op::not_equal;
    case Binary::less:
      return typed::Op::less;
    case Binary::less_equal:
      return typed::Op::less_equal;
    case Binary::greater:
      return typed::Op::greater;
    case Binary::greater_equal:
      return typed::Op::greater_equal;
    case Binary::bit_xor:
      return typed::Op::bit_xor;
    case Binary::add:
      return typed::Op::add;
    case Binary::subtract:
      return typed::Op::subtract;
    case Binary::multiply:
      return typed::Op::multiply;
    case Binary::divide:
      return typed::Op::divide;
    case Binary::modulo:
      return typed::Op::modulo;
    case Binary::bit_and:
      break;
  }
  return typed::Op::bit_and;
}

}  // namespace

const char* sign_of(Binary op) {
  constexpr const char* signs[] = {
      "or", "and", "=", "!=", "<", "<=", ">", ">=", "xor", "+", "-", "*", "div", "mod", "&"};
  return signs[static_cast<std::size_t>(op)];
}

Result<typed::Expr> Checker::binary(const ast::Expr& e) {
  auto args = exprs(e.args);
  if (!args) return failed(args);
  typed::Expr made;
  made.op = op_of(e.op);
  made.span = e.span;
  made.args = std::move(*args);
  switch (e.op) {
    case Binary::logical_or:
    case Binary::logical_and:
      return logical(std::move(made), sign_of(e.op));
    case Binary::equal:
    case Binary::not_equal:
      return equality(std::move(made));
    case Binary::less:
    case Binary::less_equal:
    case Binary::greater:
    case Binary::greater_equal:
      return order(std::move(made));
    case Binary::add:
    case Binary::subtract:
    case Binary::bit_and:
      return addition(std::move(made), sign_of(e.op));
    default:
      return arithmetic(std::move(made), sign_of(e.op));
  }
}

Result<typed::Expr> Checker::logical(typed::Expr made, const char* sign) {
  for (const typed::Expr& arg : made.args)
    if (!fits(arg.type, boolean_type))
      return misfit(arg.span, arg.type, std::string("bool, as operand of `") + sign + "`");
  made.type = boolean_type;
  return made;
}

Result<typed::Expr> Checker::equality(typed::Expr made) {
  if (!joint_type(made.args[0].type, made.args[1].type))
    return misfit(made.args[1].span, made.args[1].type, name_of(made.args[0].type) + ", the type of the left side");
  made.type = boolean_type;
  return made;
}

Result<typed::Expr> Checker::order(typed::Expr made) {
  for (const typed::Expr& arg : made.args)
    if (!is_ordered(arg.type))
      return misfit(arg.span, arg.type, "integers, characters, or tuples or lists of them: others have no order");
  return equality(std::move(made));
}

Result<typed::Expr> Checker::addition(typed::Expr made, const char* sign) {
  auto joint = joint_type(made.args[0].type, made.args[1].type);
  const bool is_list = joint && joint->kind == Type::Kind::list && made.op == typed::Op::add;
  if (!joint || (joint->kind != Type::Kind::set && !is_list)) return arithmetic(std::move(made), sign);
  made.type = std::move(*joint);
  return made;
}

Result<typed::Expr> Checker::arithmetic(typed::Expr made, const char* sign) {
  const bool of_sets = made.op == typed::Op::add || made.op == typed::Op::subtract || made.op == typed::Op::bit_and;
  const std::string operand = std::string(", as operand of `") + sign + "`";
  const Type& left = made.args[0].type;
  const bool left_fits = left.kind == Type::Kind::set || (left.kind == Type::Kind::list && made.op == typed::Op::add);
  if (of_sets && left_fits) return misfit(made.args[1].span, made.args[1].type, name_of(left) + operand);
  for (const typed::Expr& arg : made.args)
    if (!fits(arg.type, integer_type)) {
      const bool other = of_sets && &arg == &made.args[0];
      const char* wanted = !other ? "int" : made.op == typed::Op::add ? "int, a set or a list" : "int or a set";
      return misfit(arg.span, arg.type, wanted + operand);
    }
  made.type = integer_type;
  return made;
}

}  // namespace grundy
