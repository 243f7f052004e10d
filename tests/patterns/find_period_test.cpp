#include "grundy/patterns/find_period.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "grundy/positions/code_values.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/solvers/sparse_space.hpp"

namespace grundy {
namespace {

Code code(const std::string& text) { return *parse_code(SourceText{"test", text}); }

std::vector<Nimber> table(const Code& c, std::size_t count) {
  Meter meter{Budget{}};
  return *code_values(c, count, meter);
}

/// The least p with g(n + p) = g(n) + constant from some n0 on, with at least 2p + 1 values behind n0, and so on.
std::vector<Period> by_trying(const std::vector<Nimber>& g) {
  std::vector<Period> out;
  for (std::size_t p = 1; 2 * p + 1 <= g.size(); ++p) {
    const Nimber saltus = g[g.size() - 1] - g[g.size() - 1 - p];
    std::size_t n0 = g.size() - p;
    while (n0 > 0 && g[n0 - 1 + p] - g[n0 - 1] == saltus) --n0;
    if (g.size() - 1 - n0 < 2 * p || saltus > (Nimber{1} << 63)) continue;
    const bool multiple = std::any_of(out.begin(), out.end(), [&](const Period& q) { return q.preperiod <= n0; });
    if (!multiple) out.push_back({n0, p, saltus, {}});
  }
  return out;
}

TEST(FindPeriod, EqualsTryingEveryPeriod) {
  std::mt19937 random(3);
  for (int round = 0; round < 3000; ++round) {
    std::vector<Nimber> g;
    const std::size_t before = random() % 12, p = 1 + random() % 6;
    for (std::size_t i = 0; i < before + p; ++i) g.push_back(random() % 3);
    const Nimber saltus = random() % 3;
    for (auto more = random() % 30; more > 0; --more) g.push_back(g[g.size() - p] + saltus);
    EXPECT_EQ(shown_periods(g), by_trying(g));
  }
}

TEST(FindPeriod, SeesOnlyWhatTheTableShows) {
  EXPECT_EQ(find_period(std::vector<Nimber>{0, 1, 2, 0, 1, 2, 0, 1, 2}), (Period{0, 3, 0, {}}));
  EXPECT_EQ(find_period(std::vector<Nimber>{0, 1, 2, 3, 4, 5}), (Period{0, 1, 1, {}}));
  EXPECT_EQ(find_period(std::vector<Nimber>{0, 1, 0, 2, 1, 1, 3, 1, 1}), std::nullopt);
  EXPECT_EQ(find_period(std::vector<Nimber>{9, 1, 2, 1, 2, 1, 2, 1, 2}), (Period{1, 2, 0, {0}}));
  EXPECT_EQ(find_period(std::vector<Nimber>{}), std::nullopt);
  EXPECT_EQ(find_period(std::vector<Nimber>{0, 0}), std::nullopt);
}

TEST(FindPeriod, ProvesThePublishedPeriods) {
  struct Row {
    const char* text;
    std::uint64_t preperiod, period, saltus;
    std::size_t values;
  };
  const Row rows[] = {
      {".77", 71, 12, 0, 400},
      {".07", 53, 34, 0, 400},
      {".137", 52, 34, 0, 400},
      {".055", 259, 148, 0, 1000},
      {".045", 189, 32, 0, 1000},
      {".044", 214, 36, 0, 1000},
      {".45", 498, 20, 0, 1200},
      {".156", 3479, 349, 0, 8000},
      {".644", 3256, 442, 0, 8000},
      {"4.344", 998, 51, 0, 3000},
      {"{1,3,4}", 0, 7, 0, 40},
      {"{2,5,7}", 0, 22, 0, 80},
      {"{1,2}", 0, 3, 0, 20},
      {"{1,3}", 0, 2, 0, 20},
      {"{1,2,5}", 0, 3, 0, 20},
      {"{2,4,7}", 8, 3, 0, 40},
      {"{1,4,10,12,25}", 0, 35, 0, 120},
      {"{3,5,8}", 0, 11, 0, 60},
      {"{2}", 0, 4, 0, 20},
      {"0.[3]", 0, 1, 1, 20},
      {"0.[30]", 0, 2, 0, 40},
      {"{}", 0, 1, 0, 5},
  };
  for (const Row& row : rows) {
    const auto found = find_proved_period(code(row.text), table(code(row.text), row.values));
    ASSERT_TRUE(found) << row.text;
    EXPECT_EQ(found->period.preperiod, row.preperiod) << row.text;
    EXPECT_EQ(found->period.period, row.period) << row.text;
    EXPECT_EQ(found->period.saltus, row.saltus) << row.text;
  }
}

std::vector<Nimber> table_by_solver(const Code& c, std::size_t count) {
  Meter meter{Budget{}};
  const auto made = heap_values_by_sparse_space(c, count, meter);
  return {made.values.begin(), made.values.end()};
}

TEST(FindPeriod, AgreesWithTheTableOfThreeDigitCodes) {
  const bool full = std::getenv("GRUNDY_FULL_TABLES") != nullptr;
  std::ifstream in(std::string(GRUNDY_SOURCE_DIR) + "/tests/data/periods_3digit.csv");
  ASSERT_TRUE(in);
  std::string line;
  std::getline(in, line);
  int rows = 0, proved = 0;
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    std::string text, preperiod, period, most, where, needed;
    std::getline(fields, text, ',');
    std::getline(fields, preperiod, ',');
    std::getline(fields, period, ',');
    std::getline(fields, most, ',');
    std::getline(fields, where, ',');
    std::getline(fields, needed, ',');
    ++rows;
    // Rows without a period: none within 16384 values, which the full run looks at.
    const std::size_t count = preperiod.empty() && !full ? 1024 : std::stoul(needed);
    const std::vector<Nimber> g = count <= 2048 ? table(code(text), count) : table_by_solver(code(text), count);
    const auto found = find_proved_period(code(text), g);
    ASSERT_EQ(found.has_value(), !preperiod.empty()) << text;
    if (!found) continue;
    ++proved;
    EXPECT_EQ(found->period.preperiod, std::stoul(preperiod)) << text;
    EXPECT_EQ(found->period.period, std::stoul(period)) << text;
    EXPECT_EQ(*std::max_element(g.begin(), g.end()), std::stoul(most)) << text;
    EXPECT_EQ(g[std::stoul(where)], std::stoul(most)) << text;
  }
  EXPECT_EQ(rows, 824);
  EXPECT_EQ(proved, 557);
}

TEST(FindPeriod, ClaimsNothingOfTheTraps) {
  for (const char* text : {".4", ".04", ".004", "0.(16)", ".6", ".06", ".37", ".056", ".127"})
    for (const std::size_t count : {3U, 4U, 5U, 8U, 12U, 40U, 500U, 2000U}) {
      const Code c = code(text);
      const auto found = find_proved_period(c, table(c, count));
      if (!found) continue;
      const std::vector<Nimber> far = table(c, 6000);
      for (std::size_t n = found->period.preperiod; n + found->period.period < far.size(); ++n)
        ASSERT_EQ(far[n + found->period.period], far[n]) << text << " from " << count << " values";
    }
}

}  // namespace
}  // namespace grundy
