#pragma once
// Certificates of automata: "this automaton gives the values (or the P-positions) of the game", and, where a closed
// form is claimed, "and this expression says the same".
//
// Claim:   `values FAMILY` or `P-positions FAMILY`; with a closed form ` as CLAIM` behind it (rules/claim.hpp), which
// for
//          `values` may speak of the P-positions, too; or `period FAMILY preperiod N period P saltus S`.
// Witness: `numeration binary` or `numeration fibonacci`; a line `measure c1 c2 …` for each linear form; the automaton
//          in the form of print_automaton; where the rules sum over ranges, a line `prefix` and the automaton of
//          prefix sums.
// Idea: the checker reads this strictly, asks that the automata are minimal and numbered as `minimised` numbers them,
//       compares with the definition on small positions, then builds every goal again from the rules and asks MONA.
// Source: docs/theory/automatic_games.md; the format is in docs/certificates.md.
// Test: tests/proofs/automaton_certificate_test.cpp, where changed certificates are rejected.

#include <optional>
#include <string>

#include "grundy/proofs/automaton_theorem.hpp"
#include "grundy/proofs/check.hpp"
#include "grundy/values/period.hpp"

namespace grundy {

/// The certificate of a proved theorem (its measure found), with the automaton in canonical form; `claim`, where there
/// is one, was proved with prove_claim. O(states log states).
Certificate automaton_certificate(const typed::Rules& rules, const AutomatonTheorem& theorem,
                                  const std::optional<Claim>& claim = std::nullopt);

/// The same for the period that the proved values have.
Certificate automaton_certificate(const typed::Rules& rules, const AutomatonTheorem& theorem, const Period& period);

/// What such a certificate says, read strictly. Errors: damaged, and those of reading the claim.
struct AutomatonStatement {
  AutomatonTheorem theorem;
  std::optional<Claim> claim;
  std::optional<Period> period;
};
Result<AutomatonStatement> read_automaton_certificate(const Certificate& certificate, const typed::Rules& rules);

/// The automaton as certificates have it: only valid codes, minimal, in canonical numbering.
Automaton canonical_automaton(const Automaton& automaton, Numeration numeration);

/// The checker of the theorem `automaton`. Errors: damaged, rejected, stopped, unsupported (MONA is missing, or did not
/// come to an end).
Result<CheckReport> check_automaton_certificate(const CheckInput& input);

}  // namespace grundy
