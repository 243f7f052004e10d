#include "grundy/solvers/native_table.hpp"

#include <gtest/gtest.h>

#include "grundy/positions/definition.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "tests/solvers/native_rules.hpp"

namespace grundy {
namespace {

static_assert(TabledRuleset<native::Kayles>);
static_assert(!TabledRuleset<native::Decided> && !TabledRuleset<native::Wythoff>);

template <class R>
void expect_the_definition(Integer last) {
  Meter meter{Budget{}};
  NativeTable<R> table;
  ASSERT_TRUE(table.extend(R{}, last, meter));
  NativeGame<R> game;
  for (Integer n = 0; n <= last; ++n)
    EXPECT_EQ(table.values()[static_cast<std::size_t>(n)],
              mex_by_definition(game, {game.part(n, meter)}, meter).value())
        << n;
}

TEST(NativeTable, EqualsTheDefinition) {
  expect_the_definition<native::Kayles>(16);
  expect_the_definition<native::Nim>(12);
  expect_the_definition<native::TakeOne>(40);
}

TEST(NativeTable, EqualsTheTable) {
  Meter meter{Budget{}};
  NativeTable<native::Kayles> table;
  ASSERT_TRUE(table.extend({}, 100, meter));
  ASSERT_TRUE(table.extend({}, 1500, meter));
  NativeGame<native::Kayles> game;
  const auto cells = values_up_to(game, 0, 1500, meter)->cells;
  EXPECT_EQ(cells, std::vector<Integer>(table.values().begin(), table.values().end()));
  NativeTable<native::Nim> nim;
  ASSERT_TRUE(nim.extend({}, 1000, meter));
  EXPECT_EQ(nim.values()[1000], 1000u);
}

TEST(NativeTable, RefusesWhatDoesNotShrink) {
  Meter meter{Budget{}};
  NativeTable<native::Loop> loop;
  EXPECT_EQ(loop.extend({}, 5, meter).error().kind, ErrorKind::unsupported);
  EXPECT_EQ(loop.values().size(), 1u);
}

TEST(NativeTable, GoesOnAfterAStop) {
  Budget little;
  little.steps = 20000;
  Meter meter(little), more{Budget{}};
  NativeTable<native::Nim> table;
  EXPECT_EQ(table.extend({}, 5000, meter).error().kind, ErrorKind::stopped);
  EXPECT_LT(table.values().size(), 5000u);
  ASSERT_TRUE(table.extend({}, 5000, more));
  for (std::size_t n = 0; n <= 5000; ++n) ASSERT_EQ(table.values()[n], n);
}

}  // namespace
}  // namespace grundy
