#include "grundy/queries/exact_number.hpp"

#include <gtest/gtest.h>

namespace grundy {
namespace {

TEST(ExactNumber, ReadsNumbersOfAnySize) {
  const std::pair<const char*, BigInteger> cases[] = {
      {"0", 0},
      {" 12 ", 12},
      {"2^10-1", 1023},
      {"-3 + 2*5", 7},
      {"2*(3+4)^2", 98},
      {"-2^2", -4},
      {"10^18", BigInteger(1000000000000000000)},
      {"2^100-1", (BigInteger(1) << 100) - 1},
      {"2^3*2^4", 128},
      {"123456789012345678901234567890", BigInteger("123456789012345678901234567890")},
  };
  for (const auto& [text, wanted] : cases) {
    const auto number = parse_exact(text, "test");
    ASSERT_TRUE(number) << text;
    EXPECT_EQ(*number, wanted) << text;
  }
}

TEST(ExactNumber, ReadsLinearForms) {
  EXPECT_EQ(*parse_linear_form("x", "test"), (LineInX{1, 0}));
  EXPECT_EQ(*parse_linear_form("3*x + 2", "test"), (LineInX{3, 2}));
  EXPECT_EQ(*parse_linear_form("2*(x - 1) + x*4", "test"), (LineInX{6, -2}));
  EXPECT_EQ(*parse_linear_form("2^70*x", "test"), (LineInX{BigInteger(1) << 70, 0}));
}

TEST(ExactNumber, RefusesWithThePlace) {
  for (const char* text : {"", "2^", "3 4", "x*x", "2^x", "(1", "1..2", "1e18", "2^-1", "2^200000000", "9^9^9^9", "y"})
    EXPECT_FALSE(parse_linear_form(text, "test")) << text;
  EXPECT_FALSE(parse_exact("x+1", "test"));
  EXPECT_FALSE(parse_exact(std::string(100000, '('), "test"));
  EXPECT_FALSE(parse_exact(std::string(100000, '-'), "test"));
  const auto wrong = parse_exact("12 + $", "test");
  ASSERT_FALSE(wrong);
  ASSERT_TRUE(wrong.error().place);
  EXPECT_EQ(wrong.error().place->column, 6);
}

TEST(ExactNumber, BitsAndIntegers) {
  EXPECT_EQ(bits_of(0), 0u);
  EXPECT_EQ(bits_of(255), 8u);
  EXPECT_EQ(bits_of(-256), 9u);
  EXPECT_EQ(to_integer(BigInteger(INT64_MAX)), INT64_MAX);
  EXPECT_FALSE(to_integer(BigInteger(INT64_MAX) + 1));
}

}  // namespace
}  // namespace grundy
