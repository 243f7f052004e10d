#pragma once
// Theorem: an automaton gives the values, or the P-positions, of a game for all positions. Proved goal by goal with
// MONA.
//
// Formula: docs/theory/automatic_games.md: the goals of goals.hpp imply the claim by induction on the measure.
// Idea: each goal is asked in a run of its own, the cheapest kinds first; the first that fails ends the attempt.
// Test: tests/proofs/automaton_theorem_test.cpp proves known games and refuses the same games with one change.

#include <optional>
#include <string>
#include <vector>

#include "grundy/proofs/goals.hpp"
#include "grundy/rules/claim.hpp"

namespace grundy {

/// What is claimed and by which witness.
struct AutomatonTheorem {
  AutomatonClaim claim = AutomatonClaim::values;
  Numeration numeration = Numeration::binary;
  int family = 0;
  Automaton automaton{1};           ///< a track for each field, then one for the value (values)
  std::optional<Automaton> prefix;  ///< (n, xor of g(j) for j < n), where a rule sums over a range
  Measure measure;                  ///< no rows: to be found
};

/// How an attempt ended.
struct AutomatonProof {
  MonaVerdict verdict = MonaVerdict::unknown;
  std::string reason;        ///< refuted: the goal that fails; unknown: why
  bool unsupported = false;  ///< unknown since the rules have no formula: more time does not help
  std::optional<Place> place;
  Measure measure;
  std::size_t goals = 0;  ///< asked
  double seconds = 0;     ///< in MONA
  /// refuted: the least position (in its first field, or by sum) at which a goal about values or outcomes fails, when
  /// one was found.
  std::optional<std::vector<std::uint64_t>> position;
};

/// Tries to prove the theorem. Never claims more than MONA said: valid for every goal. Time: some ms a goal for small
/// automata; at most `limits.seconds` in all and `limits.memory` bytes at once.
AutomatonProof prove_automaton(const typed::Rules& rules, const AutomatonTheorem& theorem, const MonaLimits& limits);

/// The goals of the theorem in words, each kind once, in order, for `prove --explain`.
Result<std::vector<std::string>> explain_automaton(const typed::Rules& rules, const AutomatonTheorem& theorem);

/// Decides "for every position of the domain the claim is right", for a theorem that is proved and a claim of the same kind about the same
/// family. refuted carries the least position.
AutomatonProof prove_claim(const typed::Rules& rules, const AutomatonTheorem& theorem, const Claim& claim, const MonaLimits& limits);

}  // namespace grundy
