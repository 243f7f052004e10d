#pragma once
// What the checkers share where MONA decides: limits, verdicts as errors, and the closed form of a claim against values
// that are proved already.

#include <span>
#include <string>

#include "grundy/proofs/automaton_theorem.hpp"
#include "grundy/proofs/check.hpp"
#include "grundy/rules/claim.hpp"
#include "grundy/values/period.hpp"

namespace grundy {

/// The limits of a check, for MONA.
MonaLimits mona_limits_of(const CheckLimits& limits);

/// Nothing for `valid`. Errors: rejected (refuted), unsupported (not decided here); `about`: "the closed form".
Result<void> accept_verdict(const AutomatonProof& proof, const std::string& about);

/// Whether the claim is right at a position whose value is `truth` (for claims about losing positions: 0 is P).
Result<bool> claim_is_right(ClaimEvaluator& claim, const Claim& about, std::span<const Integer> words, Nimber truth,
                            Meter& meter);

/// Decides a claim about the values, or about their zeros (the P-positions under normal play), for a proved automaton
/// of the values. Returns how many goals MONA found valid. Errors: rejected, unsupported.
Result<std::size_t> decide_claim(const typed::Rules& rules, const AutomatonTheorem& values, const Claim& claim,
                                 const MonaLimits& limits);

/// The same for values with a proved period, given from 0 to preperiod + period - 1 at least: first at the first heaps
/// one by one, then by MONA against the automaton of the period. Errors: rejected, unsupported, stopped.
Result<std::size_t> check_closed_form(const CheckInput& input, int family, const Claim& claim,
                                      std::span<const Nimber> values, const Period& period);

}  // namespace grundy
