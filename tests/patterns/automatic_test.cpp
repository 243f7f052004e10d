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
/// n <= 20000, and 256 by 256.
Integer side_for(const ListedGame& listed, std::size_t fields) {
  static const bool full = std::getenv("GRUNDY_FULL_TABLES") != nullptr;
  const bool splits = listed.rules.find(") + ") != std::string::npos || listed.rules.find("sum(j") != std::string::npos;
  if (fields == 1) return full ? (splits ? 1000 : 20000) : splits ? 200 : 2000;
  if (fields == 2) return full ? 256 : 64;
  return full ? 48 : 16;
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
  EXPECT_EQ(disagreement(rules, found.theorem, side_for(listed, rules->families[0].fields.size())), "") << listed.name;
  expect_certificate(listed, found.theorem);
}

INSTANTIATE_TEST_SUITE_P(List, Listed, testing::Range<std::size_t>(0, listed_games().size()));

}  // namespace
}  // namespace grundy::test
