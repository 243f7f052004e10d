// Winning moves from a proved theorem against all moves one by one, and positions that no table reaches.

#include "grundy/queries/large.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <set>

#include "grundy/queries/solve.hpp"
#include "grundy/rules/code_text.hpp"
#include "tests/patterns/proved_games.hpp"

namespace grundy {
namespace {

#define NEEDS_MONA \
  if (access(MonaLimits{}.program.c_str(), X_OK) != 0) GTEST_SKIP() << "MONA is not installed"

std::shared_ptr<const typed::Rules> rules_named(const std::string& name) {
  for (const test::ListedGame& g : test::listed_games())
    if (g.name == name) return test::rules_of(g.rules);
  ADD_FAILURE() << name;
  return nullptr;
}

std::shared_ptr<const typed::Rules> catalogue_rules(const std::string& name) {
  return test::rules_of(test::file_text(std::string(GRUNDY_SOURCE_DIR) + "/games/" + name + ".game"));
}

Sum entered(RuleGame& game, const std::vector<std::string>& positions) {
  std::vector<std::shared_ptr<const SourceText>> texts;
  for (const std::string& p : positions) texts.push_back(std::make_shared<SourceText>(SourceText{"position", p}));
  Meter meter{Budget{}};
  const auto sum = game.enter_text(texts, meter);
  EXPECT_TRUE(sum) << (sum ? "" : sum.error().message);
  return sum ? *sum : Sum{};
}

/// All positions of the box: outcome, value, and per line the number of winning moves with their names.
void compare_lines(const std::shared_ptr<const typed::Rules>& rules, AutomatonClaim claim, Numeration numeration,
                   Integer side) {
  RuleGame game(rules);
  Meter meter{Budget::seconds(60)};
  const auto found = find_automaton_theorem(game, 0, claim, numeration, AutomaticLimits{}, meter);
  ASSERT_TRUE(found && found->proved);
  const AutomatonTheorem& theorem = found->proved->automaton;
  const auto reader = AutomatonReader::make(theorem.automaton, numeration);
  ASSERT_TRUE(reader);
  auto chooser = Chooser::make(game);
  ASSERT_TRUE(chooser);
  const std::size_t fields = rules->families[0].fields.size();
  std::vector<Integer> words(fields, 0);
  std::set<int> counted;
  for (;;) {
    const auto sum = game.enter(0, words, meter);
    const bool plain =
        sum && sum->size() == 1 && std::equal(words.begin(), words.end(), game.words_of((*sum)[0]).begin());
    if (plain) {
      const auto solution = solve(game, *sum, *chooser, meter);
      ASSERT_TRUE(solution);
      for (int line = 0; line < static_cast<int>(rules->families[0].moves.size()); ++line) {
        std::set<std::string> right, listed;
        for (const SolvedMove& m : solution->winning)
          if (m.move.line == line) right.insert(game.print_move(m.move));
        const LineWins wins = winning_by_line(*rules, theorem, *reader, line, words, 0, 1000);
        if (!wins.why_not.empty()) continue;
        counted.insert(line);
        EXPECT_EQ(wins.count, right.size()) << game.print((*sum)[0]) << " line " << line;
        for (const auto& binders : wins.listed) {
          Move move;
          move.line = line;
          for (const Integer b : binders) move.binders.push_back({b, {}});
          listed.insert(game.print_move(move));
        }
        EXPECT_EQ(listed, right) << game.print((*sum)[0]);
      }
    }
    std::size_t f = fields;
    while (f > 0 && ++words[f - 1] >= (rules->families[0].fields[f - 1].type.kind == Type::Kind::boolean ? 2 : side))
      words[--f] = 0;
    if (f == 0) break;
  }
  EXPECT_EQ(counted.size(), rules->families[0].moves.size()) << "some line was never counted";
}

TEST(WinningLines, EqualAllMovesOneByOne) {
  NEEDS_MONA;
  compare_lines(catalogue_rules("lasker"), AutomatonClaim::values, Numeration::binary, 70);
  compare_lines(catalogue_rules("prefix_free"), AutomatonClaim::values, Numeration::binary, 40);
  compare_lines(rules_named("two-heap nim"), AutomatonClaim::values, Numeration::binary, 12);
  compare_lines(rules_named("take odd or split in two"), AutomatonClaim::values, Numeration::binary, 50);
  compare_lines(rules_named("take any, then may split"), AutomatonClaim::values, Numeration::binary, 20);
  compare_lines(rules_named("half-nim"), AutomatonClaim::losing, Numeration::binary, 70);
}

TEST(WinningLines, DivisionsOfWhatMayBeNegative) {
  NEEDS_MONA;
  for (const char* text : {"game h(a, b)\nmove k in 1..a if k < 3 or (k - 3) mod 2 = 0: h(a - k, b)\n",
                           "game h(a, b)\nmove k in 1..a if k < 5 or (k - 5) mod 2 = 0: h(a - k, b)\nmove k in 1..b if "
                           "k mod 2 = 1: h(a, b - k)\n"})
    compare_lines(test::rules_of(text), AutomatonClaim::values, Numeration::binary, 14);
}

TEST(WinningLines, OfLosingPositionsInFibonacciDigits) {
  NEEDS_MONA;
  compare_lines(catalogue_rules("wythoff"), AutomatonClaim::losing, Numeration::fibonacci, 30);
  compare_lines(catalogue_rules("nim_with_pass"), AutomatonClaim::losing, Numeration::binary, 10);
}

TEST(Large, PeriodsOneByOne) {
  for (const char* code : {".77", ".137", ".07", "{1,3,4}", "4.6"}) {
    const auto parsed = parse_code(SourceText{"code", code});
    ASSERT_TRUE(parsed);
    const auto rules = test::rules_of(code_to_rules(*parsed));
    RuleGame game(rules);
    LargeSolver large(game, "period");
    auto chooser = Chooser::make(game);
    const Budget budget = Budget::seconds(60);
    Meter meter(budget);
    for (const Integer n : {0, 1, 5, 40, 100, 120, 171}) {
      const Sum sum = entered(game, {std::to_string(n)});
      const auto found = large.solve(sum, 1000, budget);
      if (!found) {
        EXPECT_EQ(code, std::string("4.6")) << found.error().message;
        break;
      }
      const auto right = solve(game, sum, *chooser, meter);
      ASSERT_TRUE(right);
      EXPECT_EQ(found->value, right->value) << code << " " << n;
      EXPECT_EQ(found->winning, right->winning.size()) << code << " " << n;
    }
  }
}

/// Too many moves to list. Counted by mex for small n, the numbers are every odd k, one k in 6, a single one.
TEST(Large, DivisionsOfWhatMayBeNegative) {
  const std::tuple<const char*, const char*, std::uint64_t> games[] = {
      {"if (k - 5) mod 2 = 0", "1000001", 500001},
      {"if k < 5 or (k - 5) mod 2 = 0", "6000001", 1000001},
      {"if not ((k - 9) div 2 = (k - 8) div 2)", "6000001", 1},
      {"if (n - 2 * k) mod 4 = n mod 4", "6000001", 1},
      {"if (n - 2 * k) mod 4 = n mod 4", "6000000", 1},
      {"if k mod 2 = 1 or (k - 9) div 4 = -1", "6000001", 1285716},
      {"if k mod 2 = 1 or (k - 9) div 4 = -1", "6000000", 1}};
  for (const auto& [condition, n, wins] : games) {
    RuleGame game(test::rules_of(std::string("game g(n)\nmove k in 1..n ") + condition + ": g(n - k)\n"));
    LargeSolver large(game, "");
    const auto found = large.solve(entered(game, {n}), 10, Budget::seconds(60));
    ASSERT_TRUE(found) << condition << ": " << found.error().message;
    EXPECT_TRUE(found->counted) << condition;
    EXPECT_EQ(found->winning, wins) << condition;
  }
  RuleGame twice(test::rules_of("game g(n)\nmove k in 2..2*n+1: g(n - k div 2)\n"));  // Nim, each move in two ways
  LargeSolver large(twice, "");
  const auto found = large.solve(entered(twice, {"1000000"}), 10, Budget::seconds(60));
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->winning, 2U);
}

/// Where only the P-positions are proved, a move to the empty sum wins under normal play and loses under misère play.
TEST(Large, MovesToTheEmptySum) {
  NEEDS_MONA;
  const std::string moves = "move k in 1..min(n, 3): g(n - k)\nmove if n mod 5 = 2: sum()\n";
  const Budget budget = Budget::seconds(60);
  for (const std::string& text :
       {"game g(n)\nlose if n = 0\n" + moves, "convention misere\ngame g(n)\nwin if n = 0\n" + moves}) {
    RuleGame game(test::rules_of(text));
    LargeSolver large(game, "automaton");
    auto chooser = Chooser::make(game);
    Meter meter(budget);
    for (Integer n = 0; n < 60; ++n) {
      const Sum sum = entered(game, {std::to_string(n)});
      const auto found = large.solve(sum, 1000, budget);
      ASSERT_TRUE(found) << found.error().message;
      const auto right = solve(game, sum, *chooser, meter);
      ASSERT_TRUE(right);
      EXPECT_EQ(found->outcome, right->outcome) << text << n;
      EXPECT_EQ(found->winning, right->winning.size()) << text << n;
    }
  }
}

TEST(Large, BeyondAllTables) {
  NEEDS_MONA;
  const Budget budget = Budget::seconds(60);
  {
    RuleGame game(catalogue_rules("prefix_free"));
    LargeSolver large(game, "");
    const auto found = large.solve(entered(game, {"1000000000000000000"}), 100, budget);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->value, Nimber{1} << 18);
    EXPECT_TRUE(found->counted);
    EXPECT_GE(found->winning, 1U);
  }
  {
    RuleGame game(catalogue_rules("lasker"));
    LargeSolver large(game, "");
    const auto found = large.solve(entered(game, {"999999999999999999", "5"}), 100, budget);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->values[0], Nimber{1000000000000000000U});
    EXPECT_EQ(found->values[1], Nimber{5});
    EXPECT_TRUE(found->counted);
    EXPECT_GE(found->winning, 1U);
  }
  {
    RuleGame game(catalogue_rules("wythoff"));
    LargeSolver large(game, "");
    EXPECT_EQ(large.solve(entered(game, {"(165580140, 267914295)"}), 100, budget)->outcome, Outcome::P);
    const auto found = large.solve(entered(game, {"(165580141, 267914296)"}), 100, budget);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->outcome, Outcome::N);
    EXPECT_TRUE(found->counted && found->listed);
    EXPECT_EQ(found->moves.size(), found->winning);
  }
  {
    RuleGame game(catalogue_rules("kayles"));
    LargeSolver large(game, "");
    const auto found = large.solve(entered(game, {"1000000000000000000"}), 10, budget);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->value, Nimber{1});  // 10^18 mod 12 = 4
    EXPECT_TRUE(found->counted);
    EXPECT_FALSE(found->listed);
    EXPECT_GT(found->winning, std::uint64_t{1} << 50);
  }
}

}  // namespace
}  // namespace grundy
