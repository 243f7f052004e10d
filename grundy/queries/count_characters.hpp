#pragma once
// Counting sums of heaps with xor 0 through the characters of the xor.
//
// Formula: lost = 2^-m * sum over w < 2^m of A(F(w)), where F(w) = sum over the heap sizes x of (-1)^popcount(w &
// g(x)),
//          A the signed sum of an arrangement (count_arrangement.hpp).
// Idea: F(w) is the Walsh-Hadamard transform of the histogram of values; equal rows are taken together, so powers and
//       recurrences run once a class. For Nim, F(w) of 0 <= x < b has two values for each lowest set bit of w, so
//       ranges of any size have few classes:
//         w = 0: b;  else with 2^t the lowest bit of w, r = b mod 2^t, s = parity of (w & b) above bit t:
//         (-1)^s r when bit t of b is 0, (-1)^s (2^t - r) when it is 1.
//       How many w have given parities with several b is a question of rank over GF(2).
// Source: the transform is J. Hadamard's; its use for sums of games is folklore (Project Euler 560, ABC 212 H).
// Test: tests/queries/count_test.cpp compares each with enumeration.

#include <map>
#include <utility>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/queries/count_arrangement.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

/// `times` characters have these sums, one for each range.
struct CharacterClass {
  std::vector<BigInteger> sums;
  BigInteger times;
};

struct Characters {
  std::vector<CharacterClass> classes;
  std::vector<BigInteger> sizes;  ///< of the ranges
  std::size_t bits = 0;           ///< m
};

/// How many heaps of a range have each value.
using Histogram = std::map<Nimber, BigInteger>;

/// Of histograms, by the fast Walsh-Hadamard transform. Errors: unsupported for a value of 2^24 or more; stopped.
/// O(ranges * 2^m * m).
Result<Characters> characters_of(const std::vector<Histogram>& ranges, Meter& meter);

/// Of Nim heaps from..to, both >= 0. Errors: unsupported for more than 10 different ranges. O(bits * 4^ranges).
struct NimRange {
  BigInteger from, to;
  friend bool operator==(const NimRange&, const NimRange&) = default;
};
Result<Characters> characters_of_nim(const std::vector<NimRange>& ranges, Meter& meter);

/// Positions in all, and those with xor 0; mod the modulus where one is given.
struct Counted {
  BigInteger all, lost;
};
/// Errors: unsupported when exact numbers would be too large; stopped.
Result<Counted> count_by_characters(const Characters& characters, const Arrangement& how,
                                    const std::optional<BigInteger>& modulus, Meter& meter);

}  // namespace grundy
