#pragma once
// A period in JSON answers.

#include "grundy/runs/run_period.hpp"
#include "grundy/study/json.hpp"
#include "grundy/values/period.hpp"

namespace grundy {

/// {"preperiod", "period", "saltus", "exceptions"}; without the exceptions where they are not known: before a
/// pre-period above 0 there is one at least.
Json period_json(const Period& period);

/// The same with "theorem" and "values_used".
Json period_json(const RunPeriod& period);

}  // namespace grundy
