#pragma once
// The period of an octal game found, and proved, while its values stream by.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/solvers/heap_cursor.hpp"
#include "grundy/solvers/sparse_stream.hpp"

namespace grundy {

class StateWriter;

/// g(n + period) = g(n) for all n >= preperiod, and for no smaller preperiod or period.
struct StreamPeriod {
  std::uint64_t preperiod = 0, period = 0;
  HeapValue greatest_value = 0;             ///< over all n
  std::uint64_t greatest_at = 0;            ///< its first heap
  std::optional<std::uint64_t> exceptions;  ///< n < preperiod that break the period (known when all values were kept)
  // Why it holds: the `window` bytes before the heaps `state_at` and state_at + period are equal, and every value from
  // clean_since on was common and verified by parts inside the window.
  std::uint64_t state_at = 0, window = 0, clean_since = 0, computed = 0;
  friend bool operator==(const StreamPeriod&, const StreamPeriod&) = default;
};

/// Watches a stream for places where its last bytes recur. A place is looked at when the last few bytes equal a pattern
/// taken from the stream itself; the hash of the last 1024 bytes is then compared with those of earlier places. A
/// bounded number of places is kept: when there are too many, only those whose hash ends in one more zero bit, so that
/// equal places are kept or dropped together.
class RecurrenceWatch : public HeapSink {
 public:
  explicit RecurrenceWatch(const SparseStream& stream);
  void attach(const SparseStream& stream) { stream_ = &stream; }
  void take(std::uint64_t first, const std::uint8_t* index, std::size_t count) override;

  struct Recurrence {
    std::uint64_t earlier = 0, later = 0;  ///< the bytes before these two heaps have one hash
    std::uint64_t unlike = 0;              ///< at this place, or at 0, they have not
  };
  const std::optional<Recurrence>& found() const { return found_; }
  /// Goes on watching after a recurrence that was none; its earlier place is forgotten.
  void dismiss();
  const std::vector<StreamSnapshot>& snapshots() const { return snapshots_; }

  void write(StateWriter& out) const;
  bool read(StateReader& in);

 private:
  static constexpr std::size_t hashed = 1024;
  static constexpr std::size_t most_places = std::size_t{1} << 15;
  static constexpr std::size_t most_snapshots = 128;
  struct Place {
    std::uint64_t hash = 0, heap = 0;
  };

  void restart(std::uint64_t from);
  void choose_pattern(std::uint64_t n);
  void look_at(std::uint64_t heap);
  void thin_out();
  void keep_snapshot();

  const SparseStream* stream_;
  std::uint64_t active_from_ = 0, next_choice_ = 0, seen_since_choice_ = 0, spacing_ = 0;
  std::vector<std::uint8_t> pattern_;
  unsigned zero_bits_ = 0;
  std::vector<Place> places_;  ///< by heap
  std::vector<StreamSnapshot> snapshots_;
  std::optional<Recurrence> found_;
};

/// A stream together with the watch for its period.
class PeriodStream {
 public:
  static Result<PeriodStream> start(const Code& code, const StreamOptions& options, Meter& meter);
  static Result<PeriodStream> start(const Code& code, SparseSpace& scalar, const StreamOptions& options, Meter& meter);
  PeriodStream(PeriodStream&& other) noexcept
      : stream_(std::move(other.stream_)), watch_(std::move(other.watch_)), period_(other.period_) {
    watch_.attach(stream_);
  }

  /// Goes on until size() >= to (to a multiple of 65536), a period is proved, or the budget ends. Errors as
  /// SparseStream::advance.
  Result<StopReason> advance(std::uint64_t to, Meter& meter, HeapSink* sink = nullptr);
  const SparseStream& stream() const { return stream_; }
  std::uint64_t size() const { return stream_.size(); }
  const std::optional<StreamPeriod>& period() const { return period_; }
  /// Places of the past from which the values can be computed again.
  const std::vector<StreamSnapshot>& snapshots() const { return watch_.snapshots(); }

  /// The state as bytes (kind "PERIODST", version 1: the state of the stream, then that of the watch), and back.
  std::string state() const;
  static Result<PeriodStream> from_state(const std::string& bytes, const PlaneKernel* kernel = nullptr);

 private:
  explicit PeriodStream(SparseStream stream) : stream_(std::move(stream)), watch_(stream_) {}
  Result<StopReason> settle(const RecurrenceWatch::Recurrence& r, Meter& meter);
  std::uint64_t first_heap_counts(std::uint64_t preperiod, std::uint64_t period, Meter& meter) const;
  std::uint64_t window() const;

  SparseStream stream_;
  RecurrenceWatch watch_;
  std::optional<StreamPeriod> period_;
};

}  // namespace grundy
