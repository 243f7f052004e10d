#pragma once
// A period that a run has found, in the words of answers and of the atlas.

#include <cstdint>
#include <string>

#include "grundy/proofs/period_theorem.hpp"
#include "grundy/solvers/stream_period.hpp"

namespace grundy {

/// g(n + period) = g(n) + saltus for all n >= preperiod; least, as StreamPeriod and PeriodProof say. It is proved once
/// the checker has accepted its certificate (code_certificate.hpp).
struct RunPeriod {
  std::uint64_t preperiod = 0, period = 0, saltus = 0;
  std::string theorem;            ///< "recurring-window", or the name of a theorem of proofs/period_theorem.hpp
  std::uint64_t values_used = 0;  ///< the proof rests on g(n) for n below this
  friend bool operator==(const RunPeriod&, const RunPeriod&) = default;
};

RunPeriod run_period(const StreamPeriod& found);
RunPeriod run_period(const Code& code, const PeriodProof& proof);

}  // namespace grundy
