#pragma once
// A theorem about all positions of a family, found and proved from the rules: a period, or an automaton.
//
// Idea: what is periodic is proved by a period theorem and then written as an automaton, too, so that claims about it
//       can be decided; else an automaton is learned and proved. Nothing here is a theorem that was not proved.
// Test: tests/queries/theorems_test.cpp.

#include <optional>
#include <string>
#include <vector>

#include "grundy/patterns/automatic.hpp"
#include "grundy/patterns/find_period.hpp"

namespace grundy {

/// A proved theorem with how it was proved.
struct ProvedTheorem {
  AutomatonTheorem automaton;         ///< what is claimed, as an automaton
  std::optional<PeriodProof> period;  ///< when proved by a period theorem
  std::optional<Code> code;           ///< of the period
  std::vector<Nimber> values;         ///< period: enough of them to evaluate at any n
  std::string how;                    ///< "automaton with 5 states, decided by MONA in 0.01 s"
  std::string certificate;            ///< of a period that was proved before; empty: certificate_of makes it
  bool has_automaton = true;          ///< false: a period whose automaton would be too large
};

/// What a search ended with.
struct TheoremSearch {
  std::optional<ProvedTheorem> proved;
  std::string reason;  ///< why nothing was proved
  std::optional<Place> place;
  bool unsupported = false;               ///< more time does not help
  std::optional<AutomatonTheorem> guess;  ///< nothing could decide it: it fits all positions with numbers below `side`
  std::uint32_t side = 0;
};

/// A period of the values, for rules that are a code. Looks at no more than `most_values`, and at no more where a
/// period shows that no theorem proves. Errors: of the rules.
Result<TheoremSearch> find_period_theorem(const RuleGame& game, int family, Meter& meter,
                                          std::size_t most_values = std::size_t{1} << 16);

/// An automaton of the values or P-positions in one numeration.
Result<TheoremSearch> find_automaton_theorem(RuleGame& game, int family, AutomatonClaim claim, Numeration numeration,
                                             const AutomaticLimits& limits, Meter& meter);

/// A budget that ends after this share of what is left of the time.
Budget share_of(const Budget& budget, double share);

/// The P-positions of single positions: binary, else in Fibonacci numeration.
Result<TheoremSearch> find_losing_theorem(RuleGame& game, int family, const AutomaticLimits& limits, Meter& meter);

/// The certificate of a theorem, with a claim that prove_claim decided for it (about values, or about the P-positions
/// that values give). O(size).
std::string certificate_of(const typed::Rules& rules, const ProvedTheorem& theorem,
                           const std::optional<Claim>& claim = std::nullopt);

/// The P-positions that a theorem about values gives, under normal play: those of value 0. Nothing when that automaton
/// would be too large.
std::optional<ProvedTheorem> losing_from_values(const ProvedTheorem& values);

}  // namespace grundy
