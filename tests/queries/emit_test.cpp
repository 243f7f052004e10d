// Programs of emit, compiled and run: every game of the catalogue in both languages, by every method that fits, against
// the answers of solve.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "grundy/positions/small_positions.hpp"
#include "grundy/queries/chooser.hpp"
#include "grundy/queries/emit.hpp"
#include "grundy/queries/program_run.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

namespace fs = std::filesystem;

/// A folder of its own, gone at the end.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("grundy_emit_" + std::to_string(::getpid()))) {
    fs::create_directory(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
    return (path_ / name).string();
  }
  std::string name(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

struct Lines {
  std::string input, right;
  std::size_t count = 0;
};

/// A position as the rule language writes it, without the name of its family.
std::string bare(RuleGame& game, const Words& words) {
  std::string text = game.print_position(0, words);
  text = text.substr(text.find('('));
  return game.rules().families[0].fields.size() == 1 ? text.substr(1, text.size() - 2) : text;
}

/// Small positions and random sums of up to three of them, with the answers of the solvers.
Lines positions_of(RuleGame& game, bool values, bool sums) {
  Meter meter{Budget::seconds(20)};
  const auto small = small_positions(game, 0, 400, 40, meter).value();
  std::mt19937 random(7);
  Chooser chooser = Chooser::make(game).value();
  Lines out;
  const std::size_t singles = std::min<std::size_t>(small.positions.size(), 250);
  for (std::size_t i = 0; i < singles + (sums ? 40 : 0); ++i) {
    std::string text;
    Sum sum;
    for (std::size_t k = 0; k < (i < singles ? 1 : 2 + i % 2); ++k) {
      const Words& words =
          small.positions[i < singles ? i : random() % std::min<std::size_t>(singles, values ? 250 : 12)];
      text += (k == 0 ? "" : " ") + bare(game, words);
      const auto entered = game.enter(0, words, meter).value();
      sum.insert(sum.end(), entered.begin(), entered.end());
    }
    const auto found = chooser.judge(sum, meter).value();
    out.input += text + "\n";
    out.right += std::string(name_of(found.outcome)) + (values ? " " + std::to_string(*found.value) : "") + "\n";
    ++out.count;
  }
  return out;
}

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
