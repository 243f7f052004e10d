// The machine's loop: one switch over the plain instructions on numbers, jumps, and output; the others are calls.
// Work is counted at backward jumps and calls, so that nothing runs for ever unseen.
// Tested against a tree-walking interpreter in tests/rules/machine_test.cpp; measured in bench/evaluator.cpp.
#include "grundy/rules/machine.hpp"

#include "grundy/base/checked.hpp"

namespace grundy {

int Runner::run(int entry) {
  constexpr std::uint32_t batch = 256;
  std::uint32_t left = batch;
  Integer* const r = registers_.data();
  const Instruction* const code = program_.code.data();
  const Instruction* i = code + entry;
  Integer number = 0;
  for (;; ++i) {
    switch (i->code) {
      case Opcode::halt:
        meter_->work(batch - left);
        return i->a;
      case Opcode::move:
        r[i->a] = r[i->b];
        break;
      case Opcode::add:
        if (__builtin_add_overflow(r[i->b], r[i->c], &number)) goto wrong_number;
        r[i->a] = number;
        break;
      case Opcode::subtract:
        if (__builtin_sub_overflow(r[i->b], r[i->c], &number)) goto wrong_number;
        r[i->a] = number;
        break;
      case Opcode::multiply:
        if (__builtin_mul_overflow(r[i->b], r[i->c], &number)) goto wrong_number;
        r[i->a] = number;
        break;
      case Opcode::divide:
        if (r[i->c] < 1) goto wrong_number;
        r[i->a] = floor_div(r[i->b], r[i->c]);
        break;
      case Opcode::modulo:
        if (r[i->c] < 1) goto wrong_number;
        r[i->a] = floor_mod(r[i->b], r[i->c]);
        break;
      case Opcode::bit_and:
        if ((r[i->b] | r[i->c]) < 0) goto wrong_number;
        r[i->a] = r[i->b] & r[i->c];
        break;
      case Opcode::bit_xor:
        if ((r[i->b] | r[i->c]) < 0) goto wrong_number;
        r[i->a] = r[i->b] ^ r[i->c];
        break;
      case Opcode::jump:
        i = code + i->a - 1;
        break;
      case Opcode::jump_if:
        if (r[i->b]) i = code + i->a - 1;
        break;
      case Opcode::jump_unless:
        if (!r[i->b]) i = code + i->a - 1;
        break;
      case Opcode::jump_less:
        if (r[i->b] < r[i->c]) i = code + i->a - 1;
        break;
      case Opcode::jump_less_equal:
        if (r[i->b] <= r[i->c]) i = code + i->a - 1;
        break;
      case Opcode::jump_equal:
        if (r[i->b] == r[i->c]) i = code + i->a - 1;
        break;
      case Opcode::jump_not_equal:
        if (r[i->b] != r[i->c]) i = code + i->a - 1;
        break;
      case Opcode::next_in_range:
        if (--left == 0 && !meter_->work(left = batch)) goto out_of_budget;
        if (r[i->b] < r[i->c]) {
          ++r[i->b];
          i = code + i->a - 1;
        }
        break;
      case Opcode::next_item:
        if (--left == 0 && !meter_->work(left = batch)) goto out_of_budget;
        r[i->b] = word_of(pointer(r[i->b]) + i->x);
        if (r[i->b] != r[i->c]) i = code + i->a - 1;
        break;
      case Opcode::load:
        r[i->a] = pointer(r[i->b])[i->x];
        break;
      case Opcode::call:
        if (--left == 0 && !meter_->work(left = batch)) goto out_of_budget;
        returns_.push_back(static_cast<int>(i - code));
        i = code + program_.functions[static_cast<std::size_t>(i->a)].entry - 1;
        break;
      case Opcode::ret:
        i = code + returns_.back();
        returns_.pop_back();
        break;
      case Opcode::part_of_word:
        if (!part(i->a, r[i->b])) goto failed;
        break;
      case Opcode::part_of_words:
        if (!part(i->a, r[i->b], r[i->c])) goto failed;
        break;
      case Opcode::part_range:
        if (!part_range(i->a, r[i->b], r[i->c])) goto failed;
        break;
      case Opcode::sum_begin:
        sum_begin(i->a);
        break;
      case Opcode::sum_end:
        if (!sum_end()) goto failed;
        break;
      default:
        if (!slow(*i)) goto failed;
    }
  }
out_of_budget:
  out_of_budget();
  goto failed;
wrong_number:
  arithmetic_error(*i);
failed:
  failed_at_ = static_cast<int>(i - code);
  return -1;
}

}  // namespace grundy
