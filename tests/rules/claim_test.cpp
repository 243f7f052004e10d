#include "grundy/rules/claim.hpp"

#include <gtest/gtest.h>

namespace grundy {
namespace {

std::shared_ptr<const SourceText> text(const std::string& t) {
  return std::make_shared<SourceText>(SourceText{"claim", t});
}

std::shared_ptr<const typed::Rules> rules(const std::string& t) {
  auto r = load_rules(text(t));
  EXPECT_TRUE(r) << (r ? "" : render(r.error()));
  return *r;
}

const char* const nim = "param K = 3\nlet twice(x) = 2*x\ngame nim(n)\nmove k in 1..n: nim(n - k)";

Result<Integer> value_at(const std::string& claim, const std::string& game, Words words) {
  auto c = Claim::read(text(claim), *rules(game));
  if (!c) return tl::unexpected<Error>(c.error());
  Meter meter{Budget{}};
  return ClaimEvaluator(*c).at(words, meter);
}

TEST(Claim, EvaluatesWithParamsHelpersAndOtherNames) {
  EXPECT_EQ(value_at("nim(m) = twice(m) + K", nim, {5}).value(), 13);
  EXPECT_EQ(value_at("nim(n) = if n mod 4 = 3 then n + 1 else n", nim, {7}).value(), 8);
  EXPECT_EQ(value_at("P(n) = n = 0", nim, {0}).value(), 1);
  EXPECT_EQ(value_at("P(n) = n = 0", nim, {1}).value(), 0);
  EXPECT_EQ(value_at("g(x, f) = if f then x else 0", "game g(a, b: bool) move if b: g(a, false)", {4, 1}).value(), 4);
}

TEST(Claim, HasACanonicalText) { EXPECT_EQ(Claim::read(text("  nim( n )=((n))"), *rules(nim))->text(), "nim(n) = n"); }

TEST(Claim, ErrorsPointIntoTheClaim) {
  const auto error = [](const std::string& claim) { return render(Claim::read(text(claim), *rules(nim)).error()); };
  EXPECT_EQ(error("nim(n) = q + 1").substr(0, 11), "claim:1:10:") << error("nim(n) = q + 1");
  EXPECT_EQ(error("nim(n) = n +").substr(0, 8), "claim:1:");
  EXPECT_EQ(error("nim(n) = n) + nim(n").substr(0, 8), "claim:1:");
  EXPECT_NE(error("kayles(n) = n").find("no game"), std::string::npos);
  EXPECT_NE(error("nim(a, b) = a").find("parameters"), std::string::npos);
  EXPECT_NE(error("nim(n) = true").find("claim:1:"), std::string::npos) << error("nim(n) = true");
  for (const char* broken : {"", "n", "nim", "nim(", "nim(n", "nim(n)", "nim(n) =", "= n", "nim(n,) = 1", "P(n) = n"})
    EXPECT_FALSE(Claim::read(text(broken), *rules(nim))) << broken;
}

TEST(Claim, ErrorsWhileEvaluatingAreErrors) {
  EXPECT_EQ(value_at("nim(n) = (n - 1) xor 1", nim, {0}).error().kind, ErrorKind::evaluation);
}

}  // namespace
}  // namespace grundy
