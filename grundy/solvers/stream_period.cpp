// Theorem. Let W be at least: every offset of an entry (rare heap + split digit, single digit), and a + t for every
// pair (a, n - t - a) that served as a witness from heap c0 on. Suppose every value from c0 on was common and verified
// by such pairs or by single heaps, that x >= c0, that p is even when the class of a value depends on the parity of n,
// and that the W bytes before x equal those before x + p, all values below x + p being computed. Then g(n + p) = g(n)
// for all n >= x - W. Proof, by induction on n >= x, that g(n + p) = g(n): the W bytes before n + p equal those before
// n. A common value is excluded at n + p by the same entries as at n, so the least common value not excluded is the
// same, v. Every smaller rare value is reached at n by a pair (a, n - t - a) with a + t <= W, so by (a, n + p - t - a)
// at n + p: the part a is fixed, the other is in the window; single heaps n - k likewise (for n >= x + p the induction
// has made n - p a verified heap with the same window). So g(n + p) = v = g(n). The pre-period is then the last heap
// with g(n + p) != g(n), plus one, found by reading the run again side by side with itself shifted by p. The period is
// the least one when p/q is none for every prime q that divides p: the lengths of periods of a periodic sequence are
// the multiples of the least. For odd p/2 with parity classes that is clear at once (a common value would be rare p/2
// later). tests/solvers/stream_period_test.cpp compares the results with the table of periods found from stored values.
#include "grundy/solvers/stream_period.hpp"

#include <algorithm>
#include <cstring>

#include "grundy/base/primes.hpp"
#include "grundy/solvers/sparse_space.hpp"
#include "grundy/solvers/state_bytes.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t slice = std::uint64_t{1} << 16;
constexpr std::string_view period_kind = "PERIODST";
constexpr std::uint64_t period_version = 1;

struct Comparison {
  StopReason stopped = StopReason::none;
  bool possible = true;                      ///< false: the bytes cannot be had any more
  std::optional<std::uint64_t> last_unlike;  ///< the last n in [from, to) with different bytes at n and n + shift
};

/// Compares the bytes of the heaps [from, to) with those `shift` later.
Comparison compare(const SparseStream& stream, const std::vector<StreamSnapshot>& snapshots, std::uint64_t from,
                   std::uint64_t to, std::uint64_t shift, Meter& meter) {
  Comparison result;
  auto left = HeapCursor::at(stream, snapshots, from, meter);
  auto right = HeapCursor::at(stream, snapshots, from + shift, meter);
  if (!left || !right) return {StopReason::none, false, {}};
  while (left->heap() < to) {
    if (!meter.work(1)) return {meter.reason(), true, {}};
    left->fill(), right->fill();
    if (meter.stopped()) return {meter.reason(), true, {}};
    const auto count = static_cast<std::size_t>(std::min(
        {static_cast<std::uint64_t>(left->ready()), static_cast<std::uint64_t>(right->ready()), to - left->heap()}));
    if (count == 0) return {StopReason::none, false, {}};
    if (std::memcmp(left->data(), right->data(), count) != 0) {
      for (std::size_t i = count; i-- > 0;) {
        if (left->data()[i] == right->data()[i]) continue;
        result.last_unlike = left->heap() + i;
        break;
      }
    }
    left->skip(count), right->skip(count);
  }
  return result;
}

std::uint64_t count_exceptions(const SparseStream& stream, std::uint64_t preperiod, std::uint64_t period) {
  std::uint64_t count = 0;
  for (std::uint64_t n = 0; n < preperiod; ++n) {
    const std::uint64_t steps = (preperiod - n + period - 1) / period;
    count += stream.value(n) != stream.value(n + steps * period);
  }
  return count;
}

}  // namespace

Result<PeriodStream> PeriodStream::start(const Code& code, const StreamOptions& options, Meter& meter) {
  SparseSpace scalar(code);
  return start(code, scalar, options, meter);
}

Result<PeriodStream> PeriodStream::start(const Code& code, SparseSpace& scalar, const StreamOptions& options,
                                         Meter& meter) {
  auto stream = SparseStream::start(code, scalar, options, meter);
  if (!stream) return failed(stream);
  return PeriodStream(std::move(*stream));
}

std::uint64_t PeriodStream::window() const {
  const auto& [moves, mask, rares] = stream_.facts();
  const std::uint64_t of_rares = rares.empty() ? 0 : rares.back().heap;
  return std::max<std::uint64_t>({stream_.engine().reach(), stream_.witness_reach(), of_rares}) + moves.last +
         block_size;
}

Result<StopReason> PeriodStream::advance(std::uint64_t to, Meter& meter, HeapSink* sink) {
  struct Both : HeapSink {
    RecurrenceWatch* watch = nullptr;
    HeapSink* sink = nullptr;
    void take(std::uint64_t first, const std::uint8_t* index, std::size_t count) override {
      watch->take(first, index, count);
      if (sink != nullptr) sink->take(first, index, count);
    }
  } both;
  both.watch = &watch_;
  both.sink = sink;
  while (!period_) {
    if (size() % slice == 0 && watch_.found() && size() >= watch_.found()->later + window()) {
      const auto settled = settle(*watch_.found(), meter);
      if (!settled || *settled != StopReason::none) return settled;
      continue;
    }
    if (size() >= to) break;
    const auto stopped = stream_.advance(size() / slice * slice + slice, meter, &both);
    if (!stopped || *stopped != StopReason::none) return stopped;
  }
  return StopReason::none;
}

/// A pre-period of at most 1, settled by the value of heap 0, which has no byte of its own.
std::uint64_t PeriodStream::first_heap_counts(std::uint64_t preperiod, std::uint64_t period, Meter& meter) const {
  if (preperiod > 1) return preperiod;
  auto cursor = HeapCursor::at(stream_, watch_.snapshots(), period, meter);
  const std::uint8_t index = cursor ? cursor->next() : rare_index;
  if (index == rare_index) return 1;
  return stream_.facts().mask.common_value(index, period) == stream_.value(0) ? 0 : 1;
}

/// Proves the period that a recurrence suggests, or dismisses it.
Result<StopReason> PeriodStream::settle(const RecurrenceWatch::Recurrence& r, Meter& meter) {
  const std::uint64_t p = r.later - r.earlier, w = window();
  const std::uint64_t state_at = r.earlier + w;
  const bool even = !stream_.facts().mask.with_position || p % 2 == 0;
  Comparison tail = compare(stream_, watch_.snapshots(), r.earlier, state_at, p, meter);
  if (tail.stopped != StopReason::none) return tail.stopped;
  if (!tail.possible || tail.last_unlike || !even || stream_.clean_since() > state_at) {
    watch_.dismiss();
    return StopReason::none;
  }
  std::uint64_t from = r.unlike > w ? r.unlike - w : 0;
  for (;; from = from > 16 * w ? from - 16 * w : 0) {
    tail = compare(stream_, watch_.snapshots(), from, state_at, p, meter);
    if (tail.stopped != StopReason::none) return tail.stopped;
    if (!tail.possible || tail.last_unlike || from == 0) break;
  }
  if (!tail.possible) {
    return fail(ErrorKind::unsupported, "the values around heap " + std::to_string(from) + " cannot be computed again");
  }
  StreamPeriod found;
  found.preperiod = first_heap_counts(tail.last_unlike ? *tail.last_unlike + 1 : 0, p, meter);
  if (meter.stopped()) return meter.reason();
  std::uint64_t least = p;
  for (const std::uint64_t q : prime_divisors(p)) {
    while (least % q == 0) {
      const std::uint64_t shorter = least / q;
      if (stream_.facts().mask.with_position && shorter % 2 == 1) break;
      const Comparison c = compare(stream_, watch_.snapshots(), state_at - w, state_at, shorter, meter);
      if (c.stopped != StopReason::none) return c.stopped;
      if (!c.possible || c.last_unlike) break;
      least = shorter;
    }
  }
  found.period = least;
  found.greatest_value = stream_.greatest_value();
  found.greatest_at = stream_.greatest_at();
  if (stream_.store().whole()) found.exceptions = count_exceptions(stream_, found.preperiod, least);
  found.state_at = state_at;
  found.window = w;
  found.clean_since = stream_.clean_since();
  found.computed = size();
  period_ = found;
  return StopReason::none;
}

std::string PeriodStream::state() const {
  StateWriter out;
  out.text(stream_.state());
  watch_.write(out);
  return out.framed(period_kind, period_version);
}

Result<PeriodStream> PeriodStream::from_state(const std::string& bytes, const PlaneKernel* kernel) {
  auto in = StateReader::open(bytes, period_kind, period_version);
  if (!in) return failed(in);
  auto stream = SparseStream::from_state(std::string(in->text()), kernel);
  if (!stream) return failed(stream);
  PeriodStream result(std::move(*stream));
  if (!result.watch_.read(*in) || !in->finished())
    return fail(ErrorKind::damaged, "the saved state does not fit together");
  return result;
}

}  // namespace grundy
