#pragma once
// Guess, ask for a proof, guess again: the automaton of a game's values or P-positions.
//
// Idea: tables of growing side are learned from until a guess closes and fits; MONA is asked for the proof; a refuted
// guess goes back for
//       more data. docs/theory/automatic_games.md says what is proved.
// Test: tests/patterns/automatic_test.cpp.

#include <optional>
#include <string>

#include "grundy/positions/rule_game.hpp"
#include "grundy/proofs/automaton_theorem.hpp"

namespace grundy {

struct AutomaticLimits {
  MonaLimits mona;                 ///< for one proof; its seconds are cut to what the meter's deadline leaves
  std::size_t most_states = 4000;  ///< guesses with more states are not put to the proof
  std::uint32_t most_side = 0;     ///< of the tables; 0: a bound that suits the number of parameters
};

/// How the search ended, and what it found.
struct AutomaticFinding {
  enum class End {
    proved,
    unproved,     ///< a guess fits all positions below `side`, but its proof did not come to an end: `reason`
    nothing,      ///< no guess closed within the data, or all were refuted
    unsupported,  ///< the rules have no formula over automata, or the claim does not fit them: `reason`, `place`
    stopped,      ///< the meter ran out before
  };
  End end = End::nothing;
  std::string reason;
  std::optional<Place> place;
  AutomatonTheorem theorem;  ///< proved, unproved
  std::uint32_t side = 0;    ///< of the largest table that the guess was compared with
  std::uint64_t cells = 0;   ///< its entries
  std::size_t guesses = 0;   ///< put to the proof
  std::size_t goals = 0;
  double learning_seconds = 0;  ///< tables and learning
  double deciding_seconds = 0;  ///< in MONA
};

/// Learns and proves. O(cells · states) for learning; MONA's time is not bounded by a formula. Errors are those of the
/// rules.
Result<AutomaticFinding> find_automaton(RuleGame& game, int family, AutomatonClaim claim, Numeration numeration,
                                        const AutomaticLimits& limits, Meter& meter);

}  // namespace grundy
