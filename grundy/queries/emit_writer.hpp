#pragma once
// Expressions, loops and positions of typed rules as the text of a program; internal to `emit`.
//
// Idea: one walk over the typed tree asks a dialect for the words. A child is put in brackets when it binds looser than
//       its place allows; the levels are chosen so that one order suits C++ and Python.

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "grundy/rules/typed.hpp"

namespace grundy::emitting {

using Lines = std::vector<std::string>;

enum class Bind { choice, disjunction, conjunction, negation, test, bits, sum, product, sign, atom };

struct Text {
  std::string code;
  Bind bind = Bind::atom;
};

/// Lines that stand where a statement may; `single`: they are one statement.
struct Block {
  Lines lines;
  bool single = true;
};

/// The type with int where it is open.
Type closed_type(const Type& type);
/// Whether the word stands in the text as a name of its own.
bool mentions(const std::string& text, const std::string& name);
std::string joined(const Lines& lines, const std::string& between);
Lines indented(const Lines& lines, int blanks);
inline Lines operator+(Lines a, const Lines& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

class Writer {
 public:
  Writer(const typed::Rules& rules, bool cpp);
  virtual ~Writer() = default;

  /// A new line of the rules: its slots have no names yet, but for the fields.
  void begin_fields(const typed::Family& family);
  /// Names the fields of a family; they are used until the next call.
  const std::vector<std::string>& fields() const { return fields_; }

  std::string expr(const typed::Expr& e, const Type& wanted, Bind least = Bind::choice);
  std::string expr(const typed::Expr& e) { return expr(e, closed_type(e.type)); }

  /// A new name that nothing else in the program has.
  std::string fresh(const std::string& wanted);
  std::string family_name(int family) const { return family_names_[static_cast<std::size_t>(family)]; }
  /// The name of a helper of the rules, which is then among the definitions.
  std::string named_function(int function) {
    define(function);
    return function_name(function);
  }

  /// The helpers of the rules that were named, in an order in which each follows those it uses, and the constants.
  Lines definitions();
  /// Names of the support functions that the program needs.
  std::set<std::string> support;

  /// Which errors of the rules are looked for, where an operand is not shown to be right: none (a proof speaks of every
  /// position), those that give wrong values, or also those that end the program.
  enum class Guard { none, wrong_values, all };
  Guard guard = Guard::wrong_values;

  /// The steps of a loop around a body. `body` writes it when all names are known.
  template <class Body>
  Block loop(const typed::Loop& steps, std::size_t i, const Body& body) {
    if (i == steps.size()) return body();
    const typed::Step& step = steps[i];
    if (step.kind == typed::Step::Kind::test) {
      const std::string condition = expr(step.value[0]);
      return conditional(condition, loop(steps, i + 1, body));
    }
    if (step.kind == typed::Step::Kind::let) {
      const std::string value = expr(step.value[0]);
      bind(step.pattern, step.name, is_natural(step));
      return let(step.pattern, value, loop(steps, i + 1, body));
    }
    const typed::Source& source = step.source;
    if (source.bounds.size() == 2) {
      const std::string low = expr(source.bounds[0]), high = range_end(source.bounds[1]);
      bind(step.pattern, step.name, is_natural(step));
      return counted(name_of_slot(step.pattern.slot), low, high, loop(steps, i + 1, body));
    }
    const std::string collection = expr(source.bounds[0], closed_type(source.bounds[0].type), least_of_collection());
    bind(step.pattern, step.name, false);
    return each(step.pattern, collection, loop(steps, i + 1, body));
  }

  /// The words of a type (C++), and a block with a condition in front.
  virtual std::string type_name(const Type& type) = 0;
  virtual Block conditional(const std::string& condition, Block inner) = 0;
  /// Parameters as they are declared, and a value of several parts by their names.
  virtual std::string parameter(const std::string& name, const Type& type) = 0;
  virtual std::string constant(const Value& value, const Type& type) = 0;
  virtual std::string tuple(const Lines& items, const Type& type) = 0;

  const typed::Rules& rules;

 protected:
  virtual Block let(const typed::Pattern& pattern, const std::string& value, Block inner) = 0;
  virtual Block counted(const std::string& name, const std::string& low, const std::string& high, Block inner) = 0;
  virtual Block each(const typed::Pattern& pattern, const std::string& collection, Block inner) = 0;
  /// The upper end of a range as `counted` wants it, and how tightly a collection must bind.
  virtual std::string range_end(const typed::Expr& high) = 0;
  virtual Bind least_of_collection() const = 0;

  virtual Text logical(const typed::Expr& e) = 0;
  virtual Text choice(const typed::Expr& e, const Type& wanted) = 0;
  virtual Text division(const typed::Expr& e) = 0;
  virtual Text contains(const typed::Expr& e) = 0;
  virtual Text collection_operator(const typed::Expr& e, const Type& wanted) = 0;
  virtual Text builtin(const typed::Expr& e) = 0;
  virtual Text element(const typed::Expr& e) = 0;
  virtual Text slice(const typed::Expr& e) = 0;
  virtual Text list(const Lines& items, const Type& type) = 0;
  virtual Text set(const Lines& items, const Type& type) = 0;
  virtual Text quantifier(const typed::Expr& e) = 0;
  virtual Text comprehension(const typed::Expr& e, const Type& type) = 0;
  virtual Text fold(const typed::Expr& e, const Type& type) = 0;
  virtual Lines function_definition(const typed::Function& f, const std::string& name) = 0;
  virtual std::string constant_definition(const std::string& name, const Value& value, const Type& type) = 0;

  Text comparison(const typed::Expr& e);
  bool non_negative(const typed::Expr& e) const { return non_negative(e, natural_); }
  /// Whether the value is shown to be above 0.
  static bool is_positive(const typed::Expr& e) { return e.op == typed::Op::constant && e.constant.number > 0; }
  /// A number that must be >= 0, looked at where that is not shown.
  std::string natural(const typed::Expr& e, Bind least = Bind::choice);
  /// Whether this must be looked for when an index or a divisor is not shown to be right.
  bool is_guarded(bool shown_natural) const {
    return guard == Guard::all || (guard == Guard::wrong_values && !shown_natural);
  }
  /// Whether a step of a loop binds a number that cannot be below 0.
  bool is_natural(const typed::Step& step) const { return is_natural(step, natural_); }
  /// Names the slots of a pattern as in its text, in order.
  void bind(const typed::Pattern& pattern, const std::string& text, bool natural);
  /// The accumulator of a fold as written.
  std::string accumulator_of(const typed::Expr& e) const;
  std::string name_of_slot(int slot) const { return slots_.at(slot); }
  /// Types of the members that an expression and a collection must share.
  static Type joint(const Type& a, const Type& b);
  bool cpp() const { return cpp_; }

 private:
  Text text(const typed::Expr& e, const Type& wanted);
  Text arithmetic(const typed::Expr& e, const Type& wanted);
  Text items(const typed::Expr& e, const Type& wanted);
  Text bits(const typed::Expr& e, const char* sign);
  Text call(const typed::Expr& e);
  Text named_constant(const Value& value, const Type& type);
  Text chain(const typed::Expr& e, const char* sign, Bind bind, Bind left, Bind right);
  std::string function_name(int function) const { return function_names_[static_cast<std::size_t>(function)]; }
  void bind_next(const typed::Pattern& pattern, const Lines& names, std::size_t& at);
  using Slots = std::set<int>;
  static bool non_negative(const typed::Expr& e, const Slots& natural);
  static Slots within(const typed::Loop& steps, Slots natural);
  static bool is_natural(const typed::Step& step, const Slots& natural);
  static void mark(const typed::Pattern& pattern, bool natural, Slots& slots);
  static std::string safe(const std::string& name);
  void define(int function);

  bool cpp_;
  std::set<std::string> used_;
  std::vector<std::string> family_names_, function_names_, fields_;
  std::vector<std::pair<std::pair<Value, Type>, std::string>> constants_;
  Lines constant_lines_;
  std::set<int> defined_;
  Lines function_lines_;
  std::map<int, std::string> slots_;
  Slots natural_;                            ///< the slots that are named now and cannot be below 0
  std::map<std::string, Lines> parameters_;  ///< of the helpers, as written
};

std::unique_ptr<Writer> cpp_writer(const typed::Rules& rules);
std::unique_ptr<Writer> python_writer(const typed::Rules& rules);

}  // namespace grundy::emitting
