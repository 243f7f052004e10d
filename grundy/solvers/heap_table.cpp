// g(n) = mex of the union of R_j(n - k) over the bits j of the digits d_k, R_j(m) = xors of j nonempty heaps with m
// tokens in all. Adds to heap_definition: R_2(m) is made once from the pairs a <= m - a and read by all split digits;
// sets are bits, so that g(a) xor R_{j-1} is a permutation of words and of bits inside a word; for a repeating tail the
// options of each residue class are kept as a growing union, so that a step costs no more than for a finite code.
// Source: the definition; the folding of pairs is folklore.
// tests/solvers/heap_ladder_test.cpp compares it with heap_definition.
#include "grundy/solvers/heap_table.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace grundy {
namespace {

/// Moves bit i of x to bit i xor by, 0 <= by < 64.
std::uint64_t xor_bits(std::uint64_t x, unsigned by) {
  static constexpr std::uint64_t low[6] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                           0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned i = 0; i < 6; ++i) {
    if (((by >> i) & 1) != 0) x = ((x & low[i]) << (1U << i)) | ((x >> (1U << i)) & low[i]);
  }
  return x;
}

}  // namespace

void ValueBits::insert(HeapValue v) {
  if (words_.size() <= v / 64) words_.resize(v / 64 + 1, 0);
  words_[v / 64] |= std::uint64_t{1} << (v % 64);
}

void ValueBits::unite(const ValueBits& other) {
  if (words_.size() < other.words_.size()) words_.resize(other.words_.size(), 0);
  for (std::size_t w = 0; w < other.words_.size(); ++w) words_[w] |= other.words_[w];
}

void ValueBits::unite_xored(const ValueBits& other, HeapValue by) {
  for (std::size_t w = 0; w < other.words_.size(); ++w) {
    if (other.words_[w] == 0) continue;
    const std::size_t to = w ^ (by / 64);
    if (words_.size() <= to) words_.resize(to + 1, 0);
    words_[to] |= xor_bits(other.words_[w], by % 64);
  }
}

HeapValue ValueBits::mex() const {
  std::size_t w = 0;
  while (w < words_.size() && ~words_[w] == 0) ++w;
  const int bit = w < words_.size() ? std::countr_one(words_[w]) : 0;
  return static_cast<HeapValue>(w * 64) + static_cast<HeapValue>(bit);
}

HeapTable::HeapTable(Code code, std::vector<HeapValue> known) : code_(std::move(code)) {
  assert((code_.digit(0) & 3) == 0);
  for (const std::uint64_t d : code_.digits) used_ |= d;
  for (const std::uint64_t d : code_.tail) used_ |= d;
  for (std::size_t k = 0; k < code_.digits.size(); ++k) {
    if (code_.digits[k] != 0) digits_used_.push_back(k);
  }
  heaps_ = used_ == 0 ? 0 : static_cast<std::size_t>(std::bit_width(used_)) - 1;
  lags_ = code_.digits.size() + code_.tail.size();
  reach_.resize(heaps_ + 1);
  tail_.assign(code_.tail.size(), std::vector<ValueBits>(code_.tail.size()));
  const bool short_memory = heaps_ <= 2 && code_.finite();
  for (std::size_t n = 0; n < known.size(); ++n) {
    values_.push_back(known[n]);
    greatest_ = std::max(greatest_, known[n]);
  }
  for (std::size_t j = 2; j <= heaps_; ++j) reach_[j].resize(known.size());
  ready_ = short_memory && known.size() > lags_ ? known.size() - lags_ : 0;
}

/// Makes the sums of the heaps that were known from the start.
StopReason HeapTable::prepare(Meter& meter) {
  for (; ready_ < values_.size(); ++ready_) {
    if (!meter.work(1 + ready_ / 1024 * (heaps_ > 2 ? 1 + greatest_ / 64 : 1)) || !meter.take(held_by_one()))
      return meter.reason();
    make_reach(ready_);
    if (!code_.finite()) insert_tail(ready_, nullptr);
  }
  return StopReason::none;
}

std::size_t HeapTable::held_by_one() const {
  if (heaps_ <= 2) return sizeof(ValueBits);
  return reach_[2].empty() ? 0 : heaps_ * (greatest_ / 8 + 32);
}

void HeapTable::make_pairs(std::size_t n, ValueBits& out) {
  marks_.assign(static_cast<std::size_t>(std::bit_ceil(std::size_t{greatest_} + 1) + 63) / 64 * 64, 0);
  const HeapValue* g = values_.data();
  std::uint8_t* marks = marks_.data();
  for (std::size_t a = 1, b = n - 1; a <= b && n > 1; ++a, --b) marks[g[a] ^ g[b]] = 1;
  auto& words = out.words();
  words.assign(marks_.size() / 64, 0);
  for (std::size_t v = 0; v < marks_.size(); ++v) words[v / 64] |= std::uint64_t{marks[v]} << (v % 64);
}

void HeapTable::make_sums(std::size_t heaps, std::size_t n, ValueBits& out) {
  for (std::size_t a = 1; a < n; ++a) out.unite_xored(reach_[heaps - 1][n - a], values_[a]);
}

void HeapTable::make_reach(std::size_t n) {
  for (std::size_t j = 2; j <= heaps_; ++j) {
    if (reach_[j].size() <= n) reach_[j].resize(n + 1);
    if (j == 2) make_pairs(n, reach_[j][n]);
    if (j > 2) make_sums(j, n, reach_[j][n]);
    if (j == heaps_ && n > lags_) reach_[j][n - lags_ - 1] = ValueBits();
  }
}

void HeapTable::insert_options(std::uint64_t digit, std::size_t m, ValueBits& out) const {
  for (; digit != 0; digit &= digit - 1) {
    const auto j = static_cast<std::size_t>(std::countr_zero(digit));
    if (j == 0 && m == 0) out.insert(0);
    if (j == 1 && m >= 1) out.insert(values_[m]);
    if (j >= 2) out.unite(reach_[j][m]);
  }
}

void HeapTable::insert_tail(std::size_t n, ValueBits* out) {
  const std::size_t q = code_.tail.size();
  for (std::size_t c = 0; c < q; ++c) {
    const std::size_t k = code_.digits.size() + c;
    if (n < k) break;
    ValueBits& sum = tail_[c][(n - k) % q];
    insert_options(code_.tail[c], n - k, sum);
    if (out != nullptr) out->unite(sum);
  }
}

HeapValue HeapTable::value(std::size_t n) {
  make_reach(n);
  options_.clear();
  for (const std::size_t k : digits_used_) {
    if (k > n) break;
    insert_options(code_.digits[k], n - k, options_);
  }
  insert_tail(n, &options_);
  return options_.mex();
}

StopReason HeapTable::extend(std::size_t count, Meter& meter) {
  if (const StopReason stopped = prepare(meter); stopped != StopReason::none) return stopped;
  for (std::size_t n = values_.size(); n < count; ++n) {
    if (!meter.work(1 + n / 1024 * (heaps_ > 2 ? 1 + greatest_ / 64 : 1)) ||
        !meter.take(sizeof(HeapValue) + held_by_one()))
      break;
    const HeapValue g = value(n);
    values_.push_back(g);
    ready_ = n + 1;
    greatest_ = std::max(greatest_, g);
  }
  return values_.size() >= count ? StopReason::none : meter.reason();
}

HeapValues heap_values_by_table(const Code& code, std::size_t count, Meter& meter) {
  HeapTable table(code);
  const StopReason stopped = table.extend(count, meter);
  return {table.release(), stopped};
}

}  // namespace grundy
