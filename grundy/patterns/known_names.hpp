#pragma once
// Names that no automaton can have and that people know: recognised in a table, never proved.
//
// Formula: the exponent of 2 in n; the number of the least prime factor; half the odd part of n + 1; Wythoff's pairs
//          (f(k), f(k) + k) with f(k) = floor(k · golden ratio) = (k + isqrt(5 k²)) div 2, exact in integers.
// Source: W. A. Wythoff, "A modification of the game of Nim", Nieuw Arch. Wisk. 7 (1907) 199–202. The integer formula:
//         f(k) = floor((k + sqrt(5 k²)) / 2), and a floor inside does not change the outer one.
// Test: tests/patterns/known_names_test.cpp.

#include <optional>
#include <span>
#include <string>

#include "grundy/values/mex.hpp"

namespace grundy {

/// floor(k · (1 + sqrt 5) / 2), exact for k <= 2^62. O(1).
std::uint64_t golden_floor(std::uint64_t k);

/// The greatest r with r² <= 5 k², for k <= 2^62.
std::uint64_t root_of_five_squares(std::uint64_t k);

/// What the values of 0, 1, … are in words, in the variable; nothing when no known name fits all of at least 64 values.
std::optional<std::string> known_name(std::span<const Nimber> values, const std::string& variable);

/// Whether the P-positions of the square box with this side, row by row, are exactly Wythoff's pairs and their mirror
/// images. O(side²).
bool are_golden_pairs(std::span<const bool> losing, std::size_t side);

}  // namespace grundy
