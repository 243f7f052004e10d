// Lines of games and helpers → entries of the program. Tested in tests/rules/evaluator_test.cpp.
#include <algorithm>

#include "grundy/rules/compile_loops.hpp"
#include "grundy/rules/compiler.hpp"
#include "grundy/rules/part_range.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {

Compiler::Compiler(const typed::Rules& rules, Program& program) : rules_(rules), program_(program) {
  program_.functions.resize(rules.functions.size());
}

int Compiler::new_registers(int count) {
  const auto first = program_.registers.size();
  program_.registers.resize(first + static_cast<std::size_t>(count), 0);
  return static_cast<int>(first);
}

int Compiler::constant(Integer word) {
  const auto [at, is_new] = numbers_.emplace(word, 0);
  if (is_new) {
    at->second = new_registers(1);
    program_.registers.back() = word;
  }
  return at->second;
}

int Compiler::constant(const Value& value, const Type& type) {
  if (type.is_scalar()) return constant(value.number);
  const int reg = new_registers(1);
  const Integer word = constant_word(value, type);
  program_.registers[static_cast<std::size_t>(reg)] = word;
  return reg;
}

/// The word in a register: of compound values, the address of a block that the program keeps.
Integer Compiler::constant_word(const Value& value, const Type& type) {
  if (type.is_scalar() || type.kind == Type::Kind::open) return value.number;
  Words words;
  if (type.kind == Type::Kind::tuple) {
    constant_in_place(value, type, words);
  } else {
    words.push_back(static_cast<Integer>(value.parts.size()));
    for (const Value& member : value.parts) constant_in_place(member, type.parts[0], words);
  }
  program_.constants.push_back(std::move(words));
  return word_of(program_.constants.back().data());
}

void Compiler::constant_in_place(const Value& value, const Type& type, Words& out) {
  if (type.kind != Type::Kind::tuple) {
    out.push_back(constant_word(value, type));
    return;
  }
  for (std::size_t i = 0; i < value.parts.size(); ++i) constant_in_place(value.parts[i], type.parts[i], out);
}

std::size_t Compiler::emit(Opcode code, int a, int b, int c, std::size_t x) {
  program_.code.push_back({code, static_cast<std::uint16_t>(x), a, b, c});
  program_.spans.push_back(span_);
  return program_.code.size() - 1;
}

void Compiler::jump(Opcode code, Label& label, int b, int c) { label.uses.push_back(emit(code, 0, b, c)); }

void Compiler::set(Label& label) {
  for (const std::size_t use : label.uses) program_.code[use].a = here();
  label.uses.clear();
}

void Compiler::back(Opcode code, int target, int b, int c, std::size_t x) { emit(code, target, b, c, x); }

void Compiler::begin_line(int base, Span span) {
  base_ = base;
  span_ = span;
}

void Compiler::compile_families() {
  program_.families.resize(rules_.families.size());
  for (std::size_t i = 0; i < rules_.families.size(); ++i) family(i);
  functions();
}

void Compiler::family(std::size_t number) {
  const typed::Family& family = rules_.families[number];
  FamilyPlan plan;
  int frame = static_cast<int>(family.fields.size());
  for (const auto& line : family.requires_) frame = std::max(frame, line.frame);
  for (const auto& line : family.decisions) frame = std::max(frame, line.frame);
  for (const auto& line : family.rewritings) frame = std::max(frame, line.frame);
  for (const auto& line : family.moves) frame = std::max(frame, line.frame);
  base_ = new_registers(frame);
  int reg = base_;
  for (const typed::Field& field : family.fields) plan.fields.push_back({reg++, layout(field.type), field.natural});
  domain(family, plan);
  decisions(family, plan);
  rewriting(family, plan);
  plan.moves = moves(family, MoveForm::plain);
  plan.moves_with_binders = moves(family, MoveForm::with_binders);
  plan.moves_in_ranges = moves(family, MoveForm::in_ranges);
  if (family.parts_by) parting(family, plan);
  program_.families[number] = std::move(plan);
}

void Compiler::domain(const typed::Family& family, FamilyPlan& plan) {
  plan.domain = here();
  for (std::size_t i = 0; i < family.requires_.size(); ++i) {
    begin_line(base_, family.requires_[i].span);
    Label holds;
    branch(family.requires_[i].condition[0], true, holds);
    emit(Opcode::halt, static_cast<int>(i) + 1);
    set(holds);
  }
  emit(Opcode::halt, 0);
}

void Compiler::decisions(const typed::Family& family, FamilyPlan& plan) {
  plan.decisions = here();
  for (std::size_t i = 0; i < family.decisions.size(); ++i) {
    begin_line(base_, family.decisions[i].span);
    Label fails;
    branch(family.decisions[i].condition[0], false, fails);
    emit(Opcode::halt, static_cast<int>(i) + 1);
    set(fails);
  }
  emit(Opcode::halt, 0);
}

void Compiler::rewriting(const typed::Family& family, FamilyPlan& plan) {
  plan.rewriting = here();
  for (const typed::SameAs& line : family.rewritings) {
    begin_line(base_, line.span);
    Label fails;
    if (!line.condition.empty()) branch(line.condition[0], false, fails);
    emit(Opcode::sum_begin, -1);
    position(line.position);
    emit(Opcode::sum_end);
    emit(Opcode::halt, 1);
    set(fails);
  }
  emit(Opcode::halt, 0);
}

int Compiler::moves(const typed::Family& family, MoveForm form) {
  const int entry = here();
  in_ranges_ = form == MoveForm::in_ranges;
  for (std::size_t i = 0; i < family.moves.size(); ++i) {
    const typed::Move& line = family.moves[i];
    begin_line(base_, line.span);
    Label end;
    loop(line.loop, 0, takes(line.loop) || takes(line.position), end, [&](Label&) {
      span_ = line.span;
      emit(Opcode::sum_begin, static_cast<int>(i));
      if (form == MoveForm::with_binders)
        for (const int at : line.in_binders) binder_values(line.loop[static_cast<std::size_t>(at)].pattern);
      position(line.position);
      emit(Opcode::sum_end);
    });
    set(end);
  }
  emit(Opcode::halt, 0);
  in_ranges_ = false;
  return entry;
}

void Compiler::binder_values(const typed::Pattern& pattern) {
  if (pattern.parts.empty()) emit(Opcode::binder_value, slot(pattern.slot), 0, 0, layout16(pattern.type));
  for (const typed::Pattern& part : pattern.parts) binder_values(part);
}

void Compiler::parting(const typed::Family& family, FamilyPlan& plan) {
  const int number = family.parts_by->function;
  const typed::Function& near = rules_.functions[static_cast<std::size_t>(number)];
  plan.near = here();
  plan.near_argument = new_registers(1);
  begin_line(function(number), family.parts_by->span);
  bind(near.parameters[0], plan.near_argument);
  emit(Opcode::call, number);
  emit(Opcode::halt, 0);
  plan.near_result = program_.functions[static_cast<std::size_t>(number)].result;
  plan.element = layout(family.parts_by->element);
  plan.near_element = layout(near.body[0].type.parts[0]);
}

void Compiler::position(const typed::Position& position) {
  for (const typed::Part& p : position) part(p);
}

void Compiler::part(const typed::Part& part) {
  const Span outer = std::exchange(span_, part.span);
  if (in_ranges_ && sums_a_range(part, rules_)) {
    part_range(part);
    span_ = outer;
    return;
  }
  if (part.kind == typed::Part::Kind::sum) {
    Label end;
    loop(part.loop, 0, takes(part.loop) || takes(part.body), end, [&](Label&) { position(part.body); });
    set(end);
    span_ = outer;
    return;
  }
  std::vector<int> args;
  for (const typed::Expr& arg : part.args) args.push_back(operand(arg));
  const auto& fields = rules_.families[static_cast<std::size_t>(part.family)].fields;
  const bool scalars = std::all_of(fields.begin(), fields.end(), [](auto& field) { return field.type.is_scalar(); });
  if (scalars && args.size() == 1) {
    emit(Opcode::part_of_word, part.family, args[0]);
  } else if (scalars && args.size() == 2) {
    emit(Opcode::part_of_words, part.family, args[0], args[1]);
  } else {
    emit(Opcode::part_begin, part.family);
    for (std::size_t i = 0; i < args.size(); ++i)
      emit(fields[i].type.is_scalar() ? Opcode::part_word : Opcode::part_value, args[i], 0, 0,
           layout16(fields[i].type));
    emit(Opcode::part_end);
  }
  span_ = outer;
}

void Compiler::part_range(const typed::Part& sum) {
  const typed::Step& step = sum.loop[0];
  const typed::Expr& number = sum.body[0].args[0];
  const int variable = slot(step.pattern.slot), first = new_registers(1), last = new_registers(1);
  Label end;
  value(step.source.bounds[0], variable);
  const int high = operand(step.source.bounds[1]);
  jump(Opcode::jump_less, end, high, variable);
  value(number, first);
  emit(Opcode::move, variable, high);
  value(number, last);
  emit(Opcode::part_range, sum.body[0].family, first, last);
  set(end);
}

int Compiler::function(int number) {
  FunctionPlan& plan = program_.functions[static_cast<std::size_t>(number)];
  if (plan.entry != -1) return plan.base;
  plan.entry = -2;  // called, not yet compiled
  if (plan.result == 0) {
    const typed::Function& f = rules_.functions[static_cast<std::size_t>(number)];
    plan.base = new_registers(f.frame);
    plan.result = new_registers(1);
    waiting_.push_back(number);
  }
  return plan.base;
}

void Compiler::functions() {
  while (!waiting_.empty()) {
    const auto number = static_cast<std::size_t>(waiting_.back());
    waiting_.pop_back();
    const typed::Function& f = rules_.functions[number];
    const int entry = here();
    begin_line(program_.functions[number].base, f.body[0].span);
    value(f.body[0], program_.functions[number].result);
    emit(Opcode::ret);
    program_.functions[number].entry = entry;
  }
}

int Compiler::compile_value(const typed::Expr& expr, int frame, int& result, bool own) {
  const int entry = here();
  begin_line(new_registers(frame), expr.span);
  result = operand(expr);
  emit(Opcode::halt, 0);
  program_.own_begin = entry;
  program_.own_end = own ? here() : entry;
  functions();
  return entry;
}

int Compiler::compile_position(const typed::Position& position, int frame, bool own) {
  const int entry = here();
  begin_line(new_registers(frame), Span{});
  emit(Opcode::sum_begin, -1);
  this->position(position);
  emit(Opcode::sum_end);
  emit(Opcode::halt, 0);
  program_.own_begin = entry;
  program_.own_end = own ? here() : entry;
  functions();
  return entry;
}

}  // namespace grundy
