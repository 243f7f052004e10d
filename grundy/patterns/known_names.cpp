#include "grundy/patterns/known_names.hpp"

#include <bit>
#include <vector>

namespace grundy {

namespace {

__extension__ typedef unsigned __int128 Wide;
using Function = Nimber (*)(std::uint64_t);

Nimber exponent_of_two(std::uint64_t n) { return n == 0 ? 0 : static_cast<Nimber>(std::countr_zero(n)); }

Nimber half_odd_part(std::uint64_t n) { return ((n + 1) >> std::countr_zero(n + 1)) / 2; }

bool is_prime(std::uint64_t n) {
  for (std::uint64_t d = 2; d * d <= n; ++d)
    if (n % d == 0) return false;
  return n >= 2;
}

/// 0 for even n, 1 for n = 1, else the place of the least prime factor among the primes (2 has place 1).
Nimber place_of_least_prime(std::uint64_t n) {
  if (n % 2 == 0) return 0;
  if (n == 1) return 1;
  Nimber place = 1;
  for (std::uint64_t p = 3;; p += 2) {
    if (!is_prime(p)) continue;
    ++place;
    if (n % p == 0) return place;
  }
}

struct KnownName {
  Function value;
  const char* before;  ///< the variable stands between the two
  const char* after;
};

constexpr KnownName names[] = {
    {exponent_of_two, "the exponent of 2 in ", ""},
    {half_odd_part, "((odd part of ", " + 1) - 1) / 2"},
    {place_of_least_prime, "0 for even numbers, 1 at 1, else the number of the least prime factor of ",
     " (2 is number 1)"},
};

constexpr std::size_t least_values = 64;

}  // namespace

std::uint64_t root_of_five_squares(std::uint64_t k) {
  const Wide square = Wide{5} * k * k;
  Wide low = 2 * Wide{k}, high = 3 * Wide{k} + 1;
  while (high - low > 1) {
    const Wide middle = (low + high) / 2;
    (middle * middle <= square ? low : high) = middle;
  }
  return static_cast<std::uint64_t>(low);
}

std::uint64_t golden_floor(std::uint64_t k) {
  return static_cast<std::uint64_t>((Wide{k} + root_of_five_squares(k)) / 2);
}

std::optional<std::string> known_name(std::span<const Nimber> values, const std::string& variable) {
  if (values.size() < least_values) return std::nullopt;
  for (const KnownName& name : names) {
    bool fits = true;
    for (std::size_t n = 0; fits && n < values.size(); ++n) fits = values[n] == name.value(n);
    if (fits) return name.before + variable + name.after;
  }
  return std::nullopt;
}

bool are_golden_pairs(std::span<const bool> losing, std::size_t side) {
  if (side < 16 || losing.size() != side * side) return false;
  std::vector<bool> wanted(side * side, false);
  for (std::uint64_t k = 0; golden_floor(k) + k < side; ++k) {
    const std::uint64_t a = golden_floor(k), b = a + k;
    wanted[a * side + b] = wanted[b * side + a] = true;
  }
  for (std::size_t i = 0; i < losing.size(); ++i)
    if (losing[i] != wanted[i]) return false;
  return true;
}

}  // namespace grundy
