// The judge's rows, the choice of contest and method, and the reader of inputs.
#include "contests/contests.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <vector>

#include "tests/contests/support.hpp"

namespace grundy::contests {
namespace {

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

struct Row {
  std::string contest, input, output;
};

std::vector<Row> judge_rows() {
  std::ifstream file(GRUNDY_SOURCE_DIR "/tests/contests/judge.tsv");
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t a = line.find('\t'), b = line.find('\t', a + 1), c = line.find('\t', b + 1);
    const std::string input = replaced(line.substr(a + 1, b - a - 1), "\\r", "\r");
    rows.push_back({line.substr(0, a), replaced(input, " / ", "\n"), line.substr(b + 1, c - b - 1) + "\n"});
  }
  return rows;
}

const Contest& contest_named(std::string_view name) {
  for (const Contest& contest : contest_list())
    if (contest.name == name) return contest;
  throw std::runtime_error("no such contest");
}

TEST(Contests, GiveTheJudgesOutput) {
  const std::vector<Row> rows = judge_rows();
  ASSERT_EQ(rows.size(), 32u);
  for (const Row& row : rows)
    for (const std::string_view method : contest_named(row.contest).methods) {
      if (method == "states" && row.input.size() > 50)
        continue;  // some seconds: modulo_nim_test.cpp and bench/contests.cpp have it
      for (const std::string& input : {row.input, row.input + "\n", replaced(row.input, "\n", " \r\n") + " \t\r\n\r\n"})
        for (const std::size_t chunk : {std::size_t{1}, std::size_t{7}, Input::usual_chunk})
          EXPECT_EQ(outcome(run_text(row.contest, input, method, chunk)), row.output)
              << row.contest << ' ' << method << '\n'
              << input;
    }
}

TEST(Contests, UnknownNamesListTheKnownOnes) {
  EXPECT_EQ(outcome(run_text("nim", "")),
            "no contest is named `nim`\n  expected one of prefix-free, unfair-nim, modulo-nim");
  EXPECT_EQ(outcome(run_text("unfair-nim", "", "magic")),
            "unfair-nim has no method `magic`\n  expected one of bits, digits");
}

TEST(Contests, BadNumbersGetAClearError) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "the input ends before N"},
      {" \r\n\n", "the input ends before N"},
      {"2\n5", "the input ends before A2"},
      {"2\n5 2^63", "`2^63` is not a whole number"},
      {"2\n5 -1", "`-1` is not a whole number"},
      {"2\n5 1e18", "`1e18` is not a whole number"},
      {"2\n5 18446744073709551617", "`18446744073709551617` is out of range for A2"},
      {"2\n5 0", "`0` is out of range for A2"},
      {"2\n5 4611686018427387905", "`4611686018427387905` is out of range for A2"},
      {"1\n5", "`1` is out of range for N"},
      {"1000001\n5", "`1000001` is out of range for N"},
      {"2\n5 3 1", "something follows after the last value: `1`"},
      {"2\n5 3\nx", "something follows after the last value: `x`"},
      {std::string("\0\0\0", 3), "`???` is not a whole number"},
      {"2\n5 " + std::string(100000, '7'), "`7777777777777777777777777777777777777777...` is out of range for A2"},
      {"2\n5 " + std::string(100000, 'z'), "`zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz...` is not a whole number"},
  };
  for (const auto& [input, message] : cases)
    for (const std::size_t chunk : {std::size_t{1}, std::size_t{3}, Input::usual_chunk}) {
      const Result<std::string> result = run_text("unfair-nim", input, {}, chunk);
      ASSERT_FALSE(result) << input.substr(0, 60);
      EXPECT_EQ(result.error().message, message);
      EXPECT_EQ(result.error().kind, ErrorKind::position);
      ASSERT_TRUE(result.error().place);
      EXPECT_LE(result.error().place->text.size(), 160u);
      EXPECT_EQ(result.error().place->source, "input");
    }
}

TEST(Contests, ErrorsShowTheLineAndTheColumn) {
  for (const std::size_t chunk : {std::size_t{1}, std::size_t{4}, Input::usual_chunk})
    EXPECT_EQ(outcome(run_text("unfair-nim", "3\r\n 12 x4 7\r\n", {}, chunk)),
              "input:2:5: `x4` is not a whole number\n   12 x4 7\n      ^~\n  expected A2, a whole number from 1 to "
              "4611686018427387904");
}

TEST(Contests, ReadDescriptorsAndFiles) {
  const std::string path = GRUNDY_BINARY_DIR "/contest_input.txt";
  std::ofstream(path) << "2\n5 3\n";
  const int descriptor = ::open(path.c_str(), O_RDONLY);
  Input by_descriptor = Input::from_descriptor(descriptor, 2);
  EXPECT_EQ(outcome(run_contest("unfair-nim", by_descriptor, {})), "1\n");
  ::close(descriptor);
  std::FILE* file = std::fopen(path.c_str(), "rb");
  Input by_file = Input::from_file(file, 2);
  EXPECT_EQ(outcome(run_contest("unfair-nim", by_file, {})), "1\n");
  std::fclose(file);
}

TEST(Contests, ADirectoryCannotBeRead) {
  const int descriptor = ::open(GRUNDY_SOURCE_DIR, O_RDONLY);
  Input input = Input::from_descriptor(descriptor);
  const Result<std::string> result = run_contest("prefix-free", input, {});
  ::close(descriptor);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind, ErrorKind::system);
  EXPECT_EQ(result.error().message, "the input cannot be read: Is a directory");
}

TEST(Contests, StopWhenTheFlagIsSet) {
  std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  for (const Contest& contest : contest_list()) {
    const Result<std::string> result = run_text(contest.name, "2 5", {}, Input::usual_chunk, budget);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::stopped);
  }
}

}  // namespace
}  // namespace grundy::contests
