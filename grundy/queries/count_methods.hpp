#pragma once
// The methods of `count`, for count.cpp and for the tests that compare them.

#include "grundy/queries/count.hpp"
#include "grundy/queries/count_characters.hpp"
#include "grundy/queries/heap_function.hpp"

namespace grundy {

/// Every position, one after the other, by the solvers of Chooser. O(positions), each judged once.
Result<CountAnswer> count_by_enumeration(RuleGame& game, const CountQuestion& question, Meter& meter);

/// Heaps of one number with values: by histogram, period, characters or digits (`method`; empty: the first that suits).
Result<CountAnswer> count_heaps(RuleGame& game, const CountQuestion& question, const std::string& method, Meter& meter);

/// Positions of several numbers with values, alone or in sums: by the histogram of a table of the box.
Result<CountAnswer> count_boxes(RuleGame& game, const CountQuestion& question, Meter& meter);

/// One position of several numbers, by a proved automaton of its P-positions (count_positions.cpp): any size.
Result<CountAnswer> count_positions_by_digits(RuleGame& game, const CountQuestion& question, Meter& meter);

/// Winning first moves as well, from a table of values and of the values of options; heaps in order.
Result<CountAnswer> count_moves_by_histogram(RuleGame& game, const CountQuestion& question, Meter& meter);

/// Games on a set of numbers whose moves act on each member: see count_sets.cpp.
Result<CountAnswer> count_sets(RuleGame& game, const CountQuestion& question, Meter& meter);

/// The values of the heaps of a range. O(sizes) for a table, O(preperiod + period) for a period.
Result<Histogram> histogram_of(const HeapFunction& g, const CountRange& range, Meter& meter);

/// An answer from the numbers of all and of lost positions.
CountAnswer answer_of(const Counted& counted, const std::optional<BigInteger>& modulus, std::string method,
                      std::string because);

}  // namespace grundy
