#include "grundy/proofs/mona_process.hpp"

#include "grundy/base/process.hpp"

#if GRUNDY_HAS_PROCESSES

#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>

namespace grundy {

namespace {

using Clock = std::chrono::steady_clock;

/// The inputs become standard input and the descriptors from first_fd on; all that it writes goes to `output`.
ProgramStart start_of(const ProcessRequest& request, const std::vector<Descriptor>& inputs, const Descriptor& output) {
  ProgramStart start{request.arguments, {{inputs[0].fd(), 0}, {output.fd(), 1}, {output.fd(), 2}}, false};
  for (std::size_t i = 1; i < inputs.size(); ++i)
    start.descriptors.emplace_back(inputs[i].fd(), request.first_fd + static_cast<int>(i) - 1);
  return start;
}

bool set_limits(Process& process, const MonaLimits& limits) {
  const auto seconds = static_cast<std::uint64_t>(std::ceil(std::clamp(limits.seconds, 0.0, 1e9))) + 2;
  return process.limit(RLIMIT_AS, limits.memory) && process.limit(RLIMIT_CPU, seconds) && process.limit(RLIMIT_CORE, 0);
}

void fail_with(ProcessOutcome& outcome, MonaFailure failure, std::string reason) {
  outcome.failure = failure;
  outcome.reason = std::move(reason);
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
  Pipe pipe = open_pipe();
  if (!pipe.ok() || !std::all_of(inputs.begin(), inputs.end(), [](const Descriptor& d) { return d.ok(); })) {
    fail_with(outcome, MonaFailure::missing, "no room for the inputs of another process");
    return outcome;
  }
  Process process(start_of(request, inputs, pipe.writing));
  pipe.writing.close();
  if (process.error() != 0) {
    fail_with(outcome, MonaFailure::missing,
              request.arguments[0] + " cannot be started: " + std::strerror(process.error()));
    return outcome;
  }
  if (!set_limits(process, limits)) {
    fail_with(outcome, MonaFailure::missing, "the memory of another process cannot be limited here");
    return outcome;
  }
  collect(outcome, pipe.reading.fd(), request, limits, start);
  if (outcome.failure != MonaFailure::none) process.kill_group();
  judge_end(outcome, process.wait());
  outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return outcome;
}

}  // namespace grundy

#else

namespace grundy {

ProcessOutcome run_process(const ProcessRequest& request, const MonaLimits&) {
  ProcessOutcome outcome;
  outcome.failure = MonaFailure::missing;
  outcome.reason = request.arguments[0] + " cannot be started: no other program can be run here";
  return outcome;
}

}  // namespace grundy

#endif
