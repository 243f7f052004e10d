#pragma once
// What all solvers of general positions have in common. One file a solver; solvers/list.cpp has one line for each.

#include <memory>
#include <string_view>
#include <vector>

#include "grundy/positions/game.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

/// Gives Grundy values under normal play. Keeps what it has computed: asking again after a stop goes on from there.
class ValueSolver {
 public:
  virtual ~ValueSolver() = default;
  /// The Grundy value of a part. Errors: unsupported when a decided position or a cycle is reachable (the message names
  /// it) or the shape does not fit; stopped when the meter ran out; errors of the rules.
  virtual Result<Nimber> value(PartId part, Meter& meter) = 0;
  /// Number of positions judged so far.
  virtual std::uint64_t positions() const = 0;
  /// Bytes that it keeps from one question to the next, beside those of the game, as taken from meters.
  virtual std::size_t bytes() const = 0;
};

/// The value of a sum, the xor of its parts' values. O(parts) values.
Result<Nimber> value_of_sum(ValueSolver& solver, std::span<const PartId> sum, Meter& meter);

/// What is known of a whole sum without values.
struct OutcomeFound {
  Outcome outcome = Outcome::P;
  std::optional<std::uint64_t> moves_to_end;  ///< loopy solver: with best play, for P and N
};

/// Gives the outcome of whole sums: misere play, decided positions, loops.
class OutcomeSolver {
 public:
  virtual ~OutcomeSolver() = default;
  virtual Result<OutcomeFound> outcome(const Sum& sum, Meter& meter) = 0;
  /// Number of sums judged so far.
  virtual std::uint64_t positions() const = 0;
  /// As of ValueSolver.
  virtual std::size_t bytes() const = 0;
};

/// One line of the list of solvers.
struct SolverEntry {
  std::string_view name;                                  ///< as in --solver
  std::string_view summary;                               ///< one line for `--help`
  std::unique_ptr<ValueSolver> (*make_value)(Game&);      ///< null: gives no values
  std::unique_ptr<OutcomeSolver> (*make_outcome)(Game&);  ///< null: gives no outcomes
};

/// All solvers, the plainest first: definition, memo, table, box, outcome, loopy.
const std::vector<SolverEntry>& solver_list();
const SolverEntry* find_solver(std::string_view name);

}  // namespace grundy
