#pragma once
// What people write who think in C, Python or mathematics, and the right word for it.

#include <string>
#include <string_view>

namespace grundy::syntax {

struct Habit {
  std::string_view seen;
  const char* message;   ///< goes on after the quoted sign: "is no operator here"
  const char* expected;  ///< the right word
};

/// The habit that an ASCII text begins with, longest first; null when there is none. O(1).
const Habit* habit_of_symbol(std::string_view text);

/// The same for signs outside ASCII, in UTF-8.
const Habit* habit_of_foreign(std::string_view text);

/// Bytes of the UTF-8 character that the text begins with; 1 where it is none. The text is not empty.
std::size_t utf8_length(std::string_view text);

/// A remark on a name that stands where none can: "write `and`" for AND, "did you mean `move`" for mvoe; "" for none.
std::string remark_on_name(std::string_view name);

/// The same for the name of a type: "write `int`" for integer.
std::string remark_on_type(std::string_view name);

}  // namespace grundy::syntax
