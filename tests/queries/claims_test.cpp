// Claims: true ones are proved, false ones refuted with the least counterexample, and what cannot be decided is said.

#include "grundy/queries/claims.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "grundy/proofs/check.hpp"
#include "grundy/rules/code_text.hpp"
#include "tests/patterns/proved_games.hpp"

namespace grundy {
namespace {

using End = ClaimVerdict::End;

#define NEEDS_MONA \
  if (access(MonaLimits{}.program.c_str(), X_OK) != 0) GTEST_SKIP() << "MONA is not installed"

std::shared_ptr<const typed::Rules> rules_named(const std::string& name) {
  for (const test::ListedGame& g : test::listed_games())
    if (g.name == name) {
      if (g.claim != "period" || g.rules.find("game ") != std::string::npos) return test::rules_of(g.rules);
      const auto code = parse_code(SourceText{"code", g.rules});
      EXPECT_TRUE(code) << name;
      return test::rules_of(code_to_rules(*code));
    }
  ADD_FAILURE() << name;
  return nullptr;
}

ClaimVerdict verdict(const std::string& game, const std::string& claim, double seconds = 60) {
  RuleGame rules(rules_named(game));
  const auto read = Claim::read(std::make_shared<SourceText>(SourceText{"claim", claim}), rules.rules());
  EXPECT_TRUE(read) << claim;
  const auto judged = judge_claim(rules, *read, Budget::seconds(seconds));
  EXPECT_TRUE(judged) << claim;
  return judged ? *judged : ClaimVerdict{};
}

ClaimVerdict period(const std::string& code, const PeriodClaim& claim) {
  const auto parsed = parse_code(SourceText{"code", code});
  EXPECT_TRUE(parsed);
  RuleGame rules(test::rules_of(code_to_rules(*parsed)));
  const auto judged = judge_period(rules, claim, Budget::seconds(60));
  EXPECT_TRUE(judged);
  return judged ? *judged : ClaimVerdict{};
}

void expect_proved(const std::string& game, const std::string& claim) {
  const ClaimVerdict v = verdict(game, claim);
  EXPECT_EQ(v.end, End::proved) << game << ": " << v.reason;
  EXPECT_FALSE(v.range.empty());
  EXPECT_FALSE(v.certificate.empty()) << game;
  const auto report = check_certificate(v.certificate);
  EXPECT_TRUE(report) << game << ": " << (report ? "" : report.error().message);
}

TEST(Claims, True) {
  NEEDS_MONA;
  expect_proved("prefix_free", "tree(k) = lowbit(k)");
  expect_proved("lasker", "lasker(n) = if n mod 4 = 3 then n + 1 else if n mod 4 = 0 and n > 0 then n - 1 else n");
  expect_proved("misere nim, two heaps", "P(a, b) = if max(a, b) <= 1 then a + b = 1 else a = b");
  expect_proved("two-heap nim", "P(x, y) = x = y");
  expect_proved("subtraction {1,3,4}",
                "g(n) = if n mod 7 in {0, 2} then 0 else if n mod 7 in {1, 3} then 1 "
                "else if n mod 7 in {4, 6} then 2 else 3");
}

struct FalseClaim {
  const char *game, *claim;
  Integer first;  ///< first parameter of the least counterexample
};

TEST(Claims, False) {
  NEEDS_MONA;
  const FalseClaim cases[] = {
      {"prefix_free", "tree(k) = if k = 48 then 8 else lowbit(k)", 48},
      {"lasker", "lasker(n) = if n mod 4 = 3 then n + 1 else if n mod 4 = 0 then n + 1 else n", 0},
      {"lasker", "lasker(n) = if n mod 4 = 3 then n + 1 else if n mod 8 = 0 and n > 0 then n - 1 else n", 4},
      {"take any but never all", "keep(n) = n - 1", 0},
      {"half-nim", "P(n) = popcount(n + 1) = 1 and n < 100", 127},
      {"two-heap nim", "nim2(a, b) = a + b", 1},
      {"subtraction {1,3,4}", "g(n) = n mod 3", 2},
      {"misere take 1..3", "P(n) = n mod 4 = 0", 0},
  };
  for (const FalseClaim& c : cases) {
    const ClaimVerdict v = verdict(c.game, c.claim);
    ASSERT_EQ(v.end, End::refuted) << c.claim;
    ASSERT_TRUE(v.counterexample);
    EXPECT_EQ(v.counterexample->position[0], c.first) << c.claim;
    EXPECT_TRUE(v.counterexample->checked);
    EXPECT_NE(v.counterexample->claimed, v.counterexample->right);
  }
}

TEST(Claims, FalseFarBeyondTheTable) {
  NEEDS_MONA;
  const ClaimVerdict v = verdict("prefix_free", "tree(k) = if k = 1000000 then 0 else lowbit(k)");
  ASSERT_EQ(v.end, End::refuted) << v.reason;
  EXPECT_EQ(v.counterexample->position, std::vector<Integer>{1000000});
  EXPECT_EQ(v.counterexample->right, "64");
  EXPECT_FALSE(v.counterexample->checked);
}

TEST(Claims, WhatHasNoFormulaIsVerifiedOnly) {
  NEEDS_MONA;
  const ClaimVerdict v = verdict("prefix_free", "tree(k) = if isqrt(k) >= 0 then lowbit(k) else 0", 20);
  EXPECT_EQ(v.end, End::verified);
  EXPECT_FALSE(v.reason.empty());
  EXPECT_TRUE(v.certificate.empty());
  ASSERT_TRUE(v.place);
  EXPECT_EQ(v.place->text.substr(static_cast<std::size_t>(v.place->column - 1), 5), "isqrt") << v.reason;
}

TEST(Claims, Periods) {
  const ClaimVerdict right = period(".77", {12, 71, 0});
  EXPECT_EQ(right.end, End::proved) << right.reason;
  EXPECT_EQ(right.remark, "");
  EXPECT_TRUE(check_certificate(right.certificate));
  const ClaimVerdict doubled = period(".77", {24, 71, 0});
  EXPECT_EQ(doubled.end, End::proved);
  EXPECT_EQ(doubled.remark, "true, but the least period is 12");
  const ClaimVerdict halved = period(".77", {6, 71, 0});
  ASSERT_EQ(halved.end, End::refuted);
  EXPECT_TRUE(halved.counterexample->checked);
  const ClaimVerdict early = period(".77", {12, 70, 0});
  ASSERT_EQ(early.end, End::refuted);
  EXPECT_EQ(early.counterexample->position, std::vector<Integer>{70});
  EXPECT_EQ(period(".77", {12, 100, 0}).remark, "true, but the least pre-period is 71");
  EXPECT_EQ(period("{1,3,4}", {7, 0, 0}).end, End::proved);
  EXPECT_EQ(period("{1,3,4}", {7, 0, 1}).end, End::refuted);
  for (const char* trap : {".4", ".04", ".004"}) EXPECT_NE(period(trap, {1, 0, 0}).end, End::proved) << trap;
}

ClaimVerdict period_of_listed(const std::string& game, const PeriodClaim& claim, double seconds = 60) {
  RuleGame rules(rules_named(game));
  const auto judged = judge_period(rules, claim, Budget::seconds(seconds));
  EXPECT_TRUE(judged);
  return judged ? *judged : ClaimVerdict{};
}

TEST(Claims, APeriodThatOnlyAnAutomatonProvesHasACertificate) {
  NEEDS_MONA;
  const std::string game = "take a power of two";
  for (const std::uint64_t p : {3U, 6U}) {
    const ClaimVerdict v = period_of_listed(game, {p, std::nullopt, 0});
    EXPECT_EQ(v.end, End::proved) << v.reason;
    EXPECT_EQ(v.remark, p == 3 ? "" : "true, but the least period is 3");
    const auto report = check_certificate(v.certificate);
    ASSERT_TRUE(report) << render(report.error()) << v.certificate;
    EXPECT_NE(report->claim.find("power(n + 3) = power(n) for all n >= 0"), std::string::npos) << report->claim;
  }
  for (const PeriodClaim& wrong : {PeriodClaim{2, std::nullopt, 0}, PeriodClaim{2, 0, 0}, PeriodClaim{3, 0, 1}})
    EXPECT_EQ(period_of_listed(game, wrong).end, End::refuted);
  const ClaimVerdict none = period_of_listed("prefix_free", {4, std::nullopt, 0}, 3);
  EXPECT_EQ(none.end, End::unknown);
  EXPECT_TRUE(none.certificate.empty());
}

TEST(Claims, LosingPositionsOfProvedValuesHaveACertificate) {
  NEEDS_MONA;
  expect_proved("lasker", "P(n) = n = 0");
  expect_proved("prefix_free", "P(k) = k = 0");
  expect_proved("mock turtles", "P(n) = n = 0");
  expect_proved("subtraction {1,3,4}", "P(n) = n mod 7 = 0 or n mod 7 = 2");
  expect_proved("kayles", "P(n) = n = 0");
  expect_proved("take 1 or an even number", "P(n) = n in {0, 3}");
}

}  // namespace
}  // namespace grundy
