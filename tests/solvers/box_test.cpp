#include "grundy/solvers/box.hpp"

#include <gtest/gtest.h>

#include "tests/solvers/native_rules.hpp"

namespace grundy {
namespace {

/// A heap that one move ends.
struct TakeAll {
  using Position = Integer;
  template <class Emit>
  void options(Integer n, Emit&& emit) const {
    if (n > 0) emit({0});
  }
};

/// The values of 0, 1, … n - 1, each asked for by itself; the meter is that of the box alone.
template <class R>
std::vector<Nimber> asked_in_order(BoxSolver& box, NativeGame<R>& game, Integer n, Meter& meter) {
  Meter numbering{Budget{}};
  std::vector<Nimber> values;
  for (Integer i = 0; i < n; ++i) {
    const auto value = box.value(game.part(i, numbering), meter);
    if (!value) break;
    values.push_back(*value);
  }
  return values;
}

TEST(Box, GivesTheBytesOfTheBoxBackThatItReplaces) {
  NativeGame<native::TakeOne> game;
  BoxSolver box(game);
  Budget budget;
  budget.memory = std::size_t{4} << 20;  // a box of 30000 cells takes 360 KB, and the way down to 0 some 2 MB
  Meter meter(budget);
  const auto values = asked_in_order(box, game, 30000, meter);
  ASSERT_EQ(values.size(), 30000u);
  for (std::size_t n = 0; n < values.size(); ++n) ASSERT_EQ(values[n], n % 2) << n;
  EXPECT_EQ(meter.held(), box.bytes());
}

TEST(Box, ComputesNoCellMoreThanAFewTimes) {
  NativeGame<native::TakeOne> game;
  BoxSolver box(game);
  Meter meter{Budget{}};
  asked_in_order(box, game, 30000, meter);
  EXPECT_LT(box.positions(), 4 * 30000u);
}

TEST(Box, GrowsNoFurtherThanTheMemoryAllows) {
  NativeGame<TakeAll> game;
  BoxSolver box(game);
  Budget budget;
  budget.memory = 100000;
  Meter meter(budget);
  const auto values = asked_in_order(box, game, 20000, meter);
  EXPECT_GT(values.size(), 8000u);
  EXPECT_LE(values.size() * bytes_a_cell, budget.memory);
  EXPECT_EQ(meter.reason(), StopReason::memory);
  EXPECT_LE(box.bytes(), budget.memory + bytes_a_cell);
}

}  // namespace
}  // namespace grundy
