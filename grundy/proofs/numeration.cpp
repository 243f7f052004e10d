#include "grundy/proofs/numeration.hpp"

namespace grundy {

namespace {

constexpr unsigned fibonacci_digits = 92;

constexpr std::array<std::uint64_t, fibonacci_digits> fibonacci_weights = [] {
  std::array<std::uint64_t, fibonacci_digits> w{1, 2};
  for (std::size_t i = 2; i < w.size(); ++i) w[i] = w[i - 1] + w[i - 2];
  return w;
}();

}  // namespace

unsigned most_digits(Numeration numeration) { return numeration == Numeration::binary ? 64 : fibonacci_digits; }

std::uint64_t weight(Numeration numeration, unsigned i) {
  return numeration == Numeration::binary ? std::uint64_t{1} << i : fibonacci_weights[i];
}

Digits digits_of(std::uint64_t n, Numeration numeration) {
  Digits d;
  if (numeration == Numeration::binary) {
    d.words[0] = n;
    return d;
  }
  for (unsigned i = fibonacci_digits; i-- > 0;) {
    if (fibonacci_weights[i] > n) continue;
    n -= fibonacci_weights[i];
    d.set(i);
  }
  return d;
}

std::optional<std::uint64_t> number_of(const Digits& digits, Numeration numeration) {
  std::uint64_t n = 0;
  for (unsigned i = 0; i < 128; ++i) {
    if (!digits.at(i)) continue;
    if (i >= most_digits(numeration)) return std::nullopt;
    if (numeration == Numeration::fibonacci && digits.at(i + 1)) return std::nullopt;
    if (__builtin_add_overflow(n, weight(numeration, i), &n)) return std::nullopt;
  }
  return n;
}

const char* name_of(Numeration numeration) { return numeration == Numeration::binary ? "binary" : "fibonacci"; }

std::optional<Numeration> numeration_named(std::string_view name) {
  if (name == "binary") return Numeration::binary;
  if (name == "fibonacci") return Numeration::fibonacci;
  return std::nullopt;
}

}  // namespace grundy
