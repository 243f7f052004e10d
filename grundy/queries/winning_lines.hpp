#pragma once
// The winning moves of a position that has too many moves to look at one by one: how many of each kind, the least and
// the greatest, and a list where there are few.
//
// Formula: the moves of a kind with binder k are the k for which its conditions hold and the xor of the values of its
//          parts is the wanted value: a relation between k and the numbers of the position, made of the proved
//          automaton and of linear relations. A sum over a range a..b has the value F(b + 1) xor F(a), F the prefix
//          function.
// Idea: numbers of the position are tracks of their own, so that the automata stay small however large they are.
// Test: tests/queries/large_test.cpp compares with all moves one by one.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/proofs/automaton_theorem.hpp"
#include "grundy/values/period.hpp"

namespace grundy {

struct LineWins {
  int line = 0;
  std::string why_not;                       ///< not counted: the reason; else empty
  std::uint64_t count = 0;                   ///< UINT64_MAX: at least so many
  std::vector<std::vector<Integer>> listed;  ///< binder values, all of them when count <= the number asked for
  std::vector<Integer> least, greatest;      ///< binder values; empty when count is 0
};

/// Counts the moves of one line of the theorem's family at a position (`words`, in the domain, neither rewritten nor
/// decided) that lead to the value `target` (values) or to a P-position (losing). One or two integer binders over
/// ranges; what is outside of that is said in `why_not`. O(states of the joined automata).
LineWins winning_by_line(const typed::Rules& rules, const AutomatonTheorem& theorem, const AutomatonReader& reader,
                         int line, std::span<const Integer> words, std::uint64_t target, std::size_t most_listed);

/// Values with an ordinary period that is proved: those of 0 … preperiod + period - 1 at least.
struct PeriodicValues {
  std::span<const Nimber> values;
  const Period& period;
};

/// The same by a period, for lines with one binder over a range, and options that are sums of single positions. O(pre-
/// period + period).
LineWins winning_by_period(const typed::Rules& rules, const AutomatonTheorem& theorem, const AutomatonReader& reader,
                           const PeriodicValues& values, int line, std::span<const Integer> words, std::uint64_t target,
                           std::size_t most_listed);

/// What a counted move leads to, as one types it, with sums over ranges kept as such.
std::string option_text(const typed::Rules& rules, const AutomatonTheorem& theorem, const AutomatonReader& reader,
                        int line, std::span<const Integer> words, const std::vector<Integer>& binders);

}  // namespace grundy
