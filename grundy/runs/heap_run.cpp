// The order of writing makes the files fit together after a kill at any moment: first the values, flushed to the disk,
// then the state. So the values file never has less than the state says, and what it has more is written over or cut
// off, unless a period fills it. After a change of engine, see run_values.
#include "grundy/runs/heap_run.hpp"

#include <algorithm>
#include <chrono>

#include "grundy/runs/fill_by_period.hpp"
#include "grundy/runs/run_values.hpp"
#include "grundy/runs/state_file.hpp"
#include "grundy/runs/survey_row.hpp"

namespace grundy {
namespace {

class HeapRun {
 public:
  HeapRun(const Code& code, std::uint64_t to, const HeapRunOptions& options, const Budget& budget, Progress* progress)
      : code_(code), to_(to), options_(options), meter_(budget), progress_(progress) {}

  Result<HeapRunReport> run();

 private:
  using Clock = std::chrono::steady_clock;

  bool has_state() const { return !options_.state_file.empty(); }
  Result<void> take_locks();
  Result<void> open();
  Result<void> start(std::vector<HeapValue> known);
  Result<void> start_again();
  Result<void> open_values();
  Result<void> write_values();
  Result<void> commit_values();
  Result<void> save();
  Result<void> go_on();
  Result<void> hand_over(const Error& why);
  Result<void> judge();
  Result<void> finish();
  HeapRunReport report() const;

  const Code& code_;
  std::uint64_t to_;
  const HeapRunOptions& options_;
  Meter meter_;
  Progress* progress_;
  std::vector<FileLock> locks_;
  std::unique_ptr<RunEngine> engine_;
  std::optional<ValuesFile> values_;
  std::uint64_t resumed_at_ = 0, opened_at_ = 0, values_written_ = 0;
  PeriodVerdict verdict_;
  bool saved_ = false;
  std::uint64_t saved_size_ = 0;
};

/// Also when one would be the file that is beside the other for a while.
bool get_in_the_way(const std::string& path, const std::string& other) {
  for (const char* beside : {"", ".new", ".lock"}) {
    if (is_one_file(behind_link(path) + beside, other) || is_one_file(path, behind_link(other) + beside)) return true;
  }
  return false;
}

Result<void> HeapRun::take_locks() {
  const std::string &state = options_.state_file, &values = options_.values_file;
  if (has_state() && !values.empty() && get_in_the_way(state, values))
    return fail(ErrorKind::usage, "the state " + state + " and the values " + values + " would be one file",
                "two files");
  for (const std::string& path : {state, values}) {
    if (path.empty()) continue;
    auto taken = FileLock::take(path);
    if (!taken) return failed(taken);
    locks_.push_back(std::move(*taken));
  }
  return {};
}

Result<void> HeapRun::open() {
  if (auto taken = take_locks(); !taken) return taken;
  if (!has_state() || !state_file_exists(options_.state_file)) {
    if (auto started = start({}); !started) return started;
    return open_values();
  }
  auto bytes = read_whole_file(options_.state_file);
  if (!bytes) return failed(bytes);
  if (!meter_.take(bytes->size()))
    return fail(ErrorKind::stopped, std::string("stopped by ") + name_of(meter_.reason()));
  auto resumed = engine_from_state(*bytes, options_.stream.kernel);
  if (!resumed) {
    Error error = resumed.error();
    error.message = options_.state_file + ": " + error.message;
    return tl::unexpected<Error>(error);
  }
  engine_ = std::move(*resumed);
  if (engine_->code() != code_) {
    return fail(ErrorKind::usage, "the state file " + options_.state_file + " is of another code",
                "its own code, or another file");
  }
  saved_ = true;
  saved_size_ = resumed_at_ = engine_->size();
  const bool again = engine_->is_for_fewer(to_, options_.stream);
  if (auto started = again ? start_again() : Result<void>(); !started) return started;
  if (auto opened = open_values(); !opened) return opened;
  return again ? save() : Result<void>();
}

Result<void> HeapRun::start(std::vector<HeapValue> known) {
  auto started = start_engine(code_, to_, options_.stream, meter_, std::move(known));
  if (!started) return failed(started);
  engine_ = std::move(*started);
  return {};
}

/// A state of few values, of a run that is to go far now.
Result<void> HeapRun::start_again() {
  std::vector<HeapValue> known(static_cast<std::size_t>(engine_->size()));
  for (std::size_t n = 0; n < known.size(); ++n) known[n] = engine_->value(n);
  return start(std::move(known));
}

/// New values go behind those that the file has; a new file gets those that are known.
Result<void> HeapRun::open_values() {
  opened_at_ = engine_->size();
  const std::string& path = options_.values_file;
  if (path.empty()) return {};
  if (resumed_at_ == 0 || !state_file_exists(path)) return write_values();
  auto file = open_run_values(path, *engine_, resumed_at_);
  if (!file) return failed(file);
  values_.emplace(std::move(*file));
  return {};
}

Result<void> HeapRun::write_values() {
  auto file = write_run_values(options_.values_file, *engine_);
  if (!file) return failed(file);
  values_.emplace(std::move(*file));
  return {};
}

/// What a period has filled stays as long as this run may come to it again.
Result<void> HeapRun::commit_values() {
  if (!values_) return {};
  const bool kept = engine_->period() || engine_->size() == opened_at_;
  return kept ? values_->commit() : values_->cut();
}

Result<void> HeapRun::save() {
  auto done = commit_values();
  if (done && has_state()) done = replace_file(options_.state_file, engine_->state());
  if (done) {
    saved_ = has_state();
    saved_size_ = engine_->size();
    return {};
  }
  Error error = done.error();
  if (saved_) error.expected = "room on the disk; the state of n = " + std::to_string(saved_size_) + " is kept";
  return tl::unexpected<Error>(error);
}

/// The stream has met a game that it is not made for: on with all values stored, where they are all there.
Result<void> HeapRun::hand_over(const Error& why) {
  auto other = why.kind == ErrorKind::unsupported ? engine_->hand_over() : nullptr;
  if (!other) return tl::unexpected<Error>(why);
  engine_ = std::move(other);
  if (auto written = values_ ? write_values() : Result<void>(); !written) return written;
  return save();
}

Result<void> HeapRun::go_on() {
  auto saved_at = Clock::now();
  while (!engine_->period() && engine_->size() < to_) {
    const std::uint64_t next = std::min(to_, engine_->size() + engine_->stride());
    const auto stopped = engine_->advance(next, meter_, values_ ? &*values_ : nullptr);
    if (!stopped) {
      if (auto handed = hand_over(stopped.error()); !handed) return handed;
      continue;
    }
    if (progress_ != nullptr) progress_->report("heaps", engine_->size(), to_);
    if (*stopped != StopReason::none) break;
    if (std::chrono::duration<double>(Clock::now() - saved_at).count() < options_.seconds_between_saves) continue;
    if (auto done = save(); !done) return done;
    saved_at = Clock::now();
  }
  return {};
}

/// What the checker says of the period, if there is one, and the values that follow from it.
Result<void> HeapRun::judge() {
  if (engine_->period()) verdict_ = judge_period(*engine_, meter_, progress_);
  if (!values_) return {};
  if (verdict_.proved)
    return fill_by_period(*values_, *engine_->period(), to_, options_.seconds_between_saves, meter_, progress_);
  const bool open = verdict_.unproved ? verdict_.unproved->kind == ErrorKind::stopped : meter_.stopped();
  return open ? Result<void>() : values_->cut();
}

Result<void> HeapRun::finish() {
  if (!engine_->period() && engine_->size() >= to_ && !meter_.stopped())
    if (auto looked = engine_->look_for_period(meter_); !looked) return failed(looked);
  if (auto done = save(); !done) return done;
  if (auto judged = judge(); !judged) return judged;
  values_written_ = values_ ? values_->count() : 0;
  return {};
}

HeapRunReport HeapRun::report() const {
  HeapRunReport report;
  static_cast<RunFacts&>(report) = engine_->facts();
  report.resumed_at = resumed_at_;
  report.values_written = values_written_;
  std::vector<HeapValue> first(static_cast<std::size_t>(std::min(engine_->size(), most_stored_of_a_survey)));
  for (std::size_t n = 0; n < first.size(); ++n) first[n] = engine_->value(n);
  report.checksum_of = first.size();
  report.checksum = values_checksum(first, first.size());
  report.proved = verdict_.proved;
  report.certificate = verdict_.certificate;
  if (verdict_.unproved) report.unproved = verdict_.unproved->message;
  const bool judged = !verdict_.unproved || verdict_.unproved->kind != ErrorKind::stopped;
  const bool to_fill = verdict_.proved && values_ && values_written_ < to_;
  const bool finished = judged && !to_fill && (engine_->period() || engine_->size() >= to_);
  report.stopped = finished ? StopReason::none : meter_.reason();
  return report;
}

Result<HeapRunReport> HeapRun::run() {
  if (auto opened = open(); !opened) return failed(opened);
  if (auto gone = go_on(); !gone) return failed(gone);
  if (auto finished = finish(); !finished) return failed(finished);
  return report();
}

}  // namespace

Result<HeapRunReport> run_heaps(const Code& code, std::uint64_t to, const HeapRunOptions& options, const Budget& budget,
                                Progress* progress) {
  return HeapRun(code, to, options, budget, progress).run();
}

}  // namespace grundy
