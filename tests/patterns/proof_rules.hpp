#pragma once
// Rule texts for the tests of proofs: each construct that has a formula, rules that can never be proved, random rules.

#include <random>
#include <string>
#include <vector>

namespace grundy::test {

/// Each construct of the rule language that is translated, in games of one or two parameters.
inline const std::vector<std::string>& construct_rules() {
  static const std::vector<std::string> rules = {
      "game g(n) move k in 1..n if k mod 3 = 1: g(n - k)",
      "game g(n) move k in 1..n if not k mod 3 = 1: g(n - k)",
      "game g(n) move k in 1..n if k mod 2 = 1 or k = 4: g(n - k)",
      "game g(n) move k in 1..n if k mod 2 = 0 and k != 4: g(n - k)",
      "game g(n) move k in 1..min(n, 5): g(n - k)",
      "game g(n) move k in max(1, n - 6)..n: g(n - k)",
      "game g(n) move k in {1, 3, 4} if k <= n: g(n - k)",
      "game g(n) move k in [1, 1, 2, 2] if k <= n: g(n - k)",
      "game g(n) move k in 1..4 if k <= n and k in {1, 4}: g(n - k)",
      "game g(n) move k in 1..n if k in 2..4: g(n - k)",
      "game g(n) move if n > 0: g(n div 2)",
      "game g(n) move k in 1..n if k div 3 != 1: g(n - k)",
      "game g(n) move k in 1..n if k mod 4 != n mod 2: g(n - k)",
      "game g(n) move if n > 0: g(n - lowbit(n))",
      "game g(n) move k in 1..n if k & 3 = 1: g(n - k)",
      "game g(n) move k in 0..n-1 if (k xor n) mod 2 = 1: g(k)",
      "game g(n) move k in 0..n-1 if abs(n - 2*k) <= 1: g(k)",
      "game g(n) move k in 1..n if popcount(k) = 1: g(n - k)",
      "game g(n) move k in 1..n if popcount(k) != 1: g(n - k)",
      "game g(n) move k in 1..n if all(d in {2, 3}: k mod d != 0): g(n - k)",
      "game g(n) move k in 1..n if some(d in 1..n: 2*d = k): g(n - k)",
      "game g(n) move k in 1..n if all(d in 1..n if d > 2: d != k): g(n - k)",
      "game g(n) move k in 1..n, let m = n - k if m mod 2 = 0: g(m)",
      "game g(n) move (k, r) in {(2, 0), (3, 1)} if k <= n and n mod 2 = r: g(n - k)",
      "let free(m) = if m mod 2 = 0 then m else m - 1 game g(n) move if n > 0: g(n - 1) move if n > 1: g(free(n) div "
      "2)",
      "param s = {2, 5} game g(n) move k in s if k <= n: g(n - k)",
      "game g(n) move if n > 0: g(if n mod 2 = 0 then n div 2 else n - 1)",
      "game g(n) move a in 1..n-1: g(a) + g(n - a)",
      "game g(n) move a in 1..n-1 if a mod 2 = 1: g(a) + g(n - a) move if n = 1: sum()",
      "game g(n) move if n > 2: sum(i in 1..3: g(n - i))",
      "game g(n) move if n > 2: sum(i in 1..3 if i != 2 or n mod 2 = 0: g(n - i))",
      "game g(n) move l in 1..n: sum(j in l..n-1: g(j))",
      "game g(n) move l in 1..n: sum(j in 1..n-l: g(n - l - j + 1))",
      "game g(n) require n mod 3 != 2 move k in 1..n if (n - k) mod 3 != 2: g(n - k)",
      "game g(n) same as g(n - 1) if n mod 2 = 1 move k in 1..n: g(n - k)",
      "game g(n) same as g(n - 1) + g(1) if n mod 4 = 3 move k in 1..min(n, 2): g(n - k)",
      "game g(n) same as sum() if n mod 5 = 0 move if n > 0: g(n - 1)",
      "game g(a, b) move if a > 0: g(b, a - 1)",
      "game g(a, b) require a <= b move if b > a: g(a, b - 1) move if a > 0: g(a - 1, b)",
      "game g(n, u: bool) move if n > 0: g(n - 1, not u) move if u and n > 1: g(n - 2, u)",
      "game g(n, u: bool) move if n > 0: g(n - 1, n mod 2 = 0) move if u = (n mod 2 = 1) and n > 2: g(n - 3, false)",
      "game g(a, b) same as g(b, a) if a > b move k in 1..a: g(a - k, b) move k in 1..b: g(a, b - k)",
      "game g(a, b) move k in 1..min(a, b): g(a - k, b - k) move if a > 0: g(a - 1, b)",
      "game g(a, b) move if a > 0: g(a - 1, b + 2) move if b > 0: g(a, b - 1)",
  };
  return rules;
}

/// Outcomes alone: decisions and misere play.
inline const std::vector<std::string>& outcome_rules() {
  static const std::vector<std::string> rules = {
      "game g(n) lose if n mod 5 = 0 and n > 0 move k in 1..min(n, 3): g(n - k)",
      "game g(n) win if n = 4 lose if n mod 4 = 0 and n > 0 move k in 1..min(n, 2): g(n - k)",
      "game g(n) lose if n mod 4 = 0 and n > 0 win if n = 4 move k in 1..min(n, 2): g(n - k)",
      "game g(n) same as g(n - 1) if n mod 3 = 2 lose if n = 7 move k in 1..min(n, 3): g(n - k) convention misere",
      "game g(n) move k in 1..min(n, 4) if k != 2: g(n - k) convention misere",
      "game g(n) move if n > 1: g(n - 2) move if n = 6: sum() convention misere",
      "game g(n) same as sum() if n mod 4 = 2 move if n > 0: g(n - 1) convention misere",
      "game g(a, b) lose if a = b and a > 2 move if a > 0: g(a - 1, b) move if b > 0: g(a, b - 1)",
  };
  return rules;
}

/// Rules that do not end, leave their domain, or meet an error: nothing about them may ever be proved.
inline const std::vector<std::string>& hopeless_rules() {
  static const std::vector<std::string> rules = {
      "game g(n) move if n >= 0: g(n)",
      "game g(n) move if n >= 0: g(n + 1)",
      "game g(n) move if n > 0: g(n - 1) move if n mod 7 = 6: g(n + 1)",
      "game g(n) move if n > 9: g(n) move if n > 0: g(0)",
      "game g(a, b) move if a > 0: g(a - 1, b + 1) move if b > 0: g(a + 1, b - 1)",
      "game g(a, b) move if a != b: g(b, a)",
      "game g(n) move if n mod 2 = 0: g(n) + g(n)",
      "game g(n) move if n < 100: g(n - 1)",
      "game g(n) move k in 1..n+1: g(n - k)",
      "game g(n) require n < 50 move if n < 49: g(n + 1) move if n = 49: g(50)",
      "game g(n) require n != 33 move if n > 0: g(n - 1)",
      "game g(n) move if n > 0 and ((n - 5) xor 1) > 0: g(n - 1)",
      "game g(n) move if n > 0 and lowbit(3 - n) = 1: g(n - 1)",
      "game g(n) same as g(n) if n = 40 move if n > 0: g(n - 1)",
      "game g(n) same as g(n + 1) if n > 20 move if n > 0: g(n - 1)",
      "game g(n) same as g(0) + g(n + 2) if n = 30 move if n > 0: g(n - 1)",
      "game g(n) move if n > 0: g(n - 1) + g(n - 1) + g(2*n)",
      "game g(n) move if n > 0: sum(j in 0..n: g(j))",
      "game g(n) move k in 0..n: g(n - k)",
      "game g(n) lose if (n - 9) xor 1 = 3 move if n > 0: g(n - 1)",
  };
  return rules;
}

/// A random family of one parameter: linear conditions, div, mod, min, max, xor, sets, quantifiers, splits, rewritings.
class RandomRules {
 public:
  explicit RandomRules(unsigned seed) : random_(seed) {}

  std::string operator()() {
    std::string text = "game g(n)";
    if (below(8) == 0) text += " same as g(" + smaller("n") + ") if n mod " + number(3, 6) + " = 2 and n > 3";
    const int lines = 1 + static_cast<int>(below(2));
    for (int i = 0; i < lines; ++i) text += " " + move();
    return text;
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  std::string number(std::size_t from, std::size_t to) { return std::to_string(from + below(to - from + 1)); }
  std::string pick(const std::vector<std::string>& choices) { return choices[below(choices.size())]; }

  std::string smaller(const std::string& n) {
    return pick({n + " - 1", n + " - 2", n + " div 2", n + " div 3", "max(" + n + " - 3, 0)", "min(" + n + " - 1, 5)",
                 "lowbit(" + n + ") - 1", n + " - lowbit(" + n + ")"});
  }
  std::string test() {
    return pick({"k mod " + number(2, 4) + " = " + number(0, 1), "k != " + number(1, 4), "k < " + number(3, 9),
                 "2*k <= n", "2*k > n", "n mod " + number(2, 3) + " = " + number(0, 1),
                 "k in {1, " + number(2, 6) + "}", "popcount(k) = 1", "(k xor n) mod 2 = " + number(0, 1), "k & n = k",
                 "lowbit(k) = lowbit(n)", "abs(n - 3*k) < 4", "max(k, " + number(2, 4) + ") = k",
                 "some(d in 1..k: 2*d = k)", "(n - k) mod " + number(2, 3) + " != 1", "k div 2 != " + number(0, 2)});
  }
  std::string condition() {
    switch (below(5)) {
      case 0:
        return test() + " and " + test();
      case 1:
        return test() + " or " + test();
      case 2:
        return "not " + test();
      default:
        return test();
    }
  }
  std::string move() {
    switch (below(6)) {
      case 0:
        return "move if n > " + number(0, 3) + ": g(" + smaller("n") + ")";
      case 1:
        return "move k in 1..n-1 if " + condition() + ": g(k) + g(n - k)";
      case 2:
        return "move k in 1..min(n, " + number(2, 7) + ") if " + condition() + ": g(n - k)";
      default:
        return "move k in 1..n if " + condition() + ": g(n - k)";
    }
  }

  std::mt19937 random_;
};

}  // namespace grundy::test
