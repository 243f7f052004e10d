#include "apps/cli/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <atomic>
#include <cstdio>
#include <system_error>

namespace grundy::cli {
namespace {

std::atomic<bool> shown{false};
std::atomic<bool> answered{false};  ///< something else was written; no line of ElapsedLine may follow
std::atomic<bool> counted{false};   ///< a ProgressLine speaks
std::mutex writing;

std::string duration_text(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

/// " of 1000 (12%)".
std::string share_text(std::uint64_t done, std::uint64_t total) {
  if (total == 0) return "";
  return fmt::format(" of {} ({}%)", total,
                     static_cast<int>(100.0 * static_cast<double>(done) / static_cast<double>(total)));
}

}  // namespace

ProgressLine::ProgressLine(Show show)
    : on_terminal_(isatty(2) == 1),
      lines_(show == Show::lines && !on_terminal_),
      next_(Clock::now() + std::chrono::seconds(1)) {}

void ProgressLine::report(std::string_view what, std::uint64_t done, std::uint64_t total) {
  if (!on_terminal_ && !lines_) return;
  const auto now = Clock::now();
  if (!begun_ || done < first_done_) begun_ = true, first_at_ = now, first_done_ = done;
  if (now < next_) return;
  next_ = now + (lines_ ? std::chrono::milliseconds(30000) : std::chrono::milliseconds(100));
  std::string text = fmt::format("{}: {}{}", what, done, share_text(done, total));
  const double seconds = std::chrono::duration<double>(now - first_at_).count();
  const auto made = static_cast<double>(done - first_done_);
  if (seconds > 0.2 && made > 0) text += fmt::format(", {:.3g} a second", made / seconds);
  if (seconds > 0.2 && made > 0 && total > done)
    text += fmt::format(", {} left", duration_text(static_cast<double>(total - done) * seconds / made));
  if (lines_) {
    fmt::print(stderr, "grundy: {}\n", text);
    return;
  }
  counted = true;
  const std::lock_guard lock(writing);
  fmt::print(stderr, "\r\x1b[K{}", text);
  shown = true;
}

void clear_progress() {
  const std::lock_guard lock(writing);
  answered = true;
  if (shown.exchange(false)) std::fputs("\r\x1b[K", stderr);
}

ElapsedLine::ElapsedLine(std::string verb, double limit, bool wanted) : verb_(std::move(verb)), limit_(limit) {
  if (!wanted || isatty(2) != 1) return;
  try {
    thread_ = std::thread([this] { show_until_ended(); });
  } catch (const std::system_error&) {  // then nothing is shown
  }
}

ElapsedLine::~ElapsedLine() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  ended_changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void ElapsedLine::show_until_ended() {
  const auto begun = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  while (!ended_changed_.wait_for(lock, std::chrono::seconds(1), [this] { return ended_; })) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    const std::lock_guard line(writing);
    if (answered || counted) return;
    const std::string limit = limit_ > 0 ? fmt::format(" of at most {}", duration_text(limit_)) : "";
    fmt::print(stderr, "\r\x1b[K{}: {}{}", verb_, duration_text(seconds), limit);
    shown = true;
  }
}

}  // namespace grundy::cli
