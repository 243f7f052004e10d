#pragma once
// Errors as values: every function that can meet bad input returns Result<T>; no exception leaves the library.

#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace grundy {

/// What went wrong, in the classes that callers tell apart (and that the command line maps to exit codes).
enum class ErrorKind {
  usage,        ///< the request itself is off: unknown name, option, a number out of range
  rules,        ///< the text of the rules is wrong: syntax, names, types
  position,     ///< the text of a position is wrong, or it lies outside the domain (`require`)
  evaluation,   ///< the rules met an error while running: overflow, index outside, a rewriting that comes back
  unsupported,  ///< a well-posed question that this method cannot answer; the message says which can
  stopped,      ///< a budget ended the work: time, memory, steps or the user
  damaged,      ///< a file that was written by a program is cut or changed
  rejected,     ///< a certificate or claim that is well-formed but does not hold
  system,       ///< reading or writing failed
};

/// A stretch of a text that a user wrote. Lines and columns count from 1; columns and length are in bytes.
struct Place {
  std::string source;  ///< file name, or "-e", "argument 2"
  int line = 0;
  int column = 0;
  int length = 1;
  std::string text;  ///< that line of the text, without its line end
};

struct Error {
  ErrorKind kind = ErrorKind::usage;
  std::string message;   ///< one sentence, no full stop: what was seen
  std::string expected;  ///< what would have been right; may be empty
  std::optional<Place> place;
};

template <class T>
using Result = tl::expected<T, Error>;

/// The failure side of a Result<T>: `return fail(ErrorKind::usage, "no game named kayle", "a name from `grundy
/// games`");`
inline tl::unexpected<Error> fail(ErrorKind kind, std::string message, std::string expected = {},
                                  std::optional<Place> place = std::nullopt) {
  return tl::unexpected<Error>(Error{kind, std::move(message), std::move(expected), std::move(place)});
}

/// The same error again, for a caller with another value type: `if (!r) return failed(r);`
template <class T>
tl::unexpected<Error> failed(const Result<T>& result) {
  return tl::unexpected<Error>(result.error());
}

/// The error as a person reads it: `source:line:column: message`, the line, a caret under the place, and what was
/// expected.
std::string render(const Error& error);

/// The same bytes, with a blank for each control character and `?` for each byte that is not UTF-8: safe on a terminal.
std::string shown(std::string text);

}  // namespace grundy
