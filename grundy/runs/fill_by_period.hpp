#pragma once
// The values behind those of a run, by its proved period.

#include <cstdint>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/base/result.hpp"
#include "grundy/runs/run_period.hpp"
#include "grundy/runs/values_file.hpp"

namespace grundy {

/// Adds g(n) for n < to, as far as the budget allows; the file has all values to preperiod + period at least. What was
/// filled before stays, where its first and its last stretch follow the period, else it is cut off. Commits every so
/// often and at the end. Errors: system; `unsupported` when a value has more bytes than the file. O(to) time.
Result<void> fill_by_period(ValuesFile& file, const RunPeriod& period, std::uint64_t to, double seconds_between_commits,
                            Meter& meter, Progress* progress);

}  // namespace grundy
