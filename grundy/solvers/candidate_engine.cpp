// As plane_engine, an entry (o, g) says that index(g(n - o)) xor g is reached at n. With many rare values most entries
// reach nothing new: a few hundred, chosen by greedy cover, go into sets; the first free indices become candidates, and
// the other entries are only compared with them. Likewise the rare indices that the first verifying pairs leave missing
// are compared with the later pairs. Source: our own; adds to plane_engine for more than 64 indices.
// tests/solvers/sparse_stream_test.cpp compares it with the scalar rung.
#include "grundy/solvers/candidate_engine.hpp"

#include <algorithm>

#include "grundy/solvers/greedy_cover.hpp"

namespace grundy {
namespace {

constexpr std::size_t sample_size = 400;
constexpr std::size_t most_inserted = 500;        ///< entries, and a third of them at most
constexpr std::size_t verifying_inserted = 400;   ///< pairs; those after them are compared
constexpr std::size_t rares_to_pay = 400;         ///< below, sets for all entries are faster
constexpr std::size_t rares_to_pay_split = 1000;  ///< with more than one split digit, which pair planes take at once

std::vector<SparseEntry> entries_of(const SparseFacts& facts) {
  std::vector<SparseEntry> entries;
  for (const RareValue& r : facts.rares) {
    const std::uint32_t by = facts.mask.index(r.value);
    if (by >= 256) continue;  // xored with an index below 256 it stays above all indices
    for (const std::uint32_t t : facts.moves.split) {
      entries.push_back({static_cast<std::uint32_t>(r.heap + t), static_cast<std::uint8_t>(by)});
    }
  }
  for (const std::uint32_t k : facts.moves.take) {
    if (facts.take_keeps_class(k)) entries.push_back({k, 0});
  }
  const auto key = [](const SparseEntry& e) { return std::pair(e.offset, e.by); };
  std::sort(entries.begin(), entries.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  return entries;
}

/// Late heaps, with all indices below their values missing.
std::vector<CoverSample> value_sample(const IndexStore& store) {
  std::vector<CoverSample> sample;
  for (std::uint64_t n = store.size(); n > store.first_recent() + 3 && sample.size() < sample_size;) {
    n -= 3;
    const std::uint8_t index = store.at(n);
    if (index == rare_index) continue;
    CoverSample s{n, {}};
    for (std::uint32_t w = 0; w < index; ++w) s.missing[w / 64] |= std::uint64_t{1} << (w % 64);
    sample.push_back(s);
  }
  return sample;
}

}  // namespace

void CandidateEngine::Entries::add(const SparseEntry& e) {
  offsets.push_back(e.offset);
  by.push_back(0x01010101U * e.by);
}

bool CandidateEngine::pays(const SparseFacts& facts, int planes) {
  return planes > static_cast<int>(group_planes) &&
         facts.rares.size() >= (facts.moves.split.size() == 1 ? rares_to_pay : rares_to_pay_split);
}

std::optional<CandidateEngine> CandidateEngine::make(const PlaneKernel& kernel, const SparseFacts& facts, int planes,
                                                     const IndexStore& store) {
  const auto reach = entry_reach(facts);
  if (!reach || planes < 1 || planes > static_cast<int>(max_planes)) return std::nullopt;
  CandidateEngine engine(kernel, planes);
  engine.entry_reach_ = engine.reach_ = *reach;
  engine.shifts_ = shifts_of(facts.moves);
  engine.plan_.rare_counts = rare_counts_of(facts.mask);
  std::vector<SparseEntry> far;
  for (const SparseEntry& e : entries_of(facts)) {
    if (e.offset >= block_size) {
      far.push_back(e);
    } else {
      (e.offset >= near_limit ? engine.middle_ : engine.near_).add(e);
    }
  }
  engine.distribute(std::move(far), store);
  return engine;
}

/// The most useful entries are inserted, the next ones compared with many candidates, the rest with fewer.
void CandidateEngine::distribute(std::vector<SparseEntry> far, const IndexStore& store) {
  const std::size_t insert = std::min(far.size() / 3, most_inserted), first = insert / 2, second = insert * 2 / 3;
  const std::uint32_t no_shift = 0;
  const std::vector<SparseEntry> useful =
      greedy_cover(far, value_sample(store), {&no_shift, 1}, store, insert + first + second).entries;
  for (std::size_t i = 0; i < useful.size(); ++i) {
    Entries& to = i < insert ? inserted_ : i < insert + first ? compared_[0] : compared_[1];
    to.add(useful[i]);
  }
  for (const SparseEntry& e : far) {
    if (std::find(useful.begin(), useful.end(), e) == useful.end()) compared_[2].add(e);
  }
  plan_.sums = (plan_.planes + 3) / 4 * 4;
}

void CandidateEngine::set_verifying(const std::vector<SparseEntry>& pairs) {
  verifying_ = pairs;
  verify_inserted_ = verify_compared_ = {};
  reach_ = entry_reach_;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (const std::uint32_t shift : shifts_) {
      const SparseEntry e{pairs[i].offset + shift, pairs[i].by};
      reach_ = std::max(reach_, e.offset);
      (i < verifying_inserted ? verify_inserted_ : verify_compared_).add(e);
    }
  }
}

void CandidateEngine::reload(std::uint64_t, const std::uint8_t*, std::uint64_t) {
  plan_.inserted = inserted_.view();
  for (std::size_t s = 0; s < candidate_stages; ++s) plan_.compared[s] = compared_[s].view();
  plan_.middle = middle_.view();
  plan_.near = near_.view();
  plan_.verify_inserted = verify_inserted_.view();
  plan_.verify_compared = verify_compared_.view();
}

BlockResult CandidateEngine::block(std::uint64_t, std::uint8_t* index, const std::uint8_t greatest[2], bool verify) {
  return kernel_->candidate_block(plan_, {index, seen_planes(), {greatest[0], greatest[1]}}, verify);
}

}  // namespace grundy
