#pragma once
// A line on a terminal's stderr that says how far the work is, from one second on.

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "grundy/base/progress.hpp"

namespace grundy::cli {

class ProgressLine final : public Progress {
 public:
  enum class Show {
    on_terminal,  ///< one line, rewritten; nothing where stderr is no terminal
    lines,        ///< a line of its own every half minute where stderr is no terminal
  };
  explicit ProgressLine(Show show = Show::on_terminal);
  /// Whether anyone wants to see how fast the work went.
  bool wanted() const { return on_terminal_ || lines_; }
  void report(std::string_view what, std::uint64_t done, std::uint64_t total) override;

 private:
  using Clock = std::chrono::steady_clock;
  bool on_terminal_, lines_;
  Clock::time_point next_, first_at_;
  std::uint64_t first_done_ = 0;
  bool begun_ = false;
};

/// Takes the line away before anything else is written.
void clear_progress();

/// While it lives, on a terminal's stderr and from one second on: how long a verb has been at work, and of how long it
/// may take. Gives way to a ProgressLine, and ends where the first answer is written.
class ElapsedLine {
 public:
  /// `limit`: in seconds; 0: none. `wanted` false: shows nothing.
  ElapsedLine(std::string verb, double limit, bool wanted);
  ~ElapsedLine();
  ElapsedLine(const ElapsedLine&) = delete;
  ElapsedLine& operator=(const ElapsedLine&) = delete;

 private:
  void show_until_ended();

  std::string verb_;
  double limit_;
  std::mutex mutex_;
  std::condition_variable ended_changed_;
  bool ended_ = false;
  std::thread thread_;
};

}  // namespace grundy::cli
