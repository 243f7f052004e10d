#pragma once
// From a period proved on a stream to the proof that certificates hold.

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/proofs/window_theorem.hpp"
#include "grundy/solvers/stream_period.hpp"

namespace grundy {

/// The proof, by the theorem `recurring-window`, of the period that the run has found. Runs of more than `segment`
/// heaps get states in between, about that far apart, so that the check can be done in parts. Errors: unsupported when
/// the values that the states hold cannot be computed again, or one is 256 or above; stopped. Time: that of computing
/// from the nearest snapshots.
Result<WindowProof> window_proof(const PeriodStream& run, Meter& meter, std::uint64_t segment = std::uint64_t{1} << 28);

/// The proof of a period rests on the values g(n) for n below this; the last state of window_proof ends there.
std::uint64_t window_proof_values(const StreamPeriod& found);

}  // namespace grundy
