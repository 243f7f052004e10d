// Greedy set cover with lazy evaluation: the gain of a pair only falls while others are taken, so a candidate whose
// renewed gain is still the greatest is the best without looking at the rest (Minoux 1978). Which pairs are chosen
// decides the cost, never a value.
#include "grundy/solvers/verifying_pairs.hpp"

#include <algorithm>
#include <array>
#include <queue>

namespace grundy {
namespace {

constexpr std::size_t sample_size = 1024;
constexpr std::size_t pool_size = 800;

using IndexSet = std::array<std::uint64_t, 4>;

struct Sample {
  std::uint64_t heap;
  IndexSet missing;  ///< rare indices not yet reached

  bool settled() const { return (missing[0] | missing[1] | missing[2] | missing[3]) == 0; }
};

std::vector<Sample> last_heaps(const SparseFacts& facts, const IndexStore& store) {
  std::vector<Sample> sample;
  for (std::uint64_t n = store.size(); n > store.first_recent() + 1 && sample.size() < sample_size;) {
    const std::uint8_t index = store.at(--n);
    if (index == rare_index) continue;
    const std::uint32_t count = facts.mask.rares_below(index, n);
    Sample s{n, {}};
    for (std::uint32_t w = 0; w < count; ++w) s.missing[w / 64] |= std::uint64_t{1} << (w % 64);
    if (count > 0) sample.push_back(s);
  }
  return sample;
}

/// How many missing indices the pairs with the smaller part a reach at a sampled heap; they are taken away when
/// `settle`.
int reach(const SparseFacts& facts, const IndexStore& store, const SparseEntry& e, Sample& sample, bool settle) {
  int count = 0;
  IndexSet left = sample.missing;
  for (const std::uint32_t t : facts.moves.split) {
    const std::uint64_t back = std::uint64_t{e.offset} + (t - facts.moves.split[0]);
    if (back >= sample.heap) continue;
    const std::uint8_t index = store.at(sample.heap - back);
    if (index == rare_index) continue;
    const unsigned w = index ^ e.by;
    count += static_cast<int>((left[w / 64] >> (w % 64)) & 1);
    left[w / 64] &= ~(std::uint64_t{1} << (w % 64));
  }
  if (settle) sample.missing = left;
  return count;
}

}  // namespace

std::vector<SparseEntry> choose_verifying_pairs(const SparseFacts& facts, const IndexStore& store, std::size_t most) {
  std::vector<Sample> sample = last_heaps(facts, store);
  std::vector<SparseEntry> pool, chosen;
  const std::uint32_t least = facts.moves.split[0];
  for (std::uint32_t a = 1; a < store.early_size() / 4 && pool.size() < pool_size; ++a) {
    if (store.at(a) != rare_index && a + least >= block_size) pool.push_back({a + least, store.at(a)});
  }
  const auto gain = [&](const SparseEntry& e) {
    int sum = 0;
    for (Sample& s : sample) sum += reach(facts, store, e, s, false);
    return sum;
  };
  using Candidate =
      std::pair<int, std::size_t>;  // gain, and -position in the pool, so that ties go to the smaller part
  std::priority_queue<Candidate> queue;
  for (std::size_t i = 0; i < pool.size(); ++i) queue.push({gain(pool[i]), pool.size() - i});
  while (chosen.size() < most && !queue.empty()) {
    const auto [old_gain, place] = queue.top();
    queue.pop();
    const SparseEntry& e = pool[pool.size() - place];
    const int now = gain(e);
    if (now == 0) continue;
    if (!queue.empty() && Candidate{now, place} < queue.top()) {
      queue.push({now, place});
      continue;
    }
    chosen.push_back(e);
    for (Sample& s : sample) reach(facts, store, e, s, true);
    std::erase_if(sample, [](const Sample& s) { return s.settled(); });
  }
  return chosen;
}

}  // namespace grundy
