#pragma once
// The sentences that make an automaton a theorem about a game, as goals for MONA.
//
// Values: f has exactly one value everywhere; no option of a position has its value; every smaller value is the value
// of some option. P-positions: no option of one is one; every other undecided position has one among its options;
// decided positions and ends are as the rules and the convention say. In both: every option lies in the domain, a
// measure drops with every option (so the rules end), and the rules meet no error. docs/theory/automatic_games.md has
// the induction.

#include <string>
#include <vector>

#include "grundy/proofs/mona.hpp"
#include "grundy/proofs/translate.hpp"

namespace grundy {

/// What the automaton is claimed to be: the relation "g(fields) = value", or the set of P-positions.
enum class AutomatonClaim { values, losing };

/// A lexicographic order of linear forms in the fields with coefficients >= 0; {{1, 1}}: the sum of both drops.
struct Measure {
  std::vector<std::vector<Integer>> rows;
  friend bool operator==(const Measure&, const Measure&) = default;
};

/// All measures that are tried, the simplest first.
std::vector<Measure> small_measures(std::size_t fields);

/// "a + b", "n, then m" with the names of the fields.
std::string print_measure(const Measure& measure, const std::vector<std::string>& names);

struct Goal {
  enum class Part { function, errors, ending, prefix, rewriting, exclusion, reach };
  Part part = Part::function;
  std::string words;                   ///< what it says, for people
  std::vector<std::string> variables;  ///< free variables, the fields first
  std::string formula;
};

/// What all goals of one family share.
struct GoalSetting {
  const LogicFamily& family;
  AutomatonClaim claim = AutomatonClaim::values;
  Convention convention = Convention::normal;
  bool has_prefix = false;  ///< an automaton of F(n) = xor of f(j) for j < n is there
};

/// A kind of move (or a rewriting) with the variables that its parts do not name bound inside the condition: MONA then
/// meets the automaton of values beside few tracks. `conditions` has one formula.
MoveKind narrowed(MoveKind kind, const Logic& logic);

/// Predicates that the goals use: dom, rewritten, own.
std::string goal_definitions(const GoalSetting& setting, const Logic& logic);

/// The goals that do not speak of a measure, in the order in which they are best asked. ErrorKind::unsupported when the
/// claim does not fit the rules: values of a game with decisions or under misere play, an option of two parts for
/// P-positions, a sum over a range without a prefix automaton.
Result<std::vector<Goal>> game_goals(const GoalSetting& setting, Logic& logic);

/// The goals that every option lies in the domain and that the measure drops with it (for a rewriting: does not grow).
std::vector<Goal> ending_goals(const GoalSetting& setting, const Measure& measure, Logic& logic);

}  // namespace grundy
