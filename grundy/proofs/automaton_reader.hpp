#pragma once
// Answers from an automaton: the value at any 64-bit arguments, membership, and all numbers that complete a tuple.
//
// Formula: the value v of (x1, …, xd) is the one number whose digits, beside those of the arguments, lead to an
//          accepting state.
// Idea: walk the arguments' digits and keep every state that some digits of a value can reach; a value automaton
//       keeps very few. Completions: which states each digit can reach from below, then choose digits from the top.
// Test: tests/proofs/automaton_reader_test.cpp compares with the functions themselves and with brute force over all
//       tuples.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "grundy/proofs/automaton.hpp"
#include "grundy/proofs/numeration.hpp"

namespace grundy {

/// The numbers x in a range that complete a tuple.
struct Completions {
  std::uint64_t count = 0;  ///< how many; UINT64_MAX stands for 2^64 - 1 or more
  std::optional<std::uint64_t> least, greatest;
};

class AutomatonReader {
 public:
  /// For a zero-closed automaton (else ErrorKind::rejected); in Fibonacci numeration only valid codes count, whatever
  /// the automaton says of others. O(minimising).
  static Result<AutomatonReader> make(const Automaton& automaton, Numeration numeration = Numeration::binary);

  /// The value of a value automaton (last track) at tracks - 1 arguments; nothing when there is no value, more than
  /// one, or a value of 2^64 and above. O(digits * states kept), some microseconds.
  std::optional<std::uint64_t> value(std::span<const std::uint64_t> arguments) const;

  /// Whether a tuple of `tracks` numbers is accepted. O(digits).
  bool accepts(std::span<const std::uint64_t> tuple) const;

  /// The x <= most for which the tuple with x in place of entry `track` is accepted. O(digits * states).
  Completions completions(std::span<const std::uint64_t> tuple, int track, std::uint64_t most) const;

  const Automaton& automaton() const { return automaton_; }
  Numeration numeration() const { return numeration_; }

  /// A walk of a value automaton: a state, the value's digits so far, and whether other digits lead here too.
  struct Path {
    Automaton::State state = 0;
    bool unique = true;
    bool too_large = false;  ///< 2^64 or more
    std::uint64_t value = 0;
  };
  /// One step of all walks: `letter` holds digit i of the arguments. `to` is overwritten; one path for each state.
  void step(const std::vector<Path>& from, Automaton::Letter letter, unsigned i, std::vector<Path>& to) const;
  /// The value when all further digits of the arguments are 0 and digits below i are read. As `value`.
  std::optional<std::uint64_t> finish(const std::vector<Path>& paths, unsigned i) const;
  /// Whether there is no value, not even one of 2^64 or above, when all further digits of the arguments are 0.
  bool no_value(const std::vector<Path>& paths) const;

 private:
  AutomatonReader(Automaton automaton, Numeration numeration);
  bool can_finish(Automaton::State s) const { return s != Automaton::dead && finishes_[s] != 0; }

  Automaton automaton_;
  Numeration numeration_;
  std::vector<std::uint8_t>
      finishes_;  ///< whether a state accepts some value when the arguments' digits are 0 from there,
  std::vector<std::uint8_t> grows_;  ///< and whether one whose digits are not all 0 from there
};

}  // namespace grundy
