// Expressions → instructions. Tested against a tree-walking interpreter in tests/rules/machine_test.cpp.
#include "grundy/rules/compiler.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {

using typed::Op;

int Compiler::operand(const typed::Expr& e) {
  if (e.op == Op::variable) return slot(e.slot);
  if (e.op == Op::constant) return constant(e.constant, e.type);
  const int to = new_registers(1);
  value(e, to);
  return to;
}

void Compiler::value(const typed::Expr& e, int to) {
  const Span outer = span_;
  span_ = e.span;
  switch (e.op) {
    case Op::constant:
    case Op::variable:
      emit(Opcode::move, to, operand(e));
      break;
    case Op::call:
      call(e, to);
      break;
    case Op::builtin:
      builtin(e, to);
      break;
    case Op::negate:
      emit(Opcode::negate, to, operand(e.args[0]));
      break;
    case Op::bit_xor:
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::modulo:
    case Op::bit_and:
      binary(e, to);
      break;
    case Op::conditional:
      conditional(e, to);
      break;
    case Op::contains:
      contains(e, to);
      break;
    case Op::index: {
      const int list = operand(e.args[0]);
      const int at = operand(e.args[1]);
      emit(Opcode::index, to, list, at, layout16(e.type));
      break;
    }
    case Op::slice:
      slice(e, to);
      break;
    case Op::tuple:
      tuple(e, to);
      break;
    case Op::list:
    case Op::set:
      collection(e, to);
      break;
    case Op::list_for:
    case Op::set_for:
      comprehension(e, to);
      break;
    case Op::sum:
      sum(e, to);
      break;
    case Op::fold:
      fold(e, to);
      break;
    default:
      truth(e, to);
  }
  span_ = outer;
}

/// Booleans that are found by jumping.
void Compiler::truth(const typed::Expr& e, int to) {
  Label end;
  emit(Opcode::move, to, constant(0));
  branch(e, false, end);
  emit(Opcode::move, to, constant(1));
  set(end);
}

void Compiler::binary(const typed::Expr& e, int to) {
  const int a = operand(e.args[0]);
  const int b = operand(e.args[1]);
  if (e.type.kind == Type::Kind::list || e.type.kind == Type::Kind::set) {
    const Opcode code = e.type.kind == Type::Kind::list ? Opcode::concatenate
                        : e.op == Op::add               ? Opcode::unite
                        : e.op == Op::subtract          ? Opcode::without
                                                        : Opcode::intersect;
    emit(code, to, a, b, layout16(e.type.parts[0]));
    return;
  }
  const Opcode code = e.op == Op::add        ? Opcode::add
                      : e.op == Op::subtract ? Opcode::subtract
                      : e.op == Op::multiply ? Opcode::multiply
                      : e.op == Op::divide   ? Opcode::divide
                      : e.op == Op::modulo   ? Opcode::modulo
                      : e.op == Op::bit_and  ? Opcode::bit_and
                                             : Opcode::bit_xor;
  emit(code, to, a, b);
}

void Compiler::builtin(const typed::Expr& e, int to) {
  using typed::Builtin;
  const int first = operand(e.args[0]);
  const bool of_collection = e.args[0].type.kind == Type::Kind::list || e.args[0].type.kind == Type::Kind::set;
  if (e.builtin == Builtin::min || e.builtin == Builtin::max || e.builtin == Builtin::gcd) {
    const bool is_min = e.builtin == Builtin::min;
    const bool is_max = e.builtin == Builtin::max;
    if (of_collection) {
      emit(is_min ? Opcode::min_of : is_max ? Opcode::max_of : Opcode::gcd_of, to, first);
      return;
    }
    const Opcode code = is_min ? Opcode::min : is_max ? Opcode::max : Opcode::gcd;
    int so_far = first;
    for (std::size_t i = 1; i < e.args.size(); ++i) {
      const int next = operand(e.args[i]);
      const int result = i + 1 == e.args.size() ? to : new_registers(1);
      emit(code, result, so_far, next);
      so_far = result;
    }
    return;
  }
  const Opcode code = e.builtin == Builtin::abs        ? Opcode::abs
                      : e.builtin == Builtin::isqrt    ? Opcode::isqrt
                      : e.builtin == Builtin::lowbit   ? Opcode::lowbit
                      : e.builtin == Builtin::popcount ? Opcode::popcount
                      : e.builtin == Builtin::is_prime ? Opcode::is_prime
                      : e.builtin == Builtin::divisors ? Opcode::divisors
                      : e.builtin == Builtin::len      ? Opcode::len
                                                       : Opcode::sorted;
  const bool sorts = code == Opcode::sorted;
  emit(code, to, first, 0, sorts ? layout16(e.type.parts[0]) : std::uint16_t{0});
}

void Compiler::call(const typed::Expr& e, int to) {
  std::vector<int> args;
  for (const typed::Expr& arg : e.args) args.push_back(operand(arg));
  const typed::Function& callee = rules_.functions[static_cast<std::size_t>(e.function)];
  const int frame = function(e.function);
  const int base = std::exchange(base_, frame);
  for (std::size_t i = 0; i < args.size(); ++i) bind(callee.parameters[i], args[i]);
  base_ = base;
  emit(Opcode::call, e.function);
  emit(Opcode::move, to, program_.functions[static_cast<std::size_t>(e.function)].result);
}

void Compiler::conditional(const typed::Expr& e, int to) {
  Label otherwise, end;
  branch(e.args[0], false, otherwise);
  value(e.args[1], to);
  jump(Opcode::jump, end);
  set(otherwise);
  value(e.args[2], to);
  set(end);
}

void Compiler::contains(const typed::Expr& e, int to) {
  const int member = operand(e.args[0]);
  const int whole = operand(e.args[1]);
  const Type& type = e.args[1].type;
  const bool is_set = type.kind == Type::Kind::set;
  if (type.kind != Type::Kind::set && type.kind != Type::Kind::list) return;  // of open type: never reached
  const auto joint = joint_type(type.parts[0], e.args[0].type);
  emit(is_set ? Opcode::contains_in_set : Opcode::contains_in_list, to, whole, member, layout16(*joint));
}

void Compiler::store(int block, std::size_t offset, const typed::Expr& e) {
  if (e.op == Op::tuple) {  // members go to their places without a tuple in between
    for (const typed::Expr& member : e.args) {
      store(block, offset, member);
      offset += width_of(member.type);
    }
    return;
  }
  const int from = operand(e);
  const bool is_tuple = e.type.kind == Type::Kind::tuple;
  emit(is_tuple ? Opcode::store_block : Opcode::store, block, from, static_cast<int>(offset),
       is_tuple ? width_of(e.type) : 0);
}

void Compiler::tuple(const typed::Expr& e, int to) {
  const int block = new_registers(1);
  emit(Opcode::take, block, static_cast<int>(width_of(e.type)));
  store(block, 0, e);
  emit(Opcode::move, to, block);
}

void Compiler::collection(const typed::Expr& e, int to) {
  if (e.op == Op::set) {
    const int height = new_registers(1);
    emit(Opcode::stack_top, height);
    for (const typed::Expr& member : e.args) push(member);
    emit(Opcode::pop_set, to, height, 0, layout16(e.type.parts[0]));
    return;
  }
  const std::size_t width = width_of(e.type.parts[0]);
  const int block = new_registers(1);
  emit(Opcode::take, block, static_cast<int>(1 + width * e.args.size()));
  emit(Opcode::store_length, block, static_cast<int>(e.args.size()));
  for (std::size_t i = 0; i < e.args.size(); ++i) store(block, 1 + i * width, e.args[i]);
  emit(Opcode::move, to, block);
}

void Compiler::slice(const typed::Expr& e, int to) {
  const int list = operand(e.args[0]);
  const int ends = new_registers(2);
  value(e.args[1], ends);
  if (e.args.size() == 3) {
    value(e.args[2], ends + 1);
  } else {
    emit(Opcode::len, ends + 1, list);
    emit(Opcode::subtract, ends + 1, ends + 1, constant(1));
  }
  emit(Opcode::slice, to, list, ends, layout16(e.type.parts[0]));
}

}  // namespace grundy
