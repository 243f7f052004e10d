// Beyond the last rare value the candidates of plane_engine are the values, as the run has verified; computing them
// again needs only the last reach() bytes. tests/solvers/stream_period_test.cpp compares a cursor with the values of
// the run.
#include "grundy/solvers/heap_cursor.hpp"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t margin = 64;
constexpr std::size_t stretch = std::size_t{1} << 16;  ///< bytes computed before the buffer is moved
constexpr std::uint64_t piece = std::uint64_t{1} << 12;

std::size_t bytes_needed(const BlockEngine& engine) { return engine.reach() + 4 * block_size; }

}  // namespace

StreamSnapshot snapshot_of(const SparseStream& stream) {
  const std::uint64_t n = stream.size();
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(n, bytes_needed(stream.engine())));
  const std::uint8_t* end = stream.store().recent(n);
  return {n, {end - count, end}};
}

bool HeapCursor::start_from(const std::vector<StreamSnapshot>& snapshots, std::uint64_t heap) {
  const auto after = std::upper_bound(snapshots.begin(), snapshots.end(), heap,
                                      [](std::uint64_t h, const StreamSnapshot& s) { return h < s.heap; });
  if (after == snapshots.begin()) return false;
  const StreamSnapshot& from = *(after - 1);
  engine_ = PlaneEngine::make(stream_->kernel(), stream_->facts(), stream_->engine().planes());
  if (!engine_) return false;
  engine_->set_verifying({});
  bytes_.assign(margin + from.before.size() + stretch + 2 * block_size, rare_index);
  std::copy(from.before.begin(), from.before.end(), bytes_.begin() + margin);
  end_ = margin + from.before.size();
  computed_ = from.heap;
  engine_->reload(from.heap, bytes_.data() + end_, from.before.size());
  return true;
}

void HeapCursor::compute_block() {
  if (end_ + 2 * block_size > bytes_.size()) {
    const std::size_t keep = bytes_.size() - stretch - 2 * block_size - margin;
    std::copy(bytes_.begin() + static_cast<std::ptrdiff_t>(end_ - keep),
              bytes_.begin() + static_cast<std::ptrdiff_t>(end_), bytes_.begin() + margin);
    end_ = margin + keep;
  }
  const std::uint8_t greatest[2] = {0xff, 0xff};
  engine_->block(computed_, bytes_.data() + end_, greatest, false);
  end_ += block_size;
  computed_ += block_size;
}

/// Computes from a snapshot on until the next block has the heap; false when that takes more than the meter allows.
bool HeapCursor::come_to(std::uint64_t heap) {
  start_from(*snapshots_, heap);
  while (engine_ && computed_ + block_size <= heap) {
    if (!meter_->work(1)) {
      engine_.reset();
      return false;
    }
    compute_block();
  }
  return true;
}

void HeapCursor::refill() {
  at_ = 0;
  block_.clear();
  const SparseStream& stream = *stream_;
  const bool computed = heap_ >= stream.store().early_size() && heap_ < stream.store().first_recent();
  if (computed && !engine_ && !come_to(heap_)) return;
  if (!computed) {
    const std::uint64_t end = heap_ >= stream.store().first_recent() ? stream.size() : stream.store().early_size();
    const std::uint64_t count = std::min(piece, end > heap_ ? end - heap_ : 0);
    block_.resize(static_cast<std::size_t>(count));
    for (std::uint64_t i = 0; i < count; ++i) block_[static_cast<std::size_t>(i)] = stream.store().at(heap_ + i);
    engine_.reset();
    return;
  }
  const auto within = static_cast<std::size_t>(heap_ - computed_);
  compute_block();
  block_.assign(bytes_.begin() + static_cast<std::ptrdiff_t>(end_ - block_size + within),
                bytes_.begin() + static_cast<std::ptrdiff_t>(end_));
}

std::optional<HeapCursor> HeapCursor::at(const SparseStream& stream, const std::vector<StreamSnapshot>& snapshots,
                                         std::uint64_t from, Meter& meter) {
  HeapCursor cursor(stream, meter);
  cursor.snapshots_ = &snapshots;
  cursor.heap_ = from;
  const IndexStore& store = stream.store();
  const std::uint64_t first_computed = std::max(from, store.early_size());
  const bool computes = first_computed < store.first_recent();
  if (computes && (snapshots.empty() || snapshots.front().heap > first_computed)) return std::nullopt;
  return cursor;
}

}  // namespace grundy
