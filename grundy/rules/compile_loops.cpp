// Loops → instructions. A range counts in the register of its variable; a collection is walked by address. What an
// iteration took from the arena goes back at its end where nothing of it is kept.
// Tested against a tree-walking interpreter in tests/rules/machine_test.cpp.
#include "grundy/rules/compile_loops.hpp"

#include <algorithm>

#include "grundy/rules/types.hpp"

namespace grundy {

using typed::Op;

void Compiler::bind(const typed::Pattern& pattern, int reg) {
  if (pattern.parts.empty())
    emit(Opcode::move, slot(pattern.slot), reg);
  else
    bind_in_place(pattern, reg, 0);
}

void Compiler::bind_in_place(const typed::Pattern& pattern, int address, std::size_t offset) {
  if (pattern.parts.empty()) {
    const bool is_tuple = pattern.type.kind == Type::Kind::tuple;
    emit(is_tuple ? Opcode::address : Opcode::load, slot(pattern.slot), address, 0, offset);
    return;
  }
  for (const typed::Pattern& part : pattern.parts) {
    bind_in_place(part, address, offset);
    offset += width_of(part.type);
  }
}

void Compiler::sum(const typed::Expr& e, int to) {
  emit(Opcode::move, to, constant(0));
  Label end;
  loop(e.loop, 0, takes(e.loop) || takes(e.args[0]), end,
       [&](Label&) { emit(Opcode::add, to, to, operand(e.args[0])); });
  set(end);
}

void Compiler::branch_quantified(const typed::Expr& e, bool when, Label& label) {
  const bool decides = e.op == Op::some;
  Label end;
  const bool releases = takes(e.loop) || takes(e.args[0]);
  if (when == decides) {
    loop(e.loop, 0, releases, end, [&](Label&) { branch(e.args[0], decides, label); });
    set(end);
    return;
  }
  Label on;
  loop(e.loop, 0, releases, end, [&](Label&) { branch(e.args[0], decides, on); });
  set(end);
  jump(Opcode::jump, label);
  set(on);
}

void Compiler::fold(const typed::Expr& e, int to) {
  const bool releases = e.type.is_scalar() && (takes(e.loop) || takes(e.args[1]));
  const int whole = new_registers(1);
  value(e.args[0], whole);
  bind(e.pattern, whole);
  Label end;
  loop(e.loop, 0, releases, end, [&](Label&) {
    emit(Opcode::move, whole, operand(e.args[1]));
    bind(e.pattern, whole);
  });
  set(end);
  emit(Opcode::move, to, whole);
}

void Compiler::push(const typed::Expr& e) {
  if (e.op == Op::tuple) {
    for (const typed::Expr& member : e.args) push(member);
  } else if (e.type.kind == Type::Kind::tuple) {
    emit(Opcode::push_block, 0, operand(e), 0, width_of(e.type));
  } else {
    emit(Opcode::push, 0, operand(e));
  }
}

void Compiler::comprehension(const typed::Expr& e, int to) {
  const Type& member = e.type.parts[0];
  const bool releases = is_flat(member) && (takes(e.loop) || takes(e.args[0]));
  const int height = new_registers(1);
  emit(Opcode::stack_top, height);
  Label end;
  loop(e.loop, 0, releases, end, [&](Label&) { push(e.args[0]); });
  set(end);
  emit(e.op == Op::list_for ? Opcode::pop_list : Opcode::pop_set, to, height, 0, layout16(member));
}

bool Compiler::takes(const typed::Expr& e) {
  switch (e.op) {
    case Op::constant:
    case Op::variable:
      return false;
    case Op::call:
    case Op::slice:
    case Op::tuple:
    case Op::list:
    case Op::set:
    case Op::list_for:
    case Op::set_for:
      return true;
    case Op::add:
    case Op::subtract:
    case Op::bit_and:
      if (!e.type.is_scalar()) return true;
      break;
    case Op::builtin:
      if (e.builtin == typed::Builtin::divisors || e.builtin == typed::Builtin::sorted) return true;
      break;
    default:
      break;
  }
  return takes(e.loop) || std::any_of(e.args.begin(), e.args.end(), [&](auto& arg) { return takes(arg); });
}

bool Compiler::takes(const typed::Loop& loop) {
  return std::any_of(loop.begin(), loop.end(), [&](const typed::Step& step) {
    return std::any_of(step.value.begin(), step.value.end(), [&](auto& e) { return takes(e); }) ||
           std::any_of(step.source.bounds.begin(), step.source.bounds.end(), [&](auto& e) { return takes(e); });
  });
}

bool Compiler::takes(const typed::Position& position) {
  return std::any_of(position.begin(), position.end(), [&](const typed::Part& part) {
    return takes(part.loop) || takes(part.body) ||
           std::any_of(part.args.begin(), part.args.end(), [&](auto& e) { return takes(e); });
  });
}

}  // namespace grundy
