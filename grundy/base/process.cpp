#include "grundy/base/process.hpp"

#if GRUNDY_HAS_PROCESSES

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

extern char** environ;

namespace grundy {
namespace {

constexpr int first_of_ours = 200;

Descriptor moved_up(Descriptor d) { return Descriptor(fcntl(d.fd(), F_DUPFD_CLOEXEC, first_of_ours)); }

/// The attributes of a program in its own group, with all signals as they are by default.
class Attributes {
 public:
  Attributes() {
    posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }
  const posix_spawnattr_t* pointer() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

}  // namespace

void Descriptor::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

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

Pipe open_pipe() {
  int ends[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) != 0) return Pipe();
  return {moved_up(Descriptor(ends[0])), moved_up(Descriptor(ends[1]))};
}

bool read_some(int fd, std::string& text, std::size_t most) {
  char buffer[1 << 16];
  const auto n = ::read(fd, buffer, sizeof buffer);
  if (n > 0) text.append(buffer, std::min(static_cast<std::size_t>(n), most - std::min(most, text.size())));
  return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}

Process::Process(const ProgramStart& start) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const auto& [ours, theirs] : start.descriptors) posix_spawn_file_actions_adddup2(&actions, ours, theirs);
  const Attributes attributes;
  std::vector<char*> words;
  for (const std::string& w : start.words) words.push_back(const_cast<char*>(w.c_str()));
  words.push_back(nullptr);
  char* nothing[] = {nullptr};
  error_ = start.from_shell ? posix_spawnp(&pid_, words[0], &actions, attributes.pointer(), words.data(), environ)
                            : posix_spawn(&pid_, words[0], &actions, attributes.pointer(), words.data(), nothing);
  posix_spawn_file_actions_destroy(&actions);
  ended_ = error_ != 0;
  if (ended_) pid_ = -1;
}

Process::~Process() {
  if (ended_) return;
  kill_group();
  wait();
}

bool Process::limit(int resource, std::uint64_t most) {
  const rlimit both{static_cast<rlim_t>(most), static_cast<rlim_t>(most)};
  return prlimit(pid_, static_cast<__rlimit_resource>(resource), &both, nullptr) == 0;
}

std::optional<double> Process::processor_seconds() const {
  clockid_t clock{};
  timespec used{};
  if (ended_ || clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &used) != 0) return std::nullopt;
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

void Process::kill_group() {
  if (pid_ > 0) ::kill(-pid_, SIGKILL);
}

std::optional<int> Process::status_if_ended() {
  if (ended_) return status_;
  int status = -1;
  const pid_t got = waitpid(pid_, &status, WNOHANG);
  if (got == 0 || (got < 0 && errno == EINTR)) return std::nullopt;
  ended_ = true;
  status_ = got == pid_ ? status : -1;
  return status_;
}

int Process::wait() {
  while (!ended_) {
    int status = -1;
    const pid_t got = waitpid(pid_, &status, 0);
    if (got < 0 && errno == EINTR) continue;
    ended_ = true;
    status_ = got == pid_ ? status : -1;
  }
  return status_;
}

}  // namespace grundy

#endif
