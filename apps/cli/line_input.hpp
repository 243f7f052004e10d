#pragma once
// Lines of standard input, for who waits for a person: Ctrl-C ends the wait.

#include <atomic>
#include <optional>
#include <string>

namespace grundy::cli {

class LineInput {
 public:
  /// `stop`: set by Ctrl-C; may be null.
  explicit LineInput(const std::atomic<bool>* stop) : stop_(stop) {}

  /// The next line without its end; nothing at the end of the input and after Ctrl-C, also when that came before.
  std::optional<std::string> next();

 private:
  bool wait() const;
  const std::atomic<bool>* stop_;
  std::string read_;
};

}  // namespace grundy::cli
