#include "grundy/rules/code_text.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace grundy {
namespace {

Result<Code> parse(const std::string& text) { return parse_code(SourceText{"argument 1", text}); }

TEST(CodeText, ReadsEveryNotation) {
  const std::map<std::string, Code> expected = {
      {".77", {{0, 7, 7}, {}}},
      {"0.77", {{0, 7, 7}, {}}},
      {"4.6", {{4, 6}, {}}},
      {"0.8F", {{0, 8, 15}, {}}},
      {"{1,3,4}", {{0, 3, 0, 3, 3}, {}}},
      {" { 4 , 1,3 }\r\n", {{0, 3, 0, 3, 3}, {}}},
      {"all-but {2,3}", {{0, 3, 0, 0}, {3}}},
      {"all-but{2,3}", {{0, 3, 0, 0}, {3}}},
      {"0.3[3]", {{0}, {3}}},
      {"0.(16)", {{0, 16}, {}}},
      {"C.0", {{12}, {}}},
      {"(16).(7)", {{16, 7}, {}}},
      {"0.3[(16)0]", {{0, 3}, {16, 0}}},
      {"{}", {{0}, {}}},
      {"0.000", {{0}, {}}},
      {"4.[3]", {{4}, {3}}},
      {".(18446744073709551615)", {{0, UINT64_MAX}, {}}},
      {"all-but {}", {{0}, {3}}},
      {"{1,1}", {{0, 3}, {}}},
      {"0.0[0]", {{0}, {}}},
      {"0.7300", {{0, 7, 3}, {}}},
      {"0.12[1212]", {{0}, {1, 2}}},
      {"0.2[12]", {{0}, {2, 1}}},
  };
  for (const auto& [text, code] : expected) {
    const auto got = parse(text);
    ASSERT_TRUE(got) << text << ": " << render(got.error());
    EXPECT_EQ(*got, code) << text << " gives " << print_code(*got);
  }
}

TEST(CodeText, PrintsOneFormForEqualCodes) {
  const std::map<std::string, std::string> expected = {
      {".770", "0.77"},       {"0.303", "{1,3}"},
      {".3", "{1}"},          {"all-but { 3,2 }", "all-but {2,3}"},
      {"0.3[3]", "0.[3]"},    {"0.300[3]", "all-but {2,3}"},
      {"0.[3030]", "0.[30]"}, {"0.(16)", "0.(16)"},
      {"0.(15)", "0.F"},      {"0", ""},
      {"4.0", "4.0"},         {"4.", ""},
      {"{}", "{}"},           {"0.8f", ""},
      {"4.3[3]", "4.[3]"},    {"0.03[3]", "all-but {1}"},
  };
  for (const auto& [text, printed] : expected) {
    const auto got = parse(text);
    ASSERT_EQ(got.has_value(), !printed.empty()) << text;
    if (got) {
      EXPECT_EQ(print_code(*got), printed) << text;
    }
  }
}

TEST(CodeText, ErrorsPointAtThePlace) {
  struct Case {
    std::string text;
    int column;
    std::string part;
  };
  const std::vector<Case> cases = {
      {"0.7g", 4, "no digit"},
      {"0.7 7", 5, "goes on"},
      {"1.3", 1, "no token"},
      {"5.3", 1, "no token"},
      {"77", 2, "point"},
      {"10.3", 2, "the point"},
      {"0.3f", 4, "capital"},
      {"{1,3", 5, "not go on"},
      {"{0}", 2, "at least one"},
      {"{-1}", 2, "no number"},
      {"all-but 3", 9, "missing"},
      {"0.3[", 5, "too early"},
      {"0.3[]", 5, "empty"},
      {"0.(16", 6, "not closed"},
      {"0.()", 4, "no number"},
      {"0.3[3]3", 7, "goes on"},
      {".", 2, "no digit"},
      {"", 1, "no code"},
      {"{1048577}", 2, "too large"},
      {"0.(18446744073709551616)", 4, "too large"},
      {"{99999999999999999999}", 2, "too large"},
      {"(3).1", 1, "no token"},
  };
  for (const Case& c : cases) {
    const auto got = parse(c.text);
    ASSERT_FALSE(got) << c.text << " read as " << print_code(*got);
    EXPECT_EQ(got.error().kind, ErrorKind::rules);
    ASSERT_TRUE(got.error().place) << c.text;
    EXPECT_EQ(got.error().place->column, c.column) << c.text << ": " << got.error().message;
    EXPECT_NE(got.error().message.find(c.part), std::string::npos) << c.text << ": " << got.error().message;
  }
}

TEST(CodeText, CanonicalKeepsTheDigitsAndIsUnique) {
  std::mt19937 random(7);
  std::map<std::vector<std::uint64_t>, Code> form_of_digits;
  for (int round = 0; round < 20000; ++round) {
    Code code;
    code.digits.push_back(random() % 2 * 4);
    const auto draw = [&] { return std::uint64_t{random() % 3} * (random() % 2 == 0 ? 3 : 8); };
    for (auto i = random() % 5; i > 0; --i) code.digits.push_back(draw());
    for (auto i = random() % 5; i > 0; --i) code.tail.push_back(draw());
    const Code form = canonical(code);
    std::vector<std::uint64_t> digits;
    for (std::size_t k = 0; k < 40; ++k) {
      ASSERT_EQ(form.digit(k), code.digit(k));
      digits.push_back(code.digit(k));
    }
    EXPECT_EQ(form_of_digits.emplace(digits, form).first->second, form);
    const auto again = parse(print_code(code));
    ASSERT_TRUE(again) << print_code(code);
    EXPECT_EQ(*again, form) << print_code(code);
  }
}

TEST(CodeText, WritesRulesAsAUserWould) {
  const auto rules = [](const std::string& text) { return code_to_rules(*parse(text)); };
  EXPECT_EQ(rules(".77"),
            "# 0.77\ngame g(n)\nmove a in 0..n - 1: g(a) + g(n - 1 - a)\nmove a in 0..n - 2: g(a) + g(n - 2 - a)\n");
  EXPECT_EQ(rules("{1,3,4,9}"), "# {1,3,4,9}\ngame g(n)\nmove s in {1, 3, 4, 9} if s <= n: g(n - s)\n");
  EXPECT_EQ(rules("{2,3}"), "# {2,3}\ngame g(n)\nmove s in {2, 3} if s <= n: g(n - s)\n");
  EXPECT_EQ(rules("0.3[3]"), "# 0.[3]\ngame g(n)\nmove s in 1..n: g(n - s)\n");
  EXPECT_EQ(rules("all-but {2}"), "# all-but {2}\ngame g(n)\nmove s in 1..n if not s in {2}: g(n - s)\n");
  EXPECT_EQ(rules("4.[3]"), "# 4.[3]\ngame g(n)\nmove s in 1..n: g(n - s)\nmove a in 1..n - 1: g(a) + g(n - a)\n");
  EXPECT_EQ(rules("0.[30]"), "# 0.[30]\ngame g(n)\nmove s in 1..n if s mod 2 = 1: g(n - s)\n");
  EXPECT_EQ(rules("0.1"), "# 0.1\ngame g(n)\nmove if n = 1: sum()\n");
}

TEST(CodeText, SaysWhatLooksLikeACode) {
  for (const char* yes : {".7", "0.7", "{1}", "all-but {1}", "C.1", " 4.6", "(16).3", "77"})
    EXPECT_TRUE(looks_like_code(yes)) << yes;
  for (const char* no : {"", "kayles", "my.game", "-e", "Carl", "all_but", "E/x.game"})
    EXPECT_FALSE(looks_like_code(no)) << no;
}

}  // namespace
}  // namespace grundy
