// Listed games with a proved period: the values that the theorem gives for all n, against a table of the rules.
//
// GRUNDY_FULL_TABLES=1 asks for n <= 20000, as far as 10^9 steps of the evaluator go (a step is an option, or less).

#include <gtest/gtest.h>

#include <cstdlib>

#include "grundy/queries/theorems.hpp"
#include "tests/patterns/proved_games.hpp"

namespace grundy::test {
namespace {

class ListedPeriod : public testing::TestWithParam<std::size_t> {};

TEST_P(ListedPeriod, AgreesWithATable) {
  const ListedGame listed = listed_games()[GetParam()];
  std::string text = listed.rules;
  if (looks_like_code(text)) text = code_to_rules(*parse_code(SourceText{"code", text}));
  const auto rules = rules_of(text);
  ASSERT_TRUE(rules);
  RuleGame game(rules);
  Meter search_meter{Budget::seconds(60)};
  const auto search = find_period_theorem(game, 0, search_meter);
  ASSERT_TRUE(search);
  ASSERT_TRUE(search->proved || listed.claim != "period") << listed.name;
  if (!search->proved) GTEST_SKIP() << "proved by an automaton";
  const bool full = std::getenv("GRUNDY_FULL_TABLES") != nullptr;
  Budget budget;
  if (full) budget.steps = 1'000'000'000;
  Meter meter(budget);
  const auto table = values_up_to(game, 0, full ? 20000 : 700, meter);
  ASSERT_TRUE(table);
  std::uint64_t compared = 0;
  for (const Integer cell : table->cells) {
    if (cell == PartialTable::unknown) break;
    const auto value = value_by_period(search->proved->values, search->proved->period->period, compared);
    ASSERT_TRUE(value);
    ASSERT_EQ(*value, static_cast<Nimber>(cell)) << listed.name << " at " << compared;
    ++compared;
  }
  EXPECT_GE(compared, 700U);
  std::printf("%-50s %6llu positions as by definition\n", listed.name.c_str(),
              static_cast<unsigned long long>(compared));
  std::fflush(stdout);
}

INSTANTIATE_TEST_SUITE_P(List, ListedPeriod, testing::Range<std::size_t>(0, listed_games().size()));

}  // namespace
}  // namespace grundy::test
