#include "grundy/queries/solve.hpp"

#include <chrono>

#include "grundy/positions/definition.hpp"
#include "grundy/queries/verify_rewriting.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

Solution solved(RuleGame& game, const std::vector<std::string>& texts, const std::string& solver = "",
                const Budget& budget = {}) {
  Meter meter(budget);
  Chooser chooser = Chooser::make(game, solver).value();
  const auto answer = solve(game, sum_of(game, texts).value(), chooser, meter);
  EXPECT_TRUE(answer) << (answer ? "" : render(answer.error()));
  return answer ? *answer : Solution{};
}

/// "0 k = 3 -> nim(1)" for each winning move.
std::vector<std::string> winning(RuleGame& game, const Solution& solution) {
  std::vector<std::string> names;
  for (const SolvedMove& m : solution.winning)
    names.push_back(std::to_string(m.move.component) + " " + game.print_move(m.move) + " -> " +
                    game.print_sum(m.move.result));
  return names;
}

using Names = std::vector<std::string>;

TEST(Solve, NimOfThreeHeaps) {
  const auto nim = catalogue_game("nim");
  const Solution s = solved(*nim, {"3", "4", "5"});
  EXPECT_EQ(s.outcome, Outcome::N);
  EXPECT_EQ(s.value, 2u);
  EXPECT_EQ(s.legal, 12u);
  EXPECT_EQ(winning(*nim, s), Names{"0 k = 2 -> nim(1)"});
  EXPECT_EQ(s.winning[0].from, 3u);
  EXPECT_EQ(s.winning[0].to, 1u);
  EXPECT_EQ(nim->print_sum(after_move(s.position, s.winning[0].move)), "nim(1) + nim(4) + nim(5)");
}

/// Every winning move of small positions is legal and leads to a lost one by definition, and no other move does.
TEST(Solve, WinningMovesAreThoseByDefinition) {
  for (const char* convention : {"", "\nconvention misere\n"}) {
    for (const std::string name : {"kayles", "wythoff", "rightmost", "modulo_nim", "loop"}) {
      SCOPED_TRACE(name + convention);
      const auto game = game_of(read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/" + name + ".game") + convention);
      const std::vector<Names> positions =
          name == "kayles"      ? std::vector<Names>{{"5"}, {"3", "4"}, {"1", "1"}, {"2", "2", "3"}, {}}
          : name == "wythoff"   ? std::vector<Names>{{"(3, 4)"}, {"(1, 2)"}, {"(2, 2)", "(1, 0)"}}
          : name == "loop"      ? std::vector<Names>{{"3"}, {"1"}, {"0", "3"}, {"3", "3"}, {"0"}}
          : name == "rightmost" ? std::vector<Names>{{"[1,1,2]"}, {"[2,1]", "[0,2]"}}
                                : std::vector<Names>{{"{12,24}"}, {"{3}", "{5,2}"}, {"{}", "{3}"}};
      for (const Names& texts : positions) {
        Meter meter{Budget{}};
        const Solution s = solved(*game, texts);
        EXPECT_EQ(s.outcome, outcome_by_definition(*game, s.position, meter).value());
        std::vector<Sum> wins;
        for (const SolvedMove& m : s.winning) wins.push_back(m.move.result);
        std::size_t expected = 0, legal = 0, draws = 0;
        const auto moves = game->moves(s.position, meter);
        for (const Move& move : *moves) {
          const Outcome o = outcome_by_definition(*game, after_move(s.position, move), meter).value();
          expected += o == Outcome::P ? 1 : 0;
          draws += o == Outcome::draw ? 1 : 0;
          ++legal;
        }
        EXPECT_EQ(s.legal, legal);
        EXPECT_EQ(s.winning.size(), expected);
        EXPECT_EQ(s.drawing.size(), s.outcome == Outcome::draw ? draws : 0);
        for (const SolvedMove& m : s.winning)
          EXPECT_EQ(outcome_by_definition(*game, after_move(s.position, m.move), meter).value(), Outcome::P);
      }
    }
  }
}

/// Rows 6, 9, 17 and 38 of traps.tsv.
TEST(Solve, TrapsOfSubtraction) {
  const auto two_three = game_of("param S = {2, 3} game subtraction(n) move s in S if s <= n: subtraction(n - s)");
  EXPECT_EQ(winning(*two_three, solved(*two_three, {"4"})), Names{"0 s = 3 -> subtraction(1)"});
  const auto take = game_of("game take(n) move k in 1..min(n, 3): take(n - k)");
  EXPECT_EQ(winning(*take, solved(*take, {"15"})), Names{"0 k = 3 -> take(12)"});
  const Solution s = solved(*take, {"4", "5"});
  EXPECT_EQ(s.value, 1u);
  EXPECT_EQ(winning(*take, s), (Names{"0 k = 3 -> take(1)", "1 k = 1 -> take(4)"}));
  EXPECT_EQ(s.winning[0].from, 0u);
  EXPECT_EQ(s.winning[0].to, 1u);
  const auto one = game_of("game one(n) move if n > 0: one(n - 1)");
  EXPECT_EQ(solved(*one, {"1000000"}).value, 0u);
  EXPECT_EQ(solved(*one, {"999999"}, "memo").value, 1u);
  EXPECT_EQ(solved(*one, {"5000000"}).value, 0u);  // past the tables that are filled in at once
}

/// Rows 13, 18, 22, 23 and 37 of traps.tsv.
TEST(Solve, TrapsOfMisereNim) {
  const auto misere = game_of("game nim(n) move k in 1..n: nim(n - k) convention misere");
  const auto normal = catalogue_game("nim");
  EXPECT_EQ(winning(*misere, solved(*misere, {"1", "1", "2"})), Names{"2 k = 1 -> nim(1)"});
  EXPECT_EQ(winning(*misere, solved(*misere, {"1", "2", "2"})), Names{"0 k = 1 -> nim(0)"});
  EXPECT_EQ(winning(*normal, solved(*normal, {"100"})), Names{"0 k = 100 -> nim(0)"});
  EXPECT_EQ(solved(*normal, {"1"}).outcome, Outcome::N);
  for (RuleGame* game : {misere.get(), normal.get()}) {
    EXPECT_EQ(solved(*game, {"1", "3", "5", "7"}).outcome, Outcome::P);
    EXPECT_EQ(solved(*game, {"1", "2"}).outcome, Outcome::N);
  }
  EXPECT_EQ(solved(*normal, {"1", "1"}).outcome, Outcome::P);
  const Solution s = solved(*misere, {"1", "1"});
  EXPECT_EQ(s.outcome, Outcome::N);
  EXPECT_FALSE(s.value);
  EXPECT_EQ(s.no_value, "no Grundy values under misere play");
  EXPECT_EQ(s.method, "outcome");
}

/// Row 14 of traps.tsv.
TEST(Solve, TrapsOfMisereKayles) {
  const auto kayles =
      game_of(read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/kayles.game") + "\nconvention misere\n");
  EXPECT_EQ(solved(*kayles, {"8"}).outcome, Outcome::N);
  for (const auto& p : std::vector<Names>{{"1", "5"}, {"1", "8"}, {"4", "5"}, {"4", "8"}})
    EXPECT_EQ(solved(*kayles, p).outcome, Outcome::P) << p[0] << " " << p[1];
  for (const auto& p : std::vector<Names>{{"5", "5"}, {"8", "8"}}) {
    Meter meter{Budget{}};
    const Sum sum = sum_of(*kayles, p).value();
    EXPECT_EQ(solved(*kayles, p).outcome, outcome_by_definition(*kayles, sum, meter).value()) << p[0];
  }
}

/// Rows 3 and 41 of traps.tsv.
TEST(Solve, TrapsOfLoops) {
  const auto two = game_of("game loop(n) require n >= 1 and n <= 2 move if n = 1: loop(2) move if n = 2: loop(1)");
  const Solution draw = solved(*two, {"1"});
  EXPECT_EQ(draw.outcome, Outcome::draw);
  EXPECT_EQ(draw.method, "loopy");
  EXPECT_EQ(draw.drawing.size(), 1u);
  EXPECT_NE(draw.no_value.find("loop(1) -> loop(2) -> loop(1)"), std::string::npos) << draw.no_value;
  const auto graph =
      game_of("game v(n) require n <= 2 move if n = 0: v(1) move if n = 1: v(0) move if n = 1: v(2)");  // a <-> b -> c
  EXPECT_EQ(solved(*graph, {"2"}).outcome, Outcome::P);
  EXPECT_EQ(solved(*graph, {"1"}).outcome, Outcome::N);
  const Solution a = solved(*graph, {"0"});
  EXPECT_EQ(a.outcome, Outcome::P);
  EXPECT_EQ(a.moves_to_end, 2u);
  const auto loop = catalogue_game("loop");
  for (const auto& [text, outcome] : std::vector<std::pair<std::string, Outcome>>{
           {"0", Outcome::P}, {"1", Outcome::draw}, {"2", Outcome::draw}, {"3", Outcome::N}})
    EXPECT_EQ(solved(*loop, {text}).outcome, outcome) << text;
}

TEST(Solve, WinningBitesOfChomp) {
  const auto chomp = catalogue_game("chomp");
  EXPECT_EQ(winning(*chomp, solved(*chomp, {"[5,5,5]"})), Names{"0 r = 2, c = 3 -> chomp([5, 5, 3])"});
  EXPECT_EQ(winning(*chomp, solved(*chomp, {"[5,5,5,5]"})), Names{"0 r = 2, c = 2 -> chomp([5, 5, 2, 2])"});
}

/// Row 34 of traps.tsv: refused here, never answered wrongly.
TEST(Solve, LargeWythoffIsRefusedWithASizeAndQuickly) {
  const auto wythoff = catalogue_game("wythoff");
  const auto begin = std::chrono::steady_clock::now();
  Budget budget;
  budget.memory = std::size_t{256} << 20;
  Meter meter(budget);
  Chooser chooser = Chooser::make(*wythoff).value();
  const auto s = solve(*wythoff, sum_of(*wythoff, {"(165580140, 267914295)"}).value(), chooser, meter);
  ASSERT_TRUE(s);
  EXPECT_FALSE(s->outcome);
  EXPECT_EQ(s->stopped, StopReason::memory);
  EXPECT_EQ(s->advice, "a position that fits a dense table, at most about 4729 x 4729 cells");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

TEST(Solve, StopsWithinTheBudgetInMisereSums) {
  const auto kayles =
      game_of(read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/kayles.game") + "\nconvention misere\n");
  Budget budget;
  budget.steps = 200000;
  const Solution s = solved(*kayles, {"30", "31", "32"}, "", budget);
  EXPECT_FALSE(s.outcome);
  EXPECT_EQ(s.stopped, StopReason::steps);
}

TEST(Solve, ADecidedSumHasNoMoves) {
  const auto modulo = catalogue_game("modulo_nim");
  const Solution s = solved(*modulo, {"{}", "{5}"});
  EXPECT_TRUE(s.decided);
  EXPECT_EQ(s.outcome, Outcome::N);
  EXPECT_EQ(s.legal, 0u);
  EXPECT_TRUE(s.winning.empty());
  Meter meter{Budget{}};
  Chooser memo = Chooser::make(*modulo, "memo").value();
  EXPECT_EQ(solve(*modulo, s.position, memo, meter).error().kind, ErrorKind::unsupported);
  EXPECT_EQ(Chooser::make(*modulo, "memory").error().kind, ErrorKind::usage);
}

/// Row 29 of traps.tsv.
TEST(Solve, KnownValuesInOneTable) {
  const auto prime = game_of("game g(n) move k in 1..n if is_prime(k): g(n - k)");
  const auto prime_or_one = game_of("game g(n) move k in 1..n if k = 1 or is_prime(k): g(n - k)");
  Meter meter{Budget{}};
  EXPECT_EQ(values_up_to(*prime, 0, 12, meter).value().cells,
            (std::vector<Integer>{0, 0, 1, 1, 2, 2, 3, 3, 4, 0, 0, 1, 1}));
  const auto table = values_up_to(*prime_or_one, 0, 200, meter).value();
  for (Integer n = 0; n <= 200; ++n) EXPECT_EQ(table.cells[static_cast<std::size_t>(n)], n % 4);
}

RewritingCheck verified(const std::string& text) {
  Meter meter{Budget{}};
  const auto rules = load_rules(as_source(text));
  const auto check = verify_rewriting(rules.value(), meter);
  EXPECT_TRUE(check) << render(check.error());
  return check ? *check : RewritingCheck{};
}

TEST(VerifyRewriting, FindsTheFirstThatDiffers) {
  const std::string cram = read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/cram.game");
  const RewritingCheck good = verified(cram);
  EXPECT_GT(good.compared, 20u);
  EXPECT_TRUE(good.differences.empty());
  const std::string wythoff = read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/wythoff.game");
  EXPECT_TRUE(verified(wythoff).differences.empty());
  EXPECT_GT(verified(wythoff).compared, 20u);
  // The moves on the second heap alone are gone: (1, 0) has a move of its own, (0, 1) has none.
  const RewritingCheck bad = verified("game w(a, b) same as w(b, a) if a > b move k in 1..a: w(a - k, b)");
  ASSERT_EQ(bad.differences.size(), 1u);
  EXPECT_EQ(bad.differences[0], "w(1, 0) is value 0 after rewriting, and by its own lines value 1");
  // Splitting that cuts what a move needs: a move takes any two cells.
  const RewritingCheck cut = verified(
      "let near(c) = {c - 1, c + 1} game two(S: set) parts by near move p in S, q in S if p < q: two(S - {p, q})");
  ASSERT_EQ(cut.differences.size(), 1u);
  EXPECT_EQ(cut.differences[0], "two({0, 2}) is value 0 after rewriting, and by its own lines value 1");
  // Under misere play splitting keeps the answer when the moves are the same.
  EXPECT_TRUE(verified(cram + "\nconvention misere\n").differences.empty());
  // No moves of its own: `same as` is a definition, not compared.
  EXPECT_EQ(verified("game g(n) same as h(n) if n > 0 game h(n) move k in 1..n: h(n - k)").compared, 0u);
}

}  // namespace
}  // namespace grundy
