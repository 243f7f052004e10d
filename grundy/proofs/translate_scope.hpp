#pragma once
// The working parts of the translation (translate.hpp); nothing else includes this.

#include <functional>
#include <string>
#include <vector>

#include "grundy/proofs/translate.hpp"

namespace grundy::translation {

/// What an expression stands for.
struct Term {
  enum class Kind { number, truth, tuple, collection };
  Kind kind = Kind::number;
  Linear number;              ///< number
  std::string truth;          ///< truth: a formula
  std::vector<Term> members;  ///< tuple, collection (a constant list or set, or one written out)
  bool may_repeat = false;    ///< a set written out, of which two members may turn out equal
};

/// Where an expression is read: the terms of the slots, and what is known there. Variables and facts grow as auxiliary
/// numbers are introduced; a copy is a nested scope.
struct Scope {
  std::vector<Term> slots;
  std::vector<std::string> variables;
  std::vector<std::string> facts;
};

using BindingDone = std::function<void(const Scope&)>;

struct Way {
  Scope scope;
  std::vector<LogicPart> parts;
};

class Translator {
 public:
  Translator(const typed::Rules& rules, Logic& logic) : rules_(rules), logic_(logic) {}

  Term term(const typed::Expr& e, Scope& scope);
  std::string formula(const typed::Expr& e, const Scope& scope);

  void bind(const typed::Pattern& pattern, const Term& value, Scope& scope);

  /// Runs the steps of a loop from `at`; calls `done` once for each way to bind constants.
  void each_binding(const typed::Loop& loop, std::size_t at, Scope scope, const BindingDone& done);

  /// The sums that a position can be, each with the scope in which it is that sum (a summand under a condition gives
  /// two).
  std::vector<Way> position(const typed::Position& position, const Scope& scope);

  /// The slots of a line: its fields first.
  Scope field_scope(int frame) const;
  void set_up_fields(int family);

  void refuse(Span span, const std::string& why);
  void oblige(const Scope& scope, std::string claim, std::string words, Span span);
  Logic& logic() { return logic_; }

  std::optional<std::pair<Span, std::string>> refusal;
  LogicFamily out;

 private:
  Term constant(const Value& value, const Type& type, Span span);
  Term any_term(const typed::Expr& e, Scope& scope);
  Term written_out(const typed::Expr& e, Scope& scope);
  Term arithmetic(const typed::Expr& e, Scope& scope);
  Term division(const typed::Expr& e, Scope& scope);
  Term bitwise(const typed::Expr& e, Scope& scope);
  Term builtin(const typed::Expr& e, Scope& scope);
  Term extremum(const typed::Expr& e, Scope& scope, bool greatest);
  Term conditional(const typed::Expr& e, Scope& scope);
  Term call(const typed::Expr& e, Scope& scope);
  Linear natural(const Linear& value, Scope& scope, const std::string& words, Span span);
  std::string as_variable(const Linear& value, Scope& scope);
  std::string comparison(const typed::Expr& e, const Scope& scope);
  std::string equality(const Term& a, const Term& b, Span span);
  std::string membership(const typed::Expr& e, const Scope& scope);
  std::string quantified(const typed::Expr& e, const Scope& scope);
  std::string popcount_is_one(const typed::Expr& e, const Scope& scope);
  std::string text(Span span) const;
  void bind_members(const typed::Loop& loop, std::size_t at, Scope scope, const BindingDone& done);
  void bind_range(const typed::Loop& loop, std::size_t at, Scope scope, const BindingDone& done);
  void add_part(const typed::Part& part, std::vector<Way>& ways);
  void add_sum(const typed::Part& part, std::vector<Way>& ways);
  LogicPart named_part(const typed::Part& part, Scope& scope);
  bool is_range_sum(const typed::Part& part, const Scope& scope);
  LogicPart range_part(const typed::Part& part, Scope& scope);
  std::string flag(const std::string& truth, Scope& scope);

  const typed::Rules& rules_;
  Logic& logic_;
  int depth_ = 0;  ///< of helper calls
  int ways_ = 0;         ///< bindings written out so far
  bool adding_ = false;  ///< inside the loop of a sum of positions, where a member met twice would count twice
};

/// For sub-expressions inside a formula: the facts and variables that `inner` has beyond `outer`, closed by "there is".
std::string close_over(Logic& logic, const Scope& outer, const Scope& inner, const std::string& body);

}  // namespace grundy::translation
