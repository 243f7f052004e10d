// Names of proved automata: what is returned is proved, equals the values by definition, and is what one would say.

#include "grundy/patterns/names.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "grundy/patterns/automatic.hpp"
#include "grundy/patterns/name_search.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "tests/patterns/proved_games.hpp"

namespace grundy {
namespace {

#define NEEDS_MONA \
  if (access(MonaLimits{}.program.c_str(), X_OK) != 0) GTEST_SKIP() << "MONA is not installed"

test::ListedGame listed(const std::string& name) {
  for (const test::ListedGame& g : test::listed_games())
    if (g.name == name) return g;
  ADD_FAILURE() << name;
  return {};
}

/// The name of a listed game; its claim is compared with the tables.
std::string name_of_game(const std::string& name, Integer side) {
  const test::ListedGame listing = listed(name);
  const auto rules = test::rules_of(listing.rules);
  RuleGame game(rules);
  Meter meter{Budget::seconds(60)};
  const bool values = listing.claim == "values";
  const AutomaticFinding found = test::find_for(listing);
  EXPECT_EQ(found.end, AutomaticFinding::End::proved) << name;
  const auto named = find_proved_name(game, found.theorem, {}, meter);
  EXPECT_TRUE(named) << name;
  if (!named || !*named) return "";
  EXPECT_EQ((*named)->proof.verdict, MonaVerdict::valid);
  const std::size_t fields = rules->families[0].fields.size();
  const std::vector<Range> box(fields, Range{0, side - 1});
  const auto table = values ? values_in_box(game, 0, box, meter) : outcomes_in_box(game, 0, box, meter);
  EXPECT_TRUE(table);
  ClaimEvaluator claimed((*named)->claim);
  std::vector<Integer> words(fields, 0);
  for (const Integer cell : table->cells) {
    if (cell >= 0) {
      const auto value = claimed.at(words, meter);
      EXPECT_TRUE(value);
      EXPECT_EQ(*value, values ? cell : cell == 0 ? 1 : 0) << name << " " << words[0];
    }
    for (std::size_t f = fields; f-- > 0;) {
      if (++words[f] < side) break;
      words[f] = 0;
    }
  }
  return (*named)->claim.text();
}

TEST(Names, OfValues) {
  NEEDS_MONA;
  EXPECT_EQ(name_of_game("prefix_free", 1000), "tree(k) = lowbit(k)");
  EXPECT_EQ(name_of_game("lasker", 1000),
            "lasker(n) = if lowbit(n) > 2 then n - 1 else if n mod 4 <= 2 then n else n + 1");
  EXPECT_EQ(name_of_game("two-heap nim", 40), "nim2(a, b) = a xor b");
  EXPECT_EQ(name_of_game("first nonempty heap only, two heaps", 40),
            "first(a, b) = if a = 0 then b else if a <= b then a - 1 else a");
  EXPECT_EQ(name_of_game("welter, two coins", 40), "welter2(a, b) = (a xor b) - 1");
}

TEST(Names, OfLosingPositions) {
  NEEDS_MONA;
  EXPECT_EQ(name_of_game("misere take 1..3", 1000), "P(n) = n mod 4 = 1");
  EXPECT_EQ(name_of_game("take 2i from one heap, add i to the other", 60), "P(a, b) = abs(a - b) <= 1");
  EXPECT_EQ(name_of_game("take at most the previous take", 60), "P(n, most) = n = 0 or most < lowbit(n)");
  EXPECT_EQ(name_of_game("misere nim, three heaps", 12),
            "P(a, b, c) = if a xor b xor c = 0 then a + b + c > 2 else max(a, b, c) = 1");
}

TEST(Names, NoneWhereNoneIsFound) {
  NEEDS_MONA;
  EXPECT_EQ(name_of_game("wythoff", 60), "");
}

TEST(Names, SearchFitsTheWholeSample) {
  NameSample sample;
  sample.fields = {"n"};
  sample.is_flag = {false};
  for (Integer n = 0; n < 300; ++n) {
    sample.points.push_back({n});
    sample.target.push_back(n % 5 == 2 ? n / 5 : n + 1);
  }
  Meter meter{Budget{}};
  const auto names = find_names(sample, 3, meter);
  ASSERT_FALSE(names.empty());
  EXPECT_EQ(names[0], "if (n mod 5) = 2 then (n div 5) else (n + 1)");
  sample.target[299] += 1;
  for (const std::string& name : find_names(sample, 3, meter)) EXPECT_NE(name, names[0]);
}

}  // namespace
}  // namespace grundy
