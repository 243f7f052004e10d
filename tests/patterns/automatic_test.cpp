// The games of tests/data/proved_games.txt end proved, and what is proved agrees with tables by the solvers.

#include "grundy/patterns/automatic.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "grundy/proofs/automaton_certificate.hpp"
#include "tests/patterns/proved_games.hpp"

namespace grundy::test {
namespace {

/// The side of the table: as large as its entries can be had in some tenths of a second. GRUNDY_FULL_TABLES asks for
/// n <= 20000 and boxes of 256 by 256, as far as 10^9 steps of the evaluator go (a step is an option, or less).
struct TableSize {
  Integer side = 0;
  std::uint64_t steps = UINT64_MAX;
};

TableSize table_for(const ListedGame& listed, std::size_t fields) {
  const bool splits = listed.rules.find(") + ") != std::string::npos || listed.rules.find("sum(j") != std::string::npos;
  if (std::getenv("GRUNDY_FULL_TABLES") != nullptr)
    return {fields == 1 ? 20001 : fields == 2 ? 256 : 96, 1'000'000'000};
  return {fields == 1 ? (splits ? 200 : 2000) : fields == 2 ? 64 : 16, UINT64_MAX};
}

/// The certificate is accepted; GRUNDY_CERTIFICATES names a folder in which to keep it.
void expect_certificate(const ListedGame& listed, const AutomatonTheorem& theorem) {
  const std::string text = print_certificate(automaton_certificate(*rules_of(listed.rules), theorem));
  const auto report = check_certificate(text);
  EXPECT_TRUE(report) << listed.name << ": " << (report ? "" : render(report.error())) << text;
  if (const char* folder = std::getenv("GRUNDY_CERTIFICATES")) {
    std::string name = listed.name;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    std::ofstream(std::string(folder) + "/" + name + ".cert") << text;
  }
}

class Listed : public testing::TestWithParam<std::size_t> {};

TEST_P(Listed, IsProvedAndAgreesWithTables) {
  const ListedGame listed = listed_games()[GetParam()];
  if (listed.claim == "period") GTEST_SKIP() << "proved by the period theorems";
  const AutomaticFinding found = find_for(listed);
  ASSERT_EQ(found.end, AutomaticFinding::End::proved) << listed.name << ": " << found.reason;
  EXPECT_FALSE(found.theorem.measure.rows.empty());
  RecordProperty("states", static_cast<int>(found.theorem.automaton.size()));
  std::printf("%-50s %4zu states, side %5u, %zu goals, learning %.2f s, deciding %.2f s\n", listed.name.c_str(),
              found.theorem.automaton.size(), found.side, found.goals, found.learning_seconds, found.deciding_seconds);
  const auto rules = rules_of(listed.rules);
  const TableSize size = table_for(listed, rules->families[0].fields.size());
  std::size_t compared = 0;
  EXPECT_EQ(disagreement(rules, found.theorem, size.side, size.steps, &compared), "") << listed.name;
  EXPECT_GE(compared, 200U) << listed.name;
  std::printf("    %zu positions as by definition\n", compared);
  std::fflush(stdout);
  expect_certificate(listed, found.theorem);
}

AutomaticFinding without_mona(const std::shared_ptr<const typed::Rules>& rules) {
  RuleGame game(rules);
  AutomaticLimits limits;
  limits.mona.program = "/no/mona";
  Meter meter(Budget::seconds(60));
  const auto found = find_automaton(game, 0, AutomatonClaim::values, Numeration::binary, limits, meter);
  EXPECT_TRUE(found);
  return found ? *found : AutomaticFinding();
}

TEST(WithoutMona, AGuessThatFitsTheLargestTableStaysAGuess) {
  const auto rules = rules_of("game g(n) move k in 1..min(n, 3): g(n - k)");
  const AutomaticFinding found = without_mona(rules);
  EXPECT_EQ(found.end, AutomaticFinding::End::unproved);
  EXPECT_EQ(found.side, 4096U);
  EXPECT_EQ(disagreement(rules, found.theorem, 4096, UINT64_MAX, nullptr), "");
}

TEST(WithoutMona, AGuessThatALargerTableRefutesIsGivenUp) {
  const auto rules = rules_of("game g(n) move k in 1..min(n, if n < 600 then 3 else 4): g(n - k)");
  const AutomaticFinding found = without_mona(rules);
  ASSERT_NE(found.end, AutomaticFinding::End::proved);
  if (found.end == AutomaticFinding::End::unproved) {
    EXPECT_EQ(disagreement(rules, found.theorem, 4096, UINT64_MAX, nullptr), "");
  }
}

INSTANTIATE_TEST_SUITE_P(List, Listed, testing::Range<std::size_t>(0, listed_games().size()));

}  // namespace
}  // namespace grundy::test
