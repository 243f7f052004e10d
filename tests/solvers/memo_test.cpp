#include "grundy/solvers/memo.hpp"

#include <gtest/gtest.h>

#include "grundy/positions/definition.hpp"
#include "tests/solvers/native_rules.hpp"

namespace grundy {
namespace {

template <class R>
void equals_definition(Integer last) {
  NativeGame<R> game;
  MemoSolver memo(game);
  Meter meter{Budget{}};
  for (Integer n = 0; n <= last; ++n) {
    const PartId part = game.part(n, meter);
    const auto by_memo = memo.value(part, meter);
    const auto by_definition = mex_by_definition(game, {part}, meter);
    ASSERT_TRUE(by_memo && by_definition);
    EXPECT_EQ(*by_memo, *by_definition) << n;
  }
}

TEST(Memo, EqualsTheDefinition) {
  equals_definition<native::Nim>(30);
  equals_definition<native::Kayles>(18);
  equals_definition<native::TakeOne>(50);
}

TEST(Memo, AMillionMovesDeep) {
  NativeGame<native::TakeOne> game;
  MemoSolver memo(game);
  Meter meter{Budget{}};
  EXPECT_EQ(memo.value(game.part(1000000, meter), meter).value(), 0u);
  EXPECT_EQ(memo.value(game.part(999999, meter), meter).value(), 1u);
  EXPECT_EQ(memo.positions(), 1000001u);
}

TEST(Memo, NamesTheCycle) {
  NativeGame<native::Loop> game;
  MemoSolver memo(game);
  Meter meter{Budget{}};
  EXPECT_EQ(memo.value(game.part(0, meter), meter).value(), 0u);
  for (int repeat = 0; repeat < 2; ++repeat) {
    const auto refused = memo.value(game.part(3, meter), meter);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::unsupported);
    EXPECT_NE(refused.error().message.find("position(1) -> position(2) -> position(1)"), std::string::npos)
        << refused.error().message;
  }
}

TEST(Memo, RefusesDecidedAndMisere) {
  Meter meter{Budget{}};
  NativeGame<native::Decided> decided;
  EXPECT_EQ(MemoSolver(decided).value(decided.part(3, meter), meter).error().kind, ErrorKind::unsupported);
  NativeGame<native::MisereNim> misere;
  EXPECT_EQ(MemoSolver(misere).value(misere.part(3, meter), meter).error().kind, ErrorKind::unsupported);
}

TEST(Memo, StopsAtTheBudgetAndGoesOn) {
  NativeGame<native::Kayles> game;
  MemoSolver memo(game);
  Budget little;
  little.steps = 20000;
  Meter first(little);
  const PartId part = game.part(1000, first);
  const auto stopped = memo.value(part, first);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::stopped);
  EXPECT_EQ(first.reason(), StopReason::steps);
  Meter second{Budget{}};
  EXPECT_EQ(memo.value(part, second).value(), 1u);  // as g(76): period 12 from 71
  Budget tiny;
  tiny.memory = 4000;
  Meter third(tiny);
  NativeGame<native::Kayles> other;
  EXPECT_EQ(MemoSolver(other).value(other.part(1000, third), third).error().kind, ErrorKind::stopped);
  EXPECT_EQ(third.reason(), StopReason::memory);
}

}  // namespace
}  // namespace grundy
