#include "grundy/study/problems.hpp"

#include <gtest/gtest.h>
#include <algorithm>
#include <set>

#include "grundy/study/catalogue.hpp"
#include "grundy/study/game_request.hpp"

namespace grundy {
namespace {

TEST(Problems, AreReadWithTheirCommands) {
  const auto list = read_problems(
      "# a remark\n== A-1\nsource: a contest: round 1\nasks: who wins\ngame: nim\nsmall: grundy solve nim 1 => outcome "
      "N & value 1\n"
      "large: search (2.5 s) | grundy solve nim 2 | tail -1 => x\r\n\n== B\nsource: s\nasks: a\nhinders: it cannot be "
      "said\n");
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), 2u);
  const Problem& a = (*list)[0];
  EXPECT_EQ(a.name, "A-1");
  EXPECT_EQ(a.source, "a contest: round 1");
  ASSERT_EQ(a.small.size(), 1u);
  EXPECT_EQ(a.small[0].command, "grundy solve nim 1");
  EXPECT_EQ(a.small[0].answer, "outcome N & value 1");
  ASSERT_EQ(a.large.size(), 1u);
  EXPECT_EQ(a.large[0].machinery, "search");
  EXPECT_EQ(a.large[0].seconds, "2.5");
  EXPECT_EQ(a.large[0].command, "grundy solve nim 2 | tail -1");
  EXPECT_TRUE(a.writable() && a.answered() && a.answered_at_size());
  EXPECT_FALSE((*list)[1].writable() || (*list)[1].answered() || (*list)[1].answered_at_size());
}

TEST(Problems, WrongLinesAreRefusedWithTheirNumber) {
  for (const char* line : {"colour: blue", "no key", "small: grundy solve nim 1", "large: grundy solve nim 1 => N"}) {
    const auto list = read_problems(std::string("== A\n") + line + "\n");
    ASSERT_FALSE(list) << line;
    EXPECT_NE(list.error().message.find("problems.txt:2: "), std::string::npos);
  }
  EXPECT_FALSE(read_problems("source: before any name\n"));
}

TEST(Problems, AreAllThereOnceAndNameGamesThatLoad) {
  std::set<std::string> names;
  std::size_t writable = 0, at_size = 0;
  for (const Problem& p : problems()) {
    EXPECT_TRUE(names.insert(p.name).second) << p.name;
    EXPECT_FALSE(p.source.empty() || p.asks.empty()) << p.name;
    EXPECT_TRUE(p.answered_at_size() || !p.hinders.empty()) << p.name;
    writable += p.writable();
    at_size += p.answered_at_size();
    if (!p.writable()) continue;
    GameRequest request;
    request.rules = p.game;
    request.may_read_files = false;
    EXPECT_TRUE(load_game(request)) << p.name;
  }
  EXPECT_EQ(names.size(), 123u);
  EXPECT_GE(writable, 90u);
  EXPECT_GE(at_size, 88u);
}

TEST(Problems, EveryGameOfTheCatalogueLoads) {
  for (const CatalogueEntry& entry : catalogue()) {
    GameRequest request;
    request.rules = entry.name;
    request.may_read_files = false;
    const auto game = load_game(request);
    EXPECT_TRUE(game) << entry.name;
    if (entry.path.find("problems/") != std::string::npos) {
      EXPECT_FALSE(entry.form.empty()) << entry.name;
    }
  }
}

TEST(Problems, AreFoundInSmallLetters) {
  const auto found = problems_named({"arc087-e"});
  ASSERT_TRUE(found);
  EXPECT_EQ((*found)[0]->name, "ARC087-E");
  EXPECT_EQ(problems_named({"nothing"}).error().kind, ErrorKind::usage);
}

}  // namespace
}  // namespace grundy
