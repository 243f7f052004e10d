// If every segment leads from its state to the next, all states are those of the game, by induction; so segments can be
// checked apart, in any order, on any number of threads and machines.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <new>
#include <string>

#include "grundy/base/threads.hpp"
#include "grundy/proofs/window_run.hpp"
#include "grundy/proofs/window_theorem.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t heaps_between_reports = std::uint64_t{1} << 22;

/// The segments of one check, handed out to threads.
class Segments {
 public:
  Segments(const WindowProof& proof, const WindowRun& model, std::vector<std::uint8_t> beginning,
           const CheckLimits& limits)
      : proof_(proof), model_(model), beginning_(std::move(beginning)), limits_(limits) {
    for (std::size_t i = 0; i < proof.states.size(); ++i)
      if (mine(i)) heaps_ += end_of(i) - begin_of(i);
  }

  void work() {
    WindowRun run = model_;
    for (std::size_t i = next_++; i < proof_.states.size() && !failed_; i = next_++) {
      if (!mine(i)) continue;
      if (auto done = check(run, i); !done) return note(i, std::move(done.error()));
      ++checked_;
    }
  }
  Result<SegmentsReport> report() const {
    if (failed_) return tl::unexpected<Error>(error_);
    return SegmentsReport{proof_.states.size(), checked_, heaps_};
  }

 private:
  bool mine(std::size_t i) const {
    const auto parts = static_cast<std::size_t>(std::max(limits_.parts, 1));
    return i % parts == static_cast<std::size_t>(limits_.part) % parts;
  }
  std::uint64_t begin_of(std::size_t i) const { return i == 0 ? proof_.start : proof_.states[i - 1].heap; }
  std::uint64_t end_of(std::size_t i) const { return proof_.states[i].heap; }

  Result<void> check(WindowRun& run, std::size_t i) {
    const WindowState& wanted = proof_.states[i];
    if (auto at = run.start(begin_of(i), i == 0 ? beginning_ : proof_.states[i - 1].values); !at) return at;
    Meter meter(limits_.budget);
    if (!meter.look()) return fail(ErrorKind::stopped, "stopped at heap " + std::to_string(run.heap()));
    while (run.heap() < wanted.heap && !failed_) {
      const std::uint64_t from = run.heap(), to = std::min(wanted.heap, from + heaps_between_reports);
      // the values that the wanted state needs are never more than the first state's and those made since
      if (auto done = run.advance(to, wanted.values.size(), meter); !done) return done;
      tell(to - from);
    }
    if (failed_) return {};
    const auto last = run.last(wanted.values.size());
    if (std::equal(last.begin(), last.end(), wanted.values.begin())) return {};
    return fail(ErrorKind::rejected, "the values before heap " + std::to_string(wanted.heap) + " are not those stated");
  }
  void tell(std::uint64_t heaps) {
    const std::lock_guard<std::mutex> lock(mutex_);
    done_ += heaps;
    if (limits_.progress != nullptr) limits_.progress->report("heaps", done_, heaps_);
  }
  /// Keeps the error of the first segment that has one.
  void note(std::size_t i, Error error) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (failed_ && i > failed_at_) return;
    if (error.kind == ErrorKind::stopped) error.message += time_needed();
    error_ = std::move(error);
    failed_at_ = i;
    failed_ = true;
  }
  /// Where the time was over: how long it would take.
  std::string time_needed() const {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
    if (done_ == 0 || seconds < 0.1) return "";
    char words[160];
    std::snprintf(words, sizeof words, "; %.2g values a second, all %llu take about %.0f seconds",
                  static_cast<double>(done_) / seconds, static_cast<unsigned long long>(heaps_),
                  static_cast<double>(heaps_) * seconds / static_cast<double>(done_));
    return words;
  }

  const WindowProof& proof_;
  const WindowRun& model_;
  const std::vector<std::uint8_t> beginning_;
  const CheckLimits& limits_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  std::uint64_t heaps_ = 0, done_ = 0;
  std::atomic<std::size_t> next_{0}, checked_{0};
  std::atomic<bool> failed_{false};
  std::size_t failed_at_ = 0;
  Error error_;
  std::mutex mutex_;
};

}  // namespace

Result<SegmentsReport> check_segments(const SparseClasses& classes, const WindowProof& proof,
                                      std::span<const std::uint16_t> early, const CheckLimits& limits) {
  const auto run = WindowRun::make(classes, {proof.window, early, proof.parts});
  if (!run) return failed(run);
  Segments segments(proof, *run, {early.begin(), early.end()}, limits);
  try {
    run_on_threads(limits.budget.threads, [&] { segments.work(); });
  } catch (const std::bad_alloc&) {
    return fail(ErrorKind::stopped, "the machine has no more memory");
  }
  return segments.report();
}

}  // namespace grundy
