#pragma once
// From typed rules to formulas: the moves, decisions and rewritings of one family as conditions on numbers, with the
// side conditions under which the rules meet no error. docs/theory/automatic_games.md states what is proved from them.

#include <optional>
#include <string>
#include <vector>

#include "grundy/proofs/linear.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

/// A summand of an option.
struct LogicPart {
  std::vector<std::string>
      arguments;            ///< of a position of the family: names of variables or constants, one for each field
  bool is_range = false;    ///< the sum of the positions first, first + 1, …, last - 1 of a one-parameter family
  std::string first, last;  ///< names; first <= last always
};

/// One kind of move (a move line, with binders over constants split into one kind for each): for all values of
/// `variables` that make all `conditions` true there is an option, the sum of `parts`.
struct MoveKind {
  std::vector<std::string> variables;
  std::vector<std::string> conditions;
  std::vector<LogicPart> parts;
  int line = 0;
  Span span;
};

/// A side condition: under `facts` (on the fields and `variables`) the `claim` must hold, or the rules meet an error or
/// this translation does not describe them.
struct SideCondition {
  std::vector<std::string> variables;
  std::vector<std::string> facts;
  std::string claim;
  std::string words;  ///< "n - k is never negative"
  Span span;
};

struct LogicDecision {
  std::string condition;
  bool win = false;
};

struct LogicRewriting {
  std::vector<std::string> variables;
  std::vector<std::string> conditions;  ///< includes that no earlier line applies
  std::vector<LogicPart> parts;
  Span span;
};

struct LogicFamily {
  int family = 0;
  std::vector<std::string> fields;       ///< names of the fields' variables: A, B, C, …
  std::vector<bool> is_flag;             ///< a bool field: its variable is empty or {0}
  std::string domain;                    ///< every `require`, and that flags are flags and (Fibonacci) codes are codes
  std::vector<LogicDecision> decisions;  ///< in file order; the first that holds decides
  std::vector<LogicRewriting> rewritings;
  std::vector<MoveKind> moves;  ///< of positions in the domain that are neither rewritten nor decided
  std::vector<SideCondition> side_conditions;
};

/// Translates one family. Refuses (ErrorKind::unsupported) with the place in the rules and the reason: fields other
/// than int >= 0 and bool, parts of other families, products of variables, functions without a formula (isqrt, gcd,
/// divisors, …), xor or & in Fibonacci numeration. O(size of the rules · size of the constant sets).
Result<LogicFamily> translate_family(const typed::Rules& rules, int family, Logic& logic);

/// A claim about the value: the formula "expr over the fields = V", with its side conditions; the expression is typed
/// over a frame whose first slots are the fields. Errors: unsupported, and `refused` is the part of the expression that
/// has no formula.
struct LogicClaim {
  std::string formula;  ///< over the fields and V
  std::vector<SideCondition> side_conditions;
};
Result<LogicClaim> translate_claim(const typed::Rules& rules, const LogicFamily& family, const typed::Expr& expr,
                                   int frame, Logic& logic, Span& refused);

}  // namespace grundy
