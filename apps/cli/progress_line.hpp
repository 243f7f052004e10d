#pragma once
// A line on a terminal's stderr that says how far the work is, from one second on.

#include <chrono>

#include "grundy/base/progress.hpp"

namespace grundy::cli {

class ProgressLine final : public Progress {
 public:
  ProgressLine();
  void report(std::string_view what, std::uint64_t done, std::uint64_t total) override;

 private:
  using Clock = std::chrono::steady_clock;
  bool on_terminal_;
  Clock::time_point next_;
};

/// Takes the line away before anything else is written.
void clear_progress();

}  // namespace grundy::cli
