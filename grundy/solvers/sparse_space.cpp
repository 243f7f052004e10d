// g(n) = the least common value that no pair with a rare part excludes, once every smaller rare value is seen to be
// reached. Idea: for most octal games there is a mask under which nearly all values have odd parity ("common"). Xors of
// two common values are rare, so a common value can only be excluded by a pair with a rare part: with R rare positions
// that is R pairs a split digit instead of n/2. A rare value below the candidate has to be reached by some pair; they
// are looked for from the small parts up, and when one is not reached by any pair, it is the value itself. So every
// value is exact, whatever the mask; the mask only decides the cost. Source: sparse spaces, Winning Ways, chapter 4;
// Gangolli and Plambeck (1989); the position's parity as one more bit is our own. Adds to heap_table: the mask, and
// that HeapTable is called for where it is cheaper. tests/solvers/heap_ladder_test.cpp compares it with
// heap_definition.
#include "grundy/solvers/sparse_space.hpp"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

constexpr std::size_t look_every = 256;    ///< positions between two looks at the cost
constexpr std::size_t first_sparse = 512;  ///< heaps below are made by HeapTable
constexpr std::size_t few_rares = 64;      ///< up to here, a new rare value lets the mask be chosen again
constexpr std::size_t early_positions = 2000;

}  // namespace

SparseSpace::SparseSpace(const Code& code, std::vector<HeapValue> known)
    : code_(code), values_(std::move(known)), stamps_(256, 0) {
  if (auto moves = octal_moves(code)) {
    moves_ = std::move(*moves);
    octal_ = true;
  }
  sparse_again_ = moves_.split.empty() ? SIZE_MAX : first_sparse;
  for (std::size_t n = 0; n < values_.size(); ++n) counts_.add(values_[n], n);
  stamps_.resize(std::max(stamps_.size(), 4 * counts_.at[0].size()), 0);
  if (!dense()) try_sparse();
}

SparseSpace SparseSpace::without_table(const Code& code) {
  SparseSpace space(code);
  space.pair_cost_ = 0;
  if (!space.moves_.split.empty()) space.sparse_again_ = 0;
  return space;
}

void SparseSpace::mark_moves(std::size_t n) {
  for (const std::uint32_t k : moves_.whole) {
    if (k == n) mark(0);
  }
  for (const std::uint32_t k : moves_.take) {
    if (k < n) mark(values_[n - k]);
  }
  const HeapValue* g = values_.data();
  for (const std::uint32_t k : moves_.split) {
    if (k >= n) break;
    const std::size_t left = n - k;
    const auto end = std::lower_bound(rares_.begin(), rares_.end(), left);
    for (auto r = rares_.begin(); r != end; ++r) mark(g[*r] ^ g[left - *r]);
    pairs_ += static_cast<std::uint64_t>(end - rares_.begin());
  }
}

/// Marks pairs until all `missing` unmarked values below the candidate are marked; false when some is not reached by
/// any pair.
bool SparseSpace::look_for_missing(std::size_t n, HeapValue candidate, std::size_t missing) {
  const HeapValue* g = values_.data();
  for (std::size_t a = 1; missing > 0; ++a) {
    bool any = false;
    for (const std::uint32_t k : moves_.split) {
      if (n < k + 2 * a) break;
      any = true;
      const HeapValue v = g[a] ^ g[n - k - a];
      if (v >= candidate || marked(v)) continue;
      mark(v);
      --missing;
    }
    if (!any) return false;
    pairs_ += moves_.split.size();
  }
  return true;
}

HeapValue SparseSpace::value(std::size_t n) {
  if (++tick_ == 0) std::fill(stamps_.begin(), stamps_.end(), 0), tick_ = 1;
  mark_moves(n);
  HeapValue candidate = 0;
  std::size_t missing = 0;
  for (;; ++candidate) {
    if (candidate >= stamps_.size()) stamps_.resize(stamps_.size() * 2, 0);
    if (marked(candidate)) continue;
    if (!mask_.is_rare(candidate, n)) break;
    ++missing;
  }
  if (missing == 0 || look_for_missing(n, candidate, missing)) return candidate;
  HeapValue v = 0;
  while (marked(v)) ++v;
  return v;
}

void SparseSpace::choose() {
  mask_ = choose_mask(counts_, moves_.split);
  rares_.clear();
  for (std::size_t n = 1; n < values_.size(); ++n) {
    if (mask_.is_rare(values_[n], n)) rares_.push_back(static_cast<std::uint32_t>(n));
  }
}

void SparseSpace::append(HeapValue v) {
  const std::size_t n = values_.size();
  const std::size_t known = counts_.at[0].size();
  values_.push_back(v);
  counts_.add(v, n);
  const bool rare = n > 0 && mask_.is_rare(v, n);
  const bool wider = counts_.at[0].size() > known;
  if (wider && stamps_.size() < 4 * counts_.at[0].size()) stamps_.resize(4 * counts_.at[0].size(), 0);
  if (std::has_single_bit(n) || ((rare || wider) && (rares_.size() < few_rares || n < early_positions)))
    return choose();
  if (rare) rares_.push_back(static_cast<std::uint32_t>(n));
}

/// Over to sparse pairs, or on by the table where there would be too many of them.
void SparseSpace::try_sparse() {
  choose();
  const std::size_t n = values_.size();
  if (pair_cost_ * rares_.size() * moves_.split.size() > n / 2) sparse_again_ = n + n / 4;
  pairs_at_look_ = pairs_;
  next_look_ = n + look_every;
}

void SparseSpace::watch_cost() {
  const std::size_t n = values_.size();
  const bool too_many = pair_cost_ * (pairs_ - pairs_at_look_) > n / 2 * look_every;
  if (n < next_look_ && !too_many) return;
  if (too_many) sparse_again_ = n + n / 4;
  pairs_at_look_ = pairs_;
  next_look_ = n + look_every;
}

StopReason SparseSpace::extend_not_octal(std::size_t count, Meter& meter) {
  if (!table_) table_.emplace(code_, values_);
  const StopReason stopped = table_->extend(count, meter);
  dense_values_ += table_->values().size() - values_.size();
  values_.insert(values_.end(), table_->values().begin() + static_cast<std::ptrdiff_t>(values_.size()),
                 table_->values().end());
  return stopped;
}

StopReason SparseSpace::extend_by_table(std::size_t count, Meter& meter) {
  if (!octal_) return extend_not_octal(count, meter);
  const std::size_t from = values_.size();
  HeapTable table(code_, std::move(values_));
  const StopReason stopped = table.extend(count, meter);
  values_ = table.release();
  for (std::size_t n = from; n < values_.size(); ++n) counts_.add(values_[n], n);
  dense_values_ += values_.size() - from;
  if (stamps_.size() < 4 * counts_.at[0].size()) stamps_.resize(4 * counts_.at[0].size(), 0);
  if (!dense()) try_sparse();
  return stopped;
}

StopReason SparseSpace::extend(std::size_t count, Meter& meter) {
  while (values_.size() < count) {
    if (dense()) {
      const StopReason stopped = extend_by_table(std::min(count, sparse_again_), meter);
      if (stopped != StopReason::none) return stopped;
      continue;
    }
    const std::uint64_t before = pairs_;
    const HeapValue v = value(values_.size());
    append(v);
    watch_cost();
    if (!meter.work(1 + (pairs_ - before) / 1024) || !meter.take(sizeof(HeapValue))) break;
  }
  return values_.size() >= count ? StopReason::none : meter.reason();
}

HeapValues heap_values_by_sparse_space(const Code& code, std::size_t count, Meter& meter) {
  SparseSpace space(code);
  const StopReason stopped = space.extend(count, meter);
  return {space.release(), stopped};
}

}  // namespace grundy
