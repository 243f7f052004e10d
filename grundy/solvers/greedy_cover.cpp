// Greedy set cover with lazy evaluation: the gain of an entry only falls while others are taken, so a candidate whose
// renewed gain is still the greatest is the best without looking at the rest (Minoux 1978). Which entries are chosen
// decides the cost, never a value.
#include "grundy/solvers/greedy_cover.hpp"

#include <algorithm>
#include <queue>

namespace grundy {
namespace {

/// What is missing at the heaps of a sample, a byte for each index.
class Missing {
 public:
  Missing(const std::vector<CoverSample>& sample, std::span<const std::uint32_t> shifts, const IndexStore& store)
      : shifts_(shifts), store_(store), missing_(sample.size() * 256) {
    for (std::size_t s = 0; s < sample.size(); ++s) {
      const std::uint64_t heap = sample[s].heap;
      Row row{heap, store.recent(heap), heap - std::min(heap, store.first_recent()), &missing_[256 * s], 0};
      for (std::size_t w = 0; w < 256; ++w) row.left += row.at[w] = (sample[s].missing[w / 64] >> (w % 64)) & 1;
      if (row.left > 0) rows_.push_back(row);
    }
  }
  /// How many missing indices the entry reaches; one that it reaches in two ways counts twice.
  int gain(const SparseEntry& e) const {
    int sum = 0;
    for (const Row& row : rows_) {
      for (const std::uint32_t shift : shifts_) sum += reached(e, shift, row);
    }
    return sum;
  }
  void settle(const SparseEntry& e) {
    for (Row& row : rows_) {
      for (const std::uint32_t shift : shifts_) {
        if (reached(e, shift, row) == 0) continue;
        row.at[store_.at(row.heap - e.offset - shift) ^ e.by] = 0;
        --row.left;
      }
    }
    std::erase_if(rows_, [](const Row& row) { return row.left == 0; });
  }
  std::size_t open() const { return rows_.size(); }

 private:
  struct Row {
    std::uint64_t heap;
    const std::uint8_t* byte;  ///< its own, with `before` bytes in front of it that can be read
    std::uint64_t before;
    std::uint8_t* at;
    unsigned left;
  };
  int reached(const SparseEntry& e, std::uint32_t shift, const Row& row) const {
    const std::uint64_t back = std::uint64_t{e.offset} + shift;
    if (back >= row.heap) return 0;
    if (back > row.before && !store_.kept(row.heap - back)) return 0;
    const std::uint8_t index = back <= row.before ? *(row.byte - back) : store_.at(row.heap - back);
    return index == rare_index ? 0 : row.at[index ^ e.by];
  }

  std::span<const std::uint32_t> shifts_;
  const IndexStore& store_;
  std::vector<std::uint8_t> missing_;
  std::vector<Row> rows_;
};

}  // namespace

Cover greedy_cover(const std::vector<SparseEntry>& pool, const std::vector<CoverSample>& sample,
                   std::span<const std::uint32_t> shifts, const IndexStore& store, std::size_t most) {
  std::vector<SparseEntry> chosen;
  Missing missing(sample, shifts, store);
  using Candidate = std::pair<int, std::size_t>;  // gain, and how many come after it in the pool
  std::priority_queue<Candidate> queue;
  for (std::size_t i = 0; i < pool.size(); ++i) queue.push({missing.gain(pool[i]), pool.size() - i});
  while (chosen.size() < most && !queue.empty()) {
    const auto [old_gain, place] = queue.top();
    queue.pop();
    const SparseEntry& e = pool[pool.size() - place];
    const int now = missing.gain(e);
    if (now == 0) continue;
    if (!queue.empty() && Candidate{now, place} < queue.top()) {
      queue.push({now, place});
      continue;
    }
    chosen.push_back(e);
    missing.settle(e);
  }
  return {std::move(chosen), sample.size(), missing.open()};
}

}  // namespace grundy
