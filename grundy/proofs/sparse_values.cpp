// Let x(n, v) be the parity of the ones in v & mask, plus that of n if the hint says so. For an option of n that takes
// k and leaves heaps a, b with a + b = n - k,
//     x(n, g(a) xor g(b)) = x(a, g(a)) + x(b, g(b)) + parity·k   (modulo 2).
// Call g(n) common when x(n, g(n)) = c, where c is chosen such that two common heaps never give a common value: c + c +
// parity·k = c + 1 for every k that may split, so c = 1 + parity·k. Then also two rare heaps give no common value. So
// the common values among the options of n all come from pairs with exactly one rare heap, and from the moves that do
// not split: looking at the rare heaps alone gives the least common value u that is no option's. g(n) is u, unless some
// smaller value of the other kind is no option's either; each of these is looked for among all pairs, the first heap
// counted upwards, until all are found; if one is not found in all pairs, the least such one is g(n) and n is rare.
// Source: R. K. Guy and C. A. B. Smith (1956) for the game; the sparse space: Winning Ways, chapter 4.
// What it adds to the definition: n / 2 pairs become as many as there are rare heaps, and a short search.
// tests/proofs/sparse_values_test.cpp compares with code_values for all masks.

#include "grundy/proofs/sparse_values.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>

namespace grundy {
namespace {

constexpr std::uint32_t value_limit = 1u << 15;

class Sparse {
 public:
  Sparse(const Code& code, const SparseHint& hint) : hint_(hint) {
    for (std::size_t k = 0; k < code.digits.size(); ++k) {
      if ((code.digits[k] & 1) != 0) whole_.push_back(k);
      if ((code.digits[k] & 2) != 0) one_.push_back(k);
      if ((code.digits[k] & 4) != 0) split_.push_back(k);
    }
    if (!split_.empty()) common_ = 1 ^ (hint_.parity ? static_cast<std::uint32_t>(split_[0] & 1) : 0U);
    reached_.resize(2 * value_limit / 64, 0);
  }
  bool suits_hint() const {
    const bool has_common = hint_.mask != 0 && hint_.mask < value_limit;  // else some n have no common value
    const bool one_parity =
        std::all_of(split_.begin(), split_.end(), [&](std::size_t k) { return (k ^ split_[0]) % 2 == 0; });
    return has_common && (one_parity || !hint_.parity);
  }

  /// False when a value got too large or the meter ran out.
  bool extend(std::size_t count, Meter& meter) {
    values_.reserve(count);
    while (values_.size() < count) {
      const auto v = next(meter);
      if (!v || *v >= value_limit) return false;
      if (!is_common(values_.size(), *v)) rare_.push_back(values_.size());
      values_.push_back(static_cast<std::uint16_t>(*v));
    }
    return true;
  }
  std::vector<std::uint16_t>& values() { return values_; }

 private:
  bool is_common(std::size_t n, std::uint32_t v) const {
    const auto ones = static_cast<std::uint32_t>(std::popcount(v & hint_.mask));
    return ((ones + (hint_.parity ? static_cast<std::uint32_t>(n & 1) : 0U)) & 1) == common_;
  }
  void insert(std::uint32_t v) {
    reached_[v >> 6] |= std::uint64_t{1} << (v & 63);
    used_ = std::max<std::size_t>(used_, (v >> 6) + 1);
  }
  bool has(std::uint32_t v) const { return (reached_[v >> 6] >> (v & 63) & 1) != 0; }

  std::optional<std::uint32_t> next(Meter& meter) {
    const std::size_t n = values_.size();
    std::fill(reached_.begin(), reached_.begin() + static_cast<std::ptrdiff_t>(used_), 0);
    used_ = 0;
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
    for (const std::size_t a : rare_) {
      if (a >= rest) break;
      if (a > 0) insert(std::uint32_t{values_[a]} ^ values_[rest - a]);
    }
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

  SparseHint hint_;
  std::vector<std::size_t> whole_, one_, split_;  ///< the k with the bits 0, 1, 2
  std::uint32_t common_ = 1;                      ///< c
  std::vector<std::uint16_t> values_;
  std::vector<std::size_t> rare_;  ///< the rare heaps, increasing
  std::vector<std::uint64_t> reached_;
  std::size_t used_ = 0;
};

}  // namespace

Result<std::vector<std::uint16_t>> sparse_values(const Code& code, const SparseHint& hint, std::size_t count,
                                                 Meter& meter) {
  const bool small = std::all_of(code.digits.begin(), code.digits.end(), [](std::uint64_t d) { return d < 8; });
  if (!code.finite() || !small)
    return fail(ErrorKind::unsupported, "the sparse recomputation is for finite codes that leave at most two heaps");
  Sparse sparse(code, hint);
  if (!sparse.suits_hint())
    return fail(ErrorKind::unsupported,
                "the digits that split are at even and at odd places, so parity gives no classes");
  if (!meter.take(2 * count)) return fail(ErrorKind::stopped, "the values do not fit the memory budget");
  if (!sparse.extend(count, meter)) {
    if (meter.stopped()) return fail(ErrorKind::stopped, "stopped at heap " + std::to_string(sparse.values().size()));
    return fail(ErrorKind::unsupported, "a value of 2^15 or above");
  }
  return std::move(sparse.values());
}

}  // namespace grundy
