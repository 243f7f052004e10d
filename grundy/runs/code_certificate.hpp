#pragma once
// Certificates of periods of codes, and what the checker says of them.

#include <memory>
#include <optional>
#include <string>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/base/result.hpp"
#include "grundy/proofs/sparse_classes.hpp"
#include "grundy/rules/typed.hpp"
#include "grundy/runs/run_period.hpp"
#include "grundy/solvers/sparse_space.hpp"

namespace grundy {

/// The rules that a code is short for. O(digits).
Result<std::shared_ptr<const typed::Rules>> rules_of_code(const Code& code);

/// The classes of values that the checker is to compute with, where by definition `values` of them would take it
/// seconds; none: by definition.
std::optional<SparseHint> hint_for(const SparseSpace& space, std::uint64_t values);

/// The certificate of a period that stored values prove. O(digits).
Result<std::string> certificate_of(const Code& code, const PeriodProof& proof, const SparseSpace& space);
/// The certificate of the period that a stream has found. Errors and time: those of window_proof.
Result<std::string> certificate_of(const PeriodStream& run, Meter& meter);

/// Whether a certificate is about just these rules and claims just this period of their first family.
bool is_certificate_of(const std::string& certificate, const typed::Rules& rules, const RunPeriod& period);

/// A check of more values than this is no part of a run: it is left to grundy-check.
inline constexpr std::uint64_t most_checked = std::uint64_t{1} << 32;

/// Runs the checker on the certificate of a period; without an error the period is proved. Errors: rejected when the
/// certificate is about other rules or another period; those of check_certificate; unsupported above most_checked.
/// Time: that of the checker.
Result<void> when_accepted(const std::string& certificate, const typed::Rules& rules, const RunPeriod& period,
                           const Budget& budget, Progress* progress = nullptr);
/// The same for the rules of a code, and a certificate that was made just now or could not be made.
Result<void> when_accepted(const Result<std::string>& certificate, const Code& code, const RunPeriod& period,
                           const Budget& budget, Progress* progress = nullptr);

}  // namespace grundy
