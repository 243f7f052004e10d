#pragma once
// Claims that a user states: compared with the definition on a table, then proved or refuted for all positions.
//
// Idea: a table finds small counterexamples at once; a theorem about the game (queries/theorems.hpp) and one more
//       decision settle the rest. What neither settles is verified up to the bound of the table, no more.
// Test: tests/queries/claims_test.cpp.

#include <optional>
#include <string>
#include <vector>

#include "grundy/queries/theorems.hpp"
#include "grundy/rules/claim.hpp"

namespace grundy {

struct Counterexample {
  std::vector<Integer> position;
  std::string text;     ///< as one types it
  std::string claimed;  ///< "5", "P", or why the claim says nothing there
  std::string right;    ///< "3", "N"
  bool checked = true;  ///< by definition; else by a theorem alone
};

struct ClaimVerdict {
  enum class End {
    proved,
    refuted,   ///< `counterexample`
    verified,  ///< for `range`; `reason` says why no more is known
    unknown,   ///< not even compared; `reason`
  };
  End end = End::unknown;
  std::string claim;   ///< in canonical form
  std::string range;   ///< of the comparison by definition: "n <= 4095"; empty: none
  std::string how;     ///< proved: by which theorem
  std::string remark;  ///< proved: "the least period is 4"
  std::string reason;
  std::optional<Place> place;  ///< of what has no formula
  std::optional<Counterexample> counterexample;
  std::optional<ProvedTheorem> theorem;  ///< proved: the one behind it
  std::string certificate;               ///< proved: its text; empty when there is none
};

/// Judges a claim. The table takes at most a third of the time. Errors: of the rules.
Result<ClaimVerdict> judge_claim(RuleGame& game, const Claim& claim, const Budget& budget);

/// g(n + period) = g(n) + saltus for all n >= preperiod; without a preperiod: from some n on.
struct PeriodClaim {
  std::uint64_t period = 1;
  std::optional<std::uint64_t> preperiod;
  Nimber saltus = 0;
};

/// Judges a period of the values of the first family, which has one parameter. Errors: usage for another family or a
/// period of 0; of the rules.
Result<ClaimVerdict> judge_period(RuleGame& game, const PeriodClaim& claim, const Budget& budget);

/// "n <= 4095", "a, b <= 63".
std::string bound_text(const typed::Family& family, Integer last);

/// "a, b".
std::string parameters_text(const typed::Family& family);

/// "all n", "all a, b >= 0" where a parameter may be negative, which theorems say nothing of, "all n of the domain".
std::string everywhere_text(const typed::Family& family);

}  // namespace grundy
