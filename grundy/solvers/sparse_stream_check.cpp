// Whether every rare index below a candidate is reached: the exact part of sparse_stream.
// Pairs of common heaps give rare indices; so do pairs of rare heaps (only where n - t - r is rare), single heaps n -
// k, and, at n = k, the empty heap. When all pairs could be looked at and none reaches the index, it is missing for
// certain.
#include <algorithm>

#include "grundy/solvers/sparse_stream.hpp"

namespace grundy {

SparseStream::Search SparseStream::missing_rare(std::uint64_t n, std::uint8_t index, IndexSet proved,
                                                std::uint32_t& missing) {
  const std::uint32_t count = facts_.mask.rares_below(index, n);
  for (std::uint32_t w = 0; w < count; ++w) {
    if (((proved[w / 64] >> (w % 64)) & 1) != 0) continue;
    const auto rare = static_cast<std::uint8_t>(w);
    if (planes_ <= static_cast<int>(group_planes) && reached_by_recent(n, rare)) continue;
    const Search search = reached_by_pair(n, rare);
    if (search == Search::found) continue;
    if (reached_specially(n, rare)) continue;
    missing = w;
    return search;
  }
  return Search::found;
}

void SparseStream::note_witness(std::uint64_t a, std::uint32_t t) {
  witness_reach_ = std::max(witness_reach_, a + t);
  const std::uint64_t offset = a + facts_.moves.split[0];
  if (offset >= block_size && offset < witness_uses_.size()) ++witness_uses_[static_cast<std::size_t>(offset)];
}

bool SparseStream::reached_by_recent(std::uint64_t n, std::uint8_t rare) {
  const std::uint8_t* early = store_.early();
  for (const Witness& w : recent_witnesses_) {
    if (w.part == 0 || std::uint64_t{w.part} * 2 + w.digit > n) continue;
    if (n - w.digit - w.part < store_.first_recent()) continue;
    const std::uint8_t left = early[w.part], right = *store_.recent(n - w.digit - w.part);
    if (left == rare_index || right == rare_index || (left ^ right) != rare) continue;
    note_witness(w.part, w.digit);
    return true;
  }
  return false;
}

/// Looks at the pairs with the smaller parts a … a + 64·chunks - 1.
bool SparseStream::scan_pairs(std::uint64_t n, std::uint64_t a, std::size_t chunks, std::uint32_t t,
                              std::uint8_t rare) {
  const std::size_t at = kernel_->find_pair(store_.early() + a, store_.recent(n - t - a), chunks, rare);
  if (at == block_size * chunks) return false;
  note_witness(a + at, t);
  recent_witnesses_[witness_count_++ % recent_witnesses_.size()] = {static_cast<std::uint32_t>(a + at), t};
  return true;
}

SparseStream::Search SparseStream::reached_by_pair(std::uint64_t n, std::uint8_t rare) {
  const std::uint64_t early = store_.early_size(), first = store_.first_recent();
  bool all = true;
  std::size_t chunks = 1;
  for (std::uint64_t a = 1;; a += block_size * chunks, chunks = std::min<std::size_t>(2 * chunks, 64)) {
    const std::uint64_t stretch = block_size * chunks;
    bool any = false;
    for (const std::uint32_t t : facts_.moves.split) {
      if (n < t + 2 * a) break;
      any = true;
      const std::uint64_t top = n - t - a;  // the pairs (a, top), (a + 1, top - 1), …
      if (top >= a + 2 * stretch && a + stretch <= early && top >= first + stretch) {
        if (scan_pairs(n, a, chunks, t, rare)) return Search::found;
        continue;
      }
      for (std::uint64_t x = a; x < a + stretch && 2 * x + t <= n; ++x) {
        const std::uint64_t y = n - t - x;
        if (!kept(x) || !kept(y)) {
          all = false;
          break;
        }
        const std::uint8_t left = store_.at(x), right = store_.at(y);
        if (left == rare_index || right == rare_index || (left ^ right) != rare) continue;
        note_witness(x, t);
        return Search::found;
      }
    }
    if (!any || (!all && a > early)) break;
  }
  return all ? Search::none : Search::unknown;
}

bool SparseStream::reached_specially(std::uint64_t n, std::uint8_t rare) {
  const SparseMask& mask = facts_.mask;
  for (const std::uint32_t k : facts_.moves.take) {
    if (k >= n) continue;
    const std::uint8_t index = store_.at(n - k);
    if (index != rare_index && !facts_.take_keeps_class(k) && index == rare) return true;
    if (index != rare_index || !facts_.take_keeps_class(k) || mask.index(rare_value_at(n - k)) != rare) continue;
    clean_since_ = std::max(clean_since_, n + 1);
    return true;
  }
  for (const std::uint32_t k : facts_.moves.whole) {
    if (k == n && rare == 0 && mask.is_rare(0, n)) {
      clean_since_ = std::max(clean_since_, n + 1);
      return true;
    }
  }
  for (const RareValue& r : facts_.rares) {
    for (const std::uint32_t t : facts_.moves.split) {
      if (r.heap + t >= n || !kept(n - t - r.heap) || store_.at(n - t - r.heap) != rare_index) continue;
      if ((mask.index(r.value) ^ mask.index(rare_value_at(n - t - r.heap))) != rare) continue;
      clean_since_ = std::max(clean_since_, n + 1);
      return true;
    }
  }
  return false;
}

}  // namespace grundy
