#pragma once
// Reading the values of a verified run again, from a place in the past.

#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/solvers/plane_engine.hpp"
#include "grundy/solvers/sparse_stream.hpp"

namespace grundy {

/// The bytes before a heap that are enough to compute all that follow, where no rare value follows.
struct StreamSnapshot {
  std::uint64_t heap = 0;            ///< a multiple of 64
  std::vector<std::uint8_t> before;  ///< the bytes of the heaps heap - before.size() … heap - 1
};

/// The snapshot at stream.size().
StreamSnapshot snapshot_of(const SparseStream& stream);

/// Gives the index bytes of a run in order, from any heap: those that the stream keeps as they are, others computed
/// again from a snapshot without verifying (the run did verify them). Copies what it needs; stream and meter must
/// outlive it. The meter is asked on the way from a snapshot to the heap; once it has stopped, there are no bytes any
/// more.
class HeapCursor {
 public:
  /// A cursor before heap `from` <= stream.size(); nothing when neither the kept bytes nor a snapshot lead there.
  static std::optional<HeapCursor> at(const SparseStream& stream, const std::vector<StreamSnapshot>& snapshots,
                                      std::uint64_t from, Meter& meter);

  std::uint64_t heap() const { return heap_; }
  /// The byte of heap(), and moves on by one; rare_index when the meter has stopped. Heaps below the size of the stream
  /// only.
  std::uint8_t next() {
    fill();
    if (ready() == 0) return rare_index;
    ++heap_;
    return block_[at_++];
  }
  /// How many bytes can be read without computing, and where they are; skip(count) moves over them.
  std::size_t ready() const { return block_.size() - at_; }
  const std::uint8_t* data() const { return block_.data() + at_; }
  void skip(std::size_t count) { at_ += count, heap_ += count; }
  void fill() {
    if (at_ == block_.size()) refill();
  }

 private:
  HeapCursor(const SparseStream& stream, Meter& meter) : stream_(&stream), meter_(&meter) {}
  void refill();
  void compute_block();
  bool start_from(const std::vector<StreamSnapshot>& snapshots, std::uint64_t heap);
  bool come_to(std::uint64_t heap);

  const SparseStream* stream_;
  Meter* meter_;
  const std::vector<StreamSnapshot>* snapshots_ = nullptr;
  std::uint64_t heap_ = 0;
  std::vector<std::uint8_t> block_;
  std::size_t at_ = 0;
  std::optional<PlaneEngine> engine_;
  std::vector<std::uint8_t> bytes_;  ///< the last bytes computed, behind a margin
  std::size_t end_ = 0;              ///< where the next block goes in bytes_
  std::uint64_t computed_ = 0;       ///< the heap of that block
};

}  // namespace grundy
