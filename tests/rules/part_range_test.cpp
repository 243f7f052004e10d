// Moves with sums over a range put out whole are the same moves, and have the same errors, as part by part.

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "tests/rules/plain_solver.hpp"

namespace grundy::test {
namespace {

using Parts = std::vector<std::pair<int, Words>>;

std::vector<Parts> expanded(const SumList& list) {
  std::vector<Parts> moves;
  for (const SumList::Sum& sum : list.sums) {
    moves.emplace_back();
    for (auto i = sum.begin; i < sum.end; ++i) {
      const SumList::Part& part = list.parts[i];
      const auto words = list.part_words(part);
      if (!part.range) {
        moves.back().emplace_back(part.family, Words(words.begin(), words.end()));
        continue;
      }
      const Integer step = words[0] <= words[1] ? 1 : -1;
      for (Integer n = words[0];; n += step) {
        moves.back().emplace_back(part.family, Words{n});
        if (n == words[1]) break;
      }
    }
  }
  return moves;
}

struct Moves {
  std::string error;
  std::vector<Parts> moves;
  std::size_t ranges = 0;
  bool stopped = false;
};

Moves moves_of(Evaluator& evaluator, Words words, MoveForm form) {
  Budget budget;
  budget.steps = 20000;
  Meter meter(budget);
  SumList list;
  const auto made = evaluator.moves(0, words, list, meter, form);
  Moves found;
  if (!made) found = {render(made.error()), {}, 0, made.error().kind == ErrorKind::stopped};
  for (const SumList::Part& part : list.parts) found.ranges += part.range ? 1 : 0;
  if (!found.stopped) found.moves = expanded(list);
  return found;
}

Evaluator evaluator_of(const std::string& rules) {
  const auto loaded = load_rules(text_of(rules));
  if (!loaded) throw std::invalid_argument(render(loaded.error()));
  return Evaluator(*loaded);
}

std::size_t ranges_in(const std::string& position, const Words& words = {5}) {
  Evaluator evaluator = evaluator_of("let twice(x) = 2 * x game g(n: int) move k in 1..1: " + position +
                                     " game two(a, b) game set(s: set) game flag(b: bool)");
  const Moves plain = moves_of(evaluator, words, MoveForm::plain);
  const Moves ranges = moves_of(evaluator, words, MoveForm::in_ranges);
  EXPECT_EQ(plain.moves, ranges.moves) << position;
  EXPECT_EQ(plain.error, ranges.error) << position;
  EXPECT_EQ(plain.ranges, 0u);
  return ranges.ranges;
}

TEST(PartRange, WhichSumsAreRanges) {
  for (const char* sum : {"sum(j in 1..n: g(j))", "sum(j in k..n-1: g(j + k))", "sum(j in 1..n: g(n - j))",
                          "sum(j in 1..n: g(-j))", "sum(j in 1..n: g(twice(n) - (k - j)))", "sum(j in 3..3: g(j))",
                          "sum(j in 1..n: g(j + sum(i in 1..n: i)))", "g(1) + sum(j in 1..n: g(j)) + g(2)"})
    EXPECT_EQ(ranges_in(sum), 1u) << sum;
  EXPECT_EQ(ranges_in("sum(j in 1..n: g(j)) + sum(j in 1..n: g(j - 1))"), 2u);
  EXPECT_EQ(ranges_in("sum(i in 1..n: sum(j in i..n: g(j)))"), 5u);
  EXPECT_EQ(ranges_in("sum(i in 1..n, j in [i]: sum(l in j..i: g(l)))"), 5u);
}

TEST(PartRange, OtherSumsComePartByPart) {
  for (const char* sum :
       {"sum(j in 1..n: g(2 * j))", "sum(j in 1..n: g(j + j))", "sum(j in 1..n: g(j - j))", "sum(j in 1..n: g(k))",
        "sum(j in 1..n: g(twice(j)))", "sum(j in 1..n: g(if j > 2 then j else 0))", "sum(j in 1..n if j != 2: g(j))",
        "sum(j in [1, 2, n]: g(j))", "sum(j in 1..n: g(j) + g(k))", "sum(j in 1..n, let i = j + 1: g(i))",
        "sum(j in 1..n, i in 1..j: g(i))", "sum(j in 1..n: two(j, k))", "sum(j in 1..n: set({j}))",
        "sum(j in 1..n: flag(j > 2))", "sum(j in 1..n: g(j + sum(i in 1..j: i)))", "sum(j in n..k: g(j))", "g(k)"})
    EXPECT_EQ(ranges_in(sum), 0u) << sum;
}

TEST(PartRange, ErrorsOfPlaceAndNumber) {
  const Integer most = INT64_MAX;
  for (const char* sum :
       {"sum(j in 1..9: g(n + j))", "sum(j in 1..9: g(n - 5 + j))", "sum(j in 1..n div (k - 1): g(j))",
        "sum(j in 1..9: g(0 - n - j))", "sum(j in n-2..n: g(j + 4))", "sum(j in n..n+4: g(j))",
        "sum(j in -9..0: g(j - n))", "sum(j in 3..9: g(j + k div (k - 1)))"})
    EXPECT_EQ(ranges_in(sum, {most - 3}), 0u) << sum;
  EXPECT_EQ(ranges_in("sum(j in n-2..n: g(j))", {most}), 1u);
  EXPECT_EQ(ranges_in("sum(j in -n-1..3-n: g(j))", {most}), 1u);
}

std::string one_of(const std::vector<std::string>& texts) { return *rc::gen::elementOf(texts); }

std::string random_sum() {
  const std::vector<std::string> bounds = {"0", "1", "k", "-1", "n", "n - k", "n - k + 1", "k - 1", "n div 2", "n + 1"};
  const std::vector<std::string> numbers = {"j",     "j + 1",   "n - j",     "n - 1 - j",   "j - 1",
                                            "k + j", "-j",      "j - k + 1", "n - (k - j)", "n + j + 2",
                                            "j * k", "j div k", "2 + j - n"};
  return "sum(j in " + one_of(bounds) + " .. " + one_of(bounds) + ": g(" + one_of(numbers) + "))";
}

RC_GTEST_PROP(PartRange, SameMovesAndErrors, ()) {
  const std::string rules = "game g(n: int) move k in -1..4: " + random_sum() + " + " + random_sum();
  RC_LOG() << rules << "\n";
  Evaluator evaluator = evaluator_of(rules);
  for (const Integer n : {Integer{0}, Integer{1}, Integer{2}, Integer{5}, INT64_MAX - 2, INT64_MAX, INT64_MIN + 3}) {
    const Moves plain = moves_of(evaluator, {n}, MoveForm::plain);
    if (plain.stopped) continue;
    const Moves ranges = moves_of(evaluator, {n}, MoveForm::in_ranges);
    RC_ASSERT(plain.error == ranges.error);
    RC_ASSERT(plain.moves == ranges.moves);
  }
}

}  // namespace
}  // namespace grundy::test
