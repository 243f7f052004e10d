// Every method of `balance` against trying every number of stones, with values by mex, on all three heaps up to 24.
#include "grundy/queries/balance.hpp"

#include <gtest/gtest.h>

#include "grundy/queries/heap_function.hpp"
#include "grundy/queries/nearest_heap.hpp"
#include "tests/queries/heap_rules.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t top = 24;

struct Best {
  std::uint64_t stones = UINT64_MAX;
  std::vector<std::pair<int, int>> changes;  // -1: none
};

/// All best changes, in the order from, to.
Best by_trying(const std::vector<std::uint64_t>& g, std::vector<std::uint64_t> heaps, BalanceKind kind,
               std::uint64_t keep) {
  Best best;
  const auto n = static_cast<int>(heaps.size());
  for (int i = kind == BalanceKind::add ? -1 : 0; i < (kind == BalanceKind::add ? 0 : n); ++i)
    for (int j = kind == BalanceKind::remove ? -1 : 0; j < (kind == BalanceKind::remove ? 0 : n); ++j) {
      if (i == j) continue;
      const std::uint64_t most = i < 0 ? 120 : heaps[static_cast<std::size_t>(i)];
      for (std::uint64_t t = 0; t <= most; ++t) {
        std::vector<std::uint64_t> now = heaps;
        if (i >= 0) now[static_cast<std::size_t>(i)] -= t;
        if (j >= 0) now[static_cast<std::size_t>(j)] += t;
        if (i >= 0 && t > 0 && now[static_cast<std::size_t>(i)] < keep) continue;
        std::uint64_t x = 0;
        for (const std::uint64_t heap : now) x ^= g[heap];
        if (x != 0) continue;
        if (t < best.stones) best = {t, {}};
        if (t == best.stones) best.changes.emplace_back(i, j);
        break;
      }
    }
  return best;
}

Best best_of(const Result<BalanceAnswer>& answer) {
  EXPECT_TRUE(answer) << render(answer.error());
  Best best;
  if (!answer) return best;
  for (const BalanceChange& change : answer->best) {
    best.stones = change.stones;
    best.changes.emplace_back(change.from ? static_cast<int>(*change.from) : -1,
                              change.to ? static_cast<int>(*change.to) : -1);
  }
  return best;
}

Best found(RuleGame& game, const BalanceQuestion& question) {
  Meter meter{Budget::seconds(120)};
  return best_of(balance(game, question, meter));
}

/// All three heaps up to 24, with values from one source that are found once.
void compare(const PlainGame& plain, FunctionSource source) {
  const auto values = plain_values(plain, 160);
  const auto game = game_of(plain.rules);
  Meter meter{Budget::seconds(300)};
  const bool table = source == FunctionSource::table;
  const auto g = heap_function(*game, 0, table ? BigInteger(159) : power_of_two(60), source, meter);
  ASSERT_TRUE(g) << render(g.error());
  for (std::uint64_t a = 0; a <= top; ++a)
    for (std::uint64_t b = 0; b <= top; ++b)
      for (std::uint64_t c = 0; c <= top; ++c)
        for (const BalanceKind kind : {BalanceKind::move, BalanceKind::remove, BalanceKind::add}) {
          if (kind == BalanceKind::add && table) continue;
          const std::uint64_t keep = (a + b) % 3;
          const Best wanted = by_trying(values, {a, b, c}, kind, keep);
          const Best got = best_of(balance_with(*g, {{a, b, c}, kind, std::nullopt, std::nullopt, keep, ""}, meter));
          ASSERT_EQ(got.stones, wanted.stones)
              << plain.rules << a << ' ' << b << ' ' << c << ' ' << static_cast<int>(kind);
          ASSERT_EQ(got.changes, wanted.changes);
        }
}

TEST(Balance, NimByBits) { compare(plain_games()[0], FunctionSource::nim); }
TEST(Balance, LaskerByTableAndByAutomaton) {
  compare(plain_games()[1], FunctionSource::table);
  compare(plain_games()[1], FunctionSource::automaton);
}
TEST(Balance, KaylesByTableAndByPeriod) {
  compare(plain_games()[2], FunctionSource::table);
  compare(plain_games()[2], FunctionSource::period);
}
TEST(Balance, SubtractionByTableAndByPeriod) {
  compare(plain_games()[3], FunctionSource::table);
  compare(plain_games()[3], FunctionSource::period);
}

/// Whole questions, from the rules to the answer, by trial and by the method that is chosen.
TEST(Balance, ByTrial) {
  for (const PlainGame& plain : plain_games()) {
    const auto values = plain_values(plain, 60);
    const auto game = game_of(plain.rules);
    for (std::uint64_t a = 0; a <= top; a += 6)
      for (std::uint64_t b = 1; b <= top; b += 7)
        for (const BalanceKind kind : {BalanceKind::move, BalanceKind::remove}) {
          const Best wanted = by_trying(values, {a, b, 5}, kind, 1);
          for (const char* method : {"", "trial"})
            ASSERT_EQ(found(*game, {{a, b, 5}, kind, std::nullopt, std::nullopt, 1, method}).changes, wanted.changes)
                << plain.rules << method << a << ' ' << b;
        }
  }
}

/// The nearest heap, by an automaton that is proved once.
TEST(Balance, AProvedAutomaton) {
  const PlainGame lasker = plain_games()[1];
  const auto g = plain_values(lasker, 300);
  Meter meter{Budget::seconds(120)};
  const auto function = heap_function(*game_of(lasker.rules), 0, power_of_two(60), FunctionSource::automaton, meter);
  ASSERT_TRUE(function) << render(function.error());
  for (std::uint64_t a = 0; a <= top; ++a)
    for (std::uint64_t x = 0; x < 40; ++x) {
      std::optional<std::uint64_t> below, above;
      for (std::uint64_t n = 0; n <= a; ++n)
        if (g[n] == x) below = n;
      for (std::uint64_t n = 120; n-- > a;)
        if (g[n] == x) above = n;
      ASSERT_EQ(nearest_heap({a, x, std::nullopt, false}, function->automaton), below);
      ASSERT_EQ(nearest_heap({a, x, std::nullopt, true}, function->automaton), above);
      for (std::uint64_t b = 0; b <= top; ++b) {
        std::optional<std::uint64_t> pair;
        for (std::uint64_t n = 0; n <= a; ++n)
          if ((g[n] ^ g[a + b - n]) == x) pair = n;
        ASSERT_EQ(nearest_heap({a, x, a + b, false}, function->automaton), pair) << a << ' ' << b << ' ' << x;
      }
    }
}

TEST(Balance, OneDirectionAndWhatCannotBeDone) {
  const auto nim = game_of(plain_games()[0].rules);
  EXPECT_EQ(found(*nim, {{5, 3}, BalanceKind::move, 0, 1, 1, ""}).stones, 1u);
  EXPECT_EQ(found(*nim, {{3, 5}, BalanceKind::move, 0, 1, 1, ""}).changes.size(), 0u);
  EXPECT_EQ(found(*nim, {{1, 1, 2}, BalanceKind::move, 0, 1, 1, ""}).changes.size(), 0u);
  const std::uint64_t large = 1000000000000000000;
  EXPECT_EQ(found(*nim, {{large, large / 2, large / 2}, BalanceKind::remove, 0, std::nullopt, 0, ""}).stones, large);
  Meter meter{Budget{}};
  EXPECT_FALSE(balance(*nim, {{1, 2}, BalanceKind::move, 0, 5, 0, ""}, meter));
  EXPECT_FALSE(balance(*nim, {{1, 2}, BalanceKind::move, 1, 1, 0, ""}, meter));
  EXPECT_FALSE(balance(*nim, {{1}, BalanceKind::move, std::nullopt, std::nullopt, 0, ""}, meter));
  EXPECT_FALSE(balance(*nim, {{1, 2}, BalanceKind::move, 0, 1, 0, "magic"}, meter));
}

TEST(Balance, LargeHeapsOfPeriodicGames) {
  const PlainGame kayles = plain_games()[2];
  const auto values = plain_values(kayles, 600);
  const auto game = game_of(kayles.rules);
  Meter meter{Budget::seconds(120)};
  const auto g = heap_function(*game, 0, power_of_two(60), FunctionSource::period, meter);
  ASSERT_TRUE(g) << render(g.error());
  for (std::uint64_t a = 150; a < 260; a += 7)
    for (std::uint64_t b = 0; b < 160; b += 11)
      for (std::uint64_t c = 0; c < 12; c += 5) {
        const Best wanted = by_trying(values, {a, b, c}, BalanceKind::move, 0);
        const Best got =
            best_of(balance_with(*g, {{a, b, c}, BalanceKind::move, std::nullopt, std::nullopt, 0, ""}, meter));
        ASSERT_EQ(got.stones, wanted.stones) << a << ' ' << b << ' ' << c;
      }
}

}  // namespace
}  // namespace grundy
