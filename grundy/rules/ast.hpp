#pragma once
// The syntax tree of a rule file, as written: names unresolved, types unknown. docs/rules.md has the grammar.

#include <memory>
#include <string>
#include <vector>

#include "grundy/base/checked.hpp"
#include "grundy/rules/source_text.hpp"
#include "grundy/values/outcome.hpp"

namespace grundy::ast {

enum class Binary {
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
  bit_and,
};

enum class ExprKind {
  number,       ///< number
  text,         ///< text (a string literal, without its quotes)
  boolean,      ///< number = 0 or 1
  name,         ///< text
  call,         ///< text (the name called), args
  logical_not,  ///< args[0]
  negate,       ///< args[0]
  binary,       ///< op, args[0], args[1]
  conditional,  ///< if args[0] then args[1] else args[2]
  contains,     ///< args[0] in source(args[1] .. args[2] if range, else collection args[1])
  index,        ///< args[0] [ args[1] ]
  slice,        ///< args[0] [ args[1] .. args[2] ]; args has 2 members where the end is open
  tuple,        ///< args, two or more
  list,         ///< [ args ]
  set,          ///< { args }
  list_for,     ///< [ args[0] for loop ]
  set_for,      ///< { args[0] for loop }
  sum,
  all,
  some,  ///< sum ( loop : args[0] ) …
  fold,  ///< fold ( pattern = args[0], loop : args[1] )
};

struct Expr;
using ExprPtr = std::unique_ptr<Expr>;

/// NAME or ( pattern, pattern, … ): exactly one of `name` and `parts` is not empty.
struct Pattern {
  Span span;
  std::string name;
  std::vector<Pattern> parts;
};

/// low..high, or the collection `low` when `high` is null.
struct Source {
  ExprPtr low;
  ExprPtr high;
};

/// pattern in source, or let pattern = value (then source.low is the value).
struct Binder {
  Pattern pattern;
  bool is_let = false;
  Source source;
};

struct Loop {
  std::vector<Binder> binders;
  ExprPtr filter;  ///< may be null
};

struct Expr {
  ExprKind kind = ExprKind::number;
  Span span;
  int height = 1;  ///< levels of the tree below and with this one; the parser sets it and keeps it at most 1000
  Integer number = 0;
  std::string text;
  Binary op = Binary::add;
  std::vector<ExprPtr> args;
  Loop loop;
  Pattern pattern;
};

/// One summand of a position.
struct Part {
  enum class Kind {
    named,  ///< name ( args )
    sum,    ///< sum ( loop : body ), or the empty sum() when body is empty and loop has no binders
    group,  ///< ( body )
  };
  Kind kind = Kind::named;
  Span span;
  std::string name;
  std::vector<ExprPtr> args;
  Loop loop;
  std::vector<Part> body;
};
using Position = std::vector<Part>;  ///< part + part + …

struct Type {
  enum class Kind { integer, boolean, text, list, set, tuple };
  Kind kind = Kind::integer;
  Span span;
  std::vector<Type>
      parts;  ///< element type of list and set (always present: `int` where none is written), members of a tuple
};

struct Field {
  Span span;
  std::string name;
  bool has_type = false;  ///< without a type: an integer >= 0
  Type type;
};

struct Param {
  Span span;
  std::string name;
  ExprPtr value;
};
struct Helper {
  Span span;
  std::string name;
  std::vector<Pattern> parameters;
  ExprPtr body;
};
struct Require {
  Span span;
  ExprPtr condition;
};
struct Decision {
  Span span;
  bool win = false;
  ExprPtr condition;
};
struct SameAs {
  Span span;
  Position position;
  ExprPtr condition; /* null: always */
};
struct PartsBy {
  Span span;
  std::string helper;
};
struct Move {
  Span span;
  Loop loop;
  Position position;
};

/// A game and the lines that belong to it, each kind in file order.
struct Family {
  Span span;
  std::string name;
  std::vector<Field> fields;
  std::vector<Require> requires_;
  std::vector<Decision> decisions;
  std::vector<SameAs> rewritings;
  std::vector<PartsBy> partings;  ///< at most one is valid; the type checker says so
  std::vector<Move> moves;
};

struct ConventionLine {
  Span span;
  Convention convention = Convention::normal;
};

/// Where an item stands in the file, to print it back in order.
struct Item {
  enum class Kind { param, helper, convention, family, require, decision, same_as, parts_by, move };
  Kind kind = Kind::param;
  std::size_t index = 0;   ///< in the vector of its kind (of its family, for lines of a family)
  std::size_t family = 0;  ///< for family and the lines of a family
};

struct File {
  std::shared_ptr<const SourceText> source;
  std::vector<Param> params;
  std::vector<Helper> helpers;
  std::vector<ConventionLine> conventions;
  std::vector<Family> families;
  std::vector<Item> items;
};

}  // namespace grundy::ast
