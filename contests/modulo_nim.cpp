// Formula: wins = prod A_i - sum over losing S of E(S), where E(S), the number of starts that use exactly the values of
// S, is
//   sum over U within S of (-1)^(|S| - |U|) * prod_i |U up to A_i|      (Möbius over subsets; the product counts starts
//   within U).
// Idea: the product depends on U only through the number c of elements of U up to each bound. Going through the
// elements of S in
//   increasing order, keep for each c the signed sum over the choices so far; the bounds between two elements multiply
//   it by c^(how many there are). So E(S) costs |S|^2 steps and not 2^|S|.
// Adds to the DP over states (modulo_nim_states.cpp): only the few losing sets are touched, and equal bounds are taken
// together. tests/contests/modulo_nim_test.cpp compares both with each other and with playing the game.
#include "contests/modulo_nim.hpp"

#include <bit>
#include <string>

namespace grundy::contests {
namespace {

std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
  std::uint64_t result = 1;
  for (base %= modulo_nim_prime; exponent != 0; exponent >>= 1, base = base * base % modulo_nim_prime)
    if ((exponent & 1) != 0) result = result * base % modulo_nim_prime;
  return result;
}

/// Counts starts that use exactly a set of values, all of them among 1, 2, 4, 8 and the multiples of 12 up to the
/// largest bound.
class ExactCounts {
 public:
  explicit ExactCounts(const Bounds& bounds) {
    for (const unsigned value : {1u, 2u, 4u, 8u})
      if (value <= bounds.largest()) values_.push_back(value);
    small_ = values_.size();
    for (unsigned value = 12; value <= bounds.largest(); value += 12) values_.push_back(value);
    for (std::size_t i = 0; i < values_.size(); ++i) add_row(bounds, i);
  }

  /// The set holds the values with these places in values(), increasing.
  std::uint64_t exactly(const std::vector<std::size_t>& places) {
    for (std::size_t i = 0; i < places[0]; ++i)
      if (between_[i] != 0) return 0;
    sums_.assign(places.size() + 1, 0);
    sums_[0] = 1;
    for (std::size_t i = 0; i < places.size(); ++i) {
      choose_or_leave(i);
      const std::size_t next = i + 1 < places.size() ? places[i + 1] : values_.size();
      for (std::size_t place = places[i]; place < next; ++place) pass_bounds(place, i + 1);
    }
    std::uint64_t total = 0;
    for (const std::uint64_t sum : sums_) total += sum;
    return total % modulo_nim_prime;
  }

  /// The place of 12 a.
  std::size_t place_of_twelve(unsigned a) const { return small_ + a - 1; }

 private:
  /// between_[i]: the number of bounds from values_[i] to before values_[i + 1]; powers_[i][c] = c to that power.
  void add_row(const Bounds& bounds, std::size_t i) {
    const unsigned end = i + 1 < values_.size() ? values_[i + 1] : bounds.largest() + 1;
    std::uint64_t count = 0;
    for (unsigned a = values_[i]; a < end; ++a) count += bounds.times[a];
    between_.push_back(count);
    powers_.emplace_back();
    for (std::uint64_t c = 0; c <= i + 1; ++c) powers_.back().push_back(power(c, count));
  }

  /// Element i of the set goes into U, or stays out and changes the sign.
  void choose_or_leave(std::size_t i) {
    for (std::size_t c = i + 1; c > 0; --c) sums_[c] = (sums_[c - 1] + modulo_nim_prime - sums_[c]) % modulo_nim_prime;
    sums_[0] = (modulo_nim_prime - sums_[0]) % modulo_nim_prime;
  }

  void pass_bounds(std::size_t place, std::size_t most) {
    if (between_[place] == 0) return;
    for (std::size_t c = 0; c <= most; ++c) sums_[c] = sums_[c] * powers_[place][c] % modulo_nim_prime;
  }

  std::vector<unsigned> values_;
  std::size_t small_ = 0;
  std::vector<std::uint64_t> between_;
  std::vector<std::vector<std::uint64_t>> powers_;
  std::vector<std::uint64_t> sums_;
};

std::uint64_t all_starts(const Bounds& bounds) {
  std::uint64_t product = 1;
  for (unsigned a = 1; a <= bounds.largest(); ++a) product = product * power(a, bounds.times[a]) % modulo_nim_prime;
  return product;
}

/// The starts that use exactly {1}, {2} or {4, 8}.
std::uint64_t small_losses(ExactCounts& counts, unsigned largest) {
  std::uint64_t total = counts.exactly({0});
  if (largest >= 2) total += counts.exactly({1});
  if (largest >= 8) total += counts.exactly({2, 3});
  return total % modulo_nim_prime;
}

}  // namespace

Result<Bounds> read_bounds(Input& input, const Budget& budget) {
  constexpr std::uint64_t most_numbers = 1'000'000;
  const Result<std::uint64_t> count = input.number("N", 1, most_numbers);
  if (!count) return failed(count);
  Meter meter(budget);
  Bounds bounds;
  for (std::uint64_t i = 0; i < *count; ++i) {
    const Result<std::uint64_t> bound = input.number("A", 1, largest_modulo_nim_value, i + 1);
    if (!bound) return failed(bound);
    if (!meter.work())
      return fail(ErrorKind::stopped, std::string("stopped while reading the bounds: ") + name_of(meter.reason()));
    if (*bound >= bounds.times.size()) bounds.times.resize(*bound + 1);
    ++bounds.times[*bound];
  }
  const Result<bool> end = input.expect_end();
  if (!end) return failed(end);
  return bounds;
}

Result<std::uint64_t> count_wins_by_sets(const Bounds& bounds, const Budget& budget) {
  Meter meter(budget);
  const Result<std::vector<TwelveSet>> losing = losing_twelve_sets(bounds.largest() / 12, meter);
  if (!losing) return failed(losing);
  ExactCounts counts(bounds);
  std::uint64_t losses = small_losses(counts, bounds.largest());
  std::vector<std::size_t> places;
  for (TwelveSet set : *losing) {
    places.clear();
    for (; set != 0; set &= set - 1)
      places.push_back(counts.place_of_twelve(static_cast<unsigned>(std::countr_zero(set))));
    losses += counts.exactly(places);
    if (!meter.work(places.size() * places.size()))
      return fail(ErrorKind::stopped, std::string("stopped while counting: ") + name_of(meter.reason()));
  }
  return (all_starts(bounds) + modulo_nim_prime - losses % modulo_nim_prime) % modulo_nim_prime;
}

}  // namespace grundy::contests
