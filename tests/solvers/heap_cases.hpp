#pragma once
// Codes and small oracles shared by the tests of the heap engines.

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "grundy/rules/code.hpp"
#include "grundy/solvers/heap_values.hpp"

namespace grundy::test {

/// The code with these digits, d_0 first.
inline Code digits(std::vector<std::uint64_t> d, std::vector<std::uint64_t> tail = {}) {
  return Code{std::move(d), std::move(tail)};
}

/// ".77", "4.06": octal digits only.
inline Code octal(const std::string& text) {
  const std::size_t point = text.find('.');
  Code code;
  code.digits.push_back(point == 0 ? 0 : static_cast<std::uint64_t>(text[point - 1] - '0'));
  for (std::size_t i = point + 1; i < text.size(); ++i)
    code.digits.push_back(static_cast<std::uint64_t>(text[i] - '0'));
  return code;
}

inline std::string text_of(const Code& code) {
  std::string s = std::to_string(code.digit(0)) + ".";
  for (std::size_t k = 1; k < code.digits.size(); ++k)
    s += code.digits[k] < 8 ? std::to_string(code.digits[k]) : "(" + std::to_string(code.digits[k]) + ")";
  for (std::size_t i = 0; i < code.tail.size(); ++i) s += (i == 0 ? "[" : ",") + std::to_string(code.tail[i]);
  return code.tail.empty() ? s : s + "]";
}

/// The i-th of the 1024 codes 0.abc and 4.abc.
inline Code three_digits(unsigned i) { return digits({(i >> 9) * 4, (i >> 6) & 7, (i >> 3) & 7, i & 7}); }

/// A random octal code of 4 to 12 digits.
inline Code random_octal(std::mt19937_64& rng) {
  Code code;
  code.digits.push_back(rng() % 4 == 0 ? 4 : 0);
  const std::size_t length = 4 + rng() % 9;
  for (std::size_t k = 0; k < length; ++k) code.digits.push_back(rng() % 3 == 0 ? rng() % 8 : rng() % 4 == 0 ? 4 : 0);
  code.digits.push_back(1 + rng() % 7);
  return code;
}

}  // namespace grundy::test
