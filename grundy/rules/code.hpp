#pragma once
// Take-and-break codes: octal and hexadecimal games, finite subtraction sets, all-but sets, in one shape.

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace grundy {

/// d0.d1d2d3…: bit j of digit k says that k tokens may be taken from a heap leaving exactly j nonempty heaps.
/// digits[k] is d_k, k from 0 (d_0 has only the bits 2 and above); after the last of them the digits of `tail` repeat
/// for ever. The subtraction set {1,3,4} is d_1 = d_3 = d_4 = 3; all-but {2,3} has d_2 = d_3 = 0 and the tail [3].
struct Code {
  std::vector<std::uint64_t> digits;
  std::vector<std::uint64_t> tail;  ///< empty for a finite code

  std::uint64_t digit(std::size_t k) const {
    if (k < digits.size()) return digits[k];
    return tail.empty() ? 0 : tail[(k - digits.size()) % tail.size()];
  }
  bool finite() const { return tail.empty(); }
  friend bool operator==(const Code&, const Code&) = default;
  friend bool operator<(const Code& a, const Code& b) {
    return std::tie(a.digits, a.tail) < std::tie(b.digits, b.tail);
  }
};

}  // namespace grundy
