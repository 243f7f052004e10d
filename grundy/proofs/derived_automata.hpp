#pragma once
// Automata that follow from what is proved: the pairs (n, g(n)) of a period, the losing positions of known values.
//
// Formula: {(n, v): n = start + q p, v = first + q s} for each residue of an arithmetic period, joined; (x, 0) in the
//          values, without the last track.
// Test: tests/queries/theorems_test.cpp compares with tables.

#include <optional>
#include <span>

#include "grundy/proofs/automaton.hpp"
#include "grundy/values/period.hpp"

namespace grundy {

/// The automaton of the pairs (n, g(n)) for a period with its values from 0 to preperiod + period - 1 at least,
/// arithmetic periods too; minimal; nothing above `most_states`.
std::optional<Automaton> automaton_of_period(std::span<const Nimber> values, const Period& period,
                                             std::size_t most_states);

/// The positions of value 0, for an automaton of values (the value is the last track); minimal. Nothing when it would
/// be too large.
std::optional<Automaton> zeros_of_values(const Automaton& values);

}  // namespace grundy
