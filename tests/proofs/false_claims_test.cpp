// tests/data/false_claims.txt against the definition: each claim can be read, is wrong at the position that stands
// there, and right at every position before it. And the values of small_definition.hpp against definition.hpp.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "grundy/positions/definition.hpp"
#include "grundy/positions/small_positions.hpp"
#include "grundy/proofs/small_definition.hpp"
#include "grundy/rules/claim.hpp"
#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

std::shared_ptr<const SourceText> source_of(const std::string& text) {
  return std::make_shared<SourceText>(SourceText{"test", text});
}

/// A catalogue name, a code, or rules.
std::shared_ptr<const typed::Rules> rules_named(const std::string& words) {
  const std::string file = std::string(GRUNDY_SOURCE_DIR) + "/games/" + words + ".game";
  std::string text = words;
  if (std::filesystem::exists(file)) {
    std::ifstream in(file);
    text = {std::istreambuf_iterator<char>(in), {}};
  } else if (looks_like_code(words)) {
    const auto code = parse_code(*source_of(words));
    EXPECT_TRUE(code) << words;
    text = code_to_rules(*code);
  }
  const auto rules = load_rules(source_of(text));
  EXPECT_TRUE(rules) << (rules ? "" : render(rules.error()));
  return rules ? *rules : nullptr;
}

struct Row {
  std::string rules, claim, position, truth;
};

std::vector<Row> rows() {
  std::ifstream in(std::string(GRUNDY_SOURCE_DIR) + "/tests/data/false_claims.txt");
  std::vector<Row> out;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("#", 0) == 0) continue;
    std::vector<std::string> cells;
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t bar = std::min(line.find(" | ", at), line.size());
      cells.push_back(line.substr(at, bar - at));
      at = bar + 3;
    }
    EXPECT_EQ(cells.size(), 4U) << line;
    if (cells.size() == 4) out.push_back({cells[0], cells[1], cells[2], cells[3]});
  }
  return out;
}

TEST(FalseClaims, AreWrongFirstWhereTheListSays) {
  const auto all = rows();
  EXPECT_GE(all.size(), 50U);
  for (const Row& row : all) {
    const auto rules = rules_named(row.rules);
    ASSERT_TRUE(rules);
    const auto claim = Claim::read(source_of(row.claim), *rules);
    ASSERT_TRUE(claim) << row.claim << render(claim.error());
    RuleGame game(rules);
    // P-positions of games with sums are those of value 0.
    const bool outcomes = claim->about_losing() && row.rules != "grundy";
    SmallDefinition definition(game, outcomes);
    ClaimEvaluator evaluator(*claim);
    Meter meter(Budget{});
    const auto small = small_positions(game, claim->family(), 3000, 300, meter);
    ASSERT_TRUE(small);
    bool found = false;
    for (const Words& words : small->positions) {
      const auto truth = definition.of(claim->family(), words, meter);
      ASSERT_TRUE(truth) << render(truth.error());
      const auto claimed = evaluator.at(words, meter);
      ASSERT_TRUE(claimed) << render(claimed.error());
      const Integer right = claim->about_losing() ? (*truth == 0 ? 1 : 0) : static_cast<Integer>(*truth);
      if (*claimed == right) continue;
      std::string at;
      for (const Integer w : words) at += (at.empty() ? "" : " ") + std::to_string(w);
      EXPECT_EQ(at, row.position) << row.rules << " | " << row.claim;
      EXPECT_EQ(claim->about_losing() ? (*truth == 0 ? "P" : "N") : std::to_string(*truth), row.truth) << row.claim;
      found = true;
      break;
    }
    EXPECT_TRUE(found) << row.rules << " | " << row.claim;
  }
}

TEST(SmallDefinition, IsTheDefinition) {
  for (const char* words :
       {"nim", "lasker", "prefix_free", "kayles", "wythoff", "nim_with_pass", "fibonacci_nim",
        "game nim2(a, b) move k in 1..a: nim2(a - k, b) move k in 1..b: nim2(a, b - k) convention misere",
        "game h(n) win if n = 5 lose if n = 2 move k in 1..min(n, 3): h(n - k)",
        "game s(n) same as s(n - 3) if n > 5 move if n > 1: s(n - 2) move if n = 3: sum()"}) {
    const auto rules = rules_named(words);
    ASSERT_TRUE(rules);
    for (const bool outcomes : {false, true}) {
      RuleGame game(rules);
      SmallDefinition definition(game, outcomes);
      Meter meter(Budget{});
      const auto small = small_positions(game, 0, 40, 7, meter);
      ASSERT_TRUE(small);
      for (const Words& position : small->positions) {
        const auto found = definition.of(0, position, meter);
        const auto sum = game.enter(0, position, meter);
        ASSERT_TRUE(sum) << words << render(sum.error());
        if (!found) {
          EXPECT_EQ(found.error().kind, ErrorKind::unsupported);
        } else if (outcomes) {
          EXPECT_EQ(*found == 0 ? Outcome::P : Outcome::N, *outcome_by_definition(game, *sum, meter)) << words;
        } else if (const auto value = mex_by_definition(game, *sum, meter)) {
          EXPECT_EQ(*found, *value) << words;
        }
      }
    }
  }
}

}  // namespace
}  // namespace grundy
