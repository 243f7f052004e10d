#include "grundy/study/table.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "grundy/values/mex.hpp"

namespace grundy {
namespace {

TableRequest table_of(const std::string& game, std::vector<std::string> ranges) {
  TableRequest request;
  request.game.rules = game;
  request.ranges = std::move(ranges);
  return request;
}

/// Wythoff's values from the definition alone.
std::vector<Integer> wythoff(Integer side) {
  std::vector<Integer> values(static_cast<std::size_t>(side * side));
  const auto at = [&](Integer a, Integer b) -> Integer& { return values[static_cast<std::size_t>(a * side + b)]; };
  for (Integer a = 0; a < side; ++a)
    for (Integer b = 0; b < side; ++b) {
      std::vector<Nimber> options;
      for (Integer k = 1; k <= a; ++k) options.push_back(static_cast<Nimber>(at(a - k, b)));
      for (Integer k = 1; k <= b; ++k) options.push_back(static_cast<Nimber>(at(a, b - k)));
      for (Integer k = 1; k <= std::min(a, b); ++k) options.push_back(static_cast<Nimber>(at(a - k, b - k)));
      at(a, b) = static_cast<Integer>(mex_of(options));
    }
  return values;
}

TEST(Table, BoxesEqualTheDefinitionForEverySolver) {
  for (const char* solver : {"", "memo", "box"}) {
    TableRequest request = table_of("wythoff", {"0..11", "0..11"});
    request.solver = solver;
    const auto answer = make_table(request, Budget{});
    ASSERT_TRUE(answer) << solver << render(answer.error());
    EXPECT_EQ(answer->table.cells, wythoff(12)) << solver;
  }
}

TEST(Table, ARangeThatDoesNotBeginAtZeroIsAPartOfTheWhole) {
  const auto whole = make_table(table_of("kayles", {"0..60"}), Budget{});
  const auto part = make_table(table_of("kayles", {"37..60"}), Budget{});
  ASSERT_TRUE(whole && part);
  EXPECT_EQ(part->table.cells, std::vector<Integer>(whole->table.cells.begin() + 37, whole->table.cells.end()));
}

TEST(Table, WithoutValuesThereAreOutcomes) {
  TableRequest request = table_of("nim", {"0..5"});
  request.game.convention = Convention::misere;
  const auto answer = make_table(request, Budget{});
  ASSERT_TRUE(answer);
  EXPECT_TRUE(answer->table.outcomes);
  EXPECT_EQ(answer->table.cells, (std::vector<Integer>{1, 0, 1, 1, 1, 1}));
  EXPECT_FALSE(answer->outcomes_because.empty());
  EXPECT_FALSE(to_bfile(*answer));
}

TEST(Table, ALoopyGameHasDrawsAndItsDomainEnds) {
  const auto answer = make_table(table_of("loop", {"0..4"}), Budget{});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->table.cells, (std::vector<Integer>{0, 2, 2, 1, ValueTable::excluded}));
}

TEST(Table, AStopKeepsWhatIsKnownAndNothingElse) {
  Budget budget;
  budget.steps = 300000;
  const auto answer = make_table(table_of("prefix_free", {"0..5000"}), budget);
  ASSERT_TRUE(answer) << render(answer.error());
  EXPECT_FALSE(answer->stopped.empty());
  const std::size_t known = known_prefix(answer->table);
  EXPECT_GT(known, 10U);
  EXPECT_LT(known, 5000U);
  for (std::size_t k = 0; k < answer->table.cells.size(); ++k) {
    const Integer n = static_cast<Integer>(k);
    ASSERT_EQ(answer->table.cells[k], k < known ? (n & -n) : ValueTable::unknown) << k;
  }
}

TEST(Table, MemoryIsRefusedBeforeItIsTaken) {
  Budget budget;
  budget.memory = 1000000;
  const auto answer = make_table(table_of("nim", {"0..10^7"}), budget);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().kind, ErrorKind::stopped);
}

TEST(Table, JsonHasNullForWhatIsNoPosition) {
  const auto answer = make_table(table_of("loop", {"0..4"}), Budget{});
  ASSERT_TRUE(answer);
  const auto json = nlohmann::json::parse(to_json(*answer));
  EXPECT_EQ(json["version"], 1);
  EXPECT_EQ(json["kind"], "outcomes");
  EXPECT_EQ(json["cells"], nlohmann::json::parse(R"(["P","draw","draw","N",null])"));
}

}  // namespace
}  // namespace grundy
