// Programs of emit for rules at which a program may go wrong: numbers below 0 in divisions, characters with a meaning
// of their own in a program, moves that leave the domain.

#include <gtest/gtest.h>

#include <functional>

#include "grundy/queries/native.hpp"
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

using Run = std::function<ProgramRun(const std::string& input)>;

/// The programs by the rules in both languages, by each of the methods; `check` runs them.
void with_programs(const std::string& rules, const std::vector<std::string>& methods,
                   const std::function<void(RuleGame&, const EmitAnswer&, const Run&)>& check) {
  const auto game = game_of(rules);
  const Folder folder;
  for (const EmitLanguage language : both_languages)
    for (const std::string& method : methods) {
      const auto answer = emit_program(*game, {language, method, "a game"}, Budget::seconds(20));
      ASSERT_TRUE(answer) << answer.error().message;
      const auto command = ready(folder, answer->program, language);
      SCOPED_TRACE(method);
      check(*game, *answer, [&](const std::string& input) { return run_program(command, input, limits).value(); });
    }
}

/// What the programs print for the input.
void expect_right(const std::string& rules, const std::vector<std::string>& methods) {
  with_programs(rules, methods, [](RuleGame& game, const EmitAnswer& answer, const Run& run_on) {
    const Lines lines = positions_of(game, answer.values, answer.values);
    EXPECT_GE(lines.count, 4u);
    const auto run = run_on(lines.input);
    EXPECT_EQ(run.exit_code, 0) << run.complaints;
    EXPECT_EQ(run.output, lines.right) << answer.program;
  });
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

/// By the rules, in both languages: the position ends the program with this complaint.
void expect_complaint(const std::string& rules, const std::vector<std::string>& methods, const std::string& position,
                      const std::string& complaint) {
  with_programs(rules, methods, [&](RuleGame&, const EmitAnswer& answer, const Run& run_on) {
    const auto run = run_on(position + "\n");
    EXPECT_EQ(run.exit_code, 1) << run.output << answer.program;
    EXPECT_EQ(run.output, "") << answer.program;
    EXPECT_EQ(run.complaints.rfind(complaint, 0), 0u) << run.complaints << answer.program;
  });
}

TEST(EmitCorners, MovesThatLeaveTheDomain) {
  const std::vector<std::string> all = {"table", "memo", "search"}, kept = {"memo", "search"};
  expect_complaint("game g(n) require n != 3 move k in 1..min(n, 2): g(n - k)", all, "4", "g(3) is outside the domain");
  expect_complaint("game g(n) require n != 3 move k in 1..min(n, 2): g(n - k)", all, "3", "no position of the game: 3");
  expect_complaint("game g(n) move if n > 0: g(n - 2)", all, "1", "g(-1) is outside the domain");
  expect_complaint(
      "game g(a, up: bool) require a != 3 or up move k in 1..min(a, 2): h(a - k, 0, not up) "
      "game h(a, b, up: bool) require a >= b same as h(a - 1, b + 1, up) if a > 9 move k in 0..b: g(a, up)",
      kept, "(4, true)", "g(3, false) is outside the domain");
  expect_complaint(
      "game g(a, up: bool) move k in 1..min(a, 2): h(a - k, 9) "
      "game h(a, b) require a >= b same as h(a - 1, b + 1) if a < b move k in 1..b: g(a, true)",
      kept, "(4, true)", "h(3, 9) is outside the domain");
  expect_complaint("game g(s: set of int) require len(s) != 1 move x in s: g(s - {x})", kept, "{1, 2}",
                   "a move leads out of the domain of g");
}

/// Both languages say it, and so does machine code, which does not end.
void expect_error_of_rules(const std::string& move, const std::string& complaint, const std::string& of_library) {
  const std::string rules = "param A = [4, 5] param N = [-1, 0] param none = {1} - {1} game g(n) " + move;
  expect_complaint(rules, {"table"}, "3", complaint);
  const auto game = game_of(rules);
  const auto native = NativeValues::make(*game, "c++", Budget::seconds(60));
  ASSERT_TRUE(native) << native.error().message;
  const auto value = native->value(Words{3});
  ASSERT_FALSE(value) << rules;
  EXPECT_EQ(value.error().message, of_library);
}

TEST(EmitCorners, OperandsThatAreErrors) {
  const auto same = [](const std::string& condition, const std::string& complaint) {
    expect_error_of_rules("move if n > 0 and " + condition + ": g(n - 1)", complaint, complaint);
  };
  same("n mod (min(n, 1) - 4) = 0", "a divisor below 1: -3");
  same("n div N[0] = 0", "a divisor below 1: -1");
  same("(min(n, 1) - 4) xor 1 = 0", "a number below 0: -3");
  same("popcount(min(n, 1) - 4) = 2", "a number below 0: -3");
  same("lowbit(min(n, 1) - 4) = 1", "a number below 0: -3");
  same("len(divisors(min(n, 1) - 1)) = 0", "a number below 0: -1");
  same("len(A[N[0]..]) = 2", "an index outside of a list");
  const auto other = [](const std::string& condition, const std::string& complaint, const std::string& of_library) {
    expect_error_of_rules("move if n > 0 and " + condition + ": g(n - 1)", complaint, of_library);
  };
  other("A[min(n, 1) - 4] = 4", "a", "an index outside of a list: -3");
}

TEST(EmitCorners, MachineCodeDoesNotEnd) {
  for (const char* condition : {"n mod (n div 9) = 0", "A[n + 2] = 4", "max(none) = 3"}) {
    const auto game = game_of(std::string("param A = [4, 5] param none = {1} - {1} game g(n) move if n > 0 and ") +
                              condition + ": g(n - 1)");
    const auto native = NativeValues::make(*game, "c++", Budget::seconds(60));
    ASSERT_TRUE(native) << native.error().message;
    EXPECT_FALSE(native->value(Words{3})) << condition;
  }
}

TEST(EmitCorners, AnIndexThatIsASum) {
  expect_right(
      "param A = [1, 2, 4] game g(n) move k in 1..min(n, 2): g(n - k) "
      "move if n > 3 and A[sum(x in A: x) mod 3] = 2: g(n - 3) move if n > 4 and A[sum(x in 0..n: x) mod 3] = 2: g(n - "
      "4)",
      {"table", "memo"});
}

TEST(EmitCorners, AMemberOfAListThatIsGone) {
  const auto game = game_of("game g(n) move k in [[1, 2, n], [n, 3]][n mod 2] if k <= n and k > 0: g(n - k)");
  const auto answer = emit_program(*game, {EmitLanguage::cpp, "table", "a game"}, Budget::seconds(20));
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_NE(answer->program.find("const i64 k : std::vector<i64>(std::vector<std::vector<i64>>{"), std::string::npos)
      << answer->program;
  expect_right("game g(n) move k in [[1, 2, n], [n, 3]][n mod 2] if k <= n and k > 0: g(n - k)", {"table", "memo"});
}

TEST(EmitCorners, NoCheckWhereMovesStayInTheDomain) {
  for (const char* rules : {"game g(n) move k in 1..min(n, 2): g(n - k)", "game g(a, b) move k in 1..a: g(a - k, b)"}) {
    const auto answer = emit_program(*game_of(rules), {EmitLanguage::cpp, "memo", "a game"}, Budget::seconds(20));
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->program.find("outside"), std::string::npos) << answer->program;
  }
}

}  // namespace
}  // namespace grundy
