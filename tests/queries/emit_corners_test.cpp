// Programs of emit for rules at which a program may go wrong: numbers below 0 in divisions, characters with a meaning
// of their own in a program, moves that leave the domain.

#include <gtest/gtest.h>

#include "tests/queries/emit_cases.hpp"

namespace grundy {
namespace {

constexpr EmitLanguage both_languages[] = {EmitLanguage::cpp, EmitLanguage::python};
const ProgramLimits limits{60, 1 << 24};

/// The words that run the program, compiled where that is needed.
std::vector<std::string> ready(const Folder& folder, const std::string& program, EmitLanguage language) {
  if (language == EmitLanguage::python) return {"python3", folder.file("p.py", program)};
  const std::string name = folder.name("p");
  const auto built = run_program({"g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-O0", "-o", name,
                                  folder.file("p.cpp", program)},
                                 "", limits)
                         .value();
  EXPECT_EQ(built.exit_code, 0) << built.complaints << program;
  return {name};
}

/// By the rules in both languages, by each of the methods; what they print for the input.
void expect_right(const std::string& rules, const std::vector<std::string>& methods) {
  const auto game = game_of(rules);
  const Folder folder;
  for (const EmitLanguage language : both_languages)
    for (const std::string& method : methods) {
      const auto answer = emit_program(*game, {language, method, "a game"}, Budget::seconds(20));
      ASSERT_TRUE(answer) << answer.error().message;
      const Lines lines = positions_of(*game, answer->values, answer->values);
      EXPECT_GE(lines.count, 4u);
      const auto run = run_program(ready(folder, answer->program, language), lines.input, limits).value();
      EXPECT_EQ(run.exit_code, 0) << run.complaints;
      EXPECT_EQ(run.output, lines.right) << answer->program;
    }
}

TEST(EmitCorners, DivisionsOfSumsThatMayBeNegative) {
  expect_right(
      "param D = [-3, 1] game g(n) move k in 1..min(n, 2): g(n - k) "
      "move if n >= 3 and sum(d in D: d) mod 3 = 1: g(n - 3)",
      {"table", "memo"});
  expect_right(
      "game g(n) move k in 1..min(n, 2): g(n - k) "
      "move if n >= 3 and (sum(x in -3..1: x) + sum(y in 0..n: y)) div 2 mod 3 = 1: g(n - 3)",
      {"table", "memo"});
}

TEST(EmitCorners, SlicesThatEndBeforeTheList) {
  expect_right(
      "param D = [-3, 1] param T = [1, 2, 3] game g(n) move k in 1..min(n, 2): g(n - k) "
      "move if n >= 3 and len(T[0..sum(d in D: d)]) = 0: g(n - 3)",
      {"table", "memo"});
}

TEST(EmitCorners, CharactersWithAMeaningOfTheirOwn) {
  expect_right(
      "param slash = \"\\\"[0] param quote = \"'\"[0] param text = \"?\?/\\'\\n\" "
      "game g(n) move k in 1..min(n, 2): g(n - k) "
      "move if n >= 3 and text[n mod len(text)] in {slash, quote}: g(n - 3) "
      "move if n >= 4 and text[n mod len(text)] = slash: g(n - 4) "
      "move if n >= 5 and text[n mod len(text)] = quote: g(n - 5)",
      {"table", "memo"});
}

}  // namespace
}  // namespace grundy
