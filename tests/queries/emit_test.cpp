// Programs of emit, compiled and run: every game of the catalogue in both languages, by every method that fits, against
// the answers of solve.

#include <gtest/gtest.h>

#include "tests/queries/emit_cases.hpp"

namespace grundy {
namespace {

namespace fs = std::filesystem;

void expect_program_right(const Folder& folder, RuleGame& game, const EmitAnswer& answer, EmitLanguage language) {
  const bool sums = answer.values || answer.method == "search";
  const Lines lines = positions_of(game, answer.values, sums);
  const ProgramLimits limits{60, 1 << 24};
  std::vector<std::string> words = {"python3", folder.name("p.py")};
  if (language == EmitLanguage::python) {
    folder.file("p.py", answer.program);
  } else {
    words = {folder.name("p")};
    const auto built = run_program({"g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-O0", "-o", words[0],
                                    folder.file("p.cpp", answer.program)},
                                   "", limits)
                           .value();
    ASSERT_EQ(built.exit_code, 0) << built.complaints << answer.program;
  }
  const auto run = run_program(words, lines.input, limits).value();
  EXPECT_EQ(run.exit_code, 0) << run.complaints;
  EXPECT_EQ(run.output, lines.right) << answer.method << "\n" << answer.program;
  EXPECT_GE(lines.count, 4u);
}

/// By the first method that suits, and by the rules where that was a theorem.
void expect_game_right(RuleGame& game, EmitLanguage language) {
  const Folder folder;
  const auto answer = emit_program(game, {language, "", "a game"}, Budget::seconds(5));
  if (!answer) {
    EXPECT_EQ(answer.error().kind, ErrorKind::unsupported);
    EXPECT_NE(answer.error().message.find("circle"), std::string::npos) << answer.error().message;
    return;
  }
  expect_program_right(folder, game, *answer, language);
  if (answer->method != "formula" && answer->method != "period" && answer->method != "automaton") return;
  for (const char* method : {"automaton", "period", "table", "memo"}) {
    if (answer->method == method) continue;
    const auto other = emit_program(game, {language, method, "a game"}, Budget::seconds(5));
    if (other) expect_program_right(folder, game, *other, language);
  }
}

std::vector<std::string> catalogue() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(std::string(GRUNDY_SOURCE_DIR) + "/games"))
    if (entry.path().extension() == ".game") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

class EmitCatalogue : public testing::TestWithParam<std::string> {};

TEST_P(EmitCatalogue, CppIsRight) { expect_game_right(*catalogue_game(GetParam()), EmitLanguage::cpp); }
TEST_P(EmitCatalogue, PythonIsRight) { expect_game_right(*catalogue_game(GetParam()), EmitLanguage::python); }

INSTANTIATE_TEST_SUITE_P(Games, EmitCatalogue, testing::ValuesIn(catalogue()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace grundy
