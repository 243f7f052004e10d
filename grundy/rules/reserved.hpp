#pragma once
// The words that are no names. `int bool text list set of normal misere` mean something in their places only.

#include <algorithm>
#include <array>
#include <string_view>

namespace grundy::syntax {

inline constexpr std::array<std::string_view, 29> reserved_words = {
    "param", "let", "convention", "game", "require", "win",  "lose", "if",   "same", "as",
    "parts", "by",  "move",       "sum",  "in",      "then", "else", "or",   "and",  "not",
    "xor",   "div", "mod",        "true", "false",   "all",  "some", "fold", "for"};

/// Mean types behind the colon of a parameter, and are names elsewhere.
inline constexpr std::array<std::string_view, 5> type_words = {"int", "bool", "text", "list", "set"};

inline bool is_type_word(std::string_view word) {
  return std::find(type_words.begin(), type_words.end(), word) != type_words.end();
}

inline bool is_reserved(std::string_view word) {
  return std::find(reserved_words.begin(), reserved_words.end(), word) != reserved_words.end();
}

}  // namespace grundy::syntax
