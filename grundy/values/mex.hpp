#pragma once
// mex: the minimal excludant, the least number >= 0 that is not in a set.

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy {

using Nimber = std::uint64_t;

/// mex by definition: the least value not among `options`. O(k log k) for k options; the oracle of every other mex.
Nimber mex_of(std::span<const Nimber> options);

/// A set of nimbers as bits, kept between uses. Inserting is O(1), the mex O(values / 64), clearing O(values inserted /
/// 64). Values at or above `limit` are ignored; the caller chooses a limit greater than the number of options.
class MexSet {
 public:
  void reserve(Nimber limit) {
    if (words_.size() < limit / 64 + 2) words_.resize(limit / 64 + 2, 0);
  }
  void insert(Nimber v) {
    const auto w = static_cast<std::size_t>(v >> 6);
    if (w + 1 >= words_.size()) return;
    words_[w] |= std::uint64_t{1} << (v & 63);
    if (w >= used_) used_ = w + 1;
  }
  Nimber mex() const {
    std::size_t w = 0;
    while (~words_[w] == 0) ++w;
    return static_cast<Nimber>(w) * 64 + static_cast<Nimber>(std::countr_one(words_[w]));
  }
  void clear() {
    for (std::size_t w = 0; w < used_; ++w) words_[w] = 0;
    used_ = 0;
  }

 private:
  std::vector<std::uint64_t> words_ = std::vector<std::uint64_t>(2, 0);
  std::size_t used_ = 0;
};

}  // namespace grundy
