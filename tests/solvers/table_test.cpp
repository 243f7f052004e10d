#include "grundy/solvers/table.hpp"

#include <gtest/gtest.h>

#include "grundy/positions/definition.hpp"
#include "grundy/solvers/box.hpp"
#include "tests/solvers/native_rules.hpp"

namespace grundy {
namespace {

TEST(Table, EqualsTheDefinition) {
  NativeGame<native::Kayles> game;
  Meter meter{Budget{}};
  const auto table = values_up_to(game, 0, 18, meter);
  ASSERT_TRUE(table);
  for (Integer n = 0; n <= 18; ++n)
    EXPECT_EQ(static_cast<Nimber>(table->cells[static_cast<std::size_t>(n)]),
              mex_by_definition(game, {game.part(n, meter)}, meter).value());
}

TEST(Table, OutcomesUnderMisereAndWithDecisions) {
  Meter meter{Budget{}};
  NativeGame<native::MisereNim> nim;
  NativeGame<native::Decided> decided;
  const auto a = outcomes_up_to(nim, 0, 30, meter);
  const auto b = outcomes_up_to(decided, 0, 30, meter);
  ASSERT_TRUE(a && b);
  for (Integer n = 0; n <= 30; ++n) {
    const auto i = static_cast<std::size_t>(n);
    EXPECT_EQ(static_cast<Outcome>(a->cells[i]), outcome_by_definition(nim, {nim.part(n, meter)}, meter).value()) << n;
    EXPECT_EQ(static_cast<Outcome>(b->cells[i]),
              outcome_by_definition(decided, {decided.part(n, meter)}, meter).value())
        << n;
  }
}

TEST(Table, RefusesSumsOfOutcomesAndLoops) {
  Meter meter{Budget{}};
  NativeGame<native::MisereKayles> kayles;
  EXPECT_EQ(outcomes_up_to(kayles, 0, 9, meter).error().kind, ErrorKind::unsupported);
  EXPECT_EQ(values_up_to(kayles, 0, 9, meter).error().kind, ErrorKind::unsupported);
  NativeGame<native::Loop> loop;
  EXPECT_EQ(values_up_to(loop, 0, 9, meter).error().kind, ErrorKind::unsupported);
  EXPECT_EQ(values_up_to(loop, 0, 0, meter).value().cells, std::vector<Integer>{0});
}

TEST(Table, KeepsWhatIsDoneWhenStopped) {
  NativeGame<native::Nim> game;
  Budget little;
  little.steps = 100000;
  Meter meter(little);
  const auto table = values_up_to(game, 0, 5000, meter);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->stopped, StopReason::steps);
  ASSERT_EQ(table->cells.size(), 5001u);
  EXPECT_EQ(table->cells[300], 300);
  EXPECT_EQ(table->cells[5000], PartialTable::unknown);
  Budget small;
  small.memory = 1000;
  Meter tight(small);
  const auto refused = values_up_to(game, 0, 5000, tight);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::stopped);
}

TEST(Box, WythoffEqualsTheDefinition) {
  NativeGame<native::Wythoff> game;
  Meter meter{Budget{}};
  const auto table = values_in_box(game, 0, {{0, 6}, {2, 5}}, meter);
  ASSERT_TRUE(table);
  BoxSolver box(game);
  std::size_t cell = 0;
  for (Integer a = 0; a <= 6; ++a)
    for (Integer b = 2; b <= 5; ++b) {
      const PartId part = game.part({a, b}, meter);
      const Nimber value = mex_by_definition(game, {part}, meter).value();
      EXPECT_EQ(static_cast<Nimber>(table->cells[cell++]), value);
      EXPECT_EQ(box.value(part, meter).value(), value);
    }
}

TEST(Box, RefusesWhatNoMemoryHolds) {
  NativeGame<native::Wythoff> game;
  Meter meter{Budget{}};
  const auto refused = BoxSolver(game).value(game.part({165580140, 267914295}, meter), meter);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::stopped);
  EXPECT_NE(refused.error().expected.find("13377 x 13377"), std::string::npos) << refused.error().expected;
}

}  // namespace
}  // namespace grundy
