#include "grundy/queries/ruleset_solver.hpp"

#include <gtest/gtest.h>

#include "tests/solvers/native_rules.hpp"

namespace grundy {
namespace {

template <class Position>
using Sums = std::vector<std::vector<Position>>;

template <class Position>
Sums<Position> results(const std::vector<RulesetMove<Position>>& moves) {
  Sums<Position> out;
  for (const auto& move : moves) out.push_back(move.result);
  return out;
}

TEST(RulesetSolver, WinningMovesOfNim) {
  RulesetSolver<native::Nim> nim;
  const auto answer = nim.solve({3, 4, 5});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->outcome, Outcome::N);
  EXPECT_EQ(answer->value, Nimber{2});
  EXPECT_EQ(answer->legal, 12u);
  ASSERT_EQ(answer->winning.size(), 1u);
  EXPECT_EQ(answer->winning[0].component, 0u);
  EXPECT_EQ(answer->winning[0].result, std::vector<Integer>{1});
}

TEST(RulesetSolver, ValuesOfKaylesByEverySolver) {
  const std::vector<std::uint32_t> published = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};  // OEIS A002186
  RulesetSolver<native::Kayles> kayles;
  EXPECT_EQ(kayles.values(11).value(), published);
  for (const char* name : {"definition", "memo", "table", "box"}) {
    RulesetSolver<native::Kayles> named({}, name);
    for (std::size_t n = 0; n < published.size(); ++n)
      EXPECT_EQ(named.value(static_cast<Integer>(n)).value(), published[n]) << name;
  }
  EXPECT_EQ(RulesetSolver<native::Kayles>({}, "kite").value(3).error().kind, ErrorKind::usage);
}

TEST(RulesetSolver, PairsAndMisere) {
  RulesetSolver<native::Wythoff> wythoff;
  EXPECT_EQ(wythoff.solve({{3, 5}})->outcome, Outcome::P);
  EXPECT_EQ(results(wythoff.solve({{4, 6}})->winning), (Sums<std::array<Integer, 2>>{{{{3, 5}}}}));
  RulesetSolver<native::MisereNim> misere;
  EXPECT_EQ(misere.solve({1, 1, 1})->outcome, Outcome::P);
  EXPECT_EQ(misere.solve({1, 1})->outcome, Outcome::N);
  EXPECT_FALSE(misere.solve({1, 1})->no_value.empty());
  EXPECT_EQ(misere.value(4).error().kind, ErrorKind::unsupported);
}

TEST(RulesetSolver, DecidedPositionsAndLoops) {
  RulesetSolver<native::Decided> decided;
  EXPECT_EQ(decided.solve({7})->outcome, Outcome::P);
  EXPECT_EQ(decided.solve({7})->legal, 0u);
  EXPECT_EQ(decided.solve({4})->outcome, Outcome::N);
  RulesetSolver<native::Loop> loop;
  EXPECT_EQ(loop.solve({1})->outcome, Outcome::draw);
  EXPECT_EQ(results(loop.solve({1})->drawing), (Sums<Integer>{{2}}));
  EXPECT_EQ(loop.solve({3})->outcome, Outcome::N);
  EXPECT_EQ(results(loop.solve({3})->winning), (Sums<Integer>{{0}}));
}

TEST(RulesetSolver, AStopIsNoValue) {
  Budget little;
  little.steps = 1;
  RulesetSolver<native::Kayles> kayles;
  EXPECT_LT(kayles.values(100000, little)->size(), 100001u);
  RulesetSolver<native::MisereKayles> misere;
  const auto answer = misere.solve({60, 61}, little);
  ASSERT_TRUE(answer);
  EXPECT_FALSE(answer->outcome);
  EXPECT_EQ(answer->stopped, StopReason::steps);
}

}  // namespace
}  // namespace grundy
