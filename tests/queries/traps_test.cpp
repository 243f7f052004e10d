// Rows 1, 19, 21 and 33 of traps.tsv; the others stand beside what they are about (solve_test.cpp,
// published_sequences_test.cpp, contest_rows.tsv, judge.tsv).
#include "grundy/queries/solve.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

Solution solved(RuleGame& game, const std::string& text) {
  Meter meter{Budget{}};
  Chooser chooser = Chooser::make(game, "").value();
  const auto answer = solve(game, sum_of(game, {text}).value(), chooser, meter);
  EXPECT_TRUE(answer) << (answer ? "" : render(answer.error()));
  return answer ? *answer : Solution{};
}

TEST(Traps, OptionsOfALargeHeapInGrundysGame) {
  const auto game = catalogue_game("grundy");
  Meter meter{Budget{}};
  EXPECT_EQ(game->moves(sum_of(*game, {"92679"}).value(), meter)->size(), 46339u);
}

/// Every position on two rows of three cells and its mirror images have one value; the whole board has 1.
TEST(Traps, MirrorImagesInCramShareTheirValue) {
  const auto cram = catalogue_game("cram");
  const auto board = [](unsigned cells, bool flip_rows, bool flip_columns) {
    std::string text;
    for (unsigned i = 0; i < 6; ++i)
      if ((cells >> i & 1) != 0) {
        const unsigned row = flip_rows ? 1 - i / 3 : i / 3, column = flip_columns ? 2 - i % 3 : i % 3;
        text += (text.empty() ? "{(" : ", (") + std::to_string(row) + "," + std::to_string(column) + ")";
      }
    return text.empty() ? std::string("{}") : text + "}";
  };
  EXPECT_EQ(solved(*cram, board(63, false, false)).value, 1u);
  for (unsigned cells = 0; cells < 64; ++cells)
    for (unsigned flip = 1; flip < 4; ++flip)
      EXPECT_EQ(solved(*cram, board(cells, (flip & 1) != 0, flip > 1)).value,
                solved(*cram, board(cells, false, false)).value)
          << cells << ' ' << flip;
}

/// A monster walks round a circle of five places; who brings it to place 0 wins. The two players have moves of their
/// own.
TEST(Traps, BerzerkHasLoops) {
  const auto game = game_of(R"(
    game b(at, who)
    lose if at = 0
    move k in (if who = 0 then {2, 3} else {1, 2, 3}): b((at + k) mod 5, 1 - who))");
  std::string first, second;
  for (const char* at : {"1", "2", "3", "4"})
    for (const int who : {0, 1}) {
      const Solution s = solved(*game, "(" + std::string(at) + ", " + std::to_string(who) + ")");
      (who == 0 ? first : second) += s.outcome == Outcome::N ? "N" : s.outcome == Outcome::P ? "P" : "d";
    }
  EXPECT_EQ(first, "PNNd");
  EXPECT_EQ(second, "dNNN");
}

TEST(Traps, NimWithSplitsIntoAnyNumber) {
  const auto game = game_of(R"(
    let grow(n, R) = R + {r + [y] for r in R, y in 1..n if sum(x in r: x) + y <= n and all(x in r: x <= y)}
    let splits(n) = {r for r in fold(R = {[]}, i in 1..n: grow(n, R)) if len(r) > 1 and sum(x in r: x) = n}
    game g(n)
    move k in 1..n: g(n - k)
    move r in splits(n): sum(x in r: g(x)))");
  EXPECT_EQ(solved(*game, "3").value, 4u);
  EXPECT_EQ(solved(*game, "8").value, 10u);
  EXPECT_EQ(solved(*game, "10").value, 13u);
}

}  // namespace
}  // namespace grundy
