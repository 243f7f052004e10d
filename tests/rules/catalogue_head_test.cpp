#include "grundy/rules/catalogue_head.hpp"

#include <gtest/gtest.h>

#include "tests/rules/tree_dump.hpp"

namespace grundy::test {
namespace {

TEST(catalogue_head, reads_keys_lists_and_the_summary) {
  const CatalogueHead head = read_catalogue_head(
      "\xEF\xBB\xBF# Kayles: a game of pins.\r\n#\r\n# source: Dudeney: 1907 \r\n#values: 0 1 2,3\r\n# values: 1\n"
      "# aliases: pins, row-of-pins\n# see-also: dawson\n# It may fall apart.\ngame g(n) # source: no\n# source: no\n");
  EXPECT_EQ(head.summary, "Kayles: a game of pins. It may fall apart.");
  ASSERT_EQ(head.lines.size(), 5u);
  EXPECT_EQ(*head.find("source"), "Dudeney: 1907");
  EXPECT_EQ(*head.find("see-also"), "dawson");
  EXPECT_EQ(head.find("outcomes"), nullptr);
  EXPECT_EQ(head.lines[3].line, 6);
  EXPECT_EQ(head.values().value(), (std::vector<std::uint64_t>{0, 1, 2, 3, 1}));
  EXPECT_EQ(head.aliases, (std::vector<std::string>{"pins", "row-of-pins"}));
}

TEST(catalogue_head, reads_outcomes) {
  const CatalogueHead head = read_catalogue_head("# outcomes: P draw draw N");
  EXPECT_EQ(head.outcomes().value(), (std::vector<Outcome>{Outcome::P, Outcome::draw, Outcome::draw, Outcome::N}));
  EXPECT_TRUE(head.values().value().empty());
}

TEST(catalogue_head, refuses_words_that_are_none_of_them) {
  EXPECT_EQ(read_catalogue_head("# values: 0 1 x").values().error().message, "the head line `values` has `x`");
  EXPECT_EQ(read_catalogue_head("# values: -1").values().error().expected, "integers >= 0");
  EXPECT_FALSE(read_catalogue_head("# values: 99999999999999999999").values());
  EXPECT_FALSE(read_catalogue_head("# values: 3x").values());
  EXPECT_EQ(read_catalogue_head("# outcomes: P Q").outcomes().error().expected, "P, N or draw");
}

TEST(catalogue_head, stops_at_the_first_line_without_comment) {
  EXPECT_TRUE(read_catalogue_head("").lines.empty());
  EXPECT_TRUE(read_catalogue_head("\n# source: x\n").lines.empty());
  EXPECT_TRUE(read_catalogue_head("game g(n)\n# source: x\n").lines.empty());
}

/// Every game has a source, a summary, and values or outcomes that can be read, where it states some.
TEST(catalogue_head, is_good_in_the_whole_catalogue) {
  for (const std::string& name : catalogue_files()) {
    const CatalogueHead head = read_catalogue_head(read_file(GRUNDY_SOURCE_DIR "/games/" + name));
    ASSERT_NE(head.find("source"), nullptr) << name;
    EXPECT_FALSE(head.find("source")->empty()) << name;
    EXPECT_FALSE(head.summary.empty()) << name;
    EXPECT_TRUE(head.values()) << name;
    EXPECT_TRUE(head.outcomes()) << name;
    const std::size_t stated = head.value_words.size() + head.outcome_words.size();
    EXPECT_TRUE(stated == 0 || stated >= 4) << name;
  }
}

}  // namespace
}  // namespace grundy::test
