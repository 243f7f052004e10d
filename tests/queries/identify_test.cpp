// Relations between sequences, and what is proved of them.

#include "grundy/queries/identify.hpp"

#include <gtest/gtest.h>

#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

using Kind = SequenceRelation::Kind;

std::vector<Nimber> rows(std::size_t count) {
  std::vector<Nimber> out;
  for (Nimber n = 0; n < count; ++n) out.push_back(n % 7 * (n % 5));
  return out;
}

TEST(Identify, RelationsBetweenSequences) {
  const std::vector<Nimber> c = rows(60);
  std::vector<Nimber> later, earlier = {9, 9}, doubled, halved, twofold;
  for (std::size_t n = 0; n < 28; ++n) {
    later.push_back(c[n + 3]);
    earlier.push_back(c[n]);
    doubled.push_back(c[(n + 1) / 2]);
    halved.push_back(c[2 * n + 1]);
    twofold.push_back(2 * c[n]);
  }
  EXPECT_EQ(relate(c, c), (SequenceRelation{Kind::same, 0, 60}));
  EXPECT_EQ(relate(later, c), (SequenceRelation{Kind::later, 3, 28}));
  EXPECT_EQ(relate(earlier, c), (SequenceRelation{Kind::earlier, 2, 28}));
  EXPECT_EQ(relate(doubled, c), (SequenceRelation{Kind::doubled, 1, 28}));
  EXPECT_EQ(relate(halved, c), (SequenceRelation{Kind::halved, 1, 28}));
  EXPECT_EQ(relate(twofold, c), (SequenceRelation{Kind::twofold, 0, 28}));
  halved[20] += 1;
  EXPECT_FALSE(relate(halved, c));
  const std::vector<Nimber> constant(30, 0);
  EXPECT_FALSE(relate(constant, constant));
  EXPECT_FALSE(relate(std::vector<Nimber>{0, 1, 2}, c));
}

TEST(Identify, NamesOfRulesDoNotMatter) {
  const auto a = game_of("let near(p) = p + 1 game g(n) move k in 1..min(n, near(2)): g(n - k)");
  const auto b = game_of("let next(x) = x + 1 game heap(size) move j in 1..min(size, next(2)): heap(size - j)");
  const auto other = game_of("let next(x) = x + 1 game heap(size) move j in 1..min(size, next(3)): heap(size - j)");
  const auto crossed = game_of("let near(p) = p + 1 game g(n) move k in 1..min(k0(n), near(2)): g(n - k) let k0(q) = q");
  EXPECT_EQ(rules_without_names(a->rules()), rules_without_names(b->rules()));
  EXPECT_NE(rules_without_names(a->rules()), rules_without_names(other->rules()));
  EXPECT_NE(rules_without_names(a->rules()), rules_without_names(crossed->rules()));
}

std::optional<std::string> proof_of(const std::string& one, const std::string& two, SequenceRelation relation) {
  const auto s = game_of(one), c = game_of(two);
  KnownTheorems of_s(*s), of_c(*c);
  const auto proof = prove_relation(*s, of_s, *c, of_c, relation, Budget::seconds(20));
  EXPECT_TRUE(proof) << (proof ? "" : proof.error().message);
  return proof ? *proof : std::nullopt;
}

TEST(Identify, Proofs) {
  const std::string three = "game g(n) move k in 1..min(n, 3): g(n - k)";
  EXPECT_EQ(proof_of(three, "game h(x) move d in 1..min(x, 3): h(x - d)", {Kind::same, 0, 20}),
            "the same rules but for names");
  EXPECT_EQ(proof_of(three, "game h(x) move d in {1, 2, 3} if d <= x: h(x - d)", {Kind::same, 0, 20}),
            "both are the code {1,2,3}");
  // The values of {1,2,3} and of {1,2,3,5,6,7} are n mod 4 both.
  EXPECT_EQ(proof_of(three, "game h(x) move d in {1, 2, 3, 5, 6, 7} if d <= x: h(x - d)", {Kind::same, 0, 20}),
            "equal periods, both proved");
  // Each move doubled: g(n) = n div 2 mod 4.
  EXPECT_EQ(proof_of("game h(x) move d in {2, 4, 6} if d <= x: h(x - d)", three, {Kind::doubled, 0, 20}),
            "equal periods, both proved");
  EXPECT_EQ(proof_of(three, "game h(x) move d in 1..min(x, 4): h(x - d)", {Kind::same, 0, 4}), std::nullopt);
}

TEST(Identify, CodesWithTheseValues) {
  Meter meter{Budget{}};
  const std::vector<Nimber> kayles = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7};
  const auto codes = matching_codes(kayles, meter).value();
  ASSERT_FALSE(codes.empty());
  EXPECT_EQ(codes[0].code, "0.77");
  EXPECT_EQ(codes[0].relation, (SequenceRelation{Kind::same, 0, kayles.size()}));
  EXPECT_EQ(oeis_address({kayles.data(), 3}), "https://oeis.org/search?q=0,1,2");
}

}  // namespace
}  // namespace grundy
