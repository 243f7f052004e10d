// Domain, decisions, rewriting and moves through the evaluator, sentence by sentence of the language.

#include <stdexcept>

#include "tests/rules/plain_solver.hpp"

namespace grundy::test {
namespace {

/// Rules with what the evaluator says of one position, as text.
class Case {
 public:
  explicit Case(const std::string& rules, const Budget& budget = Budget{}) : evaluator_(load(rules)), meter_(budget) {}

  /// "line[binders]: family(words) + …; …" for all moves, or the error.
  std::string moves(const Words& words) {
    SumList out;
    if (const auto done = evaluator_.moves(0, words, out, meter_, MoveForm::with_binders); !done) {
      EXPECT_TRUE(out.sums.empty() && out.parts.empty() && out.words.empty() && out.binder_words.empty());
      return error(done.error());
    }
    std::string text;
    for (const auto& sum : out.sums) {
      text += std::to_string(sum.line) + "[";
      for (auto i = sum.binder_begin; i < sum.binder_end; ++i)
        text += (i > sum.binder_begin ? " " : "") + std::to_string(out.binder_words[i]);
      text += "]: " + print(out, sum) + "; ";
    }
    return text;
  }
  std::string rewritten(const Words& words) {
    SumList out;
    const auto done = evaluator_.rewrite(0, words, out, meter_);
    if (!done) return error(done.error());
    EXPECT_EQ(out.sums.size(), *done ? 1u : 0u);
    return *done ? print(out, out.sums[0]) : "no";
  }
  std::string domain(const Words& words) {
    const auto done = evaluator_.check_domain(0, words, meter_);
    return done ? "in" : error(done.error());
  }
  std::string decided(const Words& words, int family = 0) {
    const auto found = evaluator_.decided(family, words, meter_);
    if (!found) return error(found.error());
    return !*found ? "no" : std::to_string((*found)->order) + ((*found)->win ? " win" : " lose");
  }
  std::size_t held() const { return meter_.held(); }
  ErrorKind kind = ErrorKind::usage;  ///< of the last error

 private:
  static std::shared_ptr<const typed::Rules> load(const std::string& text) {
    const auto rules = load_rules(text_of(text));
    if (!rules) throw std::invalid_argument(render(rules.error()));
    return *rules;
  }
  std::string error(const Error& e) {
    kind = e.kind;
    return e.message + (e.place ? " @" + e.place->text.substr(static_cast<std::size_t>(e.place->column - 1),
                                                              static_cast<std::size_t>(e.place->length))
                                : "");
  }
  std::string print(const SumList& out, const SumList::Sum& sum) {
    std::string text;
    for (auto i = sum.begin; i < sum.end; ++i) {
      text += (i > sum.begin ? " + " : "") +
              evaluator_.rules().families[static_cast<std::size_t>(out.parts[i].family)].name;
      std::string words;
      for (const Integer w : out.part_words(out.parts[i])) words += (words.empty() ? "" : " ") + std::to_string(w);
      text += "(" + words + ")";
    }
    return text.empty() ? "sum()" : text;
  }

  Evaluator evaluator_;
  Meter meter_;
};

TEST(evaluator, moves_in_file_and_binder_order) {
  Case kayles("game k(n) move a in 0..n-1: k(a) + k(n - 1 - a) move if n > 1: sum()");
  EXPECT_EQ(kayles.moves({2}), "0[0]: k(0) + k(1); 0[1]: k(1) + k(0); 1[]: sum(); ");
  EXPECT_EQ(kayles.moves({0}), "");
  Case pairs("game g(s: set of (int, bool)) move (a, b) in s, let c = a + 1, x in [7, 7] if b: g({(c, b)}) + g({})");
  EXPECT_EQ(pairs.moves({2, 1, 0, 3, 1}), "0[3 1 7]: g(1 4 1) + g(0); 0[3 1 7]: g(1 4 1) + g(0); ");
  Case nested("game g(h: list of list) move x in h: g([x + [1], []])");
  EXPECT_EQ(nested.moves({2, 0, 2, 5, 6}), "0[0]: g(2 1 1 0); 0[2 5 6]: g(2 3 5 6 1 0); ");
  Case sums("game g(n) move: sum(i in 1..n, j in 1..i if i != 2: g(i) + (g(j) + sum()))");
  EXPECT_EQ(sums.moves({3}), "0[]: g(1) + g(1) + g(3) + g(1) + g(3) + g(2) + g(3) + g(3); ");
  Case text("game g(s: text) move i in 0..len(s)-1 if s[i] in \"b\": g(s[0..i-1] + \"x\" + s[i+1..])");
  EXPECT_EQ(text.moves({3, 'a', 'b', 'b'}), "0[1]: g(3 97 120 98); 0[2]: g(3 97 98 120); ");
  Case three("game g(a, b: int, c: bool) move: g(b, a, not c)");
  EXPECT_EQ(three.moves({1, -2, 0}), "0[]: g(-2 1 1); ");
}

TEST(evaluator, domain) {
  Case g("game g(a, b: int, s: set, c) require b < 5 require len(s) > 0 and max(s) < a");
  EXPECT_EQ(g.domain({3, -1, 1, 2, 0}), "in");
  EXPECT_EQ(g.domain({-3, -1, 1, 2, 0}), "g(-3, -1, {2}, 0) is outside the domain @game g(a, b: int, s: set, c)");
  EXPECT_EQ(g.kind, ErrorKind::position);
  EXPECT_EQ(g.domain({3, -1, 2, 1, 2, -1}), "g(3, -1, {1, 2}, -1) is outside the domain @game g(a, b: int, s: set, c)");
  EXPECT_EQ(g.domain({3, 5, 1, 2, 0}), "g(3, 5, {2}, 0) is outside the domain @require b < 5");
  EXPECT_EQ(g.domain({3, 4, 0, 0}), "g(3, 4, {}, 0) is outside the domain @require len(s) > 0 and max(s) < a");
}

TEST(evaluator, decisions_in_file_order) {
  Case g("game g(n) win if n > 5 lose if n > 3 game h(n) lose if n = 0 win if n = 1 lose if 1 div n = 0");
  EXPECT_EQ(g.decided({6}), "0 win");
  EXPECT_EQ(g.decided({4}), "1 lose");
  EXPECT_EQ(g.decided({3}), "no");
  EXPECT_EQ(g.decided({0}, 1), "2 lose");
  EXPECT_EQ(g.decided({1}, 1), "3 win");
  EXPECT_EQ(g.decided({2}, 1), "4 lose");
}

TEST(evaluator, same_as_takes_the_first_line_that_holds) {
  Case g("game g(n) same as g(n - 1) + h(2) if n > 5 same as sum() if n > 3 same as h(1 div n) if n = 0 game h(n)");
  EXPECT_EQ(g.rewritten({6}), "g(5) + h(2)");
  EXPECT_EQ(g.rewritten({5}), "sum()");
  EXPECT_EQ(g.rewritten({3}), "no");
  EXPECT_EQ(g.rewritten({0}), "the divisor is below 1 in 1 div 0 @1 div n");
  Case always("game g(n) same as sum(i in 1..n: h(i)) game h(n)");
  EXPECT_EQ(always.rewritten({2}), "h(1) + h(2)");
}

TEST(evaluator, parts_by_joins_in_both_directions) {
  // near leads upwards only, and outside S
  Case g("let near(v) = {v + 1, v + 10} game g(S: set) parts by near same as g({0}) if S = {7}");
  EXPECT_EQ(g.rewritten({0}), "sum()");
  EXPECT_EQ(g.rewritten({3, 1, 2, 3}), "no");
  EXPECT_EQ(g.rewritten({1, 7}), "g(1 0)");
  EXPECT_EQ(g.rewritten({5, 1, 3, 4, 11, 20}), "g(2 1 11) + g(2 3 4) + g(1 20)");
  EXPECT_EQ(g.rewritten({3, 2, 11, 12}), "no");
  Case lists("let near(v) = [v, v - 1] game g(S: set) parts by near");
  EXPECT_EQ(lists.rewritten({3, 1, 3, 4}), "g(1 1) + g(2 3 4)");
  Case cells("let near((r, c)) = {(r, c + 1), (r + 1, c)} game g(S: set of (int, int)) parts by near");
  EXPECT_EQ(cells.rewritten({3, 0, 0, 0, 1, 5, 5}), "g(2 0 0 0 1) + g(1 5 5)");
  Case words("let near(w) = {w + [1]} game g(S: set of list) parts by near");
  EXPECT_EQ(words.rewritten({3, 0, 1, 1, 1, 2}), "g(2 0 1 1) + g(1 1 2)");
  Case broken("let near(v) = {1 div v} game g(S: set) parts by near");
  EXPECT_EQ(broken.rewritten({2, 0, 1}), "the divisor is below 1 in 1 div 0 @1 div v");
}

TEST(evaluator, filters_test_as_early_as_their_names_are_bound) {
  EXPECT_EQ(Case("game g(h: list) move k in 1..h[0] if len(h) > 0: g([k])").moves({0}), "");
  EXPECT_EQ(Case("game g(n) move x in 0..n, y in 1..6 div x if x > 1: g(y)").moves({3}),
            "0[2 1]: g(1); 0[2 2]: g(2); 0[2 3]: g(3); 0[3 1]: g(1); 0[3 2]: g(2); ");
  // a conjunct waits for those before it
  EXPECT_EQ(Case("game g(n) move x in 0..n, y in x..1 if y > 0 and 4 div x > 3: g(y)").moves({0}),
            "the divisor is below 1 in 4 div 0 @4 div x");
  EXPECT_EQ(Case("game g(n) move x in 0..n, y in [0] if y > 0 and 4 div x > 3: g(y)").moves({0}), "");
  EXPECT_EQ(Case("game g(n) move x in 0..n, y in [0] if 4 div x > 3 and y > 0: g(y)").moves({0}),
            "the divisor is below 1 in 4 div 0 @4 div x");
  EXPECT_EQ(Case("game g(n) move x in 0..n, let z = 4 div x if x > 0: g(z)").moves({2}), "0[1]: g(4); 0[2]: g(2); ");
  // nested `and` counts as conjuncts; `or` does not
  EXPECT_EQ(Case("game g(n) move x in 0..n, let z = 4 div x if (x > 0 and z > 2) and true: g(z)").moves({2}),
            "0[1]: g(4); ");
  EXPECT_EQ(Case("game g(n) move x in 0..n, y in 1..4 div x if x > 0 or y > 9: g(y)").moves({0}),
            "the divisor is below 1 in 4 div 0 @4 div x");
}

TEST(evaluator, errors_are_never_values) {
  const auto moved = [](const std::string& expr, Integer n) {
    return Case("game g(n: int) move: g(" + expr + ")").moves({n});
  };
  constexpr Integer most = INT64_MAX;
  constexpr Integer least = INT64_MIN;
  EXPECT_EQ(moved("n + 1", most), "9223372036854775807 + 1 does not fit 64 bits @n + 1");
  EXPECT_EQ(moved("n - 1", least), "-9223372036854775808 - 1 does not fit 64 bits @n - 1");
  EXPECT_EQ(moved("n * n", most), "9223372036854775807 * 9223372036854775807 does not fit 64 bits @n * n");
  EXPECT_EQ(moved("-n", least), "-(-9223372036854775808) does not fit 64 bits @-n");
  EXPECT_EQ(moved("abs(n)", least), "-(-9223372036854775808) does not fit 64 bits @abs(n)");
  EXPECT_EQ(moved("gcd(n, 0)", least), "the gcd does not fit 64 bits @gcd(n, 0)");
  EXPECT_EQ(moved("sum(i in 1..2: n)", most),
            "9223372036854775807 + 9223372036854775807 does not fit 64 bits @sum(i in 1..2: n)");
  EXPECT_EQ(moved("7 div n", 0), "the divisor is below 1 in 7 div 0 @7 div n");
  EXPECT_EQ(moved("7 mod n", -2), "the divisor is below 1 in 7 mod -2 @7 mod n");
  EXPECT_EQ(moved("n xor 1", -1), "a negative operand in -1 xor 1 @n xor 1");
  EXPECT_EQ(moved("n & 1", -1), "a negative operand in -1 & 1 @n & 1");
  EXPECT_EQ(moved("isqrt(n)", -1), "isqrt of -1 @isqrt(n)");
  EXPECT_EQ(moved("lowbit(n)", -1), "lowbit of -1 @lowbit(n)");
  EXPECT_EQ(moved("popcount(n)", -1), "popcount of -1 @popcount(n)");
  EXPECT_EQ(moved("len(divisors(n))", 0), "divisors of 0 @divisors(n)");
  EXPECT_EQ(moved("[5][n]", 1), "the index 1 is outside a list of length 1 @[5][n]");
  EXPECT_EQ(moved("[5][n]", -1), "the index -1 is outside a list of length 1 @[5][n]");
  EXPECT_EQ(moved("len([5][0..n])", 1), "the slice 0..1 reaches outside a list of length 1 @[5][0..n]");
  EXPECT_EQ(moved("len([5][n..])", -1), "the slice -1..0 reaches outside a list of length 1 @[5][n..]");
  EXPECT_EQ(moved("min({i for i in 1..n})", 0), "min of nothing @min({i for i in 1..n})");
  EXPECT_EQ(moved("max([i for i in 1..n])", 0), "max of nothing @max([i for i in 1..n])");
  EXPECT_EQ(moved("-7 div n + -7 mod n", 2), "0[]: g(-3); ");
  EXPECT_EQ(moved("gcd({i for i in 1..n}) + lowbit(n)", 0), "0[]: g(0); ");
  EXPECT_EQ(moved("len([5][3..n])", 2), "0[]: g(0); ");
  EXPECT_EQ(moved("(if is_prime(n) then 1 else 0)", 1), "0[]: g(0); ");
  EXPECT_EQ(moved("(if n = 0 or 1 div n = 1 then 1 else 0)", 0), "0[]: g(1); ");
  EXPECT_EQ(moved("len([i for i in n..n])", most), "0[]: g(1); ");
}

TEST(evaluator, sets_and_types) {
  const auto moved = [](const std::string& expr) { return Case("game g(n) move: g(" + expr + ")").moves({2}); };
  const auto holds = [&](const std::string& condition) {
    return moved("if " + condition + " then n else 0") == "0[]: g(2); ";
  };
  EXPECT_TRUE(holds("{n, 1, n} = {1, 2}"));
  EXPECT_TRUE(holds("[x for x in {n, 1, n}] = [1, 2]"));
  EXPECT_TRUE(holds("[x for x in {[n], [], [1, 5]}] = [[], [1, 5], [2]]"));
  EXPECT_TRUE(holds("[x for x in {{n, 3}, {1, 9}, {}}] = [{}, {1, 9}, {2, 3}]"));
  EXPECT_TRUE(holds("{n, 3} + {4} - {3} = {n, 4} and {n, 3} & {3, 5} = {3}"));
  EXPECT_TRUE(holds("[] in {[], [n]} and not [3] in {[], [n]}"));
  EXPECT_TRUE(holds("(1, [n]) < (1, [n, 0]) and [n] > [1, 9] and \"ab\" < \"b\" and \"\" < \"a\""));
  EXPECT_TRUE(holds("n in 1..2 and not n in 3..1 and not 0 in 1..2"));
  EXPECT_TRUE(holds("fold(R = {[]}, x in 1..n: {r + [y] for r in R, y in 0..1}) = {[0, 0], [0, 1], [1, 0], [1, 1]}"));
  EXPECT_TRUE(holds("fold((a, b) = (0, 1), x in 1..n * 5: (b, a + b)) = (55, 89)"));
  EXPECT_TRUE(holds("sum(i in 1..0: 1) = 0 and all(i in 1..0: false) and not some(i in 1..0: true)"));
  EXPECT_TRUE(holds("sorted([n, 3, n]) = [2, 2, 3] and sorted({3, n}) = [2, 3] and len(\"abc\") = 3"));
  EXPECT_TRUE(holds("min(n, 5, 1) = 1 and max([n, 7]) = 7 and gcd(n * 3, -9) = 3 and isqrt(n * 4) = 2"));
  EXPECT_TRUE(holds("divisors(n * 6) = [1, 2, 3, 4, 6, 12] and lowbit(n * 6) = 4 and popcount(n + 5) = 3"));
  EXPECT_TRUE(holds("n xor 7 = 5 and n + 1 xor 1 = 2 and -n * 3 = -6"));
}

TEST(evaluator, helpers_are_checked_at_each_use) {
  const std::string helpers = "let twice(x) = x + x let first((a, b)) = a let one = 1 let none(h) = h = [] ";
  Case g(helpers +
         "game g(n) move: g(twice(n) + len(twice([n])) + first((n, true)) + first((one, [])) + twice(twice(n)))");
  EXPECT_EQ(g.moves({3}), "0[]: g(24); ");
  EXPECT_EQ(
      Case(helpers + "game g(n) move if none([]) and none([1][1..]) and not none(\"a\"): g(twice(one))").moves({3}),
      "0[]: g(2); ");
}

TEST(evaluator, stops_at_the_budget) {
  Budget steps;
  steps.steps = 100000;
  Budget memory;
  memory.memory = std::size_t{8} << 20;
  for (const char* line :
       {"move if sum(i in 1..10^18: 1) = n: g(n)", "move i in 1..10^18 if i < 0: g(n)",
        "move if fold(a = 0, i in 1..10^18: 1 - a) = n: g(n)", "move if all(i in 1..10^9, j in 1..10^9: i > 0): g(n)",
        "move if len(divisors(10^18 * 9 + 9)) = 1 or is_prime(4611686018427387847 - n) and "
        "len(divisors(2147483647 * 2147483629 - n)) > 0: g(n)"}) {
    Case g(std::string("game g(n) ") + line, steps);
    EXPECT_EQ(g.moves({0}), "stopped by the limit of steps") << line;
    EXPECT_EQ(g.kind, ErrorKind::stopped);
  }
  for (const char* line :
       {"move if len([i for i in 1..10^12]) = n: g(n)", "move: sum(i in 1..10^12: g(i))", "move i in 1..10^12: g(i)",
        "move i in 1..10^12: sum()", "move if len({(i, [i]) for i in 1..10^12}) = 1: g(n)",
        "move if len(fold(a = [1], i in 1..60: a + a)) = n: g(n)"}) {
    Case g(std::string("game g(n) ") + line, memory);
    EXPECT_EQ(g.moves({0}), "stopped by the limit of memory") << line;
    EXPECT_EQ(g.kind, ErrorKind::stopped);
    EXPECT_EQ(g.held(), 0u) << line;
  }
}

TEST(evaluator, counts_all_that_a_long_list_puts_out) {
  Budget memory;
  memory.memory = std::size_t{40} << 20;  // the list is made in less, and takes 16 MB once more as a position
  const std::string line = "move if len([i for i in 1..2000000]) = 2000000: g(";
  Case made("game g(l: list) " + line + "[1])", memory);
  EXPECT_EQ(made.moves({1, 7}), "0[]: g(1 1); ");
  Case put_out("game g(l: list) move: g([i for i in 1..2000000])", memory);
  EXPECT_EQ(put_out.moves({1, 7}), "stopped by the limit of memory");
  EXPECT_EQ(put_out.held(), 0u);
}

TEST(evaluator, gives_its_memory_back) {
  Budget memory;
  memory.memory = std::size_t{64} << 20;
  Case g("game g(n) move if len([i for i in 1..1000000]) > n: g(len({[i, i] for i in 1..100000}))", memory);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(g.moves({0}), "0[]: g(100000); ");
  EXPECT_EQ(g.held(), 0u);
  // what an iteration takes goes back at its end
  memory.memory = std::size_t{1} << 20;
  Case loop("game g(n) move: g(sum(i in 1..20000: len([j for j in 1..50 if j in [k for k in 1..3]])))", memory);
  EXPECT_EQ(loop.moves({0}), "0[]: g(60000); ");
}

TEST(evaluator, settings_and_canonical_text) {
  const std::string text = "param S = {1, 3}   # comment\nparam k = max(S) + 1 game g(n) move s in S: g(n - s - k)";
  const auto plain = load_rules(text_of(text));
  ASSERT_TRUE(plain);
  EXPECT_EQ((*plain)->params[1].value.number, 4);
  EXPECT_EQ((*plain)->canonical.find('#'), std::string::npos);
  const auto set = load_rules(text_of(text), settings_of({{"S", "{x * x for x in 2..3}"}}));
  ASSERT_TRUE(set) << render(set.error());
  EXPECT_EQ((*set)->params[1].value.number, 10);
  EXPECT_NE((*set)->canonical.find("param S = {4, 9}"), std::string::npos) << (*set)->canonical;
  EXPECT_NE((*set)->canonical.find("param k = max(S) + 1"), std::string::npos) << (*set)->canonical;
  const auto again = load_rules(text_of((*set)->canonical));
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->canonical, (*set)->canonical);
}

TEST(evaluator, typed_positions) {
  const auto rules = *load_rules(text_of("param k = 2 game g(n, h: list) game f(s: set of text)"));
  Meter meter{Budget{}};
  const auto value = [&](const std::string& text, const Type& wanted) {
    const auto expr = parse_expression(text_of(text));
    const auto v = Evaluator::evaluate_typed(**expr, text_of(text), *rules, wanted, meter);
    return v ? print_value(*v, wanted) : v.error().message + " / " + v.error().expected;
  };
  const Type integer;
  const Type list{Type::Kind::list, {integer}};
  const Type character{Type::Kind::character, {}};
  EXPECT_EQ(value("(k + 1, [])", Type{Type::Kind::tuple, {integer, list}}), "(3, [])");
  EXPECT_EQ(value("{\"b\", \"\", \"ab\"}", Type{Type::Kind::set, {Type{Type::Kind::list, {character}}}}),
            "{\"\", \"ab\", \"b\"}");
  EXPECT_EQ(value("[i for i in 1..3 if i != k]", list), "[1, 3]");
  EXPECT_EQ(value("3", list), "this is of type int / list of int");
  EXPECT_EQ(value("1 div 0", integer), "the divisor is below 1 in 1 div 0 / a divisor >= 1");
  EXPECT_EQ(value("m", integer).substr(0, 25), "no value `m` is known her");
  EXPECT_EQ(value("\"ab\"[0]", character), "\"a\"[0]");
}

TEST(check_expression, over_the_fields_of_a_game) {
  const auto rules = *load_rules(text_of("param k = 2 game g(n, m)"));
  const auto source = text_of("if n mod k = 0 then sum(i in 1..n: i) else m");
  const auto expr = parse_expression(source);
  const auto checked = check_expression(**expr, *source, *rules, rules->families[0].fields, Type{});
  ASSERT_TRUE(checked) << render(checked.error());
  EXPECT_EQ(checked->frame, 3);
  EXPECT_EQ(checked->expr.args[2].slot, 1);
  EXPECT_FALSE(check_expression(**expr, *source, *rules, {}, Type{}));
  EXPECT_FALSE(check_expression(**expr, *source, *rules, rules->families[0].fields, Type{Type::Kind::boolean, {}}));
}

}  // namespace
}  // namespace grundy::test
