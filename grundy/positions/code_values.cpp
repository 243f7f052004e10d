// g(n) = mex of all values of j nonempty heaps with n - k tokens, over all k <= n and all j with bit j in d_k.
//
// The set V(j, n) of the values of j nonempty heaps with n tokens in all: V(0, 0) = {0}, V(0, n) = {} for n > 0,
// V(1, n) = {g(n)} for n > 0, and V(j, n) is the union of g(a) xor V(j - 1, n - a) over 1 <= a <= n - j + 1. For j >= 2
// all these a are below n, so V(j, n) may be asked for before g(n) (digits before the point).
// This is the definition and nothing else: the oracle of the solvers for codes, and what `grundy-check` computes with.
// tests/positions/code_values_test.cpp compares it with options listed one by one.

#include "grundy/positions/code_values.hpp"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

void insert(std::vector<std::uint64_t>& bits, Nimber v) {
  const auto word = static_cast<std::size_t>(v >> 6);
  if (bits.size() <= word) bits.resize(word + 1, 0);
  bits[word] |= std::uint64_t{1} << (v & 63);
}

void unite(std::vector<std::uint64_t>& bits, const std::vector<std::uint64_t>& more) {
  if (bits.size() < more.size()) bits.resize(more.size(), 0);
  for (std::size_t w = 0; w < more.size(); ++w) bits[w] |= more[w];
}

Nimber mex_of_bits(const std::vector<std::uint64_t>& bits) {
  std::size_t w = 0;
  while (w < bits.size() && ~bits[w] == 0) ++w;
  return 64 * w + (w < bits.size() ? static_cast<Nimber>(std::countr_one(bits[w])) : 0);
}

}  // namespace

CodeValues::CodeValues(Code code) : code_(std::move(code)) {
  for (const std::uint64_t d : code_.digits) all_bits_ |= d;
  for (const std::uint64_t d : code_.tail) all_bits_ |= d;
  const int most = static_cast<int>(std::bit_width(all_bits_)) - 1;
  sums_.resize(static_cast<std::size_t>(std::max(most + 1, 2)));
}

Result<void> CodeValues::extend(std::size_t count, Meter& meter) {
  while (values_.size() < count) {
    if (!add_sums(values_.size(), meter) || !meter.work(1 + values_.size() / 256))
      return fail(ErrorKind::stopped, "stopped at heap " + std::to_string(values_.size()));
    values_.push_back(value_of(values_.size()));
  }
  return {};
}

/// V(j, total) for j >= 2; the values of 1 .. total - 1 are known.
bool CodeValues::add_sums(std::size_t total, Meter& meter) {
  std::size_t bytes = sizeof(Nimber);
  for (std::size_t j = 2; j < sums_.size(); ++j) {
    if (sums_[j].size() > total) continue;  // known from a call that was stopped
    Bits bits;
    if (j == 2) {
      for (std::size_t a = 1; 2 * a <= total; ++a) insert(bits, values_[a] ^ values_[total - a]);
      if (!meter.work(1 + total / 64)) return false;
    } else {
      for (std::size_t a = 1; a + j <= total + 1; ++a) {
        const Bits& rest = sums_[j - 1][total - a];
        for (std::size_t w = 0; w < rest.size(); ++w)
          for (std::uint64_t word = rest[w]; word != 0; word &= word - 1)
            insert(bits, values_[a] ^ (64 * w + static_cast<Nimber>(std::countr_zero(word))));
        if (!meter.work(1 + rest.size())) return false;
      }
    }
    bytes += sizeof(Bits) + 8 * bits.size();
    sums_[j].push_back(std::move(bits));
  }
  return meter.take(bytes);
}

Nimber CodeValues::value_of(std::size_t n) {
  Bits options;
  const std::size_t last = code_.finite() ? std::min(n, code_.digits.size() - 1) : n;
  for (std::size_t k = 0; k <= last; ++k) {
    const std::uint64_t digit = code_.digit(k);
    const std::size_t rest = n - k;
    if ((digit & 1) != 0 && rest == 0) insert(options, 0);
    if ((digit & 2) != 0 && rest > 0) insert(options, values_[rest]);
    for (std::uint64_t high = digit >> 2 << 2; high != 0; high &= high - 1)
      unite(options, sums_[static_cast<std::size_t>(std::countr_zero(high))][rest]);
  }
  return mex_of_bits(options);
}

Result<std::vector<Nimber>> code_values(const Code& code, std::size_t count, Meter& meter) {
  CodeValues values(code);
  if (const auto done = values.extend(count, meter); !done) return failed(done);
  return values.values();
}

}  // namespace grundy
