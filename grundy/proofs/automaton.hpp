#pragma once
// Finite automata over several tracks of digits: how relations between numbers (and value functions) are stored and
// proved.
//
// Formula: a relation R(x1, …, xk) is accepted when the walk over the digits of all numbers at once, lowest digit
//          first, ends in an accepting state. A letter is a mask: bit i is the current digit of track i. A value
//          function of d parameters is the relation of d + 1 tracks whose last track is the value.
// Idea: deterministic, partial (a missing transition is `dead`: nothing is accepted any more), state 0 is the start.
// Source: J. E. Hopcroft, "An n log n algorithm for minimizing states in a finite automaton", 1971 (`minimised`); V.
//         Bruyère et al., "Logic and p-recognizable sets of integers", Bull. Belg. Math. Soc. 1 (1994) 191–238.
// Test: tests/proofs/automaton_test.cpp compares with distinguishability by definition.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/base/result.hpp"

namespace grundy {

class Automaton {
 public:
  using State = std::uint32_t;
  using Letter = std::uint32_t;
  static constexpr State dead = UINT32_MAX;
  static constexpr int most_tracks = 8;

  /// `states` >= 1 states over 1 <= `tracks` <= most_tracks, none accepting, every transition dead.
  explicit Automaton(int tracks, std::size_t states = 1);

  int tracks() const { return tracks_; }
  std::size_t size() const { return accepting_.size(); }
  Letter letters() const { return Letter{1} << tracks_; }

  State next(State s, Letter letter) const { return next_[(std::size_t{s} << tracks_) | letter]; }
  bool accepting(State s) const { return accepting_[s] != 0; }

  /// A new state, not the start; its transitions are dead. O(letters).
  State add_state(bool accepting);
  void set_next(State s, Letter letter, State to) { next_[(std::size_t{s} << tracks_) | letter] = to; }
  void set_accepting(State s, bool accepting) { accepting_[s] = accepting ? 1 : 0; }

  /// Equal states with equal numbers; for minimised automata the same as equal languages.
  friend bool operator==(const Automaton&, const Automaton&) = default;

 private:
  int tracks_;
  std::vector<State> next_;
  std::vector<std::uint8_t> accepting_;
};

/// The same language without states that cannot be reached or cannot accept (the start stays), numbered in the order in
/// which a breadth-first walk by increasing letters meets them. O(states * letters).
Automaton trimmed(const Automaton& automaton);

/// The least automaton of the same language, trimmed; unique, so equal languages give equal automata. O(letters *
/// states * log states).
Automaton minimised(const Automaton& automaton);

/// Whether every state accepts exactly when its successor on the all-zero letter does: then leading zeros never matter,
/// and the automaton is a relation between numbers. Imported into MONA without this, a relation and its negation may
/// both hold. O(states).
bool zero_closed(const Automaton& automaton);

/// For each state whether letters of `letters` can lead from it, in no or more steps, to a state with targets[s] != 0.
/// O(states * letters).
std::vector<std::uint8_t> states_reaching(const Automaton& automaton, std::vector<std::uint8_t> targets,
                                          std::span<const Automaton::Letter> letters);

/// Whether both accept the same words. O(minimising both).
bool same_language(const Automaton& a, const Automaton& b);

/// The text form of certificates:
///   automaton 2 3        tracks, states
///   - 1 . 0 2            a state: + accepting or - not, then the next state for each letter 0 … 2^tracks - 1, `.` for
///   dead … end
/// Single blanks, each line ended by '\n', nothing else: there is exactly one text for each automaton.
std::string print_automaton(const Automaton& automaton);

/// Reads that form, the whole text; ErrorKind::damaged with the line for anything else. O(length), memory in proportion
/// to it.
Result<Automaton> parse_automaton(std::string_view text);

}  // namespace grundy
