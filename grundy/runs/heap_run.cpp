// The order of writing makes the files fit together after a kill at any moment: first the values, flushed to the disk,
// then the state. So the values file never has less than the state says, and what it has more is cut off.
#include "grundy/runs/heap_run.hpp"

#include <algorithm>
#include <chrono>

#include "grundy/runs/state_file.hpp"
#include "grundy/runs/survey_row.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t values_a_piece = std::uint64_t{1} << 18;

class HeapRun {
 public:
  HeapRun(const Code& code, std::uint64_t to, const HeapRunOptions& options, const Budget& budget, Progress* progress)
      : code_(code), to_(to), options_(options), meter_(budget), progress_(progress) {}

  Result<HeapRunReport> run();

 private:
  using Clock = std::chrono::steady_clock;

  bool has_state() const { return !options_.state_file.empty(); }
  Result<void> open();
  Result<void> start(std::vector<HeapValue> known);
  Result<void> start_again();
  Result<void> open_values();
  Result<void> write_known_values();
  Result<void> compare_values();
  Result<void> compare_values(std::uint64_t from, std::uint64_t to);
  Result<void> save();
  Result<void> go_on();
  Result<void> hand_over(const Error& why);
  Result<void> finish();
  Result<void> fill_by_period(const RunPeriod& period);
  HeapRunReport report() const;

  const Code& code_;
  std::uint64_t to_;
  const HeapRunOptions& options_;
  Meter meter_;
  Progress* progress_;
  std::optional<FileLock> lock_;
  std::unique_ptr<RunEngine> engine_;
  std::optional<ValuesFile> values_;
  std::uint64_t resumed_at_ = 0, values_written_ = 0;
  PeriodVerdict verdict_;
  bool saved_ = false;
  std::uint64_t saved_size_ = 0;
};

Result<void> HeapRun::open() {
  if (has_state()) {
    auto taken = FileLock::take(options_.state_file);
    if (!taken) return failed(taken);
    lock_.emplace(std::move(*taken));
  }
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
  if (auto opened = open_values(); !opened) return opened;
  return start_again();
}

Result<void> HeapRun::start(std::vector<HeapValue> known) {
  auto started = start_engine(code_, to_, options_.stream, meter_, std::move(known));
  if (!started) return failed(started);
  engine_ = std::move(*started);
  return {};
}

/// A state of few values, of a run that is to go far now.
Result<void> HeapRun::start_again() {
  if (!engine_->is_for_fewer(to_, options_.stream)) return {};
  std::vector<HeapValue> known(static_cast<std::size_t>(engine_->size()));
  for (std::size_t n = 0; n < known.size(); ++n) known[n] = engine_->value(n);
  if (auto started = start(std::move(known)); !started) return started;
  return values_ ? write_known_values() : Result<void>();
}

/// New values go behind those that the file has; a new file gets those that are known.
Result<void> HeapRun::open_values() {
  const std::string& path = options_.values_file;
  if (path.empty()) return {};
  if (resumed_at_ > 0 && state_file_exists(path)) {
    auto file = ValuesFile::reopen(path, engine_->bytes_a_value(), engine_->size());
    if (!file) return failed(file);
    values_.emplace(std::move(*file));
    return compare_values();
  }
  return write_known_values();
}

Result<void> HeapRun::write_known_values() {
  if (engine_->readable_from() != 0) {
    return fail(ErrorKind::usage,
                "the run has come to n = " + std::to_string(engine_->size()) + " and keeps its first values no more",
                "--values from the start of a run, with another --state");
  }
  auto file = ValuesFile::create(options_.values_file, engine_->bytes_a_value());
  if (!file) return failed(file);
  values_.emplace(std::move(*file));
  for (std::uint64_t n = 0; n < engine_->size(); ++n) values_->add(engine_->value(n));
  return values_->commit();
}

/// The values of the file are those of the run, as far as it can still tell.
Result<void> HeapRun::compare_values() {
  const std::uint64_t first = engine_->readable_below();
  if (auto same = compare_values(0, first); !same) return same;
  return compare_values(std::max(first, engine_->readable_from()), engine_->size());
}

Result<void> HeapRun::compare_values(std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t n = from; n < to; n += values_a_piece) {
    const auto piece = values_->read(n, static_cast<std::size_t>(std::min(values_a_piece, to - n)));
    if (!piece) return failed(piece);
    for (std::size_t i = 0; i < piece->size(); ++i) {
      if ((*piece)[i] == engine_->value(n + i)) continue;
      return fail(ErrorKind::damaged,
                  options_.values_file + " has another value at n = " + std::to_string(n + i) + " than the run",
                  "the file that it wrote");
    }
  }
  return {};
}

Result<void> HeapRun::save() {
  auto done = values_ ? values_->commit() : Result<void>();
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
  return values_ ? write_known_values() : Result<void>();
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

/// g(n) for the n below `to` that the run did not have to compute.
Result<void> HeapRun::fill_by_period(const RunPeriod& period) {
  while (values_->count() < to_ && meter_.look()) {
    const std::uint64_t n = values_->count();
    const std::uint64_t count = std::min({to_ - n, period.period, values_a_piece});
    const auto before = values_->read(n - period.period, static_cast<std::size_t>(count));
    if (!before) return failed(before);
    for (const HeapValue v : *before) {
      const std::uint64_t value = v + period.saltus;
      if (value > (UINT64_C(1) << (8 * engine_->bytes_a_value())) - 1)
        return fail(ErrorKind::unsupported, "the values exceed those of " + options_.values_file);
      values_->add(static_cast<HeapValue>(value));
    }
    if (progress_ != nullptr) progress_->report("heaps", values_->count(), to_);
  }
  return values_->commit();
}

Result<void> HeapRun::finish() {
  if (!engine_->period() && engine_->size() >= to_ && !meter_.stopped())
    if (auto looked = engine_->look_for_period(meter_); !looked) return failed(looked);
  if (auto done = save(); !done) return done;
  if (engine_->period()) verdict_ = judge_period(*engine_, meter_, progress_);
  if (values_ && verdict_.proved)
    if (auto done = fill_by_period(*engine_->period()); !done) return done;
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
