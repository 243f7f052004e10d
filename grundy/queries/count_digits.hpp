#pragma once
// Counting by digits: choices of numbers t_j below bounds for which the heaps factor * t_j + offset have values with
// xor 0, when an automaton accepts (n, g(n)).
//
// Formula: paths through the product of: t_j compared with its bound, the carry of factor * t_j + offset, the state of
//          the value automaton of each heap; a letter is one digit of each t_j and of each value, the value digits with
//          xor 0.
// Idea: every n has exactly one value, so accepted paths are choices, and no determinising is needed. Digits lowest
//       first: a transfer over some 60 digits counts to 10^18. Heaps with the same range and form are kept sorted.
// Source: the digit DP of ABC 317 F, with automata for values (docs/theory/automatic_games.md).
// Test: tests/queries/count_test.cpp compares with enumeration.

#include <optional>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/proofs/automaton.hpp"
#include "grundy/queries/exact_number.hpp"

namespace grundy {

struct DigitHeap {
  std::size_t variable = 0;
  BigInteger factor = 1;  ///< 1 .. 2^20
  BigInteger offset = 0;  ///< >= 0
};

struct DigitQuestion {
  std::vector<BigInteger> most;  ///< 0 <= t_j <= most[j]
  std::vector<DigitHeap> heaps;
  bool xor_zero = true;  ///< false: all choices in the domain are counted
};

/// The number of choices, mod the modulus where one is given. The automaton is minimal and zero-closed, its tracks n
/// and g(n). Errors: unsupported for a factor out of range or more than 2^62 product states; stopped. O(digits * states
/// met
/// * 2^variables * paths).
Result<BigInteger> count_by_digits(const DigitQuestion& question, const Automaton& values,
                                   const std::optional<BigInteger>& modulus, Meter& meter);

}  // namespace grundy
