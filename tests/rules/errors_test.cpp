// Broken rules: what is said, and where. Each row: the rules, a part of the message, a part of what was expected, and
// the text under the caret.

#include "tests/rules/plain_solver.hpp"

namespace grundy::test {
namespace {

struct Broken {
  const char* rules;
  const char* message;
  const char* expected;
  const char* under;  ///< the beginning of the text at the place
};

void expect_error(const Broken& row) {
  const auto rules = load_rules(text_of(row.rules));
  ASSERT_FALSE(rules) << row.rules;
  const Error& e = rules.error();
  EXPECT_NE(e.message.find(row.message), std::string::npos) << render(e);
  EXPECT_NE(e.expected.find(row.expected), std::string::npos) << render(e);
  ASSERT_TRUE(e.place) << row.rules;
  const std::string at = e.place->text.substr(static_cast<std::size_t>(e.place->column - 1));
  EXPECT_EQ(at.substr(0, std::string(row.under).size()), row.under) << render(e);
}

TEST(check_names, says_what_is_wrong) {
  const Broken rows[] = {
      {"game nim(n) move k in 1..m: nim(n - k)", "no value `m` is known", "bound here", "m:"},
      {"game nim(heap) move k in 1..haep: nim(0)", "no value `haep`", "`heap` perhaps", "haep"},
      {"game nim(n) move k in 1..n: nin(n - k)", "no game `nin`", "`nim` perhaps", "nin("},
      {"game nim(n) move k in 1..n if isprime(k): nim(n - k)", "no helper `isprime`", "`is_prime` perhaps", "isprime"},
      {"game nim(n) move n in 1..3: nim(n)", "`n` is already bound", "no name hides", "n in"},
      {"game nim(n, n)", "`n` is already bound", "new name", "n)"},
      {"game nim(max)", "already the name of a built-in", "new name", "max"},
      {"param k = 1 game nim(n) move k in 1..n: nim(n - k)", "already the name of a param", "new name", "k in"},
      {"param nim = 1 game nim(n)", "`nim` is already the name of a param", "share one name space", ""},
      {"let f(x) = x let f(y) = y game g(n)", "`f` is already the name of a helper", "share one name space", ""},
      {"let f((a, a)) = a game g(n)", "`a` is already bound", "", "a))"},
      {"let f(x) = f(x) game g(n)", "`f` uses itself", "fold", ""},
      {"let f(x) = g(x) let g(x) = h(x) let h(x) = f(x) game k(n)", "uses itself through others", "fold", ""},
      {"let f(x) = x game g(n) move if f > 1: g(n)", "needs arguments", "`f(…)`", "f >"},
      {"let f(x) = x game g(n) move if f(1, 2) > 1: g(n)", "with 2 arguments", "1 argument", "f(1, 2)"},
      {"game g(n) move if len > 1: g(n)", "built-in that needs arguments", "`len(…)`", "len >"},
      {"game g(n) move if g(1) > 1: g(n)", "positions are no values", "after the `:`", "g(1)"},
      {"game g(n) move if n(1) > 1: g(n)", "cannot be called", "", "n(1)"},
      {"let f(x) = x game g(n) move: f(n)", "`f` is no game", "a position", "f(n)"},
      {"game g(n) move if sum(i in 1..n: i) + i > 0: g(n)", "no value `i`", "", "i >"},
      {"game g(n) move if fold(a = 0, i in 1..a: i) > 0: g(n)", "no value `a`", "", "a: i"},
      {"game g(n) move a in 1..b, b in 1..3: g(n)", "no value `b`", "", "b, b"},
  };
  for (const Broken& row : rows) expect_error(row);
}

TEST(check_types, says_what_is_wrong) {
  const Broken rows[] = {
      {"game g(n) move if n: g(n)", "of type int", "bool, as a condition", "n:"},
      {"game g(n) require n + true", "of type bool", "int, as operand of `+`", "true"},
      {"game g(s: set) move: g(s + 1)", "of type int", "set of int, as operand of `+`", "1)"},
      {"game g(s: set) move: g(s - [1])", "of type list of int", "set of int, as operand of `-`", "[1]"},
      {"game g(s: list) move: g(s - s)", "of type list of int", "int or a set, as operand of `-`", "s - s"},
      {"game g(s: text) move: g(s + [1])", "of type list of int", "text, as operand", "[1]"},
      {"game g(s: text) require s < \"b\" and s[0] = 1", "of type int", "character", "1"},
      {"game g(s: set) require s < s", "of type set of int", "no order", "s < s"},
      {"game g(b: bool) require b < true", "of type bool", "no order", "b <"},
      {"game g(n) require n = true", "of type bool", "int, the type of the left", "true"},
      {"game g(n) require n in n", "of type int", "a list, a set or a range", "n"},
      {"game g(n) require n in {true}", "of type int", "bool, the type of the members", "n in {"},
      {"game g(n) require n[0] = 1", "of type int", "a list before `[`", "n[0]"},
      {"game g(s: set) require s[0] = 1", "of type set of int", "a list before `[`", "s[0]"},
      {"game g(h: list) require h[true] = 1", "of type bool", "int, as an index", "true"},
      {"game g(h: list) require h[0..true] = h", "of type bool", "an end of a slice", "true"},
      {"game g(n) require [1, true] = []", "of type bool", "int, the type of the members before it", "true"},
      {"game g(n) require if n > 0 then 1 else true", "of type bool", "int, the type after `then`", "true"},
      {"game g(n) require len(n) = 1", "of type int", "a list or a set, as argument of `len`", "n) = 1"},
      {"game g(n) require max(n) = 1", "of type int", "two or more integers, or one list", "n) = 1"},
      {"game g(n) require gcd(n, true) = 1", "of type bool", "int, as argument of `gcd`", "true"},
      {"game g(n) require abs(n, n) = 1", "with 2 arguments", "1 argument", "abs("},
      {"game g(n) require sum(i in 1..n: true) = 1", "of type bool", "int, as the summand", "true"},
      {"game g(n) require all(i in 1..n: i)", "of type int", "bool, as the condition", "i)"},
      {"game g(n) require all(i in n: true)", "of type int", "a list, a set or a range", "n:"},
      {"game g(n) require all((a, b) in [1]: true)", "the pattern (a, b) stands for a value of type int",
       "a tuple of 2", "(a, b)"},
      {"game g(n) require all((a, b) in [(1, 2, 3)]: true)", "(int, int, int)", "a tuple of 2", "(a, b)"},
      {"game g(n) require fold(a = 0, i in 1..n: true) = 0", "of type bool", "the start of the fold", "true"},
      {"game g(n) move: g(true)", "of type bool", "int, as `n` of `g`", "true"},
      {"game g(n) move: g(n, n)", "with 2 arguments", "1 argument", "g(n, n)"},
      {"game g(a: set of (int, bool)) move: g({(1, 2)})", "set of (int, int)", "set of (int, bool), as `a` of `g`",
       "{(1"},
      {"let f(x) = x + 1 game g(n) require f(true) = 1", "of type bool", "int", "x + 1"},
      {"game g(n) win if n", "of type int", "bool", "n"},
      {"game g(n) same as g(0) if n", "of type int", "bool", "n"},
  };
  for (const Broken& row : rows) expect_error(row);
}

TEST(check_rules, says_what_is_wrong) {
  const Broken rows[] = {
      {"param a = 1", "no game", "a game", ""},
      {"convention misere convention normal game g(n)", "a second `convention`", "at most one", "convention normal"},
      {"param a = b param b = 1 game g(n)", "`b` has no value yet", "params above", "b param"},
      {"let f(x) = x + b param a = f(1) param b = 1 game g(n)", "`b` has no value yet", "params above", "b param"},
      {"param a = 1 div 0 game g(n)", "the divisor is below 1 in 1 div 0", "divisor >= 1", "1 div 0"},
      {"param a = [1][3] game g(n)", "the index 3 is outside a list of length 1", "0 <= index", "[1][3]"},
      {"game g(n) parts by f", "parameters are not one set", "one parameter, a set", "parts by"},
      {"game g(s: set) parts by f", "no helper `f`", "", "parts by"},
      {"let near(v) = {v} game g(s: set) parts by nera", "no helper `nera`", "`near` perhaps", "parts by"},
      {"let f(v) = v game g(s: set) parts by f", "of type int", "set of int, as what `f` gives", "parts by"},
      {"let f(v, w) = {v} game g(s: set) parts by f", "not a helper of one argument", "", ""},
      {"let f((v, w)) = {v} game g(s: set) parts by f", "the pattern (v, w)", "a tuple of 2", "(v, w)"},
      {"let f(v) = {v} game g(s: set) parts by f win if s = {}", "a decision in a game that has `parts by`",
       "no `win if`", ""},
      {"let f(v) = {v} game g(s: set) parts by f parts by f", "a second `parts by`", "at most one", ""},
  };
  for (const Broken& row : rows) expect_error(row);
  EXPECT_FALSE(load_rules(text_of("")));
}

TEST(check_rules, refuses_wrong_settings) {
  const std::string rules = "param S = {1, 3} param k = 2 game g(n)";
  const auto error = [&](const std::map<std::string, std::string>& set) {
    const auto loaded = load_rules(text_of(rules), settings_of(set));
    return loaded ? "none" : loaded.error().message + " / " + loaded.error().expected;
  };
  EXPECT_EQ(error({{"k", "3"}, {"S", "{}"}}), "none");
  EXPECT_EQ(error({{"S", "3"}}), "the value of S is of type int / set of int, the type of the default");
  EXPECT_EQ(error({{"s", "{}"}}), "the rules have no param `s` / `S` perhaps");
  EXPECT_EQ(error({{"k", "len(S) + 1"}}), "none");
  EXPECT_NE(error({{"S", "{k}"}}).find("`k` has no value yet"), std::string::npos);
  EXPECT_NE(error({{"k", "1 div 0"}}).find("divisor"), std::string::npos);
  const auto twice = load_rules(text_of(rules), {{"k", text_of("1")}, {"k", text_of("2")}});
  EXPECT_FALSE(twice);
}

TEST(check_rules, stops_params_that_run_for_ever) {
  for (const char* rules :
       {"param a = sum(i in 1..10^18: 1) game g(n)", "param a = len([i for i in 1..10^12]) game g(n)",
        "let f(x) = fold(b = x, i in 1..60: b + b) param a = len(f([1])) game g(n)"}) {
    const auto loaded = load_rules(text_of(rules));
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().kind, ErrorKind::stopped) << render(loaded.error());
  }
}

TEST(check_rules, refuses_what_is_too_large_to_check) {
  std::string folds = "0";
  std::string nested = "n", doubled = "(1, 1)";
  for (int i = 0; i < 60; ++i)
    folds = "fold(a" + std::to_string(i) + " = [], x" + std::to_string(i) + " in [1]: [" + folds + "] + [])";
  for (int i = 0; i < 150; ++i) nested = "(" + nested + ")";
  for (int i = 0; i < 40; ++i) doubled = "twice(" + doubled + ")";
  EXPECT_TRUE(load_rules(text_of("game g(n) require " + nested + " = 0")));
  const auto many = load_rules(text_of("let twice(x) = (x, x) param p = " + doubled + " game g(n)"));
  ASSERT_FALSE(many);
  EXPECT_NE(many.error().message.find("type of this is too large"), std::string::npos) << render(many.error());
  load_rules(text_of("param p = " + folds + " game g(n)"));  // ends
  std::string chain = "n";
  for (int i = 0; i < 100000; ++i) chain += " + 1";
  EXPECT_FALSE(load_rules(text_of("game g(n) require " + chain + " = 0")));
}

}  // namespace
}  // namespace grundy::test
