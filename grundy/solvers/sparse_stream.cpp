// Idea: the planes of plane_engine give the least index that is not excluded, for 64 heaps at once, and which smaller
// rare indices the verifying pairs reach. Where one is missing, pairs (a, n - t - a) are looked through from the small
// parts up; a rare index that no pair reaches is the value itself. Only the first and the last heaps are kept: a
// witness nearly always has a small part. Source: our own. Adds to sparse_space: blocks, bounded memory, saved states.
// tests/solvers/sparse_stream_test.cpp compares it with sparse_space for all codes with up to three digits, with every
// kernel.
#include "grundy/solvers/sparse_stream.hpp"

#include <algorithm>

#include "grundy/solvers/candidate_engine.hpp"
#include "grundy/solvers/plane_engine.hpp"
#include "grundy/solvers/sparse_space.hpp"
#include "grundy/solvers/verifying_pairs.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t rares_for_new_mask = 8;     ///< so many new rare values let the mask be chosen again
constexpr std::size_t most_verifying = 160;         ///< pairs; twice as many for more than 8 planes
constexpr std::size_t verifying_candidates = 1000;  ///< where most of them are only compared
constexpr std::size_t fewest_verifying = 16;
constexpr std::size_t fewest_closed = 64;  ///< one heap in so many may be left to be checked by fewer pairs
constexpr std::size_t most_refined = 80;   ///< more of them, by experience
constexpr std::uint32_t witness_table = 1U << 13;

tl::unexpected<Error> not_sparse(const std::string& why) {
  return fail(ErrorKind::unsupported, "no useful sparse space: " + why, "the rung `table`");
}

}  // namespace

Result<SparseStream> SparseStream::start(const Code& code, const StreamOptions& options, Meter& meter) {
  SparseSpace scalar(code);
  return start(code, scalar, options, meter);
}

Result<SparseStream> SparseStream::start(const Code& code, SparseSpace& scalar, const StreamOptions& options,
                                         Meter& meter) {
  auto moves = octal_moves(code);
  if (!moves || moves->split.empty()) return not_sparse("the code is not octal or never splits a heap");
  std::size_t n = std::max<std::size_t>(options.start / block_size * block_size, 1024);
  for (;; n *= 2) {
    const StopReason stopped =
        scalar.extend(static_cast<std::size_t>(std::min<std::uint64_t>(n, options.enough)), meter);
    if (stopped != StopReason::none) return fail(ErrorKind::stopped, std::string("stopped by ") + name_of(stopped));
    if (n >= options.enough) return not_sparse("no more values are wanted than its start makes");
    const auto& rares = scalar.rares();
    const std::uint64_t last = rares.empty() ? 0 : rares.back();
    if (scalar.rares().size() * 8 > n) return not_sparse("too many rare values");
    if (!scalar.dense() && last * 2 + 4 * moves->last + 256 < n) break;
    if (2 * n > options.latest_start) break;
  }
  if (scalar.dense()) return not_sparse("too many rare values");
  if (moves->last >= n) return not_sparse("a digit too far out");
  if (!meter.take(memory_of(options)))
    return fail(ErrorKind::stopped, std::string("stopped by ") + name_of(meter.reason()));
  SparseStream stream(code, options);
  stream.kernel_ = options.kernel != nullptr ? options.kernel : plane_kernels().front();
  if (auto taken = stream.take_over(scalar.values(), std::move(*moves), scalar.mask()); !taken) return failed(taken);
  stream.counters_ = {};
  stream.started_at_ = n;
  return stream;
}

/// Encodes all values under this mask, forgetting whatever was chosen before.
Result<void> SparseStream::take_over(const std::vector<HeapValue>& values, OctalMoves moves, const SparseMask& mask) {
  facts_ = {std::move(moves), mask, {}};
  store_.restart();
  engine_.reset();
  verifying_.clear();
  next_refine_ = 0;
  greatest_[0] = greatest_[1] = {};
  greatest_rare_.reset();
  planes_ = 1;
  recent_witnesses_ = {};
  witness_reach_ = 0;
  witness_uses_.assign(witness_table, 0);
  const StreamCounters counters = counters_;
  store_.append(rare_index);
  for (std::size_t n = 1; n < values.size(); ++n) {
    const std::uint32_t index = mask.index(values[n]);
    if (mask.is_rare(values[n], n)) {
      accept_rare(n, values[n]);
    } else if (index < 8 * max_planes) {
      accept(n, static_cast<std::uint8_t>(index));
    } else {
      return not_sparse("too many different common values");
    }
  }
  counters_ = counters;
  rares_at_choice_ = facts_.rares.size();
  clean_since_ = std::max<std::uint64_t>(clean_since_, values.size());
  return prepare();
}

/// When several rare values came up, another mask may have fewer; possible while no value is forgotten.
Result<void> SparseStream::choose_mask_again() {
  rares_at_choice_ = facts_.rares.size();
  if (!store_.whole()) return {};
  std::vector<HeapValue> values(static_cast<std::size_t>(size()));
  ValueCounts counts;
  for (std::size_t n = 0; n < values.size(); ++n) counts.add(values[n] = value(n), n);
  const SparseMask mask = choose_mask(counts, facts_.moves.split);
  if (mask == facts_.mask) return {};
  return take_over(values, facts_.moves, mask);
}

bool SparseStream::rares_keep_coming() const {
  const std::uint64_t made = size() - started_at_;
  return counters_.new_rares > 64 + made / 64 || counters_.one_by_one > 16384 + made / 4;
}

std::size_t SparseStream::verifying_at_start() const {
  if (CandidateEngine::pays(facts_, planes_)) return verifying_candidates;
  return planes_ > static_cast<int>(group_planes) ? 2 * most_verifying : most_verifying;
}

/// Candidates are compared with index bytes, so no byte that a block looks at may stand for a rare value.
bool SparseStream::candidates_wanted() const {
  if (!CandidateEngine::pays(facts_, planes_)) return false;
  const std::uint64_t last_rare = facts_.rares.empty() ? 0 : facts_.rares.back().heap;
  std::uint64_t reach = entry_reach(facts_).value_or(0);
  for (const SparseEntry& e : verifying_) {
    reach = std::max<std::uint64_t>(reach, e.offset + facts_.moves.split.back() - facts_.moves.split[0]);
  }
  return store_.size() > reach + last_rare;
}

std::unique_ptr<BlockEngine> SparseStream::make_engine() const {
  if (by_candidates_) {
    auto made = CandidateEngine::make(*kernel_, facts_, planes_, store_);
    return made ? std::make_unique<CandidateEngine>(std::move(*made)) : nullptr;
  }
  auto made = PlaneEngine::make(*kernel_, facts_, planes_);
  return made ? std::make_unique<PlaneEngine>(std::move(*made)) : nullptr;
}

/// Makes the engine for the rare values known now.
Result<void> SparseStream::prepare() {
  for (const Greatest& g : greatest_) {
    if (g.any) planes_ = std::max(planes_, g.index / 8 + 1);
  }
  if (next_refine_ == 0) {
    verifying_ = choose_verifying_pairs(facts_, store_, verifying_at_start()).entries;
    next_refine_ = refined_at_ = store_.size();
  }
  const bool by_candidates = candidates_wanted();
  if (!engine_ || by_candidates != by_candidates_ || engine_->planes() != planes_ ||
      engine_rares_ != facts_.rares.size()) {
    by_candidates_ = by_candidates;
    engine_ = make_engine();
    engine_rares_ = facts_.rares.size();
  }
  if (!engine_) return not_sparse("too many different common values");
  engine_->set_verifying(verifying_);
  if (engine_->reach() + 2 * block_size > store_.keep())
    return not_sparse("a rare value too far out for the memory given");
  engine_->reload(store_);
  stale_ = false;
  return {};
}

Result<StopReason> SparseStream::advance(std::uint64_t to, Meter& meter, HeapSink* sink) {
  while (size() < to) {
    if (!meter.work(1)) return meter.reason();
    if (facts_.rares.size() >= rares_at_choice_ + rares_for_new_mask) {
      if (auto chosen = choose_mask_again(); !chosen) return failed(chosen);
    }
    const bool block = size() % block_size == 0 && size() >= blocks_from_;
    if (block && (stale_ || (!by_candidates_ && candidates_wanted()))) {
      if (auto ready = prepare(); !ready) return failed(ready);
    }
    if (auto done = block ? one_block(sink) : one_heap(sink); !done) return failed(done);
  }
  return StopReason::none;
}

void SparseStream::accept(std::uint64_t n, std::uint8_t index) {
  Greatest& g = greatest_[n & 1];
  if (!g.any || index > g.index) g = {true, index, n};
  store_.append(index);
}

void SparseStream::accept_rare(std::uint64_t n, HeapValue v) {
  facts_.rares.push_back({n, v});
  if (!greatest_rare_ || v > greatest_rare_->value) greatest_rare_ = RareValue{n, v};
  store_.append(rare_index);
  ++counters_.new_rares;
  stale_ = true;
  blocks_from_ = n + 1 + std::max<std::uint64_t>(facts_.moves.last, near_limit);
  clean_since_ = std::max(clean_since_, (blocks_from_ + block_size - 1) / block_size * block_size);
}

HeapValue SparseStream::rare_value_at(std::uint64_t n) const {
  if (n == 0) return 0;
  const auto r = std::lower_bound(facts_.rares.begin(), facts_.rares.end(), n,
                                  [](const RareValue& x, std::uint64_t heap) { return x.heap < heap; });
  return r->value;
}

HeapValue SparseStream::value(std::uint64_t n) const {
  const std::uint8_t index = store_.at(n);
  return index == rare_index ? rare_value_at(n) : facts_.mask.common_value(index, n);
}

HeapValue SparseStream::greatest_value() const {
  HeapValue v = greatest_rare_ ? greatest_rare_->value : 0;
  for (const Greatest& g : greatest_) {
    if (g.any) v = std::max(v, facts_.mask.common_value(g.index, g.heap));
  }
  return v;
}

std::uint64_t SparseStream::greatest_at() const {
  const HeapValue v = greatest_value();
  std::uint64_t at = v == 0 ? 0 : UINT64_MAX;
  if (greatest_rare_ && greatest_rare_->value == v) at = std::min(at, greatest_rare_->heap);
  for (const Greatest& g : greatest_) {
    if (g.any && facts_.mask.common_value(g.index, g.heap) == v) at = std::min(at, g.heap);
  }
  return at;
}

/// The least index of a common value at n that no move excludes.
Result<std::uint32_t> SparseStream::candidate(std::uint64_t n) const {
  IndexSet reached{};
  const auto insert = [&](std::uint32_t i) {
    if (i < 256) reached[i / 64] |= std::uint64_t{1} << (i % 64);
  };
  const SparseMask& mask = facts_.mask;
  for (const std::uint32_t k : facts_.moves.whole) {
    if (k == n && !mask.is_rare(0, n)) insert(0);
  }
  for (const std::uint32_t k : facts_.moves.take) {
    if (k >= n) continue;
    const std::uint8_t index = store_.at(n - k);
    if (index != rare_index && facts_.take_keeps_class(k)) insert(index);
    if (index == rare_index && !facts_.take_keeps_class(k)) insert(mask.index(rare_value_at(n - k)));
  }
  for (const RareValue& r : facts_.rares) {
    for (const std::uint32_t t : facts_.moves.split) {
      if (r.heap + t >= n) break;
      const std::uint8_t index = store_.at(n - t - r.heap);
      if (index != rare_index) insert(index ^ mask.index(r.value));
    }
  }
  for (std::uint32_t w = 0; w < 4; ++w) {
    if (~reached[w] != 0) return 64 * w + static_cast<std::uint32_t>(std::countr_one(reached[w]));
  }
  return not_sparse("too many different common values");
}

Result<void> SparseStream::one_heap(HeapSink* sink) {
  const std::uint64_t n = size();
  const auto index = candidate(n);
  if (!index) return failed(index);
  if (*index >= 8 * max_planes) return not_sparse("too many different common values");
  std::uint32_t missing = 0;
  const Search search = missing_rare(n, static_cast<std::uint8_t>(*index), {}, missing);
  if (search == Search::unknown)
    return not_sparse("the value of heap " + std::to_string(n) + " needs more heaps than are kept");
  ++counters_.one_by_one;
  stale_ = true;
  if (search == Search::found) {
    accept(n, static_cast<std::uint8_t>(*index));
  } else {
    accept_rare(n, facts_.mask.rare_value(missing, n));
    if (rares_keep_coming()) return not_sparse("rare values keep coming");
  }
  if (sink != nullptr) sink->take(n, store_.recent(n), 1);
  return {};
}

Result<void> SparseStream::one_block(HeapSink* sink) {
  std::uint8_t* index = store_.next();
  const std::uint64_t n = size();
  const std::uint8_t greatest[2] = {greatest_[0].index, greatest_[1].index};
  const BlockResult result = engine_->block(n, index, greatest, true);
  if (result.overflow) {
    blocks_from_ = n + block_size;
    return one_heap(sink);
  }
  for (std::uint64_t open = result.unproved; open != 0; open &= open - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(open));
    ++counters_.checked;
    std::uint32_t missing = 0;
    const Search search = missing_rare(n + i, index[i], engine_->seen(i), missing);
    if (search == Search::found) continue;
    // The heaps before are right; this one is made again by itself, and so are those after it.
    std::uint8_t before[block_size];
    std::copy(index, index + i, before);
    for (std::size_t k = 0; k < i; ++k) accept(n + k, before[k]);
    if (sink != nullptr && i > 0) sink->take(n, before, i);
    blocks_from_ = n + block_size;
    return one_heap(sink);
  }
  if (result.greater) {
    for (std::size_t i = 0; i < block_size; ++i) {
      Greatest& g = greatest_[i & 1];
      if (!g.any || index[i] > g.index) g = {true, index[i], n + i};
    }
  }
  store_.advance(block_size);
  if (sink != nullptr) sink->take(n, index, block_size);
  if (size() >= next_refine_) refine();
  return {};
}

/// Fits the number of verifying pairs to the share of heaps that they leave to be checked: between 0.1 % and 0.5 %.
/// When it is lower, fewer pairs are chosen anew, if so few do; when it is higher, the pairs that settled most checks
/// are added.
void SparseStream::refine() {
  const std::uint64_t checked = counters_.checked - checked_at_refine_, made = size() - refined_at_;
  if (made > 0 && checked * 1000 < made && verifying_.size() > fewest_verifying) {
    Cover fewer = useful_pairs(facts_, store_, verifying_);
    const std::size_t most = verifying_.size() * 2 / 3;
    if (fewer.open * fewest_closed > fewer.heaps || fewer.entries.size() > most)
      fewer = choose_verifying_pairs(facts_, store_, most);
    if (fewer.open * fewest_closed <= fewer.heaps) {
      // the pairs given up have been witnesses
      witness_reach_ = std::max<std::uint64_t>(witness_reach_, engine_->reach());
      verifying_ = std::move(fewer.entries);
      stale_ = true;
    }
  }
  if (made > 0 && checked * 200 > made && checked > 20 && verifying_.size() < verifying_at_start() + most_refined) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> best;
    for (std::uint32_t offset = block_size; offset < witness_table; ++offset) {
      if (witness_uses_[offset] > 0) best.push_back({witness_uses_[offset], witness_table - offset});
    }
    std::sort(best.rbegin(), best.rend());
    for (std::size_t i = 0; i < best.size() && i < 12; ++i) {
      const std::uint32_t offset = witness_table - best[i].second;
      const SparseEntry entry{offset, store_.at(offset - facts_.moves.split[0])};
      if (std::find(verifying_.begin(), verifying_.end(), entry) == verifying_.end()) verifying_.push_back(entry);
    }
    std::fill(witness_uses_.begin(), witness_uses_.end(), 0);
    stale_ = true;
  }
  checked_at_refine_ = counters_.checked;
  refined_at_ = size();
  const std::uint64_t wait = stale_ ? size() / 4 : size();
  next_refine_ = size() + std::max<std::uint64_t>(16384, std::min<std::uint64_t>(wait, std::uint64_t{1} << 28));
}

}  // namespace grundy
