#include "apps/cli/line_input.hpp"

#include <poll.h>
#include <unistd.h>
#include <csignal>
#include <utility>

namespace grundy::cli {

/// Until there is something to read; false after Ctrl-C. The signal is let in by ppoll alone, so none is lost between
/// the look at the flag and the wait.
bool LineInput::wait() const {
  sigset_t interrupts, before;
  sigemptyset(&interrupts);
  sigaddset(&interrupts, SIGINT);
  sigaddset(&interrupts, SIGTERM);
  sigprocmask(SIG_BLOCK, &interrupts, &before);
  pollfd input{0, POLLIN, 0};
  const bool stopped = stop_ != nullptr && *stop_;
  const bool ready = !stopped && ppoll(&input, 1, nullptr, &before) > 0;
  sigprocmask(SIG_SETMASK, &before, nullptr);
  return ready;
}

std::optional<std::string> LineInput::next() {
  while (true) {
    const std::size_t end = read_.find('\n');
    if (end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    char bytes[4096];
    if (!wait()) return std::nullopt;
    const ssize_t count = read(0, bytes, sizeof bytes);
    if (count > 0) {
      read_.append(bytes, static_cast<std::size_t>(count));
      continue;
    }
    if (read_.empty()) return std::nullopt;
    return std::exchange(read_, std::string());
  }
}

}  // namespace grundy::cli
