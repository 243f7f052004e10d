#pragma once
// A long run over the values of a take-and-break code, with checkpoints.

#include <cstdint>
#include <string>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/base/result.hpp"
#include "grundy/rules/code.hpp"
#include "grundy/runs/run_engine.hpp"

namespace grundy {

struct HeapRunOptions {
  std::string state_file;   ///< empty: nothing is saved and nothing resumed
  std::string values_file;  ///< where all values go (values_file.hpp); empty: nowhere
  double seconds_between_saves = 60;
  StreamOptions stream;  ///< for a new run; a resumed one keeps its own
};

struct HeapRunReport : RunFacts {
  std::uint64_t resumed_at = 0;  ///< 0: a new run
  std::uint64_t values_written = 0;
  std::uint64_t checksum_of = 0;  ///< so many values, from g(0) on, have the checksum (survey_row.hpp)
  std::string checksum;
  bool proved = false;      ///< the checker has accepted the period's certificate
  std::string certificate;  ///< of the period, unless the checker refused it; may be there without being checked yet
  std::string unproved;     ///< why a period that was found is not proved; else empty
  StopReason stopped = StopReason::none;
  friend bool operator==(const HeapRunReport&, const HeapRunReport&) = default;
};

/// Goes on with the run in the state file, or starts it, until size >= to, a period is found, or the budget ends; saves
/// every so often and at the end. Then the checker judges the period (code_certificate.hpp). With a values file and a
/// proved period, the file goes on by the period up to `to`. The state, the values and the report (but for resumed_at)
/// do not depend on where a run was stopped and resumed. Errors: `damaged` for a state or values file that is cut or
/// changed (nothing of it is used), `usage` when another process runs on it, when it is of another code, or when values
/// are wanted that the run no longer has; `system` when a file cannot be read or written (the last saved state stays);
/// `unsupported` when the run cannot go on.
Result<HeapRunReport> run_heaps(const Code& code, std::uint64_t to, const HeapRunOptions& options, const Budget& budget,
                                Progress* progress = nullptr);

}  // namespace grundy
