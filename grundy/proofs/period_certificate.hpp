#pragma once
// Certificates of periods of one-heap families that are take-and-break codes.

#include "grundy/proofs/check.hpp"
#include "grundy/proofs/period_theorem.hpp"
#include "grundy/proofs/sparse_values.hpp"
#include "grundy/rules/claim.hpp"

namespace grundy {

/// The certificate of a proved period of a family, in rules whose shape is the code (rules/shape.hpp). Where the
/// theorem needs more values than CheckLimits::values, give a hint: the checker then uses the sparse recomputation.
/// `claim`, where there is one, says the same (or which positions are lost) in another form, decided with prove_claim.
/// O(size).
Certificate period_certificate(const typed::Rules& rules, int family, const Code& code, const PeriodProof& proof,
                               const std::optional<SparseHint>& hint = std::nullopt,
                               const std::optional<Claim>& claim = std::nullopt);

/// The line "period FAMILY preperiod N period P saltus S", which certificates of automata may have, too.
struct PeriodLine {
  std::string family;
  Period period;
};
std::string print_period_line(const PeriodLine& line);
/// Reads exactly what print_period_line writes.
std::optional<PeriodLine> read_period_line(std::string_view text);
/// "kayles(n + 12) = kayles(n) for all n >= 71, …".
std::string in_words(const PeriodLine& line);

/// The checker behind the four period theorems: finds the code of the family again, compares the values of the first
/// heaps by the evaluator with those of the code, computes the window by definition (or, with a hint, by the sparse
/// recomputation) and checks the hypothesis.
Result<CheckReport> check_period_certificate(const CheckInput& input);

}  // namespace grundy
