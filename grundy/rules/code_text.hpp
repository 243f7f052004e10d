#pragma once
// Codes as people write them: .77, 0.77, 4.6, 0.8F, {1,3,4}, all-but {2,3}, 0.3[3], 0.(16).

#include <string>
#include <string_view>

#include "grundy/rules/code.hpp"
#include "grundy/rules/source_text.hpp"

namespace grundy {

/// The largest number of tokens that a digit of a written code may speak of; digits of a heap beyond come from a tail.
inline constexpr std::size_t max_code_length = std::size_t{1} << 20;

/// Whether a text that names a game begins like a code: with a point, a digit, "{" or "all-but". O(1).
bool looks_like_code(std::string_view text);

/// Reads a code and returns it in canonical form. Blanks around it and inside the braces are free; digits A-F are
/// capital letters. Errors: ErrorKind::rules with the place. O(length), or O(greatest number) for a set.
Result<Code> parse_code(const SourceText& source);

/// The one form of all equal codes: d_0 always there, no zeros at the end of a finite code, the shortest tail that
/// begins as early as possible. O(digits + tail).
Code canonical(Code code);

/// The code as text, equal for equal codes: "{1,3,4}" where all digits are 0 or 3, "all-but {2,3}" where all but
/// finitely many digits are 3 and the others 0, else the digits ("0.77", "4.[3]", "0.(16)"). parse_code reads it back.
/// O(digits).
std::string print_code(const Code& code);

/// The rules that the code is short for, with a game of the given name (a valid name other than n, s and x1, x2 …) and
/// one parameter n. Its options are those of the code for every n. O(digits · greatest number of heaps).
std::string code_to_rules(const Code& code, std::string_view game = "g");

}  // namespace grundy
