#pragma once
// The values g(n) of a family of one integer, as far as a question needs them: Nim, a table, a proved period, or a
// proved automaton, whichever comes first in this order.
//
// Idea: small ranges come from a table; large ones need a proof, so a period counts only with its theorem, an automaton
//       only when MONA proved every goal.
// Test: tests/queries/count_test.cpp and balance_test.cpp compare each source with values by mex.

#include <optional>
#include <string>
#include <vector>

#include "grundy/positions/rule_game.hpp"
#include "grundy/proofs/automaton.hpp"
#include "grundy/queries/exact_number.hpp"
#include "grundy/values/period.hpp"

namespace grundy {

enum class FunctionSource { any, nim, table, period, automaton };

struct HeapFunction {
  FunctionSource source = FunctionSource::table;
  std::vector<Integer> table;  ///< table: g(0) … as PartialTable; period: the first preperiod + period values at least
  Period period;               ///< of source period
  Automaton automaton{2};      ///< {(n, g(n))}: of source automaton, and of Nim
  std::string because;         ///< "period 34 from 53 on, proved by the theorem take-and-break"

  /// g(n); nothing when n lies outside the domain, or beyond the table. O(1); O(digits) for an automaton.
  std::optional<Nimber> value(std::uint64_t n) const;
  std::optional<Nimber> value(const BigInteger& n) const;
  /// False: n lies beyond a table that is only a table.
  bool reaches(std::uint64_t n) const { return source != FunctionSource::table || n < table.size(); }
};

/// The function for 0 <= n <= greatest from the named source, or from the first that gives it. Errors: unsupported
/// (values do not exist, or no source fits: what was tried and what would help), stopped with an estimate, of the
/// rules.
Result<HeapFunction> heap_function(RuleGame& game, int family, const BigInteger& greatest, FunctionSource source,
                                   Meter& meter);

/// "about 3 s", "about 2 min", "about 40000 years", "more than 10^6 years".
std::string print_duration(double seconds);

}  // namespace grundy
