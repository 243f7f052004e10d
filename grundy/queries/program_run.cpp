#include "grundy/queries/program_run.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

extern char** environ;

namespace grundy {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t most_complaints = 4096;

class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }
  void take(int fd) {
    close();
    fd_ = fd;
  }
  int fd() const { return fd_; }

 private:
  int fd_;
};

bool fill(int fd, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const auto n = ::write(fd, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    done += static_cast<std::size_t>(n);
  }
  return lseek(fd, 0, SEEK_SET) == 0;
}

struct Pipe {
  Descriptor reading, writing;
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    reading.take(ends[0]);
    writing.take(ends[1]);
    return true;
  }
};

int spawn(const std::vector<std::string>& words, int input, int output, int complaints, pid_t& pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, input, 0);
  posix_spawn_file_actions_adddup2(&actions, output, 1);
  posix_spawn_file_actions_adddup2(&actions, complaints, 2);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::vector<char*> arguments;
  for (const std::string& w : words) arguments.push_back(const_cast<char*>(w.c_str()));
  arguments.push_back(nullptr);
  const int error = posix_spawnp(&pid, arguments[0], &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

/// Reads what there is, keeping the first `most` bytes; false at the end.
bool read_some(int fd, std::string& text, std::size_t most) {
  char buffer[1 << 16];
  const auto n = ::read(fd, buffer, sizeof buffer);
  if (n > 0) text.append(buffer, std::min(static_cast<std::size_t>(n), most - std::min(most, text.size())));
  return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}

/// Whether a program has used its time: of the processor, or ten times as much by the clock.
bool is_late(pid_t pid, const ProgramLimits& limits, Clock::time_point start) {
  if (std::chrono::duration<double>(Clock::now() - start).count() > 10 * limits.seconds) return true;
  clockid_t clock{};
  timespec used{};
  if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0) return false;
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9 > limits.seconds;
}

/// Until the output ends, or a limit is met.
void collect(ProgramRun& run, pid_t pid, int output, int complaints, const ProgramLimits& limits,
             Clock::time_point start) {
  pollfd ready[2] = {{output, POLLIN, 0}, {complaints, POLLIN, 0}};
  while (ready[0].fd >= 0 || ready[1].fd >= 0) {
    if (is_late(pid, limits, start)) {
      run.timed_out = true;
      return;
    }
    constexpr int look_every_ms = 20;
    if (poll(ready, 2, look_every_ms) <= 0) continue;
    if (ready[0].revents != 0 && !read_some(output, run.output, limits.most_output + 1)) ready[0].fd = -1;
    if (ready[1].revents != 0 && !read_some(complaints, run.complaints, most_complaints)) ready[1].fd = -1;
    if (run.output.size() > limits.most_output) {
      run.too_long = true;
      return;
    }
  }
}

/// Waits for the end; after the output has ended a program may still run, within the same limit.
int wait_for(pid_t pid, ProgramRun& run, const ProgramLimits& limits, Clock::time_point start) {
  int status = 0;
  if (run.timed_out || run.too_long) ::kill(-pid, SIGKILL);
  for (;;) {
    const pid_t got = waitpid(pid, &status, run.timed_out || run.too_long ? 0 : WNOHANG);
    if (got == pid) break;
    if (got < 0 && errno != EINTR) return 0;
    if (!run.timed_out && is_late(pid, limits, start)) {
      run.timed_out = true;
      ::kill(-pid, SIGKILL);
    } else {
      ::usleep(200);
    }
  }
  ::kill(-pid, SIGKILL);
  return status;
}

}  // namespace

Result<ProgramRun> run_program(const std::vector<std::string>& words, const std::string& input,
                               const ProgramLimits& limits) {
  const auto start = Clock::now();
  Descriptor file(memfd_create("input", MFD_CLOEXEC));
  Pipe output, complaints;
  if (file.fd() < 0 || !fill(file.fd(), input) || !output.open() || !complaints.open())
    return fail(ErrorKind::system, std::string("no room to run a program: ") + std::strerror(errno));
  pid_t pid = -1;
  const int error = spawn(words, file.fd(), output.writing.fd(), complaints.writing.fd(), pid);
  if (error != 0)
    return fail(ErrorKind::system, words[0] + " cannot be started: " + std::strerror(error),
                "a program that can be run");
  output.writing.close();
  complaints.writing.close();
  ProgramRun run;
  collect(run, pid, output.reading.fd(), complaints.reading.fd(), limits, start);
  const int status = wait_for(pid, run, limits, start);
  if (!run.timed_out && !run.too_long) {
    if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
  }
  run.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return run;
}

}  // namespace grundy

#else

namespace grundy {

Result<ProgramRun> run_program(const std::vector<std::string>& words, const std::string&, const ProgramLimits&) {
  return fail(ErrorKind::unsupported, words[0] + " cannot be started: no other program can be run here");
}

}  // namespace grundy

#endif
