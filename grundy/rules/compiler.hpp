#pragma once
// Typed rules → program. A register is written by one expression only, so operands never clash.

#include <map>
#include <utility>
#include <vector>

#include "grundy/rules/evaluator.hpp"
#include "grundy/rules/program.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

class Compiler {
 public:
  Compiler(const typed::Rules& rules, Program& program);

  /// Entries of all families.
  void compile_families();
  /// An entry that leaves the value of a closed expression in the register `result`. `own`: its places are in another
  /// text than those of the rules.
  int compile_value(const typed::Expr& expr, int frame, int& result, bool own);
  /// An entry that appends a closed position as one sum.
  int compile_position(const typed::Position& position, int frame, bool own);

 private:
  /// A place in the program that is jumped to before it is known.
  struct Label {
    std::vector<std::size_t> uses;
  };

  int new_registers(int count);
  int constant(Integer word);
  int constant(const Value& value, const Type& type);
  Integer constant_word(const Value& value, const Type& type);
  void constant_in_place(const Value& value, const Type& type, Words& out);
  int slot(int number) const { return base_ + number; }
  int layout(const Type& type) { return program_.layouts.number_of(type); }
  std::uint16_t layout16(const Type& type) { return static_cast<std::uint16_t>(layout(type)); }

  std::size_t emit(Opcode code, int a = 0, int b = 0, int c = 0, std::size_t x = 0);
  int here() const { return static_cast<int>(program_.code.size()); }
  void jump(Opcode code, Label& label, int b = 0, int c = 0);
  void set(Label& label);
  void back(Opcode code, int target, int b, int c, std::size_t x = 0);

  // expressions: operand gives the register where the value is, value writes it to a register of the caller's choice
  int operand(const typed::Expr& e);
  void value(const typed::Expr& e, int to);
  void branch(const typed::Expr& e, bool when, Label& label);
  void binary(const typed::Expr& e, int to);
  void truth(const typed::Expr& e, int to);
  void builtin(const typed::Expr& e, int to);
  void call(const typed::Expr& e, int to);
  void conditional(const typed::Expr& e, int to);
  void contains(const typed::Expr& e, int to);
  void tuple(const typed::Expr& e, int to);
  void collection(const typed::Expr& e, int to);
  void store(int block, std::size_t offset, const typed::Expr& e);
  void slice(const typed::Expr& e, int to);
  void branch_both(const typed::Expr& e, bool when, Label& label);
  void branch_compare(const typed::Expr& e, bool when, Label& label);
  void branch_range(const typed::Expr& e, bool when, Label& label);
  void branch_quantified(const typed::Expr& e, bool when, Label& label);

  // loops
  void bind(const typed::Pattern& pattern, int reg);
  void bind_in_place(const typed::Pattern& pattern, int address, std::size_t offset);
  template <class Body>
  void loop(const typed::Loop& steps, std::size_t from, bool releases, Label& skip, const Body& body);
  template <class Body>
  void range(const typed::Loop& steps, std::size_t at, bool releases, const Body& body);
  template <class Body>
  void items(const typed::Loop& steps, std::size_t at, bool releases, const Body& body);
  void sum(const typed::Expr& e, int to);
  void fold(const typed::Expr& e, int to);
  void comprehension(const typed::Expr& e, int to);
  void push(const typed::Expr& e);

  // lines and positions
  void begin_line(int base, Span span);
  void family(std::size_t number);
  void domain(const typed::Family& family, FamilyPlan& plan);
  void decisions(const typed::Family& family, FamilyPlan& plan);
  void rewriting(const typed::Family& family, FamilyPlan& plan);
  int moves(const typed::Family& family, MoveForm form);
  void binder_values(const typed::Pattern& pattern);
  void parting(const typed::Family& family, FamilyPlan& plan);
  void position(const typed::Position& position);
  void part(const typed::Part& part);
  void part_range(const typed::Part& sum);
  void functions();
  int function(int number);

  /// Whether running the expression may take room in the arena.
  bool takes(const typed::Expr& e);
  bool takes(const typed::Loop& loop);
  bool takes(const typed::Position& position);

  const typed::Rules& rules_;
  Program& program_;
  Span span_;
  int base_ = 0;
  std::vector<int> waiting_;  ///< functions that are called and not yet compiled
  std::map<Integer, int> numbers_;
  bool in_ranges_ = false;  ///< a sum over a range is put out whole, see part_range.hpp
};

}  // namespace grundy
