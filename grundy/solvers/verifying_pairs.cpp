// The pool are the small smaller parts, the sample are the last heaps with the rare indices below their values.
#include "grundy/solvers/verifying_pairs.hpp"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t sample_size = 1024;
constexpr std::size_t pool_size = 800;
constexpr std::size_t many = 400;        ///< for more pairs larger parts are in the pool too:
constexpr std::uint32_t dense_to = 512;  ///< from here on one in five

std::vector<CoverSample> last_heaps(const SparseFacts& facts, const IndexStore& store) {
  const std::size_t most = sample_size / std::min<std::size_t>(facts.moves.split.size(), 4);  // a pair costs each digit
  std::vector<CoverSample> sample;
  for (std::uint64_t n = store.size(); n > store.first_recent() + 1 && sample.size() < most;) {
    const std::uint8_t index = store.at(--n);
    if (index == rare_index) continue;
    const std::uint32_t count = facts.mask.rares_below(index, n);
    CoverSample s{n, {}};
    for (std::uint32_t w = 0; w < count; ++w) s.missing[w / 64] |= std::uint64_t{1} << (w % 64);
    if (count > 0) sample.push_back(s);
  }
  return sample;
}

}  // namespace

Cover choose_verifying_pairs(const SparseFacts& facts, const IndexStore& store, std::size_t most) {
  std::vector<SparseEntry> pool;
  const std::uint32_t least = facts.moves.split[0];
  const std::size_t wanted = std::max(pool_size, 4 * most);
  const std::uint32_t step = most > many ? 5 : 1;
  for (std::uint32_t a = 1; a < store.early_size() / 4 && pool.size() < wanted; a += a < dense_to ? 1 : step) {
    if (store.at(a) != rare_index && a + least >= block_size) pool.push_back({a + least, store.at(a)});
  }
  return greedy_cover(pool, last_heaps(facts, store), shifts_of(facts.moves), store, most);
}

Cover useful_pairs(const SparseFacts& facts, const IndexStore& store, const std::vector<SparseEntry>& pairs) {
  return greedy_cover(pairs, last_heaps(facts, store), shifts_of(facts.moves), store, pairs.size());
}

}  // namespace grundy
