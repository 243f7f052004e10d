#pragma once
// A long run over the values of an octal code, with checkpoints.

#include <cstdint>
#include <optional>
#include <string>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/base/result.hpp"
#include "grundy/rules/code.hpp"
#include "grundy/solvers/stream_period.hpp"

namespace grundy {

struct HeapRunOptions {
  std::string state_file;  ///< empty: nothing is saved and nothing resumed
  double seconds_between_saves = 60;
  StreamOptions stream;  ///< for a new run; a resumed one keeps its own
};

struct HeapRunReport {
  std::uint64_t size = 0;        ///< g(n) is known, exactly, for n < size
  std::uint64_t resumed_at = 0;  ///< 0: a new run
  std::optional<StreamPeriod> period;
  HeapValue greatest_value = 0;
  std::uint64_t greatest_at = 0;
  std::uint64_t rare_values = 0, last_rare = 0;
  StreamCounters counters;
  StopReason stopped = StopReason::none;
  friend bool operator==(const HeapRunReport&, const HeapRunReport&) = default;
};

/// Goes on with the run in the state file, or starts it, until size >= to, a period is proved, or the budget ends;
/// saves every so often and at the end. The state and the report (but for resumed_at) do not depend on where a run was
/// stopped and resumed. Errors: `damaged` for a state file that is cut or changed (nothing of it is used), `usage` when
/// another process runs on it or when it is of another code, `system` when it cannot be read or written (the last saved
/// state stays), `unsupported` as SparseStream.
Result<HeapRunReport> run_heaps(const Code& code, std::uint64_t to, const HeapRunOptions& options, const Budget& budget,
                                Progress* progress = nullptr);

}  // namespace grundy
