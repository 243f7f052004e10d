// The examples of docs/rules.md: every game passes the type checker, every broken text gives the error shown below it.

#include <gtest/gtest.h>

#include "grundy/rules/typed.hpp"
#include "tests/rules/tree_dump.hpp"

namespace grundy::test {
namespace {

/// The texts between ```kind and ```.
std::vector<std::string> blocks(const std::string& page, const std::string& kind) {
  std::vector<std::string> result;
  const std::string open = "\n```" + kind + "\n";
  for (std::size_t at = page.find(open); at != std::string::npos; at = page.find(open, at + 1)) {
    const std::size_t from = at + open.size();
    result.push_back(page.substr(from, page.find("\n```", from) + 1 - from));
  }
  return result;
}

TEST(docs, games_on_the_page_of_the_rule_language_are_good) {
  const std::vector<std::string> games = blocks(read_file(GRUNDY_SOURCE_DIR "/docs/rules.md"), "game");
  EXPECT_GE(games.size(), 7u);
  for (const std::string& text : games) {
    const auto rules = load_rules(source_of(text, "docs/rules.md"));
    EXPECT_TRUE(rules) << render(rules.error());
  }
}

TEST(docs, errors_on_the_page_of_the_rule_language_are_as_shown) {
  const std::string page = read_file(GRUNDY_SOURCE_DIR "/docs/rules.md");
  const std::vector<std::string> broken = blocks(page, "broken");
  const std::vector<std::string> errors = blocks(page, "error");
  ASSERT_EQ(broken.size(), errors.size());
  EXPECT_GE(broken.size(), 1u);
  for (std::size_t i = 0; i < broken.size(); ++i) {
    const auto rules = load_rules(source_of(broken[i], "my.game"));
    ASSERT_FALSE(rules);
    EXPECT_EQ(render(rules.error()) + "\n", errors[i]);
  }
}

}  // namespace
}  // namespace grundy::test
