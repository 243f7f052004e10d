#pragma once
// The ranges that a user gives for the parameters of a game: "0..100", or a value that stays fixed.

#include <string>
#include <vector>

#include "grundy/rules/typed.hpp"
#include "grundy/values/value_table.hpp"

namespace grundy {

/// One parameter of a family: an axis of the table, or fixed words.
struct ParameterRange {
  bool fixed = false;
  Axis axis;          ///< not fixed
  Words words;        ///< fixed
  std::string shown;  ///< fixed: the value as one writes it
};

/// Reads a range for each field of the family. No texts: 0..100 for one integer, 0..20 for each of two. One text for
/// two integers: for both. Errors: usage or rules with the place in the text; a bound beyond ±10^18, more than 2^28
/// cells, no or more than two parameters left to vary.
Result<std::vector<ParameterRange>> read_ranges(const std::vector<std::string>& texts, const typed::Rules& rules,
                                                const typed::Family& family);

/// The box that they span: axes in order of the parameters, and the title "fibonacci_nim(n, 3)". O(parameters).
ValueTable empty_table(const typed::Rules& rules, const typed::Family& family,
                       const std::vector<ParameterRange>& ranges);

/// The words of the position at a cell of the table. O(parameters).
void words_at(const std::vector<ParameterRange>& ranges, const ValueTable& table, std::size_t cell, Words& words);

}  // namespace grundy
