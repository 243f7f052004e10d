// Published Grundy sequences of heap games with their periods (tests/data/sequences.tsv; the columns are game, period,
// pre-period, first values), and questions on which other programs went wrong.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "grundy/patterns/find_period.hpp"
#include "grundy/positions/code_values.hpp"
#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

std::vector<Nimber> table(const std::string& code, std::size_t count) {
  Meter meter{Budget{}};
  return *code_values(*parse_code(SourceText{"test", code}), count, meter);
}

struct Row {
  std::string code, period, preperiod;
  std::vector<Nimber> values;
};

/// The rows that are codes or subtraction sets.
std::vector<Row> rows() {
  std::ifstream in(std::string(GRUNDY_SOURCE_DIR) + "/tests/data/sequences.tsv");
  std::vector<Row> out;
  std::string line;
  for (std::getline(in, line); std::getline(in, line);) {
    std::istringstream fields(line);
    std::string game, values;
    Row row;
    std::getline(fields, game, '\t');
    std::getline(fields, row.period, '\t');
    std::getline(fields, row.preperiod, '\t');
    std::getline(fields, values, '\t');
    std::istringstream numbers(values);
    for (Nimber v = 0; numbers >> v;) row.values.push_back(v);
    if (game.rfind("octal ", 0) == 0) row.code = game.substr(6);
    if (game.rfind("subtraction [", 0) == 0) row.code = "{" + game.substr(13, game.size() - 14) + "}";
    if (game == "Lasker") row.code = "4.[3]";
    if (!row.code.empty()) out.push_back(row);
  }
  return out;
}

TEST(PublishedSequences, ValuesAndPeriods) {
  const std::vector<Row> all = rows();
  EXPECT_EQ(all.size(), 31U);
  for (const Row& row : all) {
    const Code code = *parse_code(SourceText{"test", row.code});
    const bool has_period = !row.preperiod.empty();
    const std::size_t needed = has_period ? 2 * std::stoul(row.preperiod) + 3 * std::stoul(row.period) + 100 : 4000;
    if (needed > 16000) continue;
    const std::vector<Nimber> g = table(row.code, needed);
    ASSERT_FALSE(row.values.empty()) << row.code;
    EXPECT_TRUE(std::equal(row.values.begin(), row.values.end(), g.begin())) << row.code;
    const auto proof = find_proved_period(code, g);
    ASSERT_EQ(proof.has_value(), has_period) << row.code;
    if (!proof) continue;
    EXPECT_EQ(proof->period.preperiod, std::stoul(row.preperiod)) << row.code;
    EXPECT_EQ(proof->period.period, std::stoul(row.period)) << row.code;
  }
}

TEST(Traps, SquaresShowAFalsePeriodOnTheirFirst25Values) {
  std::vector<Nimber> g;
  for (std::size_t n = 0; n < 600; ++n) {
    std::vector<Nimber> options;
    for (std::size_t k = 1; k * k <= n; ++k) options.push_back(g[n - k * k]);
    g.push_back(mex_of(options));
  }
  const auto early = find_period(std::span<const Nimber>(g).first(25));
  ASSERT_TRUE(early) << "seen is not proved";
  EXPECT_EQ(early->period, 5U);
  EXPECT_EQ(g[25], 3U);
  for (const std::size_t count : {26U, 60U, 200U, 600U}) EXPECT_FALSE(find_period(std::span<const Nimber>(g).first(count))) << count;
}

TEST(Traps, GrundysGameShowsNoPeriod) {
  std::vector<Nimber> g;
  for (std::size_t n = 0; n < 1500; ++n) {
    std::vector<Nimber> options;
    for (std::size_t a = 1; 2 * a < n; ++a) options.push_back(g[a] ^ g[n - a]);
    g.push_back(mex_of(options));
  }
  std::vector<std::size_t> lost;
  for (std::size_t n = 1; n <= 270; ++n)
    if (g[n] == 0) lost.push_back(n);
  EXPECT_EQ(lost, (std::vector<std::size_t>{1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270}));
  for (const std::size_t count : {100U, 300U, 1500U}) EXPECT_FALSE(find_period(std::span<const Nimber>(g).first(count))) << count;
}

TEST(Traps, MinimalPeriodsOfSubtractionSets) {
  const std::pair<const char*, std::uint64_t> expected[] = {{"{1,2}", 3},   {"{1,3}", 2},    {"{1,2,5}", 3},
                                                            {"{1,3,4}", 7}, {"{2,5,7}", 22}, {"{2}", 4}};
  for (const auto& [text, period] : expected) {
    const auto proof = find_proved_period(*parse_code(SourceText{"test", text}), table(text, 120));
    ASSERT_TRUE(proof) << text;
    EXPECT_EQ(proof->period.period, period) << text;
    EXPECT_EQ(proof->period.preperiod, 0U) << text;
    EXPECT_TRUE(proof->period.exceptions.empty()) << text;
  }
}

TEST(Traps, DawsonsAndRealKayles) {
  const std::vector<Nimber> dawson = table(".07", 300), kayles = table(".77", 300);
  EXPECT_EQ(dawson[4], 2U);
  EXPECT_EQ(dawson[16], 5U);
  EXPECT_EQ(kayles[10], 2U);
  EXPECT_EQ(kayles[22], 6U);
  const auto proof = find_proved_period(*parse_code(SourceText{"test", ".77"}), kayles);
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->period.exceptions.back(), 70U);
  EXPECT_EQ(proof->period.exceptions, (std::vector<std::uint64_t>{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}));
}

}  // namespace
}  // namespace grundy
