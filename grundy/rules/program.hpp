#pragma once
// The compact program that rules become: instructions on registers of one word. Helpers do not use themselves, so each
// function has registers of its own, and a call is a jump.

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "grundy/rules/layout.hpp"
#include "grundy/rules/source_text.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

/// What an instruction does with its registers a, b, c and its number x. `[p]` is the word at address p.
enum class Opcode : std::uint16_t {
  halt,      ///< ends with the answer a (a number)
  move,      ///< a = b
  add,       ///< a = b + c, checked; the same below
  subtract,  ///< a = b - c
  multiply,
  divide,
  modulo,
  bit_and,
  bit_xor,
  negate,           ///< a = -b
  jump,             ///< to a (a place in the program)
  jump_if,          ///< to a if b
  jump_unless,      ///< to a unless b
  jump_less,        ///< to a if b < c
  jump_less_equal,  ///< to a if b <= c
  jump_equal,       ///< to a if b = c
  jump_not_equal,   ///< to a if b != c
  next_in_range,    ///< if b < c: add 1 to b, to a
  begin_items,      ///< a = first member of the block b, c = the end; x = width
  next_item,        ///< add x to b; to a if b != c
  load,             ///< a = [b + x]
  address,          ///< a = b + x words
  mark,             ///< a = where the arena stands
  release,          ///< the arena goes back to a
  call,             ///< function a
  ret,              ///< back behind the call
  sum_begin,        ///< a new sum by the line a (a number)
  sum_end,
  part_begin,  ///< a part of family a (a number)
  part_word,   ///< the word a
  part_value,  ///< the value a of layout x
  part_end,
  part_of_word,   ///< a whole part: family a (a number), the word b
  part_of_words,  ///< a whole part: family a, the words b and c
  part_range,     ///< the parts of family a from the word b to the word c
  binder_value,   ///< the value a of layout x is kept for the sum begun
  last_fast = binder_value,
  take,              ///< a = address of room for b (a number) words
  store,             ///< [a + c words] = b (c a number)
  store_block,       ///< the x words at b go to a + c words (c a number)
  store_length,      ///< [a] = b (a number)
  stack_top,         ///< a = height of the stack
  push,              ///< b is pushed
  push_block,        ///< the x words at b are pushed
  pop_list,          ///< a = list of the members above height b; x = layout of the members
  pop_set,           ///< a = set of them
  compare,           ///< a = -1, 0 or 1 as b is less than, equal to or greater than c; x = layout
  concatenate,       ///< a = list b + list c; x = layout of the members, the same below
  unite,             ///< a = set b + set c
  without,           ///< a = set b - set c
  intersect,         ///< a = set b & set c
  contains_in_list,  ///< a = value c in list b
  contains_in_set,   ///< a = value c in set b
  index,             ///< a = b[c]
  slice,             ///< a = b[c .. register after c]
  len,               ///< a = length of b
  sorted,            ///< a = b sorted, a list
  min_of,
  max_of,
  gcd_of,  ///< a = … of the list or set b
  min,
  max,
  gcd,  ///< a = … of b and c
  abs,
  isqrt,
  lowbit,
  popcount,
  is_prime,
  divisors,  ///< a = … of b
};

struct Instruction {
  Opcode code = Opcode::halt;
  std::uint16_t x = 0;
  std::int32_t a = 0, b = 0, c = 0;
};

/// Where the words of a field go before a line runs.
struct FieldPlan {
  int reg = 0;
  int layout = 0;
  bool natural = false;
};

/// The entries of a family: places in the program.
struct FamilyPlan {
  std::vector<FieldPlan> fields;
  int domain = -1;     ///< answers 0, or 1 + the number of the `require` that fails
  int decisions = -1;  ///< answers 0, or 1 + the number of the line that holds
  int rewriting = -1;  ///< answers 1 when a `same as` line applies
  int moves = -1, moves_with_binders = -1, moves_in_ranges = -1;
  int near = -1;  ///< calls the helper of `parts by` for the member in near_argument; the result is in near_result
  int near_argument = 0, near_result = 0;
  int element = 0;       ///< layout of the members of S
  int near_element = 0;  ///< and of what near gives
};

struct FunctionPlan {
  int entry = -1;
  int base = 0;    ///< register of its slot 0
  int result = 0;  ///< register of its result
};

struct Program {
  std::vector<Instruction> code;
  std::vector<Span> spans;         ///< of each instruction
  std::vector<Integer> registers;  ///< at the start: constants in their places
  std::deque<Words> constants;     ///< blocks that constant registers point to
  Layouts layouts;
  std::vector<FamilyPlan> families;
  std::vector<FunctionPlan> functions;
  int own_begin = 0, own_end = 0;  ///< instructions whose places are in a text of its own, not in the rules
};

}  // namespace grundy
