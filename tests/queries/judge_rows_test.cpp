// The judges' rows of Unfair Nim through `balance`, those of Modulo Nim through `count`.
#include <gtest/gtest.h>

#include <cctype>
#include <sstream>

#include "grundy/queries/balance.hpp"
#include "grundy/queries/count.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

struct Row {
  std::vector<std::uint64_t> numbers;
  std::string answer;
};

/// The numbers of each row of a contest; whatever stands between them is blank.
std::vector<Row> rows_of(const std::string& contest) {
  std::vector<Row> rows;
  std::istringstream file(read_text(std::string(GRUNDY_SOURCE_DIR) + "/tests/contests/judge.tsv"));
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string name, input, answer;
    if (!std::getline(fields, name, '\t') || name != contest || !std::getline(fields, input, '\t')) continue;
    std::getline(fields, answer, '\t');
    Row row{{}, answer};
    for (std::size_t i = 0; i < input.size(); ++i) {
      if (!std::isdigit(static_cast<unsigned char>(input[i]))) continue;
      if (i == 0 || !std::isdigit(static_cast<unsigned char>(input[i - 1]))) row.numbers.push_back(0);
      row.numbers.back() = row.numbers.back() * 10 + static_cast<std::uint64_t>(input[i] - '0');
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

TEST(JudgeRows, UnfairNimThroughBalance) {
  const auto game = catalogue_game("nim");
  const auto rows = rows_of("unfair-nim");
  ASSERT_GE(rows.size(), 12u);
  for (const Row& row : rows) {
    BalanceQuestion question;
    question.heaps.assign(row.numbers.begin() + 1, row.numbers.end());
    question.from = 0;
    question.to = 1;
    question.keep = 1;
    Meter meter{Budget::seconds(10)};
    const auto answer = balance(*game, question, meter);
    ASSERT_TRUE(answer) << render(answer.error());
    EXPECT_EQ(answer->best.empty() ? "-1" : std::to_string(answer->best[0].stones), row.answer);
  }
}

TEST(JudgeRows, ModuloNimThroughCount) {
  const auto game = catalogue_game("modulo_nim");
  const auto rows = rows_of("modulo-nim");
  ASSERT_GE(rows.size(), 9u);
  for (const Row& row : rows) {
    CountQuestion question;
    for (std::size_t i = 1; i < row.numbers.size(); ++i) {
      question.ranges.emplace_back();
      question.ranges.back().from = 1;
      question.ranges.back().to = row.numbers[i];
    }
    question.modulus = 998244353;
    Meter meter{Budget::seconds(60)};
    const auto answer = count(*game, question, meter);
    ASSERT_TRUE(answer) << render(answer.error());
    EXPECT_EQ(answer->won.str(), row.answer);
    EXPECT_EQ(answer->method, "sets");
  }
}

}  // namespace
}  // namespace grundy
