#include "grundy/study/game_request.hpp"

#include <gtest/gtest.h>
#include <fstream>

#include "grundy/study/catalogue.hpp"

namespace grundy {
namespace {

GameRequest named(const std::string& rules) {
  GameRequest request;
  request.rules = rules;
  return request;
}

TEST(GameRequest, EveryGameOfTheCatalogueLoadsByNameAndAlias) {
  for (const CatalogueEntry& entry : catalogue()) {
    const auto game = load_game(named(entry.name));
    ASSERT_TRUE(game) << entry.name << ": " << render(game.error());
    EXPECT_TRUE(game->origin == "games/" + entry.name + ".game" ||
                game->origin == "games/problems/" + entry.name + ".game")
        << game->origin;
    for (const std::string& alias : entry.aliases) {
      const auto same = load_game(named(alias));
      ASSERT_TRUE(same) << alias;
      EXPECT_EQ(same->rules->canonical, game->rules->canonical);
    }
  }
}

TEST(GameRequest, CodesAreNamedByTheirCanonicalText) {
  for (const auto& [typed, name] : {std::pair{".77", "0.77"}, {"0.77", "0.77"}, {"{4,1,3}", "{1,3,4}"}}) {
    const auto game = load_game(named(typed));
    ASSERT_TRUE(game) << typed;
    EXPECT_EQ(game->name, name);
    EXPECT_TRUE(game->code.has_value());
  }
}

TEST(GameRequest, TheConventionIsPartOfTheCanonicalText) {
  GameRequest request = named("nim");
  request.convention = Convention::misere;
  const auto misere = load_game(request);
  ASSERT_TRUE(misere);
  EXPECT_EQ(misere->convention(), Convention::misere);
  EXPECT_NE(misere->rules->canonical.find("convention misere"), std::string::npos);
  request = GameRequest{};
  request.text = "convention misere game g(n) move k in 1..n: g(n - k)";
  request.convention = Convention::normal;
  const auto normal = load_game(request);
  ASSERT_TRUE(normal);
  EXPECT_EQ(normal->convention(), Convention::normal);
  EXPECT_EQ(normal->rules->canonical.find("misere"), std::string::npos);
}

TEST(GameRequest, SettingsReplaceParams) {
  GameRequest request = named("subtraction");
  request.settings = {"S={2, 5}"};
  const auto game = load_game(request);
  ASSERT_TRUE(game);
  EXPECT_NE(game->rules->canonical.find("param S = {2, 5}"), std::string::npos);
  for (const char* wrong : {"S", "=3", "T=3", "S=3", "S={1"}) {
    request.settings = {wrong};
    EXPECT_FALSE(load_game(request)) << wrong;
  }
}

TEST(GameRequest, UnknownNamesAndWrongFilesAreErrorsOfUsage) {
  for (const char* wrong : {"kayle", "", "/", "./nowhere.game", "/dev"}) {
    const auto game = load_game(named(wrong));
    ASSERT_FALSE(game) << wrong;
    EXPECT_EQ(game.error().kind, ErrorKind::usage) << wrong;
  }
  EXPECT_NE(load_game(named("kayle")).error().expected.find("kayles"), std::string::npos);
}

TEST(GameRequest, FilesAreReadOnlyWhereThatIsAllowed) {
  const std::string path = testing::TempDir() + "one_more.game";
  std::ofstream(path) << "game one_more(n)\r\nmove k in 1..n: one_more(n - k)";
  const auto game = load_game(named(path));
  ASSERT_TRUE(game) << render(game.error());
  EXPECT_EQ(game->name, "one_more");
  EXPECT_EQ(game->head, "one_more(n)");
  GameRequest closed = named(path);
  closed.may_read_files = false;
  EXPECT_FALSE(load_game(closed));
}

}  // namespace
}  // namespace grundy
