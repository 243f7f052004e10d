#pragma once
// The bridge to MONA, Debian's decision procedure for sets of natural numbers: sentences about numbers and automata.
//
// Formula: "for all values of the free variables the goal holds", where a number is the set of positions of its
//          ones.
// Idea: MONA runs as a separate process, one goal a run. The sentence is its standard input, automata are imported
//       through unnamed memory files: no shell, no file on disk. Only "Formula is valid" as the first line that is
//       not empty, with exit code 0, counts as valid; a process that is missing, killed, crashed or puzzled makes
//       the answer unknown.
// Source: N. Klarlund, A. Møller, "MONA Version 1.4 User Manual", BRICS 2001.
// Test: tests/proofs/mona_test.cpp decides true and false sentences, and runs without MONA, time or memory.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "grundy/proofs/automaton.hpp"
#include "grundy/proofs/numeration.hpp"

namespace grundy {

/// An automaton as a predicate NAME(X0, …) of one set variable for each track. Any arguments are allowed, in any order,
/// repeated or constant, as each import is wrapped in fresh variables. A name is a letter, then letters, digits and
/// '_'.
struct MonaRelation {
  std::string name;
  Automaton automaton;  ///< zero-closed, else nothing is decided
};

/// One goal. The prelude of the numeration can be used in `definitions` and `goal`, numbers being set variables (var2):
///   same(A,B)  less(A,B)  leq(A,B)  pos(A)     comparison; write same, not `=`
///   add(A,B,C)  twice(A,B)                     A + B = C;  2 A = B
///   least(A,B,C)  greatest(A,B,C)              C is the smaller, the greater of A and B
///   code(A)                                    A is a valid code: always in binary
///   binary only: half(A,B): floor(A / 2) = B;  xorr(A,B,C)  andd(A,B,C): bitwise;  lowbit(A,B), of 0 it is 0;
///                power2(A): exactly one bit;  even_ones(A): an even number of ones
/// In Fibonacci numeration quantified variables need code(…), which `for_all` and `exists` add, as `decide` does for
/// the free ones.
struct MonaProblem {
  Numeration numeration = Numeration::binary;
  std::vector<MonaRelation> relations;
  std::string definitions;             ///< further predicates in MONA's language, each ended by `;`
  std::vector<std::string> variables;  ///< the free variables, each a number
  std::string goal;                    ///< one formula, without `;`
};

struct MonaLimits {
  double seconds = 60;
  std::size_t memory = std::size_t{2} << 30;  ///< bytes of address space
  const std::atomic<bool>* stop = nullptr;    ///< looked at some 50 times a second
  std::string program = "/usr/bin/mona";      ///< a path; PATH is not searched
};

enum class MonaVerdict { valid, refuted, unknown };

/// Why nothing was decided.
enum class MonaFailure {
  none,
  missing,   ///< the program cannot be started
  time,      ///< the limit of time
  memory,    ///< the limit of memory
  stopped,   ///< the stop flag
  crashed,   ///< ended by a signal
  rejected,  ///< the problem was refused, by us or by MONA; `reason` says why
};

/// The value of a free variable in a counterexample.
struct MonaValue {
  std::string variable;
  std::vector<std::uint32_t> ones;      ///< positions of the ones, increasing
  std::optional<std::uint64_t> number;  ///< nothing at 2^64 and above
};

struct MonaResult {
  MonaVerdict verdict = MonaVerdict::unknown;
  MonaFailure failure = MonaFailure::none;
  std::string reason;                     ///< for `unknown`, one sentence
  std::vector<MonaValue> counterexample;  ///< for `refuted`, in the order of `variables`; one with the fewest digits
  double seconds = 0;
};

/// Decides whether the goal holds for all values of the free variables. Time and memory as limited; never throws.
MonaResult decide(const MonaProblem& problem, const MonaLimits& limits = {});

/// The constant n in MONA's language: "empty" or "{0,3}". O(digits).
std::string mona_number(std::uint64_t n, Numeration numeration = Numeration::binary);

/// `(ex2 X,Y: (code(X) & code(Y) & (BODY)))` and `(all2 X,Y: ((code(X) & code(Y)) => (BODY)))`; without the codes in
/// binary; just
/// `(BODY)` for no variables.
std::string exists(std::span<const std::string> variables, const std::string& body,
                   Numeration numeration = Numeration::binary);
std::string for_all(std::span<const std::string> variables, const std::string& body,
                    Numeration numeration = Numeration::binary);

/// The automaton as a DFA file of MONA with variables T0, T1, …. O(states * letters).
std::string mona_dfa(const Automaton& automaton);

/// What MONA gets: its text, in which relation i is read from `/dev/fd/(first_fd + i)`, and the DFA files in that
/// order.
struct MonaInput {
  std::string text;
  std::vector<std::string> files;
};
inline constexpr int mona_first_fd = 10;
Result<MonaInput> mona_input(const MonaProblem& problem);

/// What MONA's output says about the free variables, when its exit code was 0.
MonaResult read_mona_output(const std::string& output, const MonaProblem& problem);

}  // namespace grundy
