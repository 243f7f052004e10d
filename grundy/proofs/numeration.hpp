#pragma once
// How a number is written as a set of digit positions: binary, or Zeckendorf's Fibonacci numeration.
//
// Formula: n = sum of weight(i) over the ones i; the weights are 1, 2, 4, 8, … or 1, 2, 3, 5, 8, …
// Idea: automata read digits lowest first, so whatever they know of a game does not depend on the size of the
//       number. In Fibonacci numeration a code is valid when no two neighbouring digits are ones; each number has
//       exactly one.
// Source: E. Zeckendorf, Bull. Soc. Roy. Sci. Liège 41 (1972) 179–182.
// Test: tests/proofs/numeration_test.cpp compares with greedy sums.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace grundy {

enum class Numeration { binary, fibonacci };

/// The digits of a number below 2^64, digit 0 the lowest: 64 digits in binary, 92 in Fibonacci numeration.
struct Digits {
  std::array<std::uint64_t, 2> words{};

  bool at(unsigned i) const { return i < 128 && (words[i >> 6] >> (i & 63) & 1) != 0; }
  void set(unsigned i) { words[i >> 6] |= std::uint64_t{1} << (i & 63); }
  friend bool operator==(const Digits&, const Digits&) = default;
};

/// How many digits a number below 2^64 can have: 64 or 92.
unsigned most_digits(Numeration numeration);

/// The weight of digit i < most_digits: 2^i, or the Fibonacci number 1, 2, 3, 5, … O(1).
std::uint64_t weight(Numeration numeration, unsigned i);

/// The digits of n. O(digits).
Digits digits_of(std::uint64_t n, Numeration numeration);

/// The number with these digits; nothing at 2^64 and above, or when the code is not valid (two neighbouring ones).
/// O(digits).
std::optional<std::uint64_t> number_of(const Digits& digits, Numeration numeration);

/// "binary", "fibonacci"; and back, nothing for any other word.
const char* name_of(Numeration numeration);
std::optional<Numeration> numeration_named(std::string_view name);

}  // namespace grundy
