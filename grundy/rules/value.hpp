#pragma once
// Types and values of the rule language at its edges: what a user types and reads. The evaluator has its own compact
// form.

#include <string>
#include <vector>

#include "grundy/base/checked.hpp"

namespace grundy {

/// A type. list and set have one part (its kind is `open` in [] and {}); tuples have two or more; text is list of
/// character.
struct Type {
  enum class Kind : std::uint8_t { integer, boolean, character, tuple, list, set, open };
  Kind kind = Kind::integer;
  std::vector<Type> parts;

  friend bool operator==(const Type&, const Type&) = default;
  bool is_text() const { return kind == Kind::list && parts[0].kind == Kind::character; }
  bool is_scalar() const { return kind == Kind::integer || kind == Kind::boolean || kind == Kind::character; }
};

/// "int", "set of (int, int)", "text".
std::string name_of(const Type& type);

/// A value of some type: scalars in `number` (bool 0 or 1, a character its code), tuples, lists and sets in `parts` (a
/// set sorted, each once).
struct Value {
  Integer number = 0;
  std::vector<Value> parts;

  friend bool operator==(const Value&, const Value&) = default;
};

/// The value as one writes it in the rule language: 3, true, "ab", (1, 2), [1, 2], {1, 2}.
std::string print_value(const Value& value, const Type& type);

/// Values as words, the form in which positions are stored and compared: a scalar is one word; a tuple its members; a
/// list or set its length and its members. A position's words are those of its arguments, one after the other.
using Words = std::vector<Integer>;
void append_words(const Value& value, const Type& type, Words& words);

/// The value at words[at…]; `at` moves behind it.
Value value_from_words(const Integer* words, std::size_t& at, const Type& type);

}  // namespace grundy
