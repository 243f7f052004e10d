#include "grundy/runs/heap_run.hpp"

#include <algorithm>

#include "grundy/runs/state_file.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t heaps_between_looks = std::uint64_t{1} << 22;

HeapRunReport report_of(const PeriodStream& run, std::uint64_t resumed_at, StopReason stopped) {
  HeapRunReport report;
  const SparseStream& stream = run.stream();
  report.size = run.size();
  report.resumed_at = resumed_at;
  report.period = run.period();
  report.greatest_value = stream.greatest_value();
  report.greatest_at = stream.greatest_at();
  report.rare_values = stream.facts().rares.size();
  report.last_rare = stream.facts().rares.empty() ? 0 : stream.facts().rares.back().heap;
  report.counters = stream.counters();
  report.stopped = stopped;
  return report;
}

Result<PeriodStream> open_run(const Code& code, const HeapRunOptions& options, Meter& meter) {
  if (options.state_file.empty() || !state_file_exists(options.state_file)) {
    return PeriodStream::start(code, options.stream, meter);
  }
  auto bytes = read_whole_file(options.state_file);
  if (!bytes) return failed(bytes);
  auto run = PeriodStream::from_state(*bytes, options.stream.kernel);
  if (run && run->stream().code().digits != code.digits) {
    return fail(ErrorKind::usage, "the state file " + options.state_file + " is of another code",
                "its own code, or another file");
  }
  return run;
}

}  // namespace

Result<HeapRunReport> run_heaps(const Code& code, std::uint64_t to, const HeapRunOptions& options, const Budget& budget,
                                Progress* progress) {
  using Clock = std::chrono::steady_clock;
  Meter meter(budget);
  std::optional<FileLock> lock;
  if (!options.state_file.empty()) {
    auto taken = FileLock::take(options.state_file);
    if (!taken) return failed(taken);
    lock.emplace(std::move(*taken));
  }
  auto run = open_run(code, options, meter);
  if (!run) return failed(run);
  const bool resumed = !options.state_file.empty() && state_file_exists(options.state_file);
  const std::uint64_t resumed_at = resumed ? run->size() : 0;
  const auto save = [&]() -> Result<void> {
    if (options.state_file.empty()) return {};
    return replace_file(options.state_file, run->state());
  };
  auto saved_at = Clock::now();
  while (!run->period() && run->size() < to) {
    const auto stopped = run->advance(std::min(to, run->size() + heaps_between_looks), meter);
    if (!stopped) {
      (void)save();
      return failed(stopped);
    }
    if (progress != nullptr) progress->report("heaps", run->size(), to);
    if (*stopped != StopReason::none) break;
    if (std::chrono::duration<double>(Clock::now() - saved_at).count() < options.seconds_between_saves) continue;
    if (auto done = save(); !done) return failed(done);
    saved_at = Clock::now();
  }
  if (auto done = save(); !done) return failed(done);
  const bool finished = run->period() || run->size() >= to;
  return report_of(*run, resumed_at, finished ? StopReason::none : meter.reason());
}

}  // namespace grundy
