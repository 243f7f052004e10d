// Constants are put together where that cannot be an error: shapes and proofs then see numbers, not expressions.
// Tested in tests/rules/check_types_test.cpp.
#include <algorithm>

#include "grundy/rules/checker.hpp"
#include "grundy/rules/compare.hpp"

namespace grundy {
namespace {

std::optional<Integer> arithmetic(typed::Op op, Integer a, Integer b) {
  switch (op) {
    case typed::Op::add:
      return checked_add(a, b);
    case typed::Op::subtract:
      return checked_sub(a, b);
    case typed::Op::multiply:
      return checked_mul(a, b);
    case typed::Op::divide:
      return b >= 1 ? std::optional(floor_div(a, b)) : std::nullopt;
    case typed::Op::modulo:
      return b >= 1 ? std::optional(floor_mod(a, b)) : std::nullopt;
    default:
      return std::nullopt;
  }
}

void become(typed::Expr& e, Value value) {
  e.op = typed::Op::constant;
  e.constant = std::move(value);
  e.args.clear();
}

}  // namespace

void fold_constants(typed::Expr& e) {
  if (e.args.empty() && e.op != typed::Op::list && e.op != typed::Op::set) return;
  for (const typed::Expr& arg : e.args)
    if (arg.op != typed::Op::constant) return;
  std::optional<Integer> number;
  if (e.op == typed::Op::tuple || e.op == typed::Op::list || e.op == typed::Op::set) {
    Value value;
    for (typed::Expr& arg : e.args) value.parts.push_back(std::move(arg.constant));
    if (e.op == typed::Op::set) sort_unique(value.parts);
    become(e, std::move(value));
  } else if (e.op == typed::Op::negate) {
    number = checked_sub(0, e.args[0].constant.number);
  } else if (e.args.size() == 2 && e.type.kind == Type::Kind::integer && e.args[0].type.kind == Type::Kind::integer) {
    number = arithmetic(e.op, e.args[0].constant.number, e.args[1].constant.number);
  }
  if (number) become(e, {*number, {}});
}

}  // namespace grundy
