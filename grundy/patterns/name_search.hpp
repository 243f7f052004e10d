#pragma once
// Small expressions that say at every position of a sample what is wanted there.
//
// Formula: a term or a condition; one by cases, `if c then x else y`, and by three cases; for conditions also two
//          joined by `and` or `or`.
// Idea: an expression is wrong on a set of positions; it can stand behind a condition that misses this set. So each
//       condition asks for the smallest expression that is right where it holds, and for one that is right elsewhere.
// Test: tests/patterns/names_test.cpp.

#include "grundy/patterns/name_bank.hpp"

namespace grundy {

/// At most `most` expressions in the rule language that fit, the simplest first; each of another form. Fewer when the
/// meter stops. O(tests · terms) after those of name_bank.hpp.
std::vector<std::string> find_names(const NameSample& sample, std::size_t most, Meter& meter);

}  // namespace grundy
