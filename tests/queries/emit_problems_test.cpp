// Programs of emit for the contest problems: in C++ all those of a quarter in one file, each in a namespace of its own,
// compiled at once; against the answers of solve.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/queries/emit_cases.hpp"

namespace grundy {
namespace {

constexpr std::size_t quarters = 4, singles = 60, sums = 15;
constexpr int largest = 20;
const ProgramLimits limits{200, 1 << 24};

struct Case {
  std::string name, program, python;
  Lines lines;
};

std::vector<std::string> problem_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(GRUNDY_SOURCE_DIR) + "/games/problems"))
    if (entry.path().extension() == ".game") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

/// Nothing for games that emit refuses, with a reason that it may have.
std::optional<Case> case_of(const std::string& name) {
  const auto game = catalogue_game("problems/" + name);
  const auto answer = emit_program(*game, {EmitLanguage::cpp, "", name}, Budget::seconds(3));
  if (!answer) {
    const std::string& why = answer.error().message;
    EXPECT_EQ(answer.error().kind, ErrorKind::unsupported) << name;
    EXPECT_TRUE(why.find("circle") != std::string::npos || why.find("no parameters") != std::string::npos) << why;
    return std::nullopt;
  }
  const auto python = emit_program(*game, {EmitLanguage::python, answer->method, name}, Budget::seconds(10));
  EXPECT_TRUE(python) << name << ": " << (python ? "" : python.error().message);
  if (!python) return std::nullopt;
  // Sums that are searched as a whole take long; those of the catalogue are tested in emit_test.
  auto lines = positions_of(*game, answer->values, answer->values, singles, sums, largest);
  return Case{name, answer->program, python->program, std::move(lines)};
}

/// The programs in one, which runs the one that its first argument names.
std::string all_in_one(const std::vector<Case>& cases) {
  std::string includes = "#include <string>\n", body, choice;
  for (const Case& c : cases) {
    std::istringstream in(c.program);
    std::string own;
    for (std::string line; std::getline(in, line);) {
      if (line.rfind("#include", 0) == 0)
        includes += line + "\n";
      else
        own += (line == "int main() {" ? "int run() {" : line) + "\n";
    }
    own.insert(own.rfind('}'), "  return 0;\n");  // a main may leave that out
    body += "namespace problem_" + c.name + " {\n" + own + "}\n";
    choice += "  if (name == \"" + c.name + "\") return problem_" + c.name + "::run();\n";
  }
  return includes + body + "int main(int, char** arguments) {\n  const std::string name = arguments[1];\n" + choice +
         "  return 3;\n}\n";
}

void expect_right(const Case& c, const std::vector<std::string>& words) {
  const auto run = run_program(words, c.lines.input, limits).value();
  EXPECT_EQ(run.exit_code, 0) << c.name << run.complaints;
  EXPECT_EQ(run.output, c.lines.right) << c.name << "\n" << c.lines.input << c.program << c.python;
}

class EmitProblems : public testing::TestWithParam<std::size_t> {};

TEST_P(EmitProblems, ProgramsAreRight) {
  const auto names = problem_names();
  ASSERT_GE(names.size(), 80u);
  std::vector<Case> cases;
  for (std::size_t i = GetParam(); i < names.size(); i += quarters)
    if (auto c = case_of(names[i])) cases.push_back(std::move(*c));
  EXPECT_GE(cases.size(), 15u);
  const Folder folder;
  const std::string all = folder.name("all");
  const auto built = run_program({"g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-O0", "-o", all,
                                  folder.file("all.cpp", all_in_one(cases))},
                                 "", limits)
                         .value();
  ASSERT_EQ(built.exit_code, 0) << built.complaints;
  for (const Case& c : cases) {
    EXPECT_GE(c.lines.count, 4u) << c.name;
    expect_right(c, {all, c.name});
    expect_right(c, {"python3", folder.file("p.py", c.python)});
  }
}

INSTANTIATE_TEST_SUITE_P(Quarters, EmitProblems, testing::Range<std::size_t>(0, quarters));

}  // namespace
}  // namespace grundy
