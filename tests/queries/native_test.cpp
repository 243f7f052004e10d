// Machine code made of rules gives the values of the solvers; errors are clear, and no file is left.

#include "grundy/queries/native.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "grundy/solvers/dense_table.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

/// A folder for temporary files that no other process uses.
class OwnFolder {
 public:
  OwnFolder() {
    std::filesystem::create_directories(path_);
    setenv("TMPDIR", path_.c_str(), 1);
  }
  ~OwnFolder() { std::filesystem::remove_all(path_); }

 private:
  const std::filesystem::path path_ =
      std::filesystem::temp_directory_path() / ("grundy_native_test_" + std::to_string(::getpid()));
};

std::size_t folders_left() {
  static const OwnFolder own;
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path()))
    count += entry.path().filename().string().rfind("grundy-native-", 0) == 0;
  return count;
}

std::string error_of(RuleGame& game, const std::string& compiler = "c++") {
  const auto native = NativeValues::make(game, compiler, Budget::seconds(20));
  EXPECT_FALSE(native);
  return native ? "" : native.error().message;
}

void expect_equal(RuleGame& game, Integer last) {
  const std::size_t before = folders_left();
  const auto native = NativeValues::make(game, "c++", Budget::seconds(60));
  ASSERT_TRUE(native) << native.error().message;
  EXPECT_EQ(folders_left(), before);
  Meter meter{Budget{}};
  const bool two = game.families()[0].fields.size() == 2;
  const std::vector<Range> box(two ? 2 : 1, Range{0, last});
  const auto values = values_in_box(game, 0, box, meter).value();
  for (Integer a = 0; a <= last; ++a)
    for (Integer b = 0; b <= (two ? last : 0); ++b) {
      const auto found = native->value(two ? Words{a, b} : Words{a}).value();
      const std::size_t cell = static_cast<std::size_t>(two ? a * (last + 1) + b : a);
      EXPECT_EQ(found ? static_cast<Integer>(*found) : PartialTable::excluded, values.cells[cell]) << a << " " << b;
    }
}

TEST(Native, EqualsTheSolvers) {
  expect_equal(*catalogue_game("square"), 500);
  expect_equal(*catalogue_game("wythoff"), 25);
  expect_equal(*catalogue_game("euclid"), 25);
  expect_equal(*game_of("param m = 3 game g(n) require n != 4 move k in 1..min(n, m) if n - k != 4: g(n - k)"), 40);
}

TEST(Native, NumbersBeyondTheArrayAndSeveralOfThem) {
  const auto two = game_of("game g(a, b) move k in 1..b: g(a, b - k)");
  const auto native = NativeValues::make(*two, "c++", Budget::seconds(60));
  ASSERT_TRUE(native) << native.error().message;
  for (const Integer a : {Integer{0}, Integer{2047}, Integer{2048}, Integer{1} << 40})
    for (const Integer b : {0, 1, 2, 3, 17}) EXPECT_EQ(*native->value(Words{a, b}).value(), static_cast<Nimber>(b));
  const auto upwards = game_of("game g(a, b) move j in 0..b-1: g(a, j)");  // later options are worked out on the way
  const auto rounds = NativeValues::make(*upwards, "c++", Budget::seconds(60));
  ASSERT_TRUE(rounds) << rounds.error().message;
  for (const Integer b : {17, 5, 40}) EXPECT_EQ(*rounds->value(Words{1, b}).value(), static_cast<Nimber>(b));
  const auto three = game_of(
      "game h(a, b, c) move k in 1..a: h(a - k, b, c) move k in 1..b: h(a, b - k, c) move k in 1..c: h(a, b, c - k)");
  const auto nim = NativeValues::make(*three, "c++", Budget::seconds(60));
  ASSERT_TRUE(nim) << nim.error().message;
  for (Integer a = 0; a < 9; ++a)
    for (Integer b = 0; b < 9; ++b)
      for (const Integer c : {0, 5, 130})
        EXPECT_EQ(*nim->value(Words{a, b, c}).value(), static_cast<Nimber>(a ^ b ^ c));
}

TEST(Native, SaysWhatItCannotDo) {
  const std::size_t before = folders_left();
  EXPECT_NE(error_of(*catalogue_game("nim"), "no-such-compiler").find("no-such-compiler cannot be started"),
            std::string::npos);
  EXPECT_NE(error_of(*catalogue_game("nim"), "false").find("false refuses"), std::string::npos);
  EXPECT_NE(error_of(*catalogue_game("loop")).find("circle"), std::string::npos);
  EXPECT_NE(error_of(*catalogue_game("chomp")).find("numbers"), std::string::npos);
  EXPECT_NE(error_of(*game_of("convention misere game g(n) move k in 1..n: g(n - k)")).find("no Grundy values"),
            std::string::npos);
  EXPECT_EQ(folders_left(), before);
}

TEST(Native, AnErrorOfTheRulesIsNoEnd) {
  const auto game = game_of("game g(n) move if n > 0: g(n - 1) move if n = 500: g(n - 557)");
  const auto native = NativeValues::make(*game, "c++", Budget::seconds(60));
  ASSERT_TRUE(native) << native.error().message;
  EXPECT_EQ(*native->value(Words{3}).value(), 1u);
  EXPECT_FALSE(native->value(Words{600}));
}

void expect_error(const std::string& rules, const Words& words, const std::string& message) {
  const auto game = game_of(rules);
  const auto native = NativeValues::make(*game, "c++", Budget::seconds(60));
  ASSERT_TRUE(native) << native.error().message;
  const auto value = native->value(words);
  ASSERT_FALSE(value) << rules;
  EXPECT_EQ(value.error().message, message);
}

TEST(Native, MovesThatLeaveTheDomain) {
  expect_error("game g(n) require n != 3 move k in 1..min(n, 2): g(n - k)", {10},
               "g(3) is outside the domain, reached from g(4)");
  expect_error("game g(a, b) require a != 3 move k in 1..min(a, 2): g(a - k, b) move k in 1..b: g(a, b - k)", {5, 1},
               "g(3, 1) is outside the domain, reached from g(4, 1)");
  expect_error("game g(a, b) move k in 1..b: g(a - k, b - k)", {0, 1},
               "g(-1, 0) is outside the domain, reached from g(0, 1)");
}

}  // namespace
}  // namespace grundy
