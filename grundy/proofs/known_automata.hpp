#pragma once
// Automata of the relations that every proof needs: linear equations and inequalities, comparison, addition, xor,
// codes of Fibonacci numeration, and eventually periodic sequences.
//
// Formula: sum of a_i x_i = c, the digits b_i first: (c - sum of a_i b_i) / 2 is what the remaining digits must
//          give.
//          Fibonacci: x + y = z when the digit differences d_i = x_i + y_i - z_i have the weighted sum 0; read from
//          the top, the remainder p * weight(i + 1) + q * weight(i) becomes (p + q + d) * weight(i) + p * weight(i -
//          1), and few (p, q) can end at 0.
//          Periods: the residual after the digits (b, c) is n -> (g(2 n + b) - c) / 2, again eventually periodic.
// Source: A. Boudet, H. Comon, "Diophantine equations, Presburger arithmetic and finite automata", CAAP 1996; C.
//         Frougny, "Representations of numbers and finite automata", Math. Systems Theory 25 (1992) 37–60.
// Test: tests/proofs/known_automata_test.cpp compares with arithmetic on all small numbers; in
//       tests/proofs/mona_test.cpp MONA proves the Fibonacci adder.

#include <cstdint>
#include <optional>
#include <span>

#include "grundy/proofs/automaton.hpp"
#include "grundy/proofs/numeration.hpp"

namespace grundy {

/// Binary: sum of coefficients[i] * x_i = constant (or <= constant) over coefficients.size() tracks, 1 to most_tracks
/// of them. Coefficients and constant are at most 2^40 in absolute value. Minimal and zero-closed. O(sum of
/// |coefficients| states); nothing above `most_states`.
std::optional<Automaton> linear_equation(std::span<const std::int64_t> coefficients, std::int64_t constant,
                                         std::size_t most_states = 100000);
std::optional<Automaton> linear_inequality(std::span<const std::int64_t> coefficients, std::int64_t constant,
                                           std::size_t most_states = 100000);

/// {(x, y): x < y}. In Fibonacci numeration for valid codes; the automaton is the same.
Automaton less_automaton();

/// Binary: {(x, y, z): x xor y = z}.
Automaton xor_automaton();

/// {(x, y, z): x + y = z}; in Fibonacci numeration all three codes are valid.
Automaton adder_automaton(Numeration numeration);

/// The tuples of `tracks` valid codes: in binary all, in Fibonacci numeration those without neighbouring ones.
Automaton valid_codes(Numeration numeration, int tracks);

/// Binary: {(n, g(n))} for g(n) = before[n] for n < before.size(), else period[(n - before.size()) mod period.size()];
/// the period is not empty. Minimal and zero-closed. Nothing above `most_states`. O(states * (preperiod + period) *
/// log).
std::optional<Automaton> periodic_automaton(std::span<const std::uint64_t> before,
                                            std::span<const std::uint64_t> period, std::size_t most_states = 100000);

}  // namespace grundy
