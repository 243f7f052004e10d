// The solver `table` with sums over ranges by prefix xors equals itself part by part: values, errors and their places.

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "grundy/positions/definition.hpp"
#include "grundy/solvers/memo.hpp"
#include "grundy/solvers/table.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

/// A game whose moves always come part by part.
class PartByPart final : public Game {
 public:
  explicit PartByPart(Game& game) : game_(game) {}
  Convention convention() const override { return game_.convention(); }
  bool may_be_decided() const override { return game_.may_be_decided(); }
  Result<std::optional<Decided>> decided(PartId p, Meter& m) override { return game_.decided(p, m); }
  Result<void> options(PartId p, OptionList& out, Meter& m) override { return game_.options(p, out, m); }
  std::size_t known() const override { return game_.known(); }
  std::size_t bytes() const override { return game_.bytes(); }
  std::string print(PartId p) const override { return game_.print(p); }
  const std::vector<FamilyShape>& families() const override { return game_.families(); }
  int family_of(PartId p) const override { return game_.family_of(p); }
  std::span<const Integer> words_of(PartId p) const override { return game_.words_of(p); }
  using Place = std::span<const Integer>;
  Result<Sum> enter(int f, Place w, Meter& m) override { return game_.enter(f, w, m); }
  Result<void> check_domain(int f, Place w, Meter& m) override { return game_.check_domain(f, w, m); }
  Result<std::optional<Decided>> decided_at(int f, Place w, Meter& m) override { return game_.decided_at(f, w, m); }
  Result<bool> rewrite_once(int f, Place w, SumList& out, Meter& m) override {
    return game_.rewrite_once(f, w, out, m);
  }
  Result<void> moves_at(int f, Place w, SumList& out, Meter& m) override { return game_.moves_at(f, w, out, m); }

 private:
  Game& game_;
};

struct Tabled {
  std::string error;
  std::vector<std::vector<std::uint32_t>> values;  ///< by family
  friend bool operator==(const Tabled&, const Tabled&) = default;
};

Tabled tabled(Game& game, Integer last, TableMode mode) {
  Meter meter{Budget{}};
  TableSolver solver(game, mode);
  const auto done = solver.extend(0, last, meter);
  Tabled found{done ? "" : render(done.error()), {}};
  for (std::size_t f = 0; f < game.families().size(); ++f) found.values.push_back(solver.values(static_cast<int>(f)));
  return found;
}

std::string print(const Tabled& t) {
  std::string text = t.error + "\n";
  for (const auto& row : t.values) {
    for (const std::uint32_t v : row) text += v == TableSolver::excluded ? "- " : std::to_string(v) + " ";
    text += "\n";
  }
  return text;
}

/// The error of the table up to 12, or "".
std::string compared(const std::string& rules) {
  const auto game = game_of(rules);
  PartByPart plain(*game);
  const Tabled wanted = tabled(plain, 12, TableMode::values), seen = tabled(*game, 12, TableMode::values);
  EXPECT_EQ(print(wanted), print(seen)) << rules;
  return seen.error;
}

TEST(Ranges, ValuesAreThoseOfTheDefinition) {
  for (const char* rules :
       {"game g(n) move k in 1..n: sum(j in n-k+1..n-1: g(j))", "game g(n) move k in 1..n: sum(j in 1..k: g(n - j))",
        "game g(n) move k in 1..n: sum(j in k..n-2: g(j)) + g(k - 1)",
        "game g(n) require n != 3 move k in 1..n if n < 4: sum(j in 0..n-k-1: g(j)) move k in 4..n-1: g(k)"}) {
    EXPECT_EQ(compared(rules), "");
    const auto game = game_of(rules);
    Meter meter{Budget{}};
    TableSolver solver(*game);
    for (Integer n = 0; n <= 5; ++n)
      if (const auto sum = game->enter(0, Words{n}, meter)) {
        EXPECT_EQ(solver.value(sum->at(0), meter).value(), mex_by_definition(*game, *sum, meter).value()) << rules << n;
      }
  }
}

TEST(Ranges, ErrorsAreThoseOfTheFirstPart) {
  const auto says = [](const std::string& rules, const std::string& text) {
    const std::string error = compared(rules);
    EXPECT_NE(error.find(text), std::string::npos) << rules << error;
  };
  says("game g(n) move k in 1..n: sum(j in 0..n: g(j))", "g(1) leads to g(1)");
  says("game g(n) move k in 1..n: sum(j in k-2..n-1: g(j))", "g(-1) is outside the domain");
  says("game g(n: int) move k in 1..n: sum(j in -2..n-1: g(j))", "g(1) leads to g(-2)");
  says("game g(n: int) move k in 1..n: sum(j in 1..n+2: g(n - j))", "g(1) leads to g(-1)");
  says("game g(n) require n != 3 and n != 5 move if n > 6: sum(j in 0..6: g(j))", "g(3) is outside the domain");
  says("game g(n) require n != 3 and n != 5 move if n > 6: sum(j in 0..6: g(n - j - 1))", "g(5) is outside the domain");
  says("game g(n) require n != 3 move if n > 6: sum(j in 0..n: g(n - j))", "g(7) leads to g(7)");
  says("game g(n) move k in 1..n: sum(j in 0..3: g(j + 9223372036854775806))", "does not fit 64 bits");
  says("game g(n) move if n > 2: sum(j in 0..n: h(j)) game h(n) require n != 4 move k in 1..n: h(n - k)",
       "h(4) is outside the domain");
  says("game g(n) move if n > 2: sum(j in 0..n: h(n - j)) game h(n) require n != 4 move if n > 4: h(0)",
       "h(4) is outside the domain");
}

TEST(Ranges, OfOtherFamilies) {
  for (const char* rules :
       {"game ring(n) move if n > 0: sum(j in 0..n+2: row(j)) game row(n) move k in 1..n: row(n - k)",
        "game a(n) move k in 1..n: sum(j in 0..n-k: b(j)) game b(n) move k in 1..n: sum(j in k..n-1: a(j))",
        "game a(n) same as sum(j in 0..n-1: b(j)) game b(n) move k in 1..n: sum(j in k..n-1: b(n - j))"})
    EXPECT_EQ(compared(rules), "");
}

TEST(Ranges, OutcomesRefuseSumsOfSeveral) {
  for (const char* bounds : {"n-1..n-1", "n-2..n-1", "n..n-1"}) {
    const auto game = game_of(std::string("convention misere game g(n) move if n > 1: sum(j in ") + bounds + ": g(j))");
    PartByPart plain(*game);
    EXPECT_EQ(tabled(plain, 9, TableMode::outcomes), tabled(*game, 9, TableMode::outcomes)) << bounds;
  }
}

/// Part by part, 10^9 values are looked up here.
TEST(Ranges, EachCostsOneStep) {
  const auto game = game_of("game g(n) move k in 1..n: sum(j in n-k+1..n-1: g(j))");
  Budget budget;
  budget.steps = 20000000;
  Meter meter(budget);
  TableSolver solver(*game);
  ASSERT_TRUE(solver.extend(0, 2000, meter));
  for (Integer n = 1; n <= 2000; ++n) EXPECT_EQ(solver.values(0)[static_cast<std::size_t>(n)], n & -n) << n;
}

std::string one_of(const std::vector<std::string>& texts) { return *rc::gen::elementOf(texts); }

/// Families of another shape than one integer are refused, not looked up.
TEST(Ranges, FamiliesWithoutAnInteger) {
  for (const char* rules : {"game g(n) move if n > 0: h() game h()", "game g(n) move if n > 0: h() game h() move: g(0)",
                            "game g(n) move if n > 0: h(n, n) game h(a, b) move if a > 0: h(a - 1, b)",
                            "game g(n) move j in 0..n-1: h() + sum(i in 0..j: g(i)) game h()"}) {
    const auto game = game_of(rules);
    TableSolver table(*game);
    Meter meter{Budget{}};
    const auto refused = table.extend(0, 5, meter);
    ASSERT_FALSE(refused) << rules;
    EXPECT_EQ(refused.error().kind, ErrorKind::unsupported) << rules << refused.error().message;
  }
}

std::string random_sum(const std::string& family) {
  const std::vector<std::string> bounds = {"0", "1", "k", "n - k", "n - k + 1", "k - 1", "n - 1", "n div 2", "n", "-1"};
  const std::vector<std::string> numbers = {"j", "j - 1", "n - j", "n - 1 - j", "n - (k - j)", "j + 1", "k - j"};
  return "sum(j in " + one_of(bounds) + " .. " + one_of(bounds) + ": " + family + "(" + one_of(numbers) + "))";
}

RC_GTEST_PROP(Ranges, EqualPartByPart, ()) {
  const std::string domain = one_of({"(n) ", "(n: int) ", "(n) require n != 2 ", "(n) require n mod 3 != 1 "});
  const std::string second = one_of({"g", "h"});
  const std::string rules = "game g" + domain + "move k in 1..n: " + random_sum("g") + " + " + random_sum(second) +
                            " game h" + domain +
                            "move k in 1..n: h(n - k) move k in n-1..n-1 if n > 2: " + random_sum("h");
  RC_LOG() << rules << "\n";
  const auto game = game_of(rules);
  PartByPart plain(*game);
  const Tabled wanted = tabled(plain, 10, TableMode::values), seen = tabled(*game, 10, TableMode::values);
  RC_ASSERT(print(wanted) == print(seen));
  RC_CLASSIFY(seen.error.empty(), "no error");
  if (!seen.error.empty()) return;
  MemoSolver memo(*game);
  Meter meter{Budget{}};
  for (Integer n = 0; n <= 10; ++n) {
    const auto sum = game->enter(0, Words{n}, meter);
    if (sum) RC_ASSERT(memo.value(sum->at(0), meter).value() == seen.values[0][static_cast<std::size_t>(n)]);
  }
}

}  // namespace
}  // namespace grundy
