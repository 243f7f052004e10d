#pragma once
// The verb `prove` with a claim: `--claim 'g(n) = …'`, `--claim 'P(a, b) = …'`, `--period P`.

#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/study/game_request.hpp"

namespace grundy {

struct ClaimRequest {
  GameRequest game;
  std::string claim;                       ///< empty: a period is claimed
  std::optional<std::uint64_t> period;     ///< g(n + period) = g(n) + saltus
  std::optional<std::uint64_t> preperiod;  ///< for all n >= preperiod; none: from some n on
  std::uint64_t saltus = 0;
  bool explain = false;
};

struct ClaimAnswer {
  enum class End { proved, refuted, verified, unknown };
  std::string name, game, origin;
  Convention convention = Convention::normal;
  End end = End::unknown;
  std::string claim;                     ///< canonical
  std::string range;                     ///< compared by definition: "n <= 4095"; may be empty
  std::string how;                       ///< proved: theorem and numbers
  std::string remark;                    ///< "true, but the least period is 4"
  std::string reason;                    ///< why it is not proved
  std::string place;                     ///< in the rules or the claim, with a caret; may be empty
  std::string position, claimed, right;  ///< refuted: the counterexample
  bool checked = true;                   ///< the counterexample, by definition
  std::string certificate;               ///< proved: its text; may be empty
  std::vector<std::string> proof;        ///< explain: the parts of the proof, in words
};

/// Judges the claim. Errors: of the rules, of the claim, usage.
Result<ClaimAnswer> judge(const ClaimRequest& request, const Budget& budget);

std::string to_text(const ClaimAnswer& answer, const std::string& certificate_file);
std::string to_json(const ClaimAnswer& answer, const std::string& certificate_file);

/// What a proof consists of, in words: of an automaton its goals and its measure. Empty where there is nothing to say.
struct AutomatonTheorem;
std::vector<std::string> proof_in_words(const typed::Rules& rules, const AutomatonTheorem& theorem);

}  // namespace grundy
