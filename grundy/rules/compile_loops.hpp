#pragma once
// The loop schemes of the compiler: templates, as each kind of loop brings its own body.

#include "grundy/rules/compiler.hpp"

namespace grundy {

/// The steps from `from` on around the body; `skip` is where a failed test goes.
template <class Body>
void Compiler::loop(const typed::Loop& steps, std::size_t from, bool releases, Label& skip, const Body& body) {
  if (from == steps.size()) {
    body(skip);
    return;
  }
  const typed::Step& step = steps[from];
  if (step.kind == typed::Step::Kind::in) {
    if (step.source.bounds.size() == 2)
      range(steps, from, releases, body);
    else
      items(steps, from, releases, body);
    return;
  }
  if (step.kind == typed::Step::Kind::test)
    branch(step.value[0], false, skip);
  else if (step.pattern.parts.empty())
    value(step.value[0], slot(step.pattern.slot));
  else
    bind(step.pattern, operand(step.value[0]));
  loop(steps, from + 1, releases, skip, body);
}

template <class Body>
void Compiler::range(const typed::Loop& steps, std::size_t at, bool releases, const Body& body) {
  const typed::Step& step = steps[at];
  const int variable = slot(step.pattern.slot);
  Label next, end;
  value(step.source.bounds[0], variable);
  const int high = operand(step.source.bounds[1]);
  jump(Opcode::jump_less, end, high, variable);
  const int mark = releases ? new_registers(1) : 0;
  if (releases) emit(Opcode::mark, mark);
  const int top = here();
  loop(steps, at + 1, releases, next, body);
  set(next);
  if (releases) emit(Opcode::release, mark);
  back(Opcode::next_in_range, top, variable, high);
  set(end);
}

template <class Body>
void Compiler::items(const typed::Loop& steps, std::size_t at, bool releases, const Body& body) {
  const typed::Step& step = steps[at];
  const std::size_t width = program_.layouts[layout(step.pattern.type)].width;
  Label next, end;
  const int block = operand(step.source.bounds[0]);
  const int current = new_registers(2);
  emit(Opcode::begin_items, current, block, 0, width);
  jump(Opcode::jump_equal, end, current, current + 1);
  const int mark = releases ? new_registers(1) : 0;
  if (releases) emit(Opcode::mark, mark);
  const int top = here();
  bind_in_place(step.pattern, current, 0);
  loop(steps, at + 1, releases, next, body);
  set(next);
  if (releases) emit(Opcode::release, mark);
  back(Opcode::next_item, top, current, current + 1, width);
  set(end);
}

}  // namespace grundy
