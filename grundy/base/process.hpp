#pragma once
// Starting another program. Only for Linux: where GRUNDY_HAS_PROCESSES is 0, none of this is there.

#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#define GRUNDY_HAS_PROCESSES 1

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

/// A file descriptor that closes itself. The numbers below 200 are left to the programs that are started.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() { close(); }
  void close();
  int fd() const { return fd_; }
  bool ok() const { return fd_ >= 0; }

 private:
  int fd_;
};

/// A file in memory with this content, at its start; not ok() where there is no room for one.
Descriptor memory_file(const std::string& content);

struct Pipe {
  Descriptor reading, writing;
  bool ok() const { return reading.ok() && writing.ok(); }
};
Pipe open_pipe();

/// Reads what there is, keeping the first `most` bytes of the text; false at the end of the file.
bool read_some(int fd, std::string& text, std::size_t most = SIZE_MAX);

struct ProgramStart {
  std::vector<std::string> words;                ///< the program and its arguments
  std::vector<std::pair<int, int>> descriptors;  ///< ours, and its number for the program; it has no others
  bool from_shell = false;  ///< as a shell would: found by PATH, with our environment; else by its path, with none
};

/// A started program in a process group of its own; killed and waited for when this goes out of scope.
class Process {
 public:
  explicit Process(const ProgramStart& start);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Why it could not be started, as errno; 0: it was.
  int error() const { return error_; }
  /// setrlimit for the program, soft and hard; false: not allowed.
  bool limit(int resource, std::uint64_t most);
  /// The time of the processor that it has used, while it runs.
  std::optional<double> processor_seconds() const;
  /// Kills the whole group, also what a program that has ended left behind.
  void kill_group();
  /// The status of waitpid, once it has ended: at once, or after waiting for it. -1: there is none.
  std::optional<int> status_if_ended();
  int wait();

 private:
  pid_t pid_ = -1;
  bool ended_ = true;
  int error_ = 0, status_ = -1;
};

}  // namespace grundy

#else
#define GRUNDY_HAS_PROCESSES 0
#endif
