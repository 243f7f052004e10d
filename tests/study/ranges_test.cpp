#include "grundy/study/ranges.hpp"

#include <gtest/gtest.h>

#include "grundy/study/game_request.hpp"
#include "grundy/study/words_of_line.hpp"

namespace grundy {
namespace {

Result<std::vector<ParameterRange>> ranges_for(const std::string& game, const std::vector<std::string>& texts) {
  GameRequest request;
  request.rules = game;
  const auto loaded = load_game(request);
  return read_ranges(texts, *loaded->rules, loaded->rules->families[0]);
}

TEST(Ranges, AreReadAsExpressionsOfTheRuleLanguage) {
  const auto ranges = ranges_for("nim", {"2*3 .. 10^2"});
  ASSERT_TRUE(ranges) << render(ranges.error());
  EXPECT_EQ((*ranges)[0].axis.from, 6);
  EXPECT_EQ((*ranges)[0].axis.to, 100);
}

TEST(Ranges, AreCompletedWhereTheMeaningIsClear) {
  EXPECT_EQ(ranges_for("nim", {})->at(0).axis.to, 100);
  EXPECT_EQ(ranges_for("wythoff", {})->at(1).axis.to, 20);
  EXPECT_EQ(ranges_for("wythoff", {"0..7"})->at(1).axis.to, 7);
}

TEST(Ranges, FixedParametersKeepTheirValue) {
  const auto ranges = ranges_for("nim_with_pass", {"0..3", "2", "true"});
  ASSERT_TRUE(ranges) << render(ranges.error());
  EXPECT_TRUE((*ranges)[1].fixed);
  EXPECT_EQ((*ranges)[2].words, Words{1});
  EXPECT_EQ((*ranges)[2].shown, "true");
}

TEST(Ranges, WordsFollowTheCellsRowByRow) {
  GameRequest request;
  request.rules = "nim_with_pass";
  const auto loaded = load_game(request);
  const auto& family = loaded->rules->families[0];
  const auto ranges = read_ranges({"1..2", "5..7", "false"}, *loaded->rules, family);
  ASSERT_TRUE(ranges);
  const ValueTable table = empty_table(*loaded->rules, family, *ranges);
  EXPECT_EQ(table.title, "nim_with_pass(a, b, false)");
  ASSERT_EQ(table.cells.size(), 6U);
  Words words;
  words_at(*ranges, table, 4, words);
  EXPECT_EQ(words, (Words{2, 6, 0}));
}

TEST(Ranges, WrongOnesAreRefused) {
  for (const char* wrong : {"3..2", "-1..3", "0..2^63", "0..x", "0..", "..3", "7", "0..10^17", "a", "[1]", "1..2..3"})
    EXPECT_FALSE(ranges_for("nim", {wrong})) << wrong;
  EXPECT_FALSE(ranges_for("nim", {"0..3", "0..3"}));
  EXPECT_FALSE(ranges_for("nim_with_pass", {"0..3", "0..3"}));
  EXPECT_FALSE(ranges_for("chomp", {}));
  EXPECT_FALSE(ranges_for("wythoff", {"3", "4"}));
}

TEST(WordsOfLine, SplitsAtBlanksOutsideOfBracketsAndStrings) {
  EXPECT_EQ(words_of_line("3 (4, 5)\t[1, 2] \"a b\"\r"),
            (std::vector<std::string>{"3", "(4, 5)", "[1, 2]", "\"a b\""}));
  EXPECT_TRUE(words_of_line("  \t").empty());
  EXPECT_EQ(words_of_line(") 3"), (std::vector<std::string>{")", "3"}));
}

}  // namespace
}  // namespace grundy
