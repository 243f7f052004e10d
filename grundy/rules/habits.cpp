// Tables of foreign signs and words, and a search for the reserved word that a misspelt one is nearest to (one letter
// wrong, missing, too many, or two letters exchanged). tests/rules/broken_rules.txt shows what they lead to.

#include "grundy/rules/habits.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "grundy/rules/reserved.hpp"

namespace grundy::syntax {
namespace {

constexpr const char* no_sign = "is not a sign of the rules";
constexpr const char* no_assignment = "changes a variable; here names keep their values";

// Longer signs stand before those that they begin with.
constexpr Habit symbols[] = {
    {"===", no_sign, "`=`"},
    {"!==", no_sign, "`!=`"},
    {"...", no_sign, "`..`, as in 1..n"},
    {"==", no_sign, "`=`"},
    {"=>", no_sign, "`>=` for at least, `:` before a position"},
    {"=<", no_sign, "`<=`"},
    {"<>", no_sign, "`!=`"},
    {"&&", no_sign, "`and`"},
    {"||", no_sign, "`or`"},
    {"**", no_sign, "a product; `^` builds a number, as in 10^6"},
    {"//", no_sign, "`div` for a quotient, `#` for a comment"},
    {"/*", no_sign, "`#` for a comment, to the end of the line"},
    {"<<", no_sign, "a product, as in n*2^10"},
    {">>", no_sign, "`div`, as in n div 2^10"},
    {"->", no_sign, "`:` before a position"},
    {":=", no_sign, "`=`"},
    {"++", no_assignment, "a new value, as in n + 1"},
    {"+=", no_assignment, "a new value, as in n + 1"},
    {"-=", no_assignment, "a new value, as in n - 1"},
    {"*=", no_assignment, "a new value, as in 2*n"},
    {"^", "stands only inside a number, as in 10^6: write `xor`, or a product", "a xor b, or a*a"},
    {"!", no_sign, "`not`, or `!=`"},
    {"%", no_sign, "`mod`"},
    {"/", no_sign, "`div`, which rounds down"},
    {"|", no_sign, "`or` between conditions, `+` for the union of sets, `if` before a filter"},
    {"~", no_sign, "`not` before a condition"},
    {";", no_sign, "nothing: blanks and line ends separate the lines"},
    {"?", no_sign, "`if` … `then` … `else` …"},
    {"'", no_sign, "`\"` around a text"},
    {"`", no_sign, "`\"` around a text"},
    {".", no_sign, "`..` for a range; built-ins are called, as in len(h)"},
    {"_", "cannot begin a word", "a name that begins with a letter"},
    {"\\", no_sign, "`-` for the difference of sets; a line needs no sign to go on"},
    {"$", no_sign, "a name"},
    {"@", no_sign, "a name"},
};

constexpr Habit foreign[] = {
    {"≤", "is not ASCII", "`<=`"},
    {"≥", "is not ASCII", "`>=`"},
    {"≠", "is not ASCII", "`!=`"},
    {"×", "is not ASCII", "`*`"},
    {"·", "is not ASCII", "`*`"},
    {"÷", "is not ASCII", "`div`"},
    {"−", "is not ASCII", "`-`"},
    {"–", "is not ASCII", "`-`, or `..` for a range"},
    {"—", "is not ASCII", "`-`"},
    {"…", "is not ASCII", "`..`"},
    {"⊕", "is not ASCII", "`xor`"},
    {"∈", "is not ASCII", "`in`"},
    {"∉", "is not ASCII", "`not` before, `in` between: not x in S"},
    {"∧", "is not ASCII", "`and`"},
    {"∨", "is not ASCII", "`or`"},
    {"¬", "is not ASCII", "`not`"},
    {"∪", "is not ASCII", "`+`"},
    {"∩", "is not ASCII", "`&`"},
    {"∖", "is not ASCII", "`-`"},
    {"∅", "is not ASCII", "`{}`"},
    {"∑", "is not ASCII", "`sum`"},
    {"“", "is not ASCII", "`\"`"},
    {"”", "is not ASCII", "`\"`"},
    {"„", "is not ASCII", "`\"`"},
    {"‘", "is not ASCII", "`\"`"},
    {"’", "is not ASCII", "`\"`"},
    {"\xC2\xA0", "(a blank that does not break) is not ASCII", "a plain blank"},
};

struct Remark {
  std::string_view name;
  const char* remark;
};

constexpr Remark names[] = {
    {"elif", "write `else if` … `then` …"},
    {"elseif", "write `else if` … `then` …"},
    {"is", "write `=`"},
    {"when", "write `if`"},
    {"where", "write `if`"},
    {"unless", "write `if not`"},
    {"union", "write `+` between sets"},
    {"to", "write `..`, as in 1..n"},
    {"def", "write `let`, as in let f(x) = x + 1"},
    {"function", "write `let`, as in let f(x) = x + 1"},
    {"const", "write `param` or `let`"},
    {"var", "write `param` or `let`"},
    {"return", "an expression is its own value"},
    {"while", "there are no loops but `for`, `sum`, `all`, `some` and `fold`"},
    {"import", "a rule file reads no other file"},
    {"include", "a rule file reads no other file"},
    {"rem", "write `mod`"},
    {"normal", "write `convention normal`"},
    {"misere", "write `convention misere`"},
};

constexpr Remark types[] = {
    {"integer", "write `int`"},
    {"nat", "write no type for an integer >= 0"},
    {"number", "write `int`"},
    {"string", "write `text`"},
    {"str", "write `text`"},
    {"char", "a character comes from a `text`"},
    {"boolean", "write `bool`"},
    {"array", "write `list`"},
    {"vector", "write `list`"},
    {"tuple", "write `(int, int)`"},
    {"natural", "write no type for an integer >= 0"},
};

template <std::size_t n>
const Habit* find_prefix(const Habit (&table)[n], std::string_view text) {
  for (const Habit& habit : table)
    if (text.substr(0, habit.seen.size()) == habit.seen) return &habit;
  return nullptr;
}

std::string lower(std::string_view name) {
  std::string result(name);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

/// One letter wrong, missing, too many, or two neighbours exchanged.
bool is_near(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin());
  const std::string_view rest_a = a.substr(static_cast<std::size_t>(x - a.begin()));
  const std::string_view rest_b = b.substr(static_cast<std::size_t>(y - b.begin()));
  if (a.size() < b.size()) return rest_a == rest_b.substr(1);
  if (rest_a.empty() || rest_a.substr(1) == rest_b.substr(1)) return true;
  return rest_a[0] == rest_b[1] && rest_a[1] == rest_b[0] && rest_a.substr(2) == rest_b.substr(2);
}

template <std::size_t n, std::size_t m>
std::string remark_on(std::string_view name, const Remark (&table)[n], const std::array<std::string_view, m>& words) {
  if (name.size() > 40) return {};
  const std::string small = lower(name);
  for (const Remark& r : table)
    if (small == r.name) return r.remark;
  if (small != name && std::find(words.begin(), words.end(), small) != words.end())
    return fmt::format("case counts, write `{}`", small);
  if (small.size() < 3) return {};
  for (const std::string_view word : words)
    if (word.size() >= 3 && is_near(small, word)) return fmt::format("did you mean `{}`", word);
  return {};
}

}  // namespace

const Habit* habit_of_symbol(std::string_view text) { return find_prefix(symbols, text); }
const Habit* habit_of_foreign(std::string_view text) { return find_prefix(foreign, text); }

std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : byte(0) >= 0xC2 ? 2 : 1;
  if (byte(0) > 0xF4 || length > text.size()) return 1;
  const bool overlong = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
  const bool outside = (byte(0) == 0xED && byte(1) >= 0xA0) || (byte(0) == 0xF4 && byte(1) >= 0x90);
  if (overlong || outside) return 1;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 1;
  return length;
}

std::string remark_on_name(std::string_view name) { return remark_on(name, names, reserved_words); }
std::string remark_on_type(std::string_view name) { return remark_on(name, types, type_words); }

}  // namespace grundy::syntax
