#pragma once
// A name for a proved automaton: a small expression in the rule language that says the same, with a proof that it does.
//
// Idea: the automaton gives values (or says P) at any position, so a sample of small and larger positions is named by
//       search; each name found is put to the same decision procedure that proved the automaton. What is not proved is
//       not returned.
// Test: tests/patterns/names_test.cpp.

#include <optional>
#include <string>

#include "grundy/positions/rule_game.hpp"
#include "grundy/proofs/automaton_theorem.hpp"

namespace grundy {

struct ProvedName {
  Claim claim;
  std::string expression;  ///< canonical, the right side of the claim
  AutomatonProof proof;    ///< valid
};

/// The simplest name that is proved, for a theorem that is proved; nothing when none is found or none can be proved.
/// `limits.seconds` is for each name tried, at most four. O(10^7) for the search. Errors: of the rules.
Result<std::optional<ProvedName>> find_proved_name(RuleGame& game, const AutomatonTheorem& theorem,
                                                   const MonaLimits& limits, Meter& meter);

/// A claim read from a text that the program has made: "tree(k) = EXPRESSION" or "P(a, b) = EXPRESSION".
Result<Claim> claim_of(const typed::Rules& rules, const AutomatonTheorem& theorem, const std::string& expression);

}  // namespace grundy
