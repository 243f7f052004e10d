#pragma once
// Boolean operations, moving tracks and projection: relations between numbers out of relations between numbers.
//
// Formula: L(a) with L(b) for the product; exists x: R(…, x, …) for the projection.
// Idea: walk both automata at once; for a projection walk the set of states that some digits of x can reach.
// Source: J. R. Büchi, "Weak second-order arithmetic and finite automata", Z. Math. Logik 6 (1960) 66–92.
// Test: tests/proofs/automaton_algebra_test.cpp compares with the relations on all small numbers.

#include <optional>
#include <span>

#include "grundy/proofs/automaton.hpp"

namespace grundy {

/// The words that both accept; that one of them accepts; that the first accepts and the second does not. Both have the
/// same tracks. Trimmed, not minimised. O(pairs of states met * letters).
Automaton intersection(const Automaton& a, const Automaton& b);
Automaton union_of(const Automaton& a, const Automaton& b);
Automaton difference(const Automaton& a, const Automaton& b);

/// The same relation among `tracks` tracks: track i of `automaton` becomes track places[i]; two may become the same
/// one; the tracks not named are free. O(states * 2^tracks).
Automaton retracked(const Automaton& automaton, int tracks, std::span<const int> places);

/// exists x: the relation without its track `track`, for a zero-closed automaton of at least 2 tracks; zero-closed
/// again. Nothing when more than `most_states` sets of states are met. O(sets * states * letters).
std::optional<Automaton> projected(const Automaton& automaton, int track, std::size_t most_states = 100000);

}  // namespace grundy
