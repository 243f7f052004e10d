#pragma once
// Chooses solvers: values where the game has them, else outcomes, else outcomes with draws.

#include <memory>
#include <optional>
#include <string>

#include "grundy/positions/rule_game.hpp"
#include "grundy/solvers/solver.hpp"

namespace grundy {

/// The reason in a solver's "no Grundy value: REASON".
std::string reason_without_lead(std::string message);

/// What is known of a sum.
struct Judged {
  Outcome outcome = Outcome::P;
  std::optional<Nimber> value;
  std::optional<std::uint64_t> moves_to_end;
  std::string_view solver;  ///< the rung that answered
};

/// How far a table of the first family comes in a third of a second, for who asked too much: "a table up to k = 1025
/// takes less than a second"; empty where the parameters are no numbers or even small ones take long.
std::string within_reach(RuleGame& game);

/// Keeps its solvers and with them what they have computed. Not shared between threads.
class Judge {
 public:
  /// `solver`: a name of the list of solvers, or empty for the fastest that fits each position.
  static Result<Judge> make(RuleGame& game, const std::string& solver);

  /// Errors: unsupported when the named solver does not fit; stopped; of the rules.
  Result<Judged> judge(const Sum& sum, Meter& meter);
  /// The value of one part; unsupported with the reason where there is none.
  Result<Nimber> value(PartId part, Meter& meter);
  /// Why the last position that was judged without a value has none; empty: it has one.
  const std::string& no_value() const { return no_value_; }

 private:
  Judge(RuleGame& game, const SolverEntry* named) : game_(&game), named_(named) {}
  Result<Nimber> value_by(std::string_view solver, PartId part, Meter& meter);
  Result<OutcomeFound> outcome_by(std::string_view solver, const Sum& sum, Meter& meter);
  std::string_view first_choice(PartId part) const;
  Result<Judged> judge_by_outcome(const Sum& sum, Meter& meter);
  struct Made {
    std::string_view name;
    std::unique_ptr<ValueSolver> values;
    std::unique_ptr<OutcomeSolver> outcomes;
  };
  Made& made(std::string_view name);

  RuleGame* game_;
  const SolverEntry* named_;
  std::vector<Made> made_;
  std::string no_value_;
  std::string_view last_;  ///< the solver that gave the last value
};

}  // namespace grundy
