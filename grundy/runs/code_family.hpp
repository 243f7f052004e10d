#pragma once
// A family of octal codes by patterns such as 0.??? or 4.0?, in which each ? is a digit 0-7.

#include <string>
#include <vector>

#include "grundy/base/result.hpp"
#include "grundy/rules/code.hpp"

namespace grundy {

/// The most codes that patterns may stand for, before equal ones are merged.
inline constexpr std::size_t most_codes_of_a_family = std::size_t{1} << 21;

/// The codes of all patterns in canonical form, each once, in the order of their digits. A ? before the point is 0 or
/// 4. Errors: those of parse_code, with the pattern as the source; usage when there are too many codes, or one with a
/// repeating tail. O(codes · digits).
Result<std::vector<Code>> expand_family(const std::vector<std::string>& patterns);

/// "0.77", "4.06", "0.0", "0.00[3]": the digits of a code with digits below 8. Another code as print_code says. There
/// is never a comma in it.
std::string digits_text(const Code& code);

}  // namespace grundy
