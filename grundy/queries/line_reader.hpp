#pragma once
// The working parts of winning_lines.hpp; nothing else includes this.

#include <map>
#include <string>

#include "grundy/queries/relations.hpp"
#include "grundy/queries/winning_lines.hpp"

namespace grundy::winning_lines {

/// What a condition is: known, or a relation.
struct Truth {
  std::optional<bool> known;
  NamedRelation relation;
};

/// Builds the relation of one line.
class LineReader {
 public:
  LineReader(const typed::Rules& rules, const AutomatonTheorem& theorem, const AutomatonReader& reader,
             std::span<const Integer> words)
      : rules_(rules), theorem_(theorem), reader_(reader), words_(words) {}

  LineWins run(int line, std::uint64_t target, std::size_t most_listed);
  LineWins run_by_period(int line, const PeriodicValues& values, std::uint64_t target, std::size_t most_listed);
  std::string option_text(int line, const std::vector<Integer>& binders);

 private:
  using Relation = std::optional<NamedRelation>;
  using Form = std::optional<LinearForm>;

  bool refuse(std::string why) {
    if (why_.empty()) why_ = std::move(why);
    return false;
  }
  Form no_form(std::string why) {
    refuse(std::move(why));
    return std::nullopt;
  }
  std::string fresh() { return "x" + std::to_string(++count_); }
  /// The name of a track that holds this number.
  std::string constant(std::uint64_t n) {
    const std::string name = "#" + std::to_string(n);
    constants_[name] = n;
    return name;
  }
  bool add(const Relation& relation) {
    if (!relation) return refuse("the relation has too many parts or states");
    relation_ = relation_ ? joined(*relation_, *relation) : relation;
    return relation_ ? true : refuse("the relation has too many parts or states");
  }

  Form form(const typed::Expr& e);
  Form builtin(const typed::Expr& e);
  Form division(const typed::Expr& e);
  std::optional<Integer> least_of(const LinearForm& f) const;
  std::optional<Integer> greatest_of(const LinearForm& f) const;
  std::optional<Truth> truth(const typed::Expr& e);
  std::optional<Truth> comparison(const typed::Expr& e);
  std::optional<Truth> both(const typed::Expr& e, bool conjunction);
  Relation related(LinearForm f, bool equation);
  bool assume(const typed::Expr& condition);

  const typed::Move& begin(int line);
  bool plain_range(const typed::Move& move, Integer& low, Integer& high);
  std::string part_text(const typed::Part& part);
  bool steps(const typed::Move& move);
  bool bind_range(const typed::Step& step);
  bool parts(const typed::Position& position, std::uint64_t target);
  bool part(const typed::Part& part);
  bool sum_part(const typed::Part& part);
  bool position_part(const typed::Part& part);
  bool prefix_difference(const LinearForm& low, const LinearForm& high);
  bool add_value(const Automaton& automaton, const std::vector<LinearForm>& arguments, bool losing);
  bool join_values(std::uint64_t target);

  LineWins answer(std::size_t most_listed);
  void one_binder(LineWins& out, std::size_t most_listed);
  void two_binders(LineWins& out, std::size_t most_listed);
  std::vector<std::uint64_t> tuple(const NamedRelation& r, const std::map<std::string, std::uint64_t>& known) const;

  const typed::Rules& rules_;
  const AutomatonTheorem& theorem_;
  const AutomatonReader& reader_;
  std::span<const Integer> words_;
  std::vector<LinearForm> slots_;
  std::vector<std::string> binders_;
  std::map<std::string, std::uint64_t> constants_;
  std::map<std::string, Integer> most_;  ///< of a name, where it is known
  Relation relation_;                    ///< conditions so far
  std::vector<NamedRelation> values_;    ///< of the parts, each with a name of its own for the value
  std::vector<std::string> value_names_;
  std::vector<std::string> auxiliary_;  ///< to be projected
  std::uint64_t fixed_ = 0;             ///< xor of the values that do not vary
  bool impossible_ = false;             ///< a condition that does not vary is false
  int count_ = 0;
  std::string why_;
};

inline LinearForm number_form(Integer n) { return {{}, n}; }
inline LinearForm name_form(const std::string& name) { return {{{name, 1}}, 0}; }

}  // namespace grundy::winning_lines
