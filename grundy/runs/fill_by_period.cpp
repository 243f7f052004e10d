// A piece is copied from whole periods before it, so that short periods are written in pieces that double up to some
// MiB. tests/runs/run_files_test.cpp compares the files of cut and of resumed fillings with those in one go.
#include "grundy/runs/fill_by_period.hpp"

#include <algorithm>
#include <chrono>

namespace grundy {
namespace {

constexpr std::uint64_t piece_values = std::uint64_t{1} << 20;

/// So many values from heap n on are those `back` before, plus `rise`.
struct FillPiece {
  std::uint64_t n = 0, count = 0, back = 0, rise = 0;
};

FillPiece copied(const RunPeriod& period, std::uint64_t n, std::uint64_t count, std::uint64_t periods) {
  return {n, count, periods * period.period, periods * period.saltus};
}

/// The piece from heap n on that can be copied at once.
FillPiece next_piece(const RunPeriod& period, std::uint64_t n, std::uint64_t to) {
  const std::uint64_t whole = std::max<std::uint64_t>(1, (n - period.preperiod) / period.period);
  const std::uint64_t periods = std::min(whole, (piece_values + period.period - 1) / period.period);
  return copied(period, n, std::min({to - n, periods * period.period, piece_values}), periods);
}

Result<void> add_piece(ValuesFile& file, const FillPiece& piece) {
  const auto before = file.read(piece.n - piece.back, static_cast<std::size_t>(piece.count));
  if (!before) return failed(before);
  const std::uint64_t most = (UINT64_C(1) << (8 * file.bytes_a_value())) - 1;
  for (const HeapValue v : *before) {
    if (v + piece.rise > most) return fail(ErrorKind::unsupported, "the values exceed those of the file");
    file.add(static_cast<HeapValue>(v + piece.rise));
  }
  return {};
}

Result<bool> has_piece(ValuesFile& file, const FillPiece& piece) {
  const auto there = file.read(piece.n, static_cast<std::size_t>(piece.count));
  if (!there) return failed(there);
  const auto before = file.read(piece.n - piece.back, static_cast<std::size_t>(piece.count));
  if (!before) return failed(before);
  return std::equal(there->begin(), there->end(), before->begin(),
                    [&](HeapValue now, HeapValue old) { return now == old + piece.rise; });
}

/// The first stretch is compared with the values of the run, the last one with those and the first.
Result<bool> is_filled(ValuesFile& file, const RunPeriod& period, std::uint64_t to) {
  const std::uint64_t from = file.count(), stretch = std::min(to - from, piece_values);
  for (std::uint64_t n = from; n < from + stretch;) {
    const FillPiece piece = next_piece(period, n, from + stretch);
    const auto same = has_piece(file, piece);
    if (!same || !*same) return same;
    n += piece.count;
  }
  const std::uint64_t last = to - stretch;
  return has_piece(file, copied(period, last, stretch, (last - from) / period.period + 1));
}

/// What a run before has filled, without what is behind `to`.
Result<void> keep_filled(ValuesFile& file, const RunPeriod& period, std::uint64_t to) {
  const std::uint64_t end = std::min(file.length(), to);
  if (end > file.count()) {
    const auto filled = is_filled(file, period, end);
    if (!filled) return failed(filled);
    if (*filled) file.go_to(end);
  }
  return file.cut();
}

}  // namespace

Result<void> fill_by_period(ValuesFile& file, const RunPeriod& period, std::uint64_t to, double seconds_between_commits,
                            Meter& meter, Progress* progress) {
  using Clock = std::chrono::steady_clock;
  auto committed_at = Clock::now();
  if (auto kept = keep_filled(file, period, to); !kept) return kept;
  while (file.count() < to && meter.look()) {
    if (auto added = add_piece(file, next_piece(period, file.count(), to)); !added) return added;
    if (progress != nullptr) progress->report("heaps", file.count(), to);
    if (std::chrono::duration<double>(Clock::now() - committed_at).count() < seconds_between_commits) continue;
    if (auto done = file.commit(); !done) return done;
    committed_at = Clock::now();
  }
  return file.commit();
}

}  // namespace grundy
