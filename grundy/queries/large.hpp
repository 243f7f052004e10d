#pragma once
// Positions of any 64-bit size, answered by a proved theorem: the solvers `period` and `automaton`.
//
// Idea: the theorem gives the value (or says P) in microseconds; winning moves are looked at one by one where a
//       position has few moves, and are counted line by line where it has many.
// Test: tests/queries/large_test.cpp compares with queries/solve on small positions.

#include <optional>
#include <string>
#include <vector>

#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/queries/theorems.hpp"
#include "grundy/queries/winning_lines.hpp"
#include "grundy/values/outcome.hpp"

namespace grundy {

struct LargeMove {
  std::size_t component = 0;
  std::string name;    ///< "k = 3"
  std::string result;  ///< "nim(5)"
};

/// The winning moves of one line in one component.
struct LargeLine {
  std::size_t component = 0;
  int line = 0;
  std::string why_not;  ///< not counted: the reason
  std::uint64_t count = 0;
  std::string least, greatest;  ///< names of moves
};

struct LargeSolution {
  Outcome outcome = Outcome::P;
  std::optional<Nimber> value;
  std::vector<std::optional<Nimber>> values;  ///< of the components
  std::string solver;                         ///< "period" or "automaton"
  std::string how;                            ///< the theorem
  bool counted = true;                        ///< all winning moves are counted
  bool listed = true;                         ///< and all of them are in `moves`
  std::uint64_t winning = 0;                  ///< of the lines that are counted
  std::optional<std::uint64_t> legal;         ///< where all moves were looked at
  std::vector<LargeMove> moves;
  std::vector<LargeLine> lines;  ///< where the moves were counted by line: those with winning moves or not counted
};

/// Whether a position is so large that a theorem is looked for before any solver: numbers alone, and more than 2000
/// cells below some component of one number, 2^14 below one of several. O(parts).
bool is_large(const RuleGame& game, const Sum& sum);

/// Keeps the theorems that it has proved.
class LargeSolver {
 public:
  /// `solver`: "period", "automaton", or "" for either.
  LargeSolver(RuleGame& game, std::string solver) : game_(&game), solver_(std::move(solver)) {}

  /// Who wins, and the values, without moves; errors as solve. O(digits · states) once the theorem is found.
  Result<LargeSolution> outcome(const Sum& sum, const Budget& budget);

  /// Errors: unsupported with the reason when no theorem was found or none speaks of the position; stopped; of the
  /// rules.
  Result<LargeSolution> solve(const Sum& sum, std::size_t most_listed, const Budget& budget);

  /// Answers by this theorem, which is proved, and looks for no other.
  void use(ProvedTheorem theorem) { theorem_ = std::move(theorem); }

  /// The certificate of the theorem that the answers rely on; empty before there is one.
  std::string certificate() const;

 private:
  Result<void> find_theorem(const Sum& sum, const Budget& budget);
  Result<std::uint64_t> evaluate(PartId part) const;
  bool speaks_of(PartId part) const;
  const AutomatonReader& reader() const { return reader_ ? *reader_ : no_reader_; }
  Result<LargeSolution> judge(const Sum& sum) const;
  Result<bool> few_moves(const Sum& sum, LargeSolution& out, std::size_t most_listed, const Budget& budget);
  Result<void> count_lines(const Sum& sum, LargeSolution& out, std::size_t most_listed, const Budget& budget);
  Result<void> add_moves(const LineWins& wins, std::size_t component, PartId part, LargeSolution& out, Meter& meter);
  LineWins wins_of_line(PartId part, int line, std::uint64_t target, std::size_t most_listed) const;

  RuleGame* game_;
  std::string solver_;
  bool searched_ = false;
  std::optional<ProvedTheorem> theorem_;
  std::optional<AutomatonReader> reader_;
  AutomatonReader no_reader_ = *AutomatonReader::make(Automaton(2));
  Error why_none_;
};

}  // namespace grundy
