#pragma once
// --time, --memory, --threads and Ctrl-C as a budget.

#include <atomic>

#include "apps/cli/options.hpp"
#include "grundy/base/budget.hpp"

namespace grundy::cli {

/// The limit of time of most verbs where none is given.
constexpr double usual_seconds = 10;

/// From now on Ctrl-C (and SIGTERM) sets the flag that the budgets carry; a second one ends the program.
void catch_interrupt();

/// A time as --time takes it, 0 as well. Errors: usage; `option` names it.
Result<double> seconds_of(const std::string& text, const char* option);

/// The budget that the options ask for. `seconds`: the limit of time where none is given; 0: none. Errors: usage.
Result<Budget> budget_of(const Options& options, double seconds = 0);

}  // namespace grundy::cli
