#include "apps/cli/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <atomic>
#include <cstdio>

namespace grundy::cli {
namespace {

std::atomic<bool> shown{false};

}  // namespace

ProgressLine::ProgressLine() : on_terminal_(isatty(2) == 1), next_(Clock::now() + std::chrono::seconds(1)) {}

void ProgressLine::report(std::string_view what, std::uint64_t done, std::uint64_t total) {
  if (!on_terminal_ || Clock::now() < next_) return;
  next_ = Clock::now() + std::chrono::milliseconds(100);
  const std::string share =
      total == 0 ? ""
                 : fmt::format(" of {} ({}%)", total,
                               static_cast<int>(100.0 * static_cast<double>(done) / static_cast<double>(total)));
  fmt::print(stderr, "\r\x1b[K{}: {}{}", what, done, share);
  shown = true;
}

void clear_progress() {
  if (shown.exchange(false)) std::fputs("\r\x1b[K", stderr);
}

}  // namespace grundy::cli
