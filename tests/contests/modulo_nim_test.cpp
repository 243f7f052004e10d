// The losing sets against the definition, without the lemma; the counts against playing the game from every start.
#include "contests/modulo_nim.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "tests/contests/support.hpp"

namespace grundy::contests {
namespace {

/// Outcomes of all sets of values up to `most`, by definition: bit x of a set stands for x, bit 0 is dropped after a
/// move.
class AllSets {
 public:
  explicit AllSets(unsigned most) : loses_((std::size_t{1} << (most + 1)) / 64 + 1) {
    for (std::uint64_t set = 2; set < std::uint64_t{1} << (most + 1); set += 2)
      if (is_losing(set)) loses_[set / 64] |= std::uint64_t{1} << (set % 64);
  }
  bool loses(std::uint64_t set) const { return (loses_[set / 64] >> (set % 64) & 1) != 0; }

 private:
  bool is_losing(std::uint64_t set) const {
    const unsigned largest = static_cast<unsigned>(std::bit_width(set)) - 1;
    for (unsigned m = 1; m <= largest; ++m)
      if (loses(after(set, m))) return false;
    return true;
  }
  static std::uint64_t after(std::uint64_t set, unsigned m) {
    std::uint64_t left = 0;
    for (; set != 0; set >>= m) left |= set & ((std::uint64_t{1} << m) - 1);
    return left & ~std::uint64_t{1};
  }

  std::vector<std::uint64_t> loses_;
};

std::vector<TwelveSet> losing(unsigned top) {
  Budget budget;
  Meter meter(budget);
  return losing_twelve_sets(top, meter).value();
}

TEST(ModuloNim, TheLemmaHoldsOnAllSetsUpTo24) {
  const AllSets sets(24);
  std::vector<std::uint64_t> found;
  for (std::uint64_t set = 2; set < std::uint64_t{1} << 25; set += 2)
    if (sets.loses(set)) found.push_back(set);
  const std::vector<std::uint64_t> wanted = {1u << 1, 1u << 2, 1u << 4 | 1u << 8, 1u << 12 | 1u << 24};
  EXPECT_EQ(found, wanted);
  EXPECT_EQ(losing(2), (std::vector<TwelveSet>{1u << 1 | 1u << 2}));
}

/// Sets of multiples of 12 by definition, with remainders as plain sorted lists and the three small losing sets.
std::vector<TwelveSet> losing_plainly(unsigned top) {
  std::vector<bool> loses(std::size_t{1} << (top + 1), false);
  std::vector<TwelveSet> found;
  for (TwelveSet set = 2; set < loses.size(); set += 2) {
    const unsigned largest = 12 * (static_cast<unsigned>(std::bit_width(set)) - 1);
    bool wins = false;
    for (unsigned m = 1; m <= largest && !wins; ++m) {
      std::vector<bool> left(m, false);
      for (unsigned a = 1; a <= top; ++a)
        if ((set >> a & 1) != 0) left[12 * a % m] = true;
      std::vector<unsigned> values;
      TwelveSet twelves = 0;
      bool all_twelves = true;
      for (unsigned x = 1; x < m; ++x) {
        if (!left[x]) continue;
        values.push_back(x);
        all_twelves = all_twelves && x % 12 == 0;
        if (x % 12 == 0) twelves |= TwelveSet{1} << (x / 12);
      }
      wins = values == std::vector<unsigned>{1} || values == std::vector<unsigned>{2} ||
             values == std::vector<unsigned>{4, 8} || (all_twelves && loses[twelves]);
    }
    loses[set] = !wins;
    if (!wins) found.push_back(set);
  }
  return found;
}

TEST(ModuloNim, LosingSetsEqualThePlainSearchUpTo168) { EXPECT_EQ(losing(14), losing_plainly(14)); }

TEST(ModuloNim, NumbersOfLosingSets) {
  EXPECT_EQ(losing(16).size(), 265u);
  EXPECT_EQ(losing(20).size(), 1047u);
  EXPECT_EQ(losing(25).size(), 11287u);
}

/// Plays the game from every start within the bounds.
std::uint64_t wins_by_playing(const std::vector<unsigned>& bounds, const AllSets& sets) {
  std::vector<unsigned> start(bounds.size(), 1);
  std::uint64_t wins = 0;
  while (true) {
    std::uint64_t set = 0;
    for (const unsigned x : start) set |= std::uint64_t{1} << x;
    if (!sets.loses(set)) ++wins;
    std::size_t i = 0;
    while (i < start.size() && start[i] == bounds[i]) start[i++] = 1;
    if (i == start.size()) return wins;
    ++start[i];
  }
}

std::string text_of(const std::vector<unsigned>& bounds) {
  std::string text = std::to_string(bounds.size()) + "\n";
  for (const unsigned bound : bounds) text += std::to_string(bound) + " ";
  return text;
}

TEST(ModuloNim, BothMethodsEqualPlayingFromEveryStart) {
  const AllSets sets(24);
  std::vector<std::vector<unsigned>> cases;
  for (unsigned a = 1; a <= 24; ++a) {
    cases.push_back({a});
    for (unsigned b = 1; b <= 24; ++b) cases.push_back({a, b});
    for (unsigned b = 1; b <= a; b += 3)
      for (unsigned c = 1; c <= 24; c += 5) cases.push_back({b, a, c});
  }
  cases.push_back({24, 24, 24, 13});
  cases.push_back({2, 2, 1, 8, 8, 3});
  for (const std::vector<unsigned>& bounds : cases) {
    const std::string wins = std::to_string(wins_by_playing(bounds, sets)) + "\n";
    ASSERT_EQ(outcome(run_text("modulo-nim", text_of(bounds), "sets")), wins) << text_of(bounds);
    ASSERT_EQ(outcome(run_text("modulo-nim", text_of(bounds), "states")), wins) << text_of(bounds);
  }
}

TEST(ModuloNim, MethodsAgreeOnRandomBounds) {
  std::mt19937 random(11);
  for (int round = 0; round < 60; ++round) {
    const unsigned most = round % 10 == 0 ? 180 : 1 + static_cast<unsigned>(random() % 150);
    std::vector<unsigned> bounds(1 + random() % 6);
    for (unsigned& bound : bounds) bound = random() % 3 == 0 ? most : 1 + static_cast<unsigned>(random() % most);
    ASSERT_EQ(outcome(run_text("modulo-nim", text_of(bounds), "sets")),
              outcome(run_text("modulo-nim", text_of(bounds), "states")))
        << text_of(bounds);
  }
}

TEST(ModuloNim, TheStatesGiveThePublishedSample) {
  EXPECT_EQ(outcome(run_text("modulo-nim", text_of(std::vector<unsigned>(20, 200)), "states")), "273710435\n");
}

TEST(ModuloNim, MethodsAgreeAt240) {
  const std::vector<unsigned> bounds = {240, 251};
  EXPECT_EQ(outcome(run_text("modulo-nim", text_of(bounds), "sets")),
            outcome(run_text("modulo-nim", text_of(bounds), "states")));
}

TEST(ModuloNim, AMillionNumbers) {
  std::string text = "1000000\n";
  for (int i = 0; i < 1000000; ++i) text += i % 2 == 0 ? "1 " : "2 ";
  // 2^500000 starts; lost are those of ones only; those of twos only do not occur, as every other number is 1.
  std::uint64_t all = 1;
  for (int i = 0; i < 500000; ++i) all = all * 2 % modulo_nim_prime;
  EXPECT_EQ(outcome(run_text("modulo-nim", text)), std::to_string(all - 1) + "\n");
}

TEST(ModuloNim, LimitsAreErrors) {
  EXPECT_EQ(run_text("modulo-nim", "1\n432").error().message, "`432` is out of range for A1");
  const Result<std::string> states = run_text("modulo-nim", "1\n252", "states");
  ASSERT_FALSE(states);
  EXPECT_EQ(states.error().kind, ErrorKind::unsupported);
  Budget budget;
  budget.steps = 1000000;
  for (const std::string_view method : {"sets", "states"}) {
    const Result<std::string> result = run_text("modulo-nim", "2\n431 250", method, Input::usual_chunk, budget);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, method == "sets" ? ErrorKind::stopped : ErrorKind::unsupported);
  }
  const Result<std::string> result = run_text("modulo-nim", "2\n240 240", "states", Input::usual_chunk, budget);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind, ErrorKind::stopped);
}

}  // namespace
}  // namespace grundy::contests
