#pragma once
// The index bytes of a run: the first ones and the last ones, in bounded memory.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "grundy/solvers/plane_kernel.hpp"

namespace grundy {

/// One byte a heap (its compressed index, or rare_index). Of the size() heaps known, the first `keep` and the last
/// `keep` can always be read; while size() <= capacity all of them can. 64 bytes before the first and after the last
/// may be read as well.
class IndexStore {
 public:
  IndexStore(std::size_t keep, std::size_t capacity)
      : keep_(keep),
        capacity_(capacity < keep + 4096 ? keep + 4096 : capacity),
        recent_(capacity_ + 4 * slack, rare_index) {}

  std::uint64_t size() const { return size_; }
  std::size_t keep() const { return keep_; }
  std::size_t capacity() const { return capacity_; }
  /// The first heap of the contiguous stretch that ends at size().
  std::uint64_t first_recent() const { return first_; }
  bool whole() const { return first_ == 0; }
  /// How many heaps from 0 on can be read through early().
  std::uint64_t early_size() const { return whole() ? size_ : keep_; }
  const std::uint8_t* early() const { return whole() ? recent_.data() + slack : early_.data() + slack; }
  /// The byte of heap n >= first_recent(); `n` may be up to 64 beyond the end or before the start.
  const std::uint8_t* recent(std::uint64_t n) const {
    return recent_.data() + slack + static_cast<std::ptrdiff_t>(n - first_);
  }
  bool kept(std::uint64_t n) const { return n < early_size() || (n >= first_ && n < size_); }
  /// The byte of a heap that is kept.
  std::uint8_t at(std::uint64_t n) const { return n >= first_ ? *recent(n) : early()[n]; }

  /// Where the bytes of the heaps size() … size() + 63 go; advance() then makes them known.
  std::uint8_t* next() {
    if (size_ - first_ + block_size > capacity_) slide();
    return recent_.data() + slack + (size_ - first_);
  }
  void advance(std::size_t count) { size_ += count; }
  void append(std::uint8_t index) {
    *next() = index;
    ++size_;
  }
  /// Forgets all heaps.
  void restart() {
    first_ = size_ = 0;
    early_.clear();
    std::fill(recent_.begin(), recent_.end(), rare_index);
  }
  std::size_t bytes() const { return recent_.size() + early_.size(); }

  /// For files: a store of `size` heaps whose first and last bytes are given (`recent` holds the heaps from
  /// first_recent on).
  void restore(std::uint64_t size, std::uint64_t first_recent, const std::vector<std::uint8_t>& early,
               const std::vector<std::uint8_t>& recent) {
    size_ = size;
    first_ = first_recent;
    if (!recent.empty()) std::memcpy(recent_.data() + slack, recent.data(), recent.size());
    early_.assign(early.empty() ? 0 : keep_ + 2 * slack, rare_index);
    if (!early.empty()) std::memcpy(early_.data() + slack, early.data(), early.size());
  }

 private:
  static constexpr std::size_t slack = 128;

  void slide() {
    if (whole()) {
      early_.assign(keep_ + 2 * slack, rare_index);
      std::memcpy(early_.data() + slack, recent_.data() + slack, keep_);
    }
    const std::uint64_t first = (size_ - keep_) / block_size * block_size;
    std::memmove(recent_.data() + slack, recent(first), static_cast<std::size_t>(size_ - first));
    first_ = first;
  }

  std::size_t keep_, capacity_;
  std::vector<std::uint8_t> recent_, early_;
  std::uint64_t first_ = 0, size_ = 0;
};

}  // namespace grundy
