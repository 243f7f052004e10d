// Each rung of the ladder for heap games equals the rung below; the lowest equals a recursion over written-out
// partitions.
#include <gtest/gtest.h>

#include <set>

#include "grundy/solvers/heap_definition.hpp"
#include "grundy/solvers/heap_table.hpp"
#include "grundy/solvers/sparse_space.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

using test::digits;
using test::octal;
using test::text_of;
using Values = std::vector<HeapValue>;

/// Inserts the xor of every partition of `left` into `parts` parts of at least `least`.
void insert_partitions(const Values& g, std::size_t left, int parts, std::size_t least, HeapValue sum,
                       std::set<HeapValue>& out) {
  if (parts == 0) {
    if (left == 0) out.insert(sum);
    return;
  }
  for (std::size_t a = least; a <= left && a < g.size(); ++a)
    insert_partitions(g, left - a, parts - 1, a, sum ^ g[a], out);
}

Values by_partitions(const Code& code, std::size_t count) {
  Values g;
  for (std::size_t n = 0; n < count; ++n) {
    std::set<HeapValue> options;
    for (std::size_t k = 0; k <= n; ++k) {
      for (int j = 0; j < 64; ++j) {
        if (((code.digit(k) >> j) & 1) != 0) insert_partitions(g, n - k, j, 1, 0, options);
      }
    }
    HeapValue v = 0;
    while (options.count(v) > 0) ++v;
    g.push_back(v);
  }
  return g;
}

Values definition(const Code& code, std::size_t count) {
  Meter meter{Budget{}};
  HeapValues r = heap_values_by_definition(code, count, meter);
  EXPECT_TRUE(r.complete());
  return r.values;
}

Values table(const Code& code, std::size_t count) {
  Meter meter{Budget{}};
  HeapValues r = heap_values_by_table(code, count, meter);
  EXPECT_TRUE(r.complete());
  return r.values;
}

/// Pairs with a rare part and nothing else, from the first heap on.
Values sparse_alone(const Code& code, std::size_t count) {
  Meter meter{Budget{}};
  SparseSpace space = SparseSpace::without_table(code);
  EXPECT_EQ(space.extend(count, meter), StopReason::none);
  return space.release();
}

Values sparse(const Code& code, std::size_t count) {
  Meter meter{Budget{}};
  HeapValues r = heap_values_by_sparse_space(code, count, meter);
  EXPECT_TRUE(r.complete());
  return r.values;
}

std::vector<Code> unusual_codes() {
  return {digits({}),
          digits({0}),
          digits({0, 3, 0, 3, 3}),
          digits({0, 1, 1, 1}, {1}),
          digits({0, 3}, {3}),
          digits({0, 3, 0, 0}, {3}),
          digits({0, 0, 7}, {3, 0, 7}),
          digits({4}, {4}),
          digits({0, 8}),
          digits({0, 15}),
          digits({0, 3, 15}),
          digits({8, 0, 3}),
          digits({12, 1}),
          digits({0, 16}),
          digits({0, 0, 31, 4}),
          digits({0, 7}, {15, 2}),
          digits({0, 1, 32}),
          digits({0}, {0, 9})};
}

TEST(HeapDefinition, EqualsWrittenOutPartitions) {
  for (const Code& code : unusual_codes()) EXPECT_EQ(definition(code, 40), by_partitions(code, 40)) << text_of(code);
  for (unsigned i = 0; i < 1024; i += 7)
    EXPECT_EQ(definition(test::three_digits(i), 60), by_partitions(test::three_digits(i), 60)) << i;
}

TEST(HeapDefinition, KnownBeginnings) {
  EXPECT_EQ(definition(octal(".77"), 13), (Values{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4}));
  EXPECT_EQ(definition(octal(".07"), 12), (Values{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3}));
  EXPECT_EQ(definition(octal("4.0"), 4), (Values{0, 0, 1, 0}));
}

TEST(HeapTable, EqualsDefinitionForUnusualCodes) {
  for (const Code& code : unusual_codes()) EXPECT_EQ(table(code, 200), definition(code, 200)) << text_of(code);
}

TEST(HeapTable, GoesOnFromKnownValues) {
  for (const Code& code : unusual_codes()) {
    const Values all = table(code, 200);
    for (const std::size_t known : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{100}}) {
      HeapTable rest(code, Values(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(known)));
      Meter meter{Budget{}};
      EXPECT_EQ(rest.extend(200, meter), StopReason::none);
      EXPECT_EQ(rest.values(), all) << text_of(code) << " from " << known;
    }
  }
}

// The exhaustive comparison, in shards that ctest may run side by side.
class Ladder : public testing::TestWithParam<unsigned> {};

TEST_P(Ladder, ThreeDigitCodesTo3000) {
  for (unsigned i = GetParam(); i < 1024; i += 16) {
    const Code code = test::three_digits(i);
    const Values expected = definition(code, 3001);
    ASSERT_EQ(table(code, 3001), expected) << text_of(code);
    ASSERT_EQ(sparse(code, 3001), expected) << text_of(code);
    ASSERT_EQ(sparse_alone(code, 3001), expected) << text_of(code);
  }
}

TEST_P(Ladder, LongerCodesTo3000) {
  std::mt19937_64 rng(1000 + GetParam());
  for (int i = 0; i < 13; ++i) {
    const Code code = test::random_octal(rng);
    const Values expected = definition(code, 3001);
    ASSERT_EQ(table(code, 3001), expected) << text_of(code);
    ASSERT_EQ(sparse(code, 3001), expected) << text_of(code);
    ASSERT_EQ(sparse_alone(code, 3001), expected) << text_of(code);
  }
}

INSTANTIATE_TEST_SUITE_P(Shard, Ladder, testing::Range(0U, 16U));

TEST(SparseSpace, EqualsTableBeyondTheChangeover) {
  for (const char* text : {".007", ".004", ".77", ".165", ".106", ".16", ".6", ".104", "4.406"}) {
    EXPECT_EQ(sparse(octal(text), 20000), table(octal(text), 20000)) << text;
  }
}

/// Codes that are not sparse cost as much as by the table: nearly all their values are made by it.
TEST(HeapLadder, TheTableMakesWhatIsNotSparse) {
  for (const char* text : {".007", ".004", ".06"}) {
    Meter meter{Budget{}};
    SparseSpace space(octal(text));
    ASSERT_EQ(space.extend(8000, meter), StopReason::none);
    EXPECT_GE(space.dense_values(), 7500U) << text;
  }
  for (const char* text : {".77", ".106", ".156"}) {
    Meter meter{Budget{}};
    SparseSpace space(octal(text));
    ASSERT_EQ(space.extend(8000, meter), StopReason::none);
    EXPECT_LE(space.dense_values(), 1000U) << text;
  }
}

TEST(SparseSpace, GoesOn) {
  for (const char* text : {".77", ".16", ".007"}) {
    SparseSpace space(octal(text));
    Meter meter{Budget{}};
    for (std::size_t n = 0; n <= 8000; n += 317) EXPECT_EQ(space.extend(n, meter), StopReason::none);
    EXPECT_EQ(space.values(), table(octal(text), space.values().size())) << text;
  }
}

TEST(HeapEngines, StopAtTheBudgetWithExactValues) {
  Budget budget;
  budget.memory = 40000;
  for (const char* text : {".77", ".16", ".007"}) {
    const Values expected = table(octal(text), 12000);
    for (auto* engine : {heap_values_by_definition, heap_values_by_table, heap_values_by_sparse_space}) {
      Meter meter(budget);
      const HeapValues r = engine(octal(text), 1000000, meter);
      EXPECT_EQ(r.stopped, StopReason::memory);
      ASSERT_LT(r.values.size(), expected.size());
      EXPECT_GT(r.values.size(), 50U);
      EXPECT_TRUE(std::equal(r.values.begin(), r.values.end(), expected.begin()));
    }
  }
}

}  // namespace
}  // namespace grundy
