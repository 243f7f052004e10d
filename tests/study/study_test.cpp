#include "grundy/study/study.hpp"

#include <gtest/gtest.h>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "grundy/study/check.hpp"

namespace grundy {
namespace {

StudyAnswer study_of(const std::string& rules, double seconds = 5) {
  StudyRequest request;
  if (rules.starts_with("game ") || rules.starts_with("convention "))
    request.game.text = rules;
  else
    request.game.rules = rules;
  auto answer = study(request, Budget::seconds(seconds));
  EXPECT_TRUE(answer) << rules << ": " << (answer ? "" : render(answer.error()));
  return answer ? *answer : StudyAnswer{};
}

TEST(Study, ProvesPeriodsOfCodesInAnyDress) {
  struct Row {
    const char* rules;
    std::uint64_t preperiod, period;
  };
  for (const Row& row :
       {Row{".77", 71, 12}, Row{"kayles", 71, 12}, Row{"{1,3,4}", 0, 7}, Row{"{2,5,7}", 0, 22}, Row{"{1,2,5}", 0, 3},
        Row{"{2,4,7}", 8, 3}, Row{"subtraction", 0, 7}, Row{"game g(n) move k in 1..min(n, 3): g(n - k)", 0, 4}}) {
    const StudyAnswer answer = study_of(row.rules);
    ASSERT_NE(best_statement(answer), nullptr) << row.rules;
    EXPECT_EQ(best_statement(answer)->status, Status::proved) << row.rules;
    ASSERT_TRUE(answer.period) << row.rules;
    EXPECT_EQ(answer.period->preperiod, row.preperiod) << row.rules;
    EXPECT_EQ(answer.period->period, row.period) << row.rules;
    EXPECT_FALSE(best_statement(answer)->certificate.empty()) << row.rules;
  }
}

TEST(Study, ProvesLongPeriodsOfOctalCodes) {
  // Published; docs/theory/periods.md says how they are counted. With GRUNDY_FULL_TABLES=1 those that take longer, too.
  struct Row {
    const char* rules;
    std::uint64_t preperiod, period;
  };
  std::vector<Row> rows = {{".055", 259, 148},      {".156", 3479, 349},     {".644", 3256, 442},
                           {".165", 5181, 1550},    {".356", 7315, 142},     {"4.344", 998, 51},
                           {"4.364", 11687, 62},    {".16", 105351, 149459}, {".56", 326640, 144},
                           {"4.406", 294097, 44},   {"4.064", 94272, 16132}, {".127", 46578, 4},
                           {".354", 10061916, 1180}};
  if (std::getenv("GRUNDY_FULL_TABLES") != nullptr)
    rows.insert(rows.end(), {{".376", 2268248, 4}, {".104", 197769598, 11770282}, {".454", 160949019, 60620715}});
  for (const Row& row : rows) {
    const StudyAnswer answer = study_of(row.rules, 120);
    ASSERT_TRUE(answer.period) << row.rules;
    EXPECT_EQ(best_statement(answer)->status, Status::proved) << row.rules;
    EXPECT_EQ(answer.period->preperiod, row.preperiod) << row.rules;
    EXPECT_EQ(answer.period->period, row.period) << row.rules;
    EXPECT_FALSE(best_statement(answer)->certificate.empty()) << row.rules;
  }
}

TEST(Study, SaysHowFarAStreamCameWithoutAPeriod) {
  const StudyAnswer answer = study_of(".106", 3);
  EXPECT_FALSE(answer.period);
  for (const Statement& statement : answer.statements) EXPECT_NE(statement.status, Status::proved) << statement.text;
  EXPECT_NE(answer.advice.find("no period was found up to n = "), std::string::npos) << answer.advice;
}

TEST(Study, NeverCallsAPeriodWhatIsOnlySeen) {
  // The first values of each are periodic, and then they are not, or nobody knows.
  for (const char* rules : {"grundy", "square", ".04", ".6", "coprime", "0.(16)"}) {
    const StudyAnswer answer = study_of(rules, 0.7);
    for (const Statement& statement : answer.statements)
      EXPECT_NE(statement.status, Status::proved) << rules << ": " << statement.text;
    EXPECT_FALSE(answer.period) << rules;
  }
}

TEST(Study, MisereHasNoPeriodOfValues) {
  StudyRequest request;
  request.game.rules = ".77";
  request.game.convention = Convention::misere;
  const auto answer = study(request, Budget::seconds(3));
  ASSERT_TRUE(answer);
  EXPECT_FALSE(answer->outcomes_because.empty());
  for (const Statement& statement : answer->statements) EXPECT_NE(statement.kind, Statement::Kind::period);
}

TEST(Study, ListsTheLosingPositionsOfBoxes) {
  const StudyAnswer answer = study_of("wythoff");
  ASSERT_GE(answer.losing.first.size(), 6U);
  EXPECT_EQ(std::vector<std::string>(answer.losing.first.begin(), answer.losing.first.begin() + 6),
            (std::vector<std::string>{"(0, 0)", "(1, 2)", "(3, 5)", "(4, 7)", "(6, 10)", "(8, 13)"}));
}

TEST(Study, ListsTheLosingPositionsOfSetsUpToASize) {
  const StudyAnswer answer = study_of("modulo_nim");
  EXPECT_GE(answer.small.size, 12);
  const auto& first = answer.losing.first;
  for (const char* set : {"{1}", "{2}", "{4, 8}"})
    EXPECT_NE(std::find(first.begin(), first.end(), set), first.end()) << set;
  EXPECT_EQ(std::find(first.begin(), first.end(), "{3}"), first.end());
}

TEST(Study, SaysHowFarItCame) {
  StudyRequest request;
  request.game.rules = "prefix_free";
  Budget budget = Budget::seconds(0.4);
  const auto answer = study(request, budget);
  ASSERT_TRUE(answer);
  EXPECT_LT(answer->table.axes[0].to, 4096);
  EXPECT_FALSE(answer->advice.empty());
  EXPECT_EQ(answer->table.cells.size(), static_cast<std::size_t>(answer->table.axes[0].to + 1));
}

TEST(Study, AStopFlagEndsItAtOnce) {
  std::atomic<bool> stop{true};
  Budget budget = Budget::seconds(60);
  budget.stop = &stop;
  StudyRequest request;
  request.game.rules = "prefix_free";
  const auto answer = study(request, budget);
  ASSERT_TRUE(answer) << render(answer.error());
  EXPECT_NE(answer->stopped.find("interrupted"), std::string::npos);
  EXPECT_LT(answer->seconds, 5);
}

TEST(Study, JsonCarriesTheSameStatements) {
  const auto json = nlohmann::json::parse(to_json(study_of("{1,3,4}"), "study", "x.cert"));
  EXPECT_EQ(json["statements"][0]["status"], "proved");
  EXPECT_EQ(json["period"]["period"], 7);
  EXPECT_EQ(json["certificate"], "x.cert");
  EXPECT_EQ(json["losing"]["first"][1], "2");
}

}  // namespace
}  // namespace grundy
