#include "grundy/queries/program_run.hpp"

#include "grundy/base/process.hpp"

#if GRUNDY_HAS_PROCESSES

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

namespace grundy {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t most_complaints = 4096;

/// Whether a program has used its time: of the processor, or ten times as much by the clock.
bool is_late(const Process& process, const ProgramLimits& limits, Clock::time_point start) {
  if (std::chrono::duration<double>(Clock::now() - start).count() > 10 * limits.seconds) return true;
  return process.processor_seconds().value_or(0) > limits.seconds;
}

/// Until the output ends, or a limit is met.
void collect(ProgramRun& run, const Process& process, int output, int complaints, const ProgramLimits& limits,
             Clock::time_point start) {
  pollfd ready[2] = {{output, POLLIN, 0}, {complaints, POLLIN, 0}};
  while (ready[0].fd >= 0 || ready[1].fd >= 0) {
    if (is_late(process, limits, start)) {
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
int wait_for(Process& process, ProgramRun& run, const ProgramLimits& limits, Clock::time_point start) {
  std::optional<int> status;
  while (!run.timed_out && !run.too_long && !(status = process.status_if_ended())) {
    run.timed_out = is_late(process, limits, start);
    if (!run.timed_out) ::usleep(200);
  }
  process.kill_group();
  return status ? *status : process.wait();
}

}  // namespace

Result<ProgramRun> run_program(const std::vector<std::string>& words, const std::string& input,
                               const ProgramLimits& limits) {
  const auto start = Clock::now();
  const Descriptor file = memory_file(input);
  Pipe output = open_pipe(), complaints = open_pipe();
  if (!file.ok() || !output.ok() || !complaints.ok())
    return fail(ErrorKind::system, std::string("no room to run a program: ") + std::strerror(errno));
  Process process({words, {{file.fd(), 0}, {output.writing.fd(), 1}, {complaints.writing.fd(), 2}}, true});
  if (process.error() != 0)
    return fail(ErrorKind::system, words[0] + " cannot be started: " + std::strerror(process.error()),
                "a program that can be run");
  output.writing.close();
  complaints.writing.close();
  ProgramRun run;
  collect(run, process, output.reading.fd(), complaints.reading.fd(), limits, start);
  const int status = wait_for(process, run, limits, start);
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
