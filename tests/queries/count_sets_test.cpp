// Losing sets against the definition on all subsets of small numbers; counts by sets against enumeration.
#include "grundy/queries/losing_sets.hpp"

#include <gtest/gtest.h>

#include <map>

#include "grundy/queries/count.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

using Rule = std::function<std::vector<MemberSet>(const MemberSet&)>;

struct SetGame {
  std::string rules;
  Rule options;
  bool empty_loses;
};

MemberSet cleaned(MemberSet set) {
  std::sort(set.begin(), set.end());
  set.erase(std::unique(set.begin(), set.end()), set.end());
  if (!set.empty() && set[0] == 0) set.erase(set.begin());
  return set;
}

std::vector<SetGame> set_games() {
  return {
      {"game modulo(X: set) win if X = {} move m in 1..max(X): modulo({x mod m for x in X} - {0})",
       [](const MemberSet& set) {
         std::vector<MemberSet> out;
         for (std::uint32_t m = 1; m <= set.back(); ++m) {
           MemberSet left;
           for (const std::uint32_t x : set) left.push_back(x % m);
           out.push_back(cleaned(left));
         }
         return out;
       },
       false},
      {"game cut(X: set) lose if X = {} move m in 1..max(X): cut({x div 2 for x in X if x > m or x = max(X)} - {0})",
       [](const MemberSet& set) {
         std::vector<MemberSet> out;
         for (std::uint32_t m = 1; m <= set.back(); ++m) {
           MemberSet left;
           for (const std::uint32_t x : set)
             if (x > m || x == set.back()) left.push_back(x / 2);
           out.push_back(cleaned(left));
         }
         return out;
       },
       true},
      {"game modulo2(X: set) lose if X = {} move m in 2..max(X): modulo2({x mod m for x in X} - {0})",
       [](const MemberSet& set) {
         std::vector<MemberSet> out;
         for (std::uint32_t m = 2; m <= set.back(); ++m) {
           MemberSet left;
           for (const std::uint32_t x : set) left.push_back(x % m);
           out.push_back(cleaned(left));
         }
         return out;
       },
       true},
  };
}

std::vector<MemberSet> by_definition(const SetGame& game, std::uint32_t top) {
  std::map<MemberSet, bool> loses{{{}, game.empty_loses}};
  std::vector<MemberSet> out;
  for (std::uint32_t bits = 1; bits >> top == 0; ++bits) {
    MemberSet set;
    for (std::uint32_t x = 1; x <= top; ++x)
      if ((bits >> (x - 1) & 1) != 0) set.push_back(x);
    bool lost = true;
    for (const MemberSet& option : game.options(set)) lost = lost && !loses.at(option);
    loses[set] = lost;
    if (lost) out.push_back(set);
  }
  std::sort(out.begin(), out.end());
  return out;
}

TEST(LosingSets, EqualTheDefinitionOnSmallNumbers) {
  for (const SetGame& game : set_games()) {
    const auto rules = game_of(game.rules);
    const auto members = MemberGame::make(rules->rules());
    ASSERT_TRUE(members) << render(members.error());
    for (std::uint32_t top = 1; top <= 13; top += 3) {
      Meter meter{Budget{}};
      auto found = losing_sets(*members, top, meter);
      ASSERT_TRUE(found);
      std::sort(found->begin(), found->end());
      EXPECT_EQ(*found, by_definition(game, top)) << game.rules << top;
    }
  }
}

TEST(LosingSets, RefusesOtherRules) {
  for (const char* rules : {"game g(n) move k in 1..n: g(n - k)", "game g(X: set) move x in X: g(X - {x})",
                            "game g(X: set) win if len(X) = 1 move m in 1..max(X): g({x mod m for x in X} - {0})",
                            "game g(X: set) move m in 1..max(X): g({x + m for x in X} - {0})",
                            "game g(X: set) move m in 1..len(X): g({x mod m for x in X} - {0})"}) {
    const auto game = game_of(rules);
    const auto members = MemberGame::make(game->rules());
    EXPECT_TRUE(!members || !members->moves(5)) << rules;
  }
}

TEST(CountSets, EqualsEnumeration) {
  for (const SetGame& plain : set_games()) {
    const auto game = game_of(plain.rules);
    for (const std::vector<std::pair<int, int>>& box : {std::vector<std::pair<int, int>>{{1, 12}},
                                                        {{1, 9}, {1, 12}},
                                                        {{0, 5}, {-1, 7}, {1, 12}},
                                                        {{1, 8}, {1, 8}, {0, 8}}}) {
      CountQuestion question;
      for (const auto& [from, to] : box) {
        question.ranges.emplace_back();
        question.ranges.back().from = from;
        question.ranges.back().to = to;
      }
      BigInteger lost[2];
      for (const int i : {0, 1}) {
        question.method = i == 0 ? "sets" : "enumeration";
        Meter meter{Budget{}};
        const auto answer = count(*game, question, meter);
        ASSERT_TRUE(answer) << render(answer.error());
        lost[i] = answer->lost;
      }
      EXPECT_EQ(lost[0], lost[1]) << plain.rules << box.size();
    }
  }
}

}  // namespace
}  // namespace grundy
