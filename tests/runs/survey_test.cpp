// A survey says the same whatever the threads, shards and interruptions, and what the tables of the tests say.
#include "grundy/runs/survey.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "grundy/base/fingerprint.hpp"
#include "grundy/proofs/check.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/runs/code_family.hpp"
#include "grundy/runs/state_file.hpp"
#include "grundy/runs/survey_journal.hpp"
#include "grundy/solvers/heap_definition.hpp"
#include "grundy/solvers/heap_table.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

class SurveyTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("grundy_survey_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  std::filesystem::path folder_;
};

std::string text_of(const std::vector<SurveyRow>& rows) {
  std::string text;
  for (const SurveyRow& row : rows) text += row_text(row) + "\n";
  return text;
}

SurveyPlan plan_of(std::vector<std::string> patterns, std::uint64_t to) { return {std::move(patterns), to, 1, 1}; }

Budget threads(int count) {
  Budget budget;
  budget.threads = count;
  return budget;
}

TEST(CodeFamily, EqualCodesAreOne) {
  const auto family = expand_family({"0.?", "0.?0", "4.?", "0.7"});
  ASSERT_TRUE(family);
  EXPECT_EQ(family->size(), 16U);
  const auto both =
      expand_family({"?.?"
                     "?"});
  ASSERT_TRUE(both);
  EXPECT_EQ(both->size(), 128U);
  for (const Code& code : *both) {
    EXPECT_EQ(*parse_code(SourceText{"test", digits_text(code)}), code) << digits_text(code);
  }
  for (const char* text : {"{1,3,4}", "all-but {2,3}", "0.8F", "0.(16)3", "0.3[3]", "4.[70]"}) {
    const Code code = *parse_code(SourceText{"test", text});
    EXPECT_EQ(*parse_code(SourceText{"test", digits_text(code)}), code) << text;
    EXPECT_EQ(digits_text(code).find(','), std::string::npos) << text;
  }
  EXPECT_FALSE(expand_family({"0.?[3]"}));
  EXPECT_FALSE(expand_family({"0.x"}));
  EXPECT_FALSE(expand_family({"0.????????"}));
}

/// Rows against the plainest rung and a mask count written here.
TEST(SurveyRow, SaysWhatTheDefinitionSays) {
  for (const char* text : {".07", ".6", ".106", "4.07", ".2", ".0", ".357"}) {
    const Code code = canonical(test::octal(text));
    const auto surveyed = survey_code(code, 700, {});
    ASSERT_TRUE(surveyed) << text;
    const SurveyRow& row = surveyed->row;
    ASSERT_GE(row.size, 512U);
    Meter meter{Budget{}};
    const HeapValues truth = heap_values_by_definition(code, static_cast<std::size_t>(row.size), meter);
    HeapValue greatest = 0;
    std::uint64_t at = 0;
    for (std::size_t n = 0; n < truth.values.size(); ++n)
      if (truth.values[n] > greatest) greatest = truth.values[n], at = n;
    EXPECT_EQ(row.greatest_value, greatest) << text;
    EXPECT_EQ(row.greatest_at, at) << text;
    EXPECT_EQ(row.checksum, values_checksum(truth.values, truth.values.size())) << text;
    EXPECT_EQ(surveyed->certificate.empty(), !row.period) << text;
    EXPECT_EQ(read_row(row_text(row)), row) << text;
  }
}

TEST(SurveyRow, StreamsFindLongPeriods) {
  const auto surveyed = survey_code(test::octal(".16"), 1 << 20, {});
  ASSERT_TRUE(surveyed && surveyed->row.period);
  EXPECT_EQ(surveyed->row.period->theorem, "recurring-window");
  EXPECT_TRUE(check_certificate(surveyed->certificate));
  EXPECT_EQ(surveyed->row.period->preperiod, 105351U);
  EXPECT_EQ(surveyed->row.period->period, 149459U);
  EXPECT_EQ(surveyed->row.greatest_value, 23U);
  EXPECT_EQ(surveyed->row.greatest_at, 229790U);
  const auto open = survey_code(test::octal(".106"), 1 << 20, {});
  ASSERT_TRUE(open);
  EXPECT_FALSE(open->row.period);
  EXPECT_TRUE(open->row.sparse);
  EXPECT_EQ(open->row.rare_values, 15U);
  EXPECT_EQ(open->row.last_rare, 1103U);
}

TEST(SurveyRow, OnlyItsOwnTextIsRead) {
  const auto surveyed = survey_code(test::octal(".77"), 600, {});
  ASSERT_TRUE(surveyed);
  const std::string text = row_text(surveyed->row);
  EXPECT_TRUE(read_row(text));
  EXPECT_FALSE(read_row(text + ","));
  EXPECT_FALSE(read_row(text.substr(0, text.rfind(','))));
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = ';';
    const auto row = read_row(changed);
    EXPECT_TRUE(!row || row_text(*row) == changed) << changed;
  }
}

TEST(Survey, TheMemoryIsThatOfAllRowsAtWork) {
  Budget budget = threads(1024);
  EXPECT_EQ(rows_at_once(budget), 85);  // 2 GiB
  budget.memory = std::size_t{50} << 20;
  EXPECT_EQ(rows_at_once(budget), 2);
  budget.memory = 1;
  EXPECT_EQ(rows_at_once(budget), 1);
  EXPECT_EQ(rows_at_once(threads(3)), 3);
  EXPECT_EQ(rows_at_once(threads(0)), 1);
}

TEST_F(SurveyTest, StreamsAreNotStoppedByOneAnother) {
  const SurveyPlan plan = plan_of({"0.1?6"}, 1 << 17);
  Budget little = threads(8);
  little.memory = std::size_t{24} << 20;
  const auto shared = run_survey(plan, "", little);
  const auto alone = run_survey(plan, "", threads(1));
  ASSERT_TRUE(shared && alone);
  EXPECT_EQ(shared->stopped, StopReason::none);
  EXPECT_EQ(text_of(shared->rows), text_of(alone->rows));
}

TEST_F(SurveyTest, ThreadsAndShardsChangeNothing) {
  const SurveyPlan plan = plan_of({"0.1?"
                                   "?",
                                   "4.?"},
                                  2048);
  const auto one = run_survey(plan, file("one"), threads(1));
  const auto three = run_survey(plan, file("three"), threads(3));
  ASSERT_TRUE(one && three);
  EXPECT_EQ(one->rows.size(), one->codes);
  EXPECT_EQ(text_of(one->rows), text_of(three->rows));
  EXPECT_EQ(*read_whole_file(file("one")), *read_whole_file(file("three")));
  std::vector<std::string> files;
  for (std::uint64_t i = 1; i <= 5; ++i) {
    SurveyPlan part = plan;
    part.shard = i, part.shards = 5;
    files.push_back(file("shard" + std::to_string(i)));
    ASSERT_TRUE(run_survey(part, files.back(), threads(1)));
  }
  const auto merged = merge_surveys(files, {});
  ASSERT_TRUE(merged);
  EXPECT_EQ(text_of(merged->rows), text_of(one->rows));
  EXPECT_EQ(merged->certificates, one->certificates);
  files.pop_back();
  const auto less = merge_surveys(files, {});
  ASSERT_TRUE(less);
  EXPECT_LT(less->rows.size(), less->codes);
  files.push_back(file("other"));
  ASSERT_TRUE(run_survey(plan_of({"0.1?"
                                  "?",
                                  "4.?"},
                                 1024),
                         files.back(), threads(1)));
  EXPECT_EQ(merge_surveys(files, {}).error().kind, ErrorKind::usage);
}

TEST_F(SurveyTest, GoesOnFromAJournalThatWasCut) {
  const SurveyPlan plan = plan_of({"0.3?", "4.0?"}, 1500);
  const auto whole = run_survey(plan, file("whole"), threads(1));
  ASSERT_TRUE(whole);
  const std::string text = *read_whole_file(file("whole"));
  for (const std::size_t size : {text.size() - 1, text.size() / 2, text.find('\n') + 1}) {
    std::ofstream(file("cut"), std::ios::binary) << text.substr(0, size);
    const auto resumed = run_survey(plan, file("cut"), threads(2));
    ASSERT_TRUE(resumed);
    EXPECT_LT(resumed->found, resumed->codes);
    EXPECT_EQ(text_of(resumed->rows), text_of(whole->rows));
    EXPECT_EQ(*read_whole_file(file("cut")), text);
  }
  for (std::size_t at = 0; at + 1 < text.size(); at += 97) {
    std::string changed = text;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    const auto journal = read_journal(changed);
    EXPECT_FALSE(journal) << at;
    std::ofstream(file("changed"), std::ios::binary) << changed;
    const auto refused = run_survey(plan, file("changed"), threads(1));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::damaged);
    EXPECT_EQ(*read_whole_file(file("changed")), changed);
  }
}

/// A state file may come from another machine: what it calls proved is proved again.
TEST_F(SurveyTest, PeriodsThatAStateFileOnlyClaimsAreRefused) {
  const SurveyPlan plan = plan_of({"0.0?"}, 1500);
  ASSERT_TRUE(run_survey(plan, file("right"), threads(1)));
  const auto journal = read_journal(*read_whole_file(file("right")));
  ASSERT_TRUE(journal);
  const std::size_t seven = 7;
  ASSERT_EQ(journal->codes.at(seven).row.code, "0.07");
  std::vector<std::vector<SurveyedCode>> false_ones(3, journal->codes);
  false_ones[0][seven].row.period->period = 17;
  false_ones[1][seven].certificate = journal->codes[3].certificate;
  false_ones[2][seven].row.period->theorem = "subtraction";
  for (const auto& codes : false_ones) {
    const std::string text = journal_text(plan, codes);
    std::ofstream(file("false"), std::ios::binary) << text;
    const auto resumed = run_survey(plan, file("false"), threads(1));
    ASSERT_FALSE(resumed);
    EXPECT_EQ(resumed.error().kind, ErrorKind::damaged);
    EXPECT_NE(resumed.error().message.find("0.07"), std::string::npos) << resumed.error().message;
    EXPECT_EQ(*read_whole_file(file("false")), text);
    const auto merged = merge_surveys({file("false")}, {});
    ASSERT_FALSE(merged);
    EXPECT_EQ(merged.error().kind, ErrorKind::damaged);
  }
  std::vector<SurveyedCode> without = journal->codes;
  without[seven].certificate.clear();
  EXPECT_FALSE(read_journal(journal_text(plan, without)));
}

TEST_F(SurveyTest, NoTimeToCheckAgainLosesNothing) {
  const SurveyPlan plan = plan_of({"0.?"
                                   "?"},
                                  1500);
  ASSERT_TRUE(run_survey(plan, file("state"), threads(1)));
  const std::string text = *read_whole_file(file("state"));
  Budget none;
  none.deadline = Budget::Clock::now();
  const auto stopped = run_survey(plan, file("state"), none);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::stopped);
  EXPECT_EQ(*read_whole_file(file("state")), text);
}

TEST_F(SurveyTest, StatesOfAnotherVersionAreRefused) {
  const std::string head = "grundy-survey-2 to 1500 shard 1 of 1 0.3?";
  const auto journal = read_journal(head + " " + fingerprint(head).substr(0, 16) + "\n");
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().kind, ErrorKind::damaged);
  EXPECT_NE(journal.error().message.find("another version"), std::string::npos);
}

TEST_F(SurveyTest, StopsKeepWhatIsDone) {
  Budget budget;
  budget.deadline = Budget::Clock::now() + std::chrono::milliseconds(50);
  const SurveyPlan plan = plan_of({"0.?"
                                   "?"
                                   "?"},
                                  1 << 13);
  const auto stopped = run_survey(plan, file("state"), budget);
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->stopped, StopReason::time);
  EXPECT_LT(stopped->rows.size(), stopped->codes);
  const auto journal = read_journal(*read_whole_file(file("state")));
  ASSERT_TRUE(journal);
  std::vector<SurveyRow> rows;
  for (const SurveyedCode& code : journal->codes) rows.push_back(code.row);
  EXPECT_EQ(text_of(rows), text_of(stopped->rows));
}

/// All codes with three digits whose period the table certifies within 1024 values.
TEST_F(SurveyTest, AgreesWithTheTableOfPeriods) {
  std::ifstream table(std::string(GRUNDY_SOURCE_DIR) + "/tests/data/periods_3digit.csv");
  std::map<std::string, std::vector<std::string>> rows;
  std::string line;
  for (std::getline(table, line); std::getline(table, line);) {
    std::vector<std::string> words;
    std::istringstream in(line);
    for (std::string word; std::getline(in, word, ',');) words.push_back(word);
    if (words.size() == 6 && !words[2].empty() && std::stoull(words[5]) <= 1024)
      rows[digits_text(canonical(test::octal(words[0])))] = words;
  }
  const auto survey = run_survey(plan_of({"?.?"
                                          "?"
                                          "?"},
                                         1024),
                                 "", threads(2));
  ASSERT_TRUE(survey);
  EXPECT_EQ(survey->rows.size(), 1024U);
  std::size_t met = 0;
  for (const SurveyRow& row : survey->rows) {
    const auto known = rows.find(row.code);
    if (known == rows.end()) continue;
    ++met;
    ASSERT_TRUE(row.period) << row.code;
    EXPECT_EQ(std::to_string(row.period->preperiod), known->second[1]) << row.code;
    EXPECT_EQ(std::to_string(row.period->period), known->second[2]) << row.code;
    EXPECT_EQ(std::to_string(row.greatest_value), known->second[3]) << row.code;
    EXPECT_EQ(std::to_string(row.greatest_at), known->second[4]) << row.code;
  }
  EXPECT_EQ(met, rows.size());
  EXPECT_GT(met, 500U);
}

/// The published sequences with three digits at most: their first values, and their periods where 2^14 values show
/// them.
TEST(SurveyRow, AgreesWithPublishedSequences) {
  std::ifstream table(std::string(GRUNDY_SOURCE_DIR) + "/tests/data/sequences.tsv");
  std::size_t met = 0, periods = 0;
  std::string line;
  for (std::getline(table, line); std::getline(table, line);) {
    std::istringstream in(line);
    std::string game, period, preperiod;
    std::getline(in, game, '\t'), std::getline(in, period, '\t'), std::getline(in, preperiod, '\t');
    if (game.rfind("octal .", 0) != 0 || game.size() > 10) continue;
    ++met;
    const Code code = canonical(test::octal(game.substr(6).c_str()));
    const auto surveyed = survey_code(code, 1 << 14, {});
    ASSERT_TRUE(surveyed) << game;
    const SurveyRow& row = surveyed->row;
    Meter meter{Budget{}};
    const auto values = heap_values_by_table(code, static_cast<std::size_t>(row.checksum_of), meter).values;
    EXPECT_EQ(row.checksum, values_checksum(values, values.size())) << game;
    std::size_t n = 0;
    for (HeapValue v = 0; in >> v; ++n) EXPECT_EQ(values[n], v) << game << " at " << n;
    EXPECT_GT(n, 8U) << game;
    EXPECT_EQ(row.period.has_value(), !preperiod.empty()) << game;
    if (!row.period) continue;
    ++periods;
    EXPECT_EQ(std::to_string(row.period->period), period) << game;
    EXPECT_EQ(std::to_string(row.period->preperiod), preperiod) << game;
  }
  EXPECT_GE(met, 20U);
  EXPECT_GE(periods, 15U);
}

}  // namespace
}  // namespace grundy
