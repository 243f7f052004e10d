#pragma once
// The typed rules: names resolved to variables and functions, every expression with its type, params replaced by
// constants. Evaluator, shape recognition and translation to logic all read this form.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grundy/rules/ast.hpp"
#include "grundy/rules/value.hpp"

namespace grundy::typed {

enum class Op {
  constant,  ///< constant
  variable,  ///< slot
  call,      ///< function (index in Rules::functions), args
  builtin,   ///< builtin, args
  logical_not,
  negate,
  logical_or,
  logical_and,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  bit_xor,
  add,
  subtract,
  multiply,
  divide,
  modulo,
  bit_and,  ///< add, subtract, bit_and also of sets, add of lists: see type
  conditional,
  contains,        ///< args[0] in the collection args[1]
  contains_range,  ///< args[0] in args[1] .. args[2]
  index,
  slice,  ///< args[0] [args[1] .. args[2]]; two args: to the end
  tuple,
  list,
  set,
  list_for,
  set_for,
  sum,
  all,
  some,  ///< loop, args[0]
  fold,  ///< pattern (the accumulator), args[0] the start, loop, args[1] the body
};

enum class Builtin { min, max, gcd, abs, isqrt, lowbit, popcount, is_prime, divisors, len, sorted };

/// Variables live in numbered slots of one frame a function or line; a slot is assigned before it is read.
struct Pattern {
  int slot = -1;  ///< of a name; -1 for a tuple
  Type type;
  std::vector<Pattern> parts;
};

struct Expr;

struct Source {
  std::vector<Expr> bounds;  ///< one: a collection; two: low .. high
};

/// A step of a loop, in the order in which it runs: the conjuncts of the filter stand behind the binder after which all
/// their names (and those of the conjuncts before them) are bound, or before the first binder.
struct Step {
  enum class Kind { in, let, test };
  Kind kind = Kind::in;
  Pattern pattern;          ///< in, let
  std::string name;         ///< the pattern as written, for moves and messages
  Source source;            ///< in
  std::vector<Expr> value;  ///< let, test: one expression
};
using Loop = std::vector<Step>;

struct Expr {
  Op op = Op::constant;
  Type type;
  Span span;
  Value constant;
  int slot = -1;
  int function = -1;
  Builtin builtin = Builtin::min;
  std::vector<Expr> args;
  Loop loop;
  Pattern pattern;
};

struct Part {
  enum class Kind { named, sum };  ///< groups are flattened
  Kind kind = Kind::named;
  Span span;
  int family = -1;
  std::vector<Expr> args;
  Loop loop;               ///< sum
  std::vector<Part> body;  ///< sum
};
using Position = std::vector<Part>;

/// A helper at one use of types (a helper used with two types of argument is here twice).
struct Function {
  std::string name;
  std::vector<Pattern> parameters;
  std::vector<Expr> body;  ///< one
  int frame = 0;           ///< number of slots
};

struct Line {
  Span span;
  int frame = 0;  ///< number of slots; the fields are the first ones, in order
};
struct Require : Line {
  std::vector<Expr> condition;
};
struct Decision : Line {
  bool win = false;
  int order = 0; /* file order among all win/lose lines */
  std::vector<Expr> condition;
};
struct SameAs : Line {
  Position position;
  std::vector<Expr> condition; /* none: always */
};
struct PartsBy : Line {
  int function = -1;
  Type element;
};
struct Move : Line {
  Loop loop;
  Position position;
  std::vector<int> in_binders; /* indices of the `in` steps of loop */
};

struct Field {
  std::string name;
  Type type;
  bool natural = false;  ///< written without a type: an integer >= 0
};

struct Family {
  Span span;
  std::string name;
  std::vector<Field> fields;
  std::vector<Require> requires_;
  std::vector<Decision> decisions;
  std::vector<SameAs> rewritings;
  std::optional<PartsBy> parts_by;
  std::vector<Move> moves;
};

struct Param {
  std::string name;
  Type type;
  Value value;
};

struct Rules {
  std::shared_ptr<const SourceText> source;
  std::vector<Param> params;
  std::vector<Function> functions;
  std::vector<Family> families;  ///< the first is the one that a typed position means
  Convention convention = Convention::normal;
  std::string canonical;  ///< print_rules of the file with the params' values as set: what a certificate names

  int family(const std::string& name) const;  ///< -1: none
};

}  // namespace grundy::typed

namespace grundy {

/// `--set NAME=EXPR`.
struct Setting {
  std::string name;
  std::shared_ptr<const SourceText> value;
};

/// Checks names and types, evaluates the params (after the settings), and gives the typed rules.
/// Errors: ErrorKind::rules with the place. O(size · uses of helpers).
Result<std::shared_ptr<const typed::Rules>> check_rules(const ast::File& file,
                                                        const std::vector<Setting>& settings = {});

/// parse_rules, then check_rules.
Result<std::shared_ptr<const typed::Rules>> load_rules(std::shared_ptr<const SourceText> source,
                                                       const std::vector<Setting>& settings = {});

/// An expression beside the rules, over variables that hold the first slots of its frame, in order. It may use the
/// params and the built-ins, not the helpers.
struct CheckedExpr {
  typed::Expr expr;
  int frame = 0;  ///< number of slots
};
/// Checks names and types of an expression that a user gives, such as a claim over the fields of a game, whose type
/// must fit `wanted`. Errors: ErrorKind::rules with the place in `source`. O(size).
Result<CheckedExpr> check_expression(const ast::Expr& expr, const SourceText& source, const typed::Rules& rules,
                                     const std::vector<typed::Field>& variables, const Type& wanted);

}  // namespace grundy
