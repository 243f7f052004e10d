#pragma once
// Random automata and the definitions that tests compare with.

#include <cstdint>
#include <random>
#include <vector>

#include "grundy/proofs/automaton.hpp"

namespace grundy::test {

inline Automaton random_automaton(std::mt19937& random, int tracks, std::size_t states) {
  Automaton a(tracks, states);
  for (Automaton::State s = 0; s < states; ++s) {
    a.set_accepting(s, random() % 3 == 0);
    for (Automaton::Letter l = 0; l < a.letters(); ++l) {
      if (random() % 3 != 0) a.set_next(s, l, static_cast<Automaton::State>(random() % states));
    }
  }
  return a;
}

/// Accepting along the cycles of the zero letter only, so that leading zeros never matter.
inline Automaton random_relation(std::mt19937& random, int tracks, std::size_t states) {
  Automaton a = random_automaton(random, tracks, states);
  std::vector<bool> good(states);
  for (std::size_t s = 0; s < states; ++s) good[s] = random() % 2 == 0;
  for (Automaton::State s = 0; s < states; ++s) {
    Automaton::State at = s;
    for (std::size_t i = 0; i < states && at != Automaton::dead; ++i) at = a.next(at, 0);
    Automaton::State least = at;
    for (std::size_t i = 0; i < states && at != Automaton::dead; ++i) {
      at = a.next(at, 0);
      least = at == Automaton::dead ? at : std::min(least, at);
    }
    a.set_accepting(s, least != Automaton::dead && good[least]);
  }
  return a;
}

/// Acceptance of a tuple by its `bits` lowest binary digits, straight from the definition.
inline bool accepts_by_definition(const Automaton& a, const std::vector<std::uint64_t>& tuple, unsigned bits) {
  Automaton::State s = 0;
  for (unsigned i = 0; i < bits; ++i) {
    Automaton::Letter l = 0;
    for (std::size_t t = 0; t < tuple.size(); ++t) l |= static_cast<Automaton::Letter>(tuple[t] >> i & 1) << t;
    s = a.next(s, l);
    if (s == Automaton::dead) return false;
  }
  return a.accepting(s);
}

}  // namespace grundy::test
