#pragma once
// Which solver answers: values where they exist, the table or box where the parameters are small numbers, `outcome` for
// misere play and decided positions, `loopy` where there is a cycle.

#include "grundy/positions/rule_game.hpp"
#include "grundy/solvers/solver.hpp"

namespace grundy {

/// What is known of a sum.
struct Found {
  Outcome outcome = Outcome::P;
  std::optional<Nimber> value;
  std::optional<std::uint64_t> moves_to_end;
  std::string method;  ///< the solver that answered
};

/// Keeps its solvers and with them what they have computed. Not shared between threads.
class Chooser {
 public:
  /// `solver`: a name of the list of solvers, or empty for a choice by shape. Errors: usage for an unknown name.
  static Result<Chooser> make(Game& game, std::string_view solver = {});

  /// Errors: unsupported when the named solver does not fit; stopped; of the rules.
  Result<Found> judge(const Sum& sum, Meter& meter);
  /// The value of one part; unsupported with the reason where there is none.
  Result<Nimber> value(PartId part, Meter& meter);
  /// Why a sum has no value, as found by judge; empty where it has one.
  const std::string& no_value() const { return no_value_; }
  std::uint64_t positions() const;
  /// What its solvers keep, as taken from meters.
  std::size_t bytes() const;
  /// Drops its solvers with all that they have computed.
  void forget() { made_.clear(); }

 private:
  struct Made {
    const SolverEntry* entry = nullptr;
    std::unique_ptr<ValueSolver> values;
    std::unique_ptr<OutcomeSolver> outcomes;
  };
  Chooser(Game& game, const SolverEntry* named) : game_(&game), named_(named) {}
  Made& made(std::string_view name);
  Result<Nimber> value_by(std::string_view name, PartId part, Meter& meter);
  Result<Nimber> value_of_large(PartId part, std::string_view dense, Meter& meter);
  Result<Found> outcome_by(std::string_view name, const Sum& sum, Meter& meter);

  Game* game_;
  const SolverEntry* named_;
  std::vector<Made> made_;
  std::string method_;  ///< that gave the last value
  std::string no_value_;
};

}  // namespace grundy
