#include "grundy/runs/run_period.hpp"

#include "grundy/proofs/window_certificate.hpp"
#include "grundy/solvers/window_proof.hpp"

namespace grundy {

RunPeriod run_period(const StreamPeriod& found) {
  return {found.preperiod, found.period, 0, std::string(recurring_window), window_proof_values(found)};
}

RunPeriod run_period(const Code& code, const PeriodProof& proof) {
  const Period& p = proof.period;
  return {p.preperiod, p.period, p.saltus, std::string(name_of(proof.theorem)), values_needed(code, proof).value_or(0)};
}

}  // namespace grundy
