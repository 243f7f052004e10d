#include "grundy/queries/count_characters.hpp"

#include <algorithm>
#include <string>

#include "grundy/base/stop.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_value_bits = 24;
constexpr std::size_t most_digits_of_exact = std::size_t{1} << 27;

template <class Number>
bool transform(std::vector<Number>& f, Meter& meter) {
  for (std::size_t half = 1; half < f.size(); half *= 2) {
    for (std::size_t i = 0; i < f.size(); i += 2 * half)
      for (std::size_t j = i; j < i + half; ++j) {
        const Number a = f[j], b = f[j + half];
        f[j] = a + b;
        f[j + half] = a - b;
      }
    if (!meter.work(f.size() / 8 + 1)) return false;
  }
  return true;
}

/// The transformed columns, and equal rows taken together.
template <class Number>
Result<Characters> by_transform(const std::vector<Histogram>& ranges, std::size_t bits, Characters out, Meter& meter) {
  const std::size_t rows = std::size_t{1} << bits;
  if (!meter.take((ranges.size() * sizeof(Number) + 8) * rows)) return stopped_by(meter);
  std::vector<std::vector<Number>> columns;
  for (const Histogram& histogram : ranges) {
    columns.emplace_back(rows, Number(0));
    for (const auto& [value, times] : histogram) columns.back()[value] = static_cast<Number>(times);
    if (!transform(columns.back(), meter)) return stopped_by(meter);
  }
  std::vector<std::uint32_t> order(rows);
  std::iota(order.begin(), order.end(), 0u);
  const auto compare = [&](std::uint32_t a, std::uint32_t b) {
    for (const auto& column : columns)
      if (column[a] != column[b]) return column[a] < column[b];
    return false;
  };
  std::sort(order.begin(), order.end(), compare);
  for (std::size_t i = 0; i < rows; ++i) {
    if (i == 0 || compare(order[i - 1], order[i])) {
      out.classes.push_back({{}, 0});
      for (const auto& column : columns) out.classes.back().sums.push_back(BigInteger(column[order[i]]));
    }
    ++out.classes.back().times;
    if (!meter.work()) return stopped_by(meter);
  }
  return out;
}

template <class Ring>
Result<Counted> count_in(const Ring& ring, const Characters& characters, const Arrangement& how, Meter& meter) {
  std::vector<typename Ring::Number> sizes, sums;
  for (const BigInteger& size : characters.sizes) sizes.push_back(ring.from(size));
  auto lost = ring.from(0);
  for (const CharacterClass& one : characters.classes) {
    sums.clear();
    for (const BigInteger& sum : one.sums) sums.push_back(ring.from(sum));
    lost = ring.add(lost, ring.mul(ring.from(one.times), arranged(ring, sums, sizes, how, meter)));
    if (!meter.work(16)) return stopped_by(meter);
  }
  const auto all = arranged(ring, sizes, sizes, how, meter);
  if (meter.stopped()) return stopped_by(meter);
  return Counted{ring.number(all), ring.number(ring.halve(lost, characters.bits))};
}

}  // namespace

Result<Characters> characters_of(const std::vector<Histogram>& ranges, Meter& meter) {
  Characters out;
  Nimber most = 0;
  BigInteger largest = 0;
  for (const Histogram& histogram : ranges) {
    out.sizes.push_back(0);
    for (const auto& [value, times] : histogram) out.sizes.back() += times;
    if (!histogram.empty()) most = std::max(most, histogram.rbegin()->first);
    largest = std::max(largest, out.sizes.back());
  }
  while (out.bits < 64 && most >> out.bits != 0) ++out.bits;
  if (out.bits > most_value_bits)
    return fail(ErrorKind::unsupported, "a Grundy value of " + std::to_string(most) + " is too large for a histogram",
                "values below 2^24, or --method digits");
  const std::size_t bits = out.bits;
  if (largest < power_of_two(62)) return by_transform<std::int64_t>(ranges, bits, std::move(out), meter);
  return by_transform<BigInteger>(ranges, bits, std::move(out), meter);
}

Result<Counted> count_by_characters(const Characters& characters, const Arrangement& how,
                                    const std::optional<BigInteger>& modulus, Meter& meter) {
  if (modulus && residues_suffice(*modulus, how.divides() ? how.most : 1, meter))
    return count_in(ModRing{static_cast<std::uint64_t>(*modulus)}, characters, how, meter);
  std::size_t digits = 0;
  for (const BigInteger& size : characters.sizes) digits += bits_of(size + how.most) + 1;
  if (!how.own_ranges && digits > most_digits_of_exact / (how.most + 1))
    return fail(ErrorKind::unsupported,
                "the exact count has about " + std::to_string(digits * 3 / 10) + " times " + std::to_string(how.most) +
                    " decimal digits",
                "--mod P with a prime P above the number of heaps");
  auto counted = count_in(ExactRing{}, characters, how, meter);
  if (counted && modulus) *counted = {counted->all % *modulus, counted->lost % *modulus};
  return counted;
}

}  // namespace grundy
