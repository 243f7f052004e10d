// Conditions → jumps: branch(e, when, label) goes to the label if e is `when`, and on otherwise. `and`, `or`, `all` and
// `some` stop early that way. Tested against a tree-walking interpreter in tests/rules/machine_test.cpp.
#include "grundy/rules/compiler.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {

using typed::Op;

void Compiler::branch(const typed::Expr& e, bool when, Label& label) {
  const Span outer = span_;
  span_ = e.span;
  switch (e.op) {
    case Op::constant:
      if ((e.constant.number != 0) == when) jump(Opcode::jump, label);
      break;
    case Op::logical_not:
      branch(e.args[0], !when, label);
      break;
    case Op::logical_and:
    case Op::logical_or:
      branch_both(e, when, label);
      break;
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      branch_compare(e, when, label);
      break;
    case Op::contains_range:
      branch_range(e, when, label);
      break;
    case Op::all:
    case Op::some:
      branch_quantified(e, when, label);
      break;
    default:
      jump(when ? Opcode::jump_if : Opcode::jump_unless, label, operand(e));
  }
  span_ = outer;
}

void Compiler::branch_both(const typed::Expr& e, bool when, Label& label) {
  const bool decides = e.op == Op::logical_or;  // the value of the left side that is the answer
  if (when == decides) {
    branch(e.args[0], when, label);
    branch(e.args[1], when, label);
    return;
  }
  Label on;
  branch(e.args[0], decides, on);
  branch(e.args[1], when, label);
  set(on);
}

void Compiler::branch_compare(const typed::Expr& e, bool when, Label& label) {
  int a = operand(e.args[0]);
  int b = operand(e.args[1]);
  const Type joint = *joint_type(e.args[0].type, e.args[1].type);
  if (!joint.is_scalar() && joint.kind != Type::Kind::open) {
    const int order = new_registers(1);
    emit(Opcode::compare, order, a, b, layout16(joint));
    a = order;
    b = constant(0);
  }
  const bool equality = e.op == Op::equal || e.op == Op::not_equal;
  if (equality) {
    jump((e.op == Op::equal) == when ? Opcode::jump_equal : Opcode::jump_not_equal, label, a, b);
    return;
  }
  const bool swapped = e.op == Op::greater || e.op == Op::greater_equal;
  const bool strict = e.op == Op::less || e.op == Op::greater;
  if (swapped) std::swap(a, b);
  if (!when) std::swap(a, b);  // not a < b is b <= a
  jump(strict == when ? Opcode::jump_less : Opcode::jump_less_equal, label, a, b);
}

void Compiler::branch_range(const typed::Expr& e, bool when, Label& label) {
  const int member = operand(e.args[0]);
  const int low = operand(e.args[1]);
  const int high = operand(e.args[2]);
  if (!when) {
    jump(Opcode::jump_less, label, member, low);
    jump(Opcode::jump_less, label, high, member);
    return;
  }
  Label on;
  jump(Opcode::jump_less, on, member, low);
  jump(Opcode::jump_less_equal, label, member, high);
  set(on);
}

}  // namespace grundy
