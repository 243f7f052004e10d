#include "grundy/base/closest.hpp"

#include <gtest/gtest.h>

namespace grundy::test {
namespace {

TEST(closest_name, finds_the_name_that_was_meant) {
  const std::vector<std::string> names = {"kayles", "nim", "subtraction", "wythoff", "S"};
  EXPECT_EQ(closest_name("kayle", names), "kayles");
  EXPECT_EQ(closest_name("kalyes", names), "kayles");
  EXPECT_EQ(closest_name("nin", names), "nim");
  EXPECT_EQ(closest_name("sbutrcation", names), "subtraction");
  EXPECT_EQ(closest_name("s", names), "S");
  EXPECT_EQ(closest_name("chess", names), "");
  EXPECT_EQ(closest_name("x", names), "");
  EXPECT_EQ(closest_name("", names), "");
  EXPECT_EQ(closest_name("nim", {}), "");
}

}  // namespace
}  // namespace grundy::test
