#pragma once
// What a computation may use, and the meter that it asks while it works. A budget never turns into a value: who runs
// out says so.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace grundy {

enum class StopReason { none, time, memory, interrupted, steps };

struct Budget {
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> deadline;  ///< none: no limit of time
  std::size_t memory = std::size_t{2} << 30;  ///< bytes that tables and stores may hold
  std::uint64_t steps = UINT64_MAX;           ///< steps of the evaluator, for runs that must be the same everywhere
  const std::atomic<bool>* stop = nullptr;    ///< set by Ctrl-C or a stop button
  int threads = 1;

  static Budget seconds(double s) {
    Budget b;
    b.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(s));
    return b;
  }
};

/// Counts work against a budget. Not shared between threads: each worker has its own. The clock is read once in about
/// 4096 units of work, so a unit should be below a microsecond or so.
class Meter {
 public:
  explicit Meter(const Budget& budget) : budget_(budget) {}

  /// Adds work; false when the budget is spent (from then on always false).
  bool work(std::uint64_t units = 1) {
    since_look_ += units;
    if (since_look_ < look_every) return reason_ == StopReason::none;
    return look();
  }
  /// Takes bytes of the memory budget; false when there are not so many left.
  bool take(std::size_t bytes) {
    held_ += bytes;
    if (held_ > budget_.memory && reason_ == StopReason::none) reason_ = StopReason::memory;
    return reason_ == StopReason::none;
  }
  void give_back(std::size_t bytes) { held_ -= bytes < held_ ? bytes : held_; }

  /// Looks at clock, steps and stop flag now.
  bool look();
  bool stopped() const { return reason_ != StopReason::none; }
  StopReason reason() const { return reason_; }
  std::size_t held() const { return held_; }
  const Budget& budget() const { return budget_; }

 private:
  static constexpr std::uint64_t look_every = 4096;
  Budget budget_;
  std::uint64_t since_look_ = 0;
  std::uint64_t done_ = 0;
  std::size_t held_ = 0;
  StopReason reason_ = StopReason::none;
};

/// "time", "memory", "interrupted", "steps"; "" for none.
const char* name_of(StopReason reason);

}  // namespace grundy
