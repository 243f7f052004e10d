#include "grundy/positions/rule_game.hpp"

#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

std::string entered(RuleGame& game, const std::vector<std::string>& texts) {
  const auto sum = sum_of(game, texts);
  return sum ? game.print_sum(*sum) : "error";
}

Error error_of(RuleGame& game, const std::string& text, const Budget& budget = {}) {
  Meter meter(budget);
  const auto sum = game.enter_text({as_source(text)}, meter);
  EXPECT_FALSE(sum) << text;
  return sum ? Error{} : sum.error();
}

TEST(RuleGame, EntersWhatAUserTypes) {
  const auto kayles = catalogue_game("kayles");
  EXPECT_EQ(entered(*kayles, {"3", "4", "5"}), "kayles(3) + kayles(4) + kayles(5)");
  EXPECT_EQ(entered(*kayles, {"kayles(3) + kayles(1)", "sum(i in 1..2: kayles(i))"}),
            "kayles(3) + kayles(1) + kayles(1) + kayles(2)");
  EXPECT_EQ(entered(*kayles, {"sum()"}), "sum()");
  const auto wythoff = catalogue_game("wythoff");
  EXPECT_EQ(entered(*wythoff, {"(5, 3)"}), "wythoff(3, 5)");
  const auto chomp = catalogue_game("chomp");
  EXPECT_EQ(entered(*chomp, {"[3,2]"}), "chomp([3, 2])");
  EXPECT_EQ(error_of(*chomp, "[2,3]").kind, ErrorKind::position);
  EXPECT_EQ(error_of(*kayles, "-1").kind, ErrorKind::position);
}

TEST(RuleGame, SplitsAndRewritesUntilNothingApplies) {
  const auto cram = catalogue_game("cram");
  EXPECT_EQ(entered(*cram, {"{(0,0),(0,1),(5,5),(1,1)}"}), "cram({(0, 0), (0, 1), (1, 1)}) + cram({(5, 5)})");
  EXPECT_EQ(entered(*cram, {"{}"}), "sum()");
  const auto rightmost = catalogue_game("rightmost");
  EXPECT_EQ(entered(*rightmost, {"[0,0,3]"}), "rightmost([3])");
  EXPECT_EQ(entered(*rightmost, {"[0,0]"}), "rightmost([])");
  const auto game = game_of(
      "game a(n) same as a(n-2) + b(n) if n > 1 move if n = 1: b(0) game b(n) same as sum() if n = 3 move k in 1..n: "
      "b(n-k)");
  EXPECT_EQ(entered(*game, {"5"}), "a(1) + b(5)");
  EXPECT_EQ(entered(*game, {"4"}), "a(0) + b(2) + b(4)");
}

TEST(RuleGame, CountsTheListsThatRewritingKeeps) {
  const auto game = game_of("game g(l: list) same as g(l + l) if len(l) < 300000");
  Meter meter{Budget{}};
  ASSERT_TRUE(game->enter_text({as_source("[1,2,3]")}, meter));
  const std::size_t length = 3 << 17;
  EXPECT_GE(meter.held(), 2 * length * sizeof(Integer));  // the position at work, and what replaced it
  EXPECT_GE(game->bytes(), 2 * length * sizeof(Integer));
  EXPECT_EQ(game->bytes(), meter.held());
  game->forget();
  EXPECT_EQ(game->bytes(), 0u);
  EXPECT_EQ(game->known(), 0u);
}

TEST(RuleGame, RewritingThatComesBackIsAnError) {
  const auto game =
      game_of("game g(n) same as g(n + 1) if n mod 3 < 2 and n < 9 same as g(n - 2) if n < 9 move if n > 8: g(0)");
  const Error error = error_of(*game, "4");
  EXPECT_EQ(error.kind, ErrorKind::evaluation);
  EXPECT_NE(error.message.find("g(4) -> g(5) -> g(3) -> g(4)"), std::string::npos) << error.message;
  EXPECT_TRUE(error.place.has_value());
  EXPECT_EQ(error_of(*game, "4").message, error.message);  // nothing half done is kept
  const auto twins = game_of("game g(n) same as g(n - 1) + g(n - 1) if n > 0 move if n > 5: g(0)");
  EXPECT_EQ(entered(*twins, {"2"}), "g(0) + g(0) + g(0) + g(0)");
}

TEST(RuleGame, GrowthStopsAtTheBudget) {
  Budget small;
  small.memory = 1 << 20;
  const auto climbs = game_of("game g(n) same as g(n + 1) move if n < 0: g(0)");
  EXPECT_EQ(error_of(*climbs, "1", small).kind, ErrorKind::stopped);
  const auto doubles = game_of("game g(n) same as g(n - 1) + g(n - 1) if n > 0 move if n > 5: g(0)");
  EXPECT_EQ(error_of(*doubles, "60", small).kind, ErrorKind::stopped);
  const auto lists = game_of("game g(h: list) same as g(h + [1]) move if len(h) < 0: g([])");
  EXPECT_EQ(error_of(*lists, "[]", small).kind, ErrorKind::stopped);
}

TEST(RuleGame, AMoveOutsideTheDomainIsAnError) {
  const auto game = game_of("game g(n)\nmove if n > 0: g(n - 2)");
  Meter meter{Budget{}};
  const Sum sum = sum_of(*game, {"1"}).value();
  OptionList options;
  const auto made = game->options(sum[0], options, meter);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().kind, ErrorKind::position);
  EXPECT_NE(made.error().message.find("reached by a move of g(1)"), std::string::npos) << made.error().message;
}

TEST(RuleGame, NamesItsMoves) {
  const auto kayles = catalogue_game("kayles");
  Meter meter{Budget{}};
  const auto moves = kayles->moves(sum_of(*kayles, {"1", "2"}).value(), meter);
  ASSERT_TRUE(moves);
  std::vector<std::string> names;
  for (const Move& move : *moves)
    names.push_back(std::to_string(move.component) + " " + kayles->print_move(move) + " -> " +
                    kayles->print_sum(move.result));
  EXPECT_EQ(names, (std::vector<std::string>{
                       "0 line 1: a = 0 -> kayles(0) + kayles(0)", "1 line 1: a = 0 -> kayles(0) + kayles(1)",
                       "1 line 1: a = 1 -> kayles(1) + kayles(0)", "1 line 2: a = 0 -> kayles(0) + kayles(0)"}));
  const auto cram = catalogue_game("cram");
  const auto domino = cram->moves(sum_of(*cram, {"{(0,0),(0,1)}"}).value(), meter);
  ASSERT_EQ(domino.value().size(), 1u);
  EXPECT_EQ(cram->print_move((*domino)[0]), "p = (0, 0), q = (0, 1)");
  EXPECT_TRUE((*domino)[0].result.empty());
  const auto mark = catalogue_game("mark");
  EXPECT_EQ(mark->print_move(mark->moves(sum_of(*mark, {"4"}).value(), meter).value()[1]), "line 2");
}

TEST(RuleGame, TheFirstLineDecidesTheWholeSum) {
  const auto game = game_of(
      "game a(n) win if n = 1 move k in 1..n: a(n - k) game b(n) lose if n = 1 win if n = 2 move if n > 0: b(n - 1) "
      "game c(n) move k in 1..n: c(n - k)");
  Meter meter{Budget{}};
  const auto decision = [&](const std::string& text) {
    const auto d = decided(*game, sum_of(*game, {text}).value(), meter).value();
    return d ? std::to_string(d->order) + (d->win ? " win" : " lose") : "none";
  };
  EXPECT_EQ(decision("b(1) + a(1)"), "0 win");
  EXPECT_EQ(decision("a(2) + b(2) + b(1)"), "1 lose");
  EXPECT_EQ(decision("a(2) + b(2)"), "2 win");
  EXPECT_EQ(decision("a(2) + c(1)"), "none");
  EXPECT_TRUE(game->moves(sum_of(*game, {"c(5) + b(1)"}).value(), meter).value().empty());
  EXPECT_EQ(game->moves(sum_of(*game, {"c(5) + a(2)"}).value(), meter).value().size(), 7u);
  EXPECT_FALSE(game->families()[2].may_reach_decision);
}

}  // namespace
}  // namespace grundy
