// The characters of ranges of Nim heaps; the formula stands in count_characters.hpp.
#include <bit>
#include <string>

#include "grundy/base/stop.hpp"
#include "grundy/queries/count_characters.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_ranges = 10;

/// How the parities of several masks depend on each other.
struct ParitySpace {
  std::size_t rank = 0;
  std::vector<std::uint32_t> combination;  ///< of each mask: which of the independent ones add up to it
};

ParitySpace parities_of(const std::vector<BigInteger>& masks) {
  ParitySpace space;
  std::vector<std::pair<BigInteger, std::uint32_t>> basis;  // reduced masks, with what they are made of
  for (BigInteger mask : masks) {
    std::uint32_t made = 0;
    for (const auto& [other, of] : basis)
      if (bit_at(mask, bits_of(other) - 1)) {
        mask ^= other;
        made ^= of;
      }
    if (mask == 0) {
      space.combination.push_back(made);
      continue;
    }
    const std::uint32_t self = std::uint32_t{1} << space.rank++;
    basis.emplace_back(mask, made ^ self);
    space.combination.push_back(self);
  }
  return space;
}

/// The sum of the signs of 0 <= x < b at a character with lowest bit 2^t and parity s with b above it.
BigInteger sum_below(const BigInteger& b, std::size_t t, bool odd) {
  const BigInteger rest = b & (power_of_two(t) - 1);
  const BigInteger sum = bit_at(b, t) ? BigInteger(power_of_two(t) - rest) : rest;
  return odd ? BigInteger(-sum) : sum;
}

class NimCharacters {
 public:
  explicit NimCharacters(const std::vector<NimRange>& ranges) {
    for (const NimRange& range : ranges) {
      bounds_.push_back(range.from);
      bounds_.push_back(range.to + 1);
      out_.sizes.push_back(range.to + 1 - range.from);
      out_.bits = std::max(out_.bits, bits_of(range.to));
    }
  }

  /// All characters whose lowest bit is one of 2^t .. 2^(end-1); for more than one, no bound has a bit there, and so
  /// the sums and the space of parities are the same for each.
  void add_lowest(std::size_t t, std::size_t end) {
    std::vector<BigInteger> masks;
    for (const BigInteger& bound : bounds_) masks.push_back((bound & (power_of_two(out_.bits) - 1)) >> (t + 1));
    const ParitySpace space = parities_of(masks);
    const BigInteger times = power_of_two(out_.bits - t - space.rank) - power_of_two(out_.bits - end - space.rank);
    for (std::uint32_t choice = 0; choice >> space.rank == 0; ++choice) {
      std::vector<BigInteger> sums;
      for (std::size_t i = 0; i < bounds_.size(); i += 2)
        sums.push_back(sum_below(bounds_[i + 1], t, odd(space.combination[i + 1] & choice)) -
                       sum_below(bounds_[i], t, odd(space.combination[i] & choice)));
      classes_[sums] += times;
    }
  }

  /// How far from t on no bound has a bit; at least t + 1.
  std::size_t end_of_run(std::size_t t) const {
    std::size_t end = out_.bits;
    for (const BigInteger& bound : bounds_) {
      const BigInteger above = bound >> t;
      if (above != 0) end = std::min<std::size_t>(end, t + boost::multiprecision::lsb(above));
    }
    return std::max(end, t + 1);
  }

  Characters finish() {
    classes_[out_.sizes] += 1;
    for (const auto& [sums, times] : classes_) out_.classes.push_back({sums, times});
    return std::move(out_);
  }
  std::size_t bits() const { return out_.bits; }

 private:
  static bool odd(std::uint32_t word) { return (std::popcount(word) & 1) != 0; }

  std::vector<BigInteger> bounds_;
  std::map<std::vector<BigInteger>, BigInteger> classes_;
  Characters out_;
};

}  // namespace

Result<Characters> characters_of_nim(const std::vector<NimRange>& ranges, Meter& meter) {
  if (ranges.size() > most_ranges)
    return fail(ErrorKind::unsupported, std::to_string(ranges.size()) + " different ranges of Nim heaps",
                "at most 10 different ranges, or --method histogram");
  NimCharacters characters(ranges);
  for (std::size_t t = 0, end = 0; t < characters.bits(); t = end) {
    end = characters.end_of_run(t);
    characters.add_lowest(t, end);
    if (!meter.work(std::uint64_t{64} << (2 * ranges.size()))) return stopped_by(meter);
  }
  return characters.finish();
}

}  // namespace grundy
