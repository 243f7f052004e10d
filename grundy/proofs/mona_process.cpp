#include "grundy/proofs/mona_process.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>

namespace grundy {

namespace {

using Clock = std::chrono::steady_clock;

/// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() { close(); }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }
  int fd() const { return fd_; }
  bool ok() const { return fd_ >= 0; }

 private:
  int fd_;
};

/// Moves a descriptor out of the way of those numbers that the program will see.
Descriptor moved_up(Descriptor d) { return Descriptor(fcntl(d.fd(), F_DUPFD_CLOEXEC, 200)); }

Descriptor memory_file(const std::string& content) {
  Descriptor file(memfd_create("input", MFD_CLOEXEC));
  for (std::size_t done = 0; file.ok() && done < content.size();) {
    const auto n = ::write(file.fd(), content.data() + done, content.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return Descriptor();
    done += static_cast<std::size_t>(n);
  }
  if (!file.ok() || lseek(file.fd(), 0, SEEK_SET) != 0) return Descriptor();
  return moved_up(std::move(file));
}

/// A started program; killed and waited for when it goes out of scope.
class Child {
 public:
  Child(const ProcessRequest& request, const std::vector<Descriptor>& inputs, const Descriptor& output) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, inputs[0].fd(), 0);
    posix_spawn_file_actions_adddup2(&actions, output.fd(), 1);
    posix_spawn_file_actions_adddup2(&actions, output.fd(), 2);
    for (std::size_t i = 1; i < inputs.size(); ++i) {
      posix_spawn_file_actions_adddup2(&actions, inputs[i].fd(), request.first_fd + static_cast<int>(i) - 1);
    }
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    std::vector<char*> arguments;
    for (const auto& a : request.arguments) arguments.push_back(const_cast<char*>(a.c_str()));
    arguments.push_back(nullptr);
    char* environment[] = {nullptr};
    error_ = posix_spawn(&pid_, arguments[0], &actions, &attributes, arguments.data(), environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error_ != 0) pid_ = -1;
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    kill();
    wait();
  }

  int error() const { return error_; }
  bool limit(const MonaLimits& limits) {
    const auto seconds = static_cast<rlim_t>(std::ceil(std::clamp(limits.seconds, 0.0, 1e9))) + 2;
    const auto memory = static_cast<rlim_t>(limits.memory);
    return set(RLIMIT_AS, memory) && set(RLIMIT_CPU, seconds) && set(RLIMIT_CORE, 0);
  }
  void kill() {
    if (pid_ > 0) ::kill(-pid_, SIGKILL);
  }
  /// The status of waitpid; -1 when there is none.
  int wait() {
    int status = -1;
    while (pid_ > 0) {
      const pid_t got = waitpid(pid_, &status, 0);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) status = -1;
      pid_ = -1;
    }
    return status;
  }

 private:
  bool set(__rlimit_resource resource, rlim_t most) {
    const rlimit both{most, most};
    return prlimit(pid_, resource, &both, nullptr) == 0;
  }

  pid_t pid_ = -1;
  int error_ = 0;
};

void fail_with(ProcessOutcome& outcome, MonaFailure failure, std::string reason) {
  outcome.failure = failure;
  outcome.reason = std::move(reason);
}

/// Reads what there is; false at the end of the output.
bool read_some(int fd, std::string& output) {
  char buffer[1 << 16];
  const auto n = ::read(fd, buffer, sizeof buffer);
  if (n > 0) output.append(buffer, static_cast<std::size_t>(n));
  return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}

/// Collects the output until it ends or a limit is met.
void collect(ProcessOutcome& outcome, int fd, const ProcessRequest& request, const MonaLimits& limits,
             Clock::time_point start) {
  constexpr int look_every_ms = 20;
  for (;;) {
    const double left = limits.seconds - std::chrono::duration<double>(Clock::now() - start).count();
    if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) {
      return fail_with(outcome, MonaFailure::stopped, "stopped while MONA was running");
    }
    if (left <= 0) return fail_with(outcome, MonaFailure::time, "MONA did not answer within its limit of time");
    if (outcome.output.size() > request.most_output) {
      return fail_with(outcome, MonaFailure::rejected, "MONA wrote more than can be an answer");
    }
    pollfd ready{fd, POLLIN, 0};
    const int wait_ms = std::min(look_every_ms, static_cast<int>(std::ceil(std::min(left, 1.0) * 1000)));
    if (poll(&ready, 1, wait_ms) > 0 && !read_some(fd, outcome.output)) return;
  }
}

void judge_end(ProcessOutcome& outcome, int status) {
  if (outcome.failure != MonaFailure::none) return;
  if (WIFEXITED(status)) {
    outcome.exit_code = WEXITSTATUS(status);
  } else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) {
    fail_with(outcome, MonaFailure::time, "MONA did not answer within its limit of time");
  } else {
    fail_with(outcome, MonaFailure::crashed, "MONA crashed");
  }
}

}  // namespace

ProcessOutcome run_process(const ProcessRequest& request, const MonaLimits& limits) {
  ProcessOutcome outcome;
  const auto start = Clock::now();
  std::vector<Descriptor> inputs;
  inputs.push_back(memory_file(request.input));
  for (const auto& file : request.files) inputs.push_back(memory_file(file));
  int ends[2] = {-1, -1};
  const bool piped = pipe2(ends, O_CLOEXEC) == 0;
  const Descriptor reading(ends[0]);
  Descriptor writing = moved_up(Descriptor(ends[1]));
  if (!piped || !writing.ok() ||
      !std::all_of(inputs.begin(), inputs.end(), [](const Descriptor& d) { return d.ok(); })) {
    fail_with(outcome, MonaFailure::missing, "no room for the inputs of another process");
    return outcome;
  }
  Child child(request, inputs, writing);
  writing.close();
  if (child.error() != 0) {
    fail_with(outcome, MonaFailure::missing,
              request.arguments[0] + " cannot be started: " + std::strerror(child.error()));
    return outcome;
  }
  if (!child.limit(limits)) {
    fail_with(outcome, MonaFailure::missing, "the memory of another process cannot be limited here");
    return outcome;
  }
  collect(outcome, reading.fd(), request, limits, start);
  if (outcome.failure != MonaFailure::none) child.kill();
  judge_end(outcome, child.wait());
  outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return outcome;
}

}  // namespace grundy

#else

namespace grundy {

ProcessOutcome run_process(const ProcessRequest&, const MonaLimits&) {
  ProcessOutcome outcome;
  outcome.failure = MonaFailure::missing;
  outcome.reason = "no other program can be run here";
  return outcome;
}

}  // namespace grundy

#endif
