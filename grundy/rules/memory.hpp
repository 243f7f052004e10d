#pragma once
// Memory of the evaluator: an arena for the compound values of one position, and the stack on which lists under
// construction grow. Both ask the meter before they grow and keep a little between positions.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/checked.hpp"

namespace grundy {

/// Words handed out one after the other; all of them go at once, or all since a mark.
class Arena {
 public:
  /// Room for `words` words; null when the meter refuses. O(1), not counting the growth.
  Integer* take(std::size_t words, Meter& meter) {
    if (words <= left_) {
      Integer* const at = at_;
      at_ += words;
      left_ -= words;
      return at;
    }
    return grow(words, meter);
  }
  /// Where the arena stands now; release(mark) gives back what was taken since.
  Integer mark() const {
    return static_cast<Integer>((static_cast<std::uint64_t>(chunk_) << 40) | (size_of_chunk() - left_));
  }
  void release(Integer mark) {
    chunk_ = static_cast<std::size_t>(static_cast<std::uint64_t>(mark) >> 40);
    const auto used = static_cast<std::size_t>(static_cast<std::uint64_t>(mark) & ((std::uint64_t{1} << 40) - 1));
    if (chunks_.empty()) return;
    at_ = chunks_[chunk_].words.get() + used;
    left_ = chunks_[chunk_].size - used;
  }
  /// Everything goes; what was grown beyond the first chunk is freed and given back to the meter.
  void reset(Meter& meter) {
    if (chunks_.size() > 1) shrink(meter);
    release(0);
  }

 private:
  struct Chunk {
    std::unique_ptr<Integer[]> words;
    std::size_t size = 0;
  };
  std::size_t size_of_chunk() const { return chunks_.empty() ? 0 : chunks_[chunk_].size; }
  Integer* grow(std::size_t words, Meter& meter);
  void shrink(Meter& meter);

  std::vector<Chunk> chunks_;
  std::size_t chunk_ = 0;
  Integer* at_ = nullptr;
  std::size_t left_ = 0;
};

/// A stack of words.
class WordStack {
 public:
  std::size_t size() const { return size_; }
  Integer* at(std::size_t i) { return words_.get() + i; }
  void cut(std::size_t size) { size_ = size; }
  /// False when the meter refuses.
  bool push(Integer word, Meter& meter) {
    if (size_ == capacity_ && !grow(1, meter)) return false;
    words_[size_++] = word;
    return true;
  }
  bool push(const Integer* words, std::size_t count, Meter& meter) {
    if (capacity_ - size_ < count && !grow(count, meter)) return false;
    std::memcpy(words_.get() + size_, words, count * sizeof(Integer));
    size_ += count;
    return true;
  }
  void reset(Meter& meter) {
    size_ = 0;
    if (capacity_ > kept) shrink(meter);
  }

 private:
  static constexpr std::size_t kept = std::size_t{1} << 14;
  bool grow(std::size_t more, Meter& meter);
  void shrink(Meter& meter);

  std::unique_ptr<Integer[]> words_;
  std::size_t size_ = 0, capacity_ = 0;
};

}  // namespace grundy
