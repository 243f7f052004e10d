#include "grundy/study/catalogue.hpp"

#include <gtest/gtest.h>
#include <algorithm>

namespace grundy {
namespace {

TEST(Catalogue, EveryGameSaysWhatItIsAndWhereItIsFrom) {
  ASSERT_GE(catalogue().size(), 21U);
  for (const CatalogueEntry& entry : catalogue()) {
    EXPECT_FALSE(entry.summary.empty()) << entry.name;
    EXPECT_FALSE(entry.source.empty()) << entry.name;
    EXPECT_NE(entry.text.find("\ngame "), std::string::npos) << entry.name;
  }
}

TEST(Catalogue, NoNameStandsForTwoGames) {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) {
    names.push_back(entry.name);
    names.insert(names.end(), entry.aliases.begin(), entry.aliases.end());
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(Catalogue, FindsNamesAndAliases) {
  ASSERT_TRUE(find_in_catalogue("kayles"));
  EXPECT_EQ(find_in_catalogue("arc087_e"), find_in_catalogue("prefix_free"));
  EXPECT_EQ(find_in_catalogue("kayle"), nullptr);
  EXPECT_EQ(find_in_catalogue("kayles")->values[3], "3");
  EXPECT_EQ(find_in_catalogue("kayles")->summary.substr(0, 19), "Kayles (octal .77):");
}

TEST(Catalogue, NamesWhatWasProbablyMeant) {
  EXPECT_EQ(nearest_names("kayle").front(), "kayles");
  EXPECT_EQ(nearest_names("wythof").front(), "wythoff");
  EXPECT_EQ(nearest_names("prefix").front(), "prefix_free");
  EXPECT_TRUE(nearest_names("zzzzzzzz").empty());
  EXPECT_TRUE(nearest_names(std::string(100000, 'a')).empty());
}

}  // namespace
}  // namespace grundy
