// With the classes of sparse_classes.cpp the common values among the options of n all come from pairs with exactly one
// rare heap, and from the moves that do not split: looking at the rare heaps alone gives the least common value u that
// is no option's. g(n) is u, unless some smaller value of the other kind is no option's either; each of these is looked
// for among all pairs, the first heap counted upwards, until all are found; if one is not found in all pairs, the least
// such one is g(n) and n is rare.
// Source: R. K. Guy and C. A. B. Smith (1956) for the game; the sparse space: Winning Ways, chapter 4.
// What it adds to the definition: n / 2 pairs become as many as there are rare heaps, and a short search.
// tests/proofs/sparse_values_test.cpp compares with code_values for all masks.

#include "grundy/proofs/sparse_values.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace grundy {
namespace {

constexpr std::uint32_t value_limit = SparseClasses::value_limit;

class Sparse {
 public:
  explicit Sparse(const SparseClasses& classes)
      : classes_(classes), whole_(classes.whole()), one_(classes.one()), split_(classes.split()) {
    reached_at_.resize(2 * value_limit, 0);
  }

  /// False when a value got too large or the meter ran out.
  bool extend(std::size_t count, Meter& meter) {
    values_.reserve(count);
    while (values_.size() < count) {
      const auto v = next(meter);
      if (!v || *v >= value_limit) return false;
      if (!is_common(values_.size(), *v) && !values_.empty()) {
        rare_.push_back(values_.size());
        rare_values_.push_back(static_cast<std::uint16_t>(*v));
      }
      values_.push_back(static_cast<std::uint16_t>(*v));
    }
    return true;
  }
  std::vector<std::uint16_t>& values() { return values_; }

 private:
  bool is_common(std::size_t n, std::uint32_t v) const { return classes_.is_common(n, v); }
  void insert(std::uint32_t v) { reached_at_[v] = tick_; }
  bool has(std::uint32_t v) const { return reached_at_[v] == tick_; }

  std::optional<std::uint32_t> next(Meter& meter) {
    const std::size_t n = values_.size();
    if (++tick_ == 0) std::fill(reached_at_.begin(), reached_at_.end(), 0), tick_ = 1;
    for (const std::size_t k : whole_)
      if (k == n) insert(0);
    for (const std::size_t k : one_)
      if (k < n) insert(values_[n - k]);
    for (const std::size_t k : split_) insert_rare_pairs(n, k);
    if (!meter.work(2 + rare_.size() * split_.size() / 16)) return std::nullopt;
    std::uint32_t least = 0;  // the least common value that is not reached
    while (least < value_limit && (has(least) || !is_common(n, least))) ++least;
    return least_missing(n, least, meter);
  }
  void insert_rare_pairs(std::size_t n, std::size_t k) {
    if (n < k + 2) return;
    const std::size_t rest = n - k;
    const auto count = static_cast<std::size_t>(std::lower_bound(rare_.begin(), rare_.end(), rest) - rare_.begin());
    const std::uint16_t *values = values_.data() + rest, *rare_values = rare_values_.data();
    const std::size_t* rare = rare_.data();
    std::uint32_t* reached_at = reached_at_.data();
    const std::uint32_t tick = tick_;
    for (std::size_t i = 0; i < count; ++i)
      reached_at[std::uint32_t{rare_values[i]} ^ *(values - static_cast<std::ptrdiff_t>(rare[i]))] = tick;
  }
  /// The least value up to `least` that no option has; all pairs may be looked at, most often only the first few.
  std::optional<std::uint32_t> least_missing(std::size_t n, std::uint32_t least, Meter& meter) {
    std::uint32_t first = 0;  // all values below it are reached
    const auto advance = [&] {
      while (first < least && has(first)) ++first;
      return first == least;
    };
    if (advance()) return least;
    for (std::size_t a = 1; 2 * a <= n; ++a) {
      bool any = false;
      for (const std::size_t k : split_) {
        if (n < k + 2 || 2 * a > n - k) continue;
        any = true;
        insert(std::uint32_t{values_[a]} ^ values_[n - k - a]);
      }
      if (!any) break;
      if (a % 8 == 0 && advance()) return least;
      if (a % 256 == 0 && !meter.work(16)) return std::nullopt;
    }
    advance();
    return first;
  }

  const SparseClasses& classes_;
  const std::vector<std::uint32_t>&whole_, &one_, &split_;
  std::vector<std::uint16_t> values_;
  std::vector<std::size_t> rare_;           ///< the rare heaps >= 1, increasing
  std::vector<std::uint16_t> rare_values_;  ///< theirs
  std::vector<std::uint32_t> reached_at_;   ///< [v] == tick_: v is the value of an option of the heap at hand
  std::uint32_t tick_ = 0;
};

}  // namespace

Result<std::vector<std::uint16_t>> sparse_values(const Code& code, const SparseHint& hint, std::size_t count,
                                                 Meter& meter) {
  const auto classes = SparseClasses::make(code, hint);
  if (!classes) return failed(classes);
  Sparse sparse(*classes);
  if (!meter.take(2 * count)) return fail(ErrorKind::stopped, "the values do not fit the memory budget");
  if (!sparse.extend(count, meter)) {
    if (meter.stopped()) return fail(ErrorKind::stopped, "stopped at heap " + std::to_string(sparse.values().size()));
    return fail(ErrorKind::unsupported, "a value of 2^15 or above");
  }
  return std::move(sparse.values());
}

}  // namespace grundy
