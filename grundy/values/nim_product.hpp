#pragma once
// Products of nimbers: with xor as the sum, the numbers below 2^64 are a field.
//
// Formula: a ⊗ b = mex{ (a' ⊗ b) xor (a ⊗ b') xor (a' ⊗ b') : a' < a, b' < b }.
// Idea: F = 2^(2^k), the k-th Fermat power, has F ⊗ x = F x for x < F and F ⊗ F = F xor F/2. So numbers are split into
//       halves, three products of halves make one product (Karatsuba), and below 2^8 a table of logarithms answers.
// Source: J. H. Conway, On Numbers and Games (1976), ch. 6; H. W. Lenstra, Nim multiplication (1978).
// Use: the value of a product of coin-turning games is the nim product of the values (Tartan theorem; Winning Ways,
//      ch. 14).
// Test: tests/values/nim_product_test.cpp compares with the definition and with the laws of a field.

#include <optional>

#include "grundy/values/mex.hpp"

namespace grundy {

/// a ⊗ b by the definition. O((a b)^2): for numbers below 40 or so.
Nimber nim_product_by_definition(Nimber a, Nimber b);

/// a ⊗ b. 27 products of bytes at most, some tens of nanoseconds.
Nimber nim_product(Nimber a, Nimber b);

/// a ⊗ a ⊗ … with n factors; 1 for n = 0. O(log n).
Nimber nim_power(Nimber a, std::uint64_t n);

/// The b with a ⊗ b = 1; nothing for 0.
std::optional<Nimber> nim_inverse(Nimber a);

}  // namespace grundy
