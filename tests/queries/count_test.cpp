// Every method of `count` against choices of heaps written out, with values by mex; and published numbers.
#include "grundy/queries/count.hpp"

#include <gtest/gtest.h>

#include <array>

#include "grundy/queries/count_methods.hpp"
#include "tests/queries/heap_rules.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

CountRange range(BigInteger from, BigInteger to, BigInteger factor = 1) {
  CountRange out;
  out.from = std::move(from);
  out.to = std::move(to);
  out.factor = std::move(factor);
  return out;
}

CountAnswer counted(RuleGame& game, const CountQuestion& question) {
  Meter meter{Budget::seconds(60)};
  const auto answer = count(game, question, meter);
  EXPECT_TRUE(answer) << (answer ? "" : render(answer.error()));
  return answer ? *answer : CountAnswer{};
}

CountAnswer counted(const std::string& rules, const CountQuestion& question) {
  return counted(*game_of(rules), question);
}

std::vector<std::uint64_t> numbers(std::uint64_t from, std::uint64_t to) {
  std::vector<std::uint64_t> out;
  for (; from <= to; ++from) out.push_back(from);
  return out;
}

struct Plain {
  std::uint64_t all = 0, lost = 0;
};

Plain by_hand(const std::vector<std::uint64_t>& values, const std::vector<std::uint64_t>& sizes,
              const Arrangement& how) {
  Plain out;
  for (std::uint64_t k = how.least; k <= how.most; ++k)
    for_choices(sizes, k, how.sorted, how.distinct, [&](const auto& heaps) {
      std::uint64_t x = 0;
      for (const std::uint64_t heap : heaps) x ^= values[heap];
      ++out.all;
      out.lost += x == 0 ? 1 : 0;
    });
  return out;
}

std::vector<Arrangement> arrangements(std::uint64_t most) {
  std::vector<Arrangement> out;
  for (std::uint64_t least = 0; least <= most; ++least)
    for (const bool sorted : {false, true})
      for (const bool distinct : {false, true}) {
        out.push_back({false, least, least, sorted, distinct});
        out.push_back({false, least, most, sorted, distinct});
      }
  return out;
}

/// Methods that fit each of plain_games().
const std::vector<std::vector<std::string>> methods_of_games = {
    {"", "enumeration", "histogram", "characters", "digits"},
    {"", "enumeration", "histogram", "digits"},
    {"", "enumeration", "histogram", "period"},
    {"", "enumeration", "histogram", "period"},
    {"", "enumeration", "histogram"},
};

void compare(const PlainGame& plain, const std::vector<std::string>& methods, std::uint64_t from, std::uint64_t to,
             std::uint64_t most_heaps) {
  const auto values = plain_values(plain, to + 1);
  const auto game = game_of(plain.rules);
  for (const Arrangement& how : arrangements(most_heaps)) {
    const Plain wanted = by_hand(values, numbers(from, to), how);
    for (const std::string& method : methods)
      for (const std::uint64_t modulus : {0U, 7U, 12U, 1000003U}) {
        if (method == "enumeration" && modulus > 7) continue;
        CountQuestion question;
        question.ranges = {range(from, to)};
        question.how = how;
        question.method = method;
        if (modulus != 0) question.modulus = modulus;
        const CountAnswer answer = counted(*game, question);
        const std::uint64_t m = modulus == 0 ? UINT64_MAX : modulus;
        ASSERT_EQ(answer.lost, wanted.lost % m)
            << plain.rules << ' ' << method << ' ' << from << ' ' << to << ' ' << how.least << ' ' << how.most << ' '
            << how.sorted << how.distinct << ' ' << modulus;
        ASSERT_EQ(answer.all, wanted.all % m);
        ASSERT_EQ(answer.won, (wanted.all - wanted.lost) % m);
      }
  }
}

TEST(Count, EveryMethodEqualsChoicesWrittenOut) {
  const auto games = plain_games();
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (methods_of_games[i].back() == "digits" && i != 0) continue;
    compare(games[i], methods_of_games[i], 0, 5, 3);
    compare(games[i], methods_of_games[i], 3, 11, 2);
  }
}

TEST(Count, AProvedAutomatonEqualsChoicesWrittenOut) {
  const PlainGame lasker = plain_games()[1];
  const auto values = plain_values(lasker, 200);
  const auto game = game_of(lasker.rules);
  for (const Arrangement how : {Arrangement{false, 1, 3, false, false}, Arrangement{false, 3, 3, true, false},
                                Arrangement{false, 2, 3, false, true}, Arrangement{false, 3, 3, true, true}}) {
    CountQuestion question;
    question.ranges = {range(2, 21)};
    question.how = how;
    question.method = "digits";
    const Plain wanted = by_hand(values, numbers(2, 21), how);
    const CountAnswer answer = counted(*game, question);
    EXPECT_EQ(answer.lost, wanted.lost);
    EXPECT_EQ(answer.all, wanted.all);
  }
  CountQuestion tied;
  tied.ranges = {range(0, 60)};
  tied.tie = {{1, 0}, {2, 1}, {3, 5}};
  tied.how.own_ranges = true;
  std::uint64_t wanted = 0;
  for (std::uint64_t x = 0; x <= 60; ++x)
    if ((values[x] ^ values[2 * x + 1] ^ values[3 * x + 5]) == 0) ++wanted;
  for (const char* method : {"", "digits", "enumeration", "histogram"}) {
    tied.method = method;
    EXPECT_EQ(counted(*game, tied).lost, wanted) << method;
  }
}

/// Values that only an automaton proved by MONA gives: the largest power of two that divides n.
TEST(Count, AnAutomatonOfMonaEqualsChoicesWrittenOut) {
  const auto game = catalogue_game("prefix_free");
  std::vector<std::uint64_t> values;
  for (std::uint64_t n = 0; n <= 40; ++n) values.push_back(n & (~n + 1));
  for (const Arrangement how : {Arrangement{false, 3, 3, false, false}, Arrangement{false, 3, 3, true, false}}) {
    CountQuestion question;
    question.ranges = {range(5, 40)};
    question.how = how;
    const Plain wanted = by_hand(values, numbers(5, 40), how);
    for (const char* method : {"digits", "histogram"}) {
      question.method = method;
      EXPECT_EQ(counted(*game, question).lost, wanted.lost) << method;
    }
  }
}

TEST(Count, NimRangesOfTheirOwn) {
  const std::string nim = plain_games()[0].rules;
  const auto game = game_of(nim);
  for (std::uint64_t a = 0; a <= 4; ++a)
    for (std::uint64_t b = a; b <= 9; ++b)
      for (std::uint64_t c = 0; c <= 5; ++c)
        for (std::uint64_t d = c; d <= 12; d += 3) {
          std::uint64_t lost = 0;
          for (std::uint64_t x = a; x <= b; ++x)
            for (std::uint64_t y = c; y <= d; ++y)
              for (std::uint64_t z = 1; z <= 6; ++z) lost += (x ^ y ^ z) == 0 ? 1 : 0;
          CountQuestion question;
          question.ranges = {range(a, b), range(c, d), range(1, 6)};
          question.how.own_ranges = true;
          for (const char* method : {"characters", "digits", "histogram"}) {
            question.method = method;
            ASSERT_EQ(counted(*game, question).lost, lost) << method << a << b << c << d;
          }
        }
}

TEST(Count, MultiplesAndTiesOfPeriodsAndOfNim) {
  for (const std::size_t i : {0u, 2u, 3u}) {
    const PlainGame plain = plain_games()[i];
    const auto values = plain_values(plain, 400);
    const auto game = game_of(plain.rules);
    const std::string exact = i == 0 ? "digits" : "period";
    for (std::uint64_t top = 1; top <= 30; ++top) {
      std::uint64_t lost = 0;
      for (std::uint64_t x = 0; x <= top; x += 2)
        for (std::uint64_t y = 0; y <= top; y += 3)
          for (std::uint64_t z = 0; z <= top; z += 5) lost += (values[x] ^ values[y] ^ values[z]) == 0 ? 1U : 0U;
      CountQuestion question;
      question.ranges = {range(0, top / 2, 2), range(0, top / 3, 3), range(0, top / 5, 5)};
      question.how.own_ranges = true;
      std::uint64_t tied_lost = 0;
      for (std::uint64_t x = 1; x <= top; ++x)
        tied_lost += (values[x] ^ values[2 * x] ^ values[3 * x + 1]) == 0 ? 1U : 0U;
      CountQuestion tied;
      tied.ranges = {range(1, top)};
      tied.tie = {{1, 0}, {2, 0}, {3, 1}};
      tied.how.own_ranges = true;
      for (const std::string& method : {std::string("histogram"), std::string("enumeration"), exact}) {
        question.method = tied.method = method;
        ASSERT_EQ(counted(*game, question).lost, lost) << method << ' ' << top;
        ASSERT_EQ(counted(*game, tied).lost, tied_lost) << method << ' ' << top;
      }
    }
  }
}

TEST(Count, WinningMovesWrittenOut) {
  for (const PlainGame& plain : plain_games()) {
    const auto values = plain_values(plain, 12);
    std::uint64_t moves = 0;
    for_choices(numbers(1, 9), 2, false, false, [&](const auto& heaps) {
      for (std::size_t i = 0; i < 2; ++i)
        for (const auto& option : plain.options(heaps[i])) {
          std::uint64_t x = values[heaps[1 - i]];
          for (const std::uint64_t heap : option) x ^= values[heap];
          moves += x == 0 ? 1 : 0;
        }
    });
    CountQuestion question;
    question.ranges = {range(1, 9)};
    question.how.least = question.how.most = 2;
    question.winning_moves = true;
    for (const char* method : {"", "histogram", "enumeration"}) {
      question.method = method;
      EXPECT_EQ(*counted(plain.rules, question).moves, moves) << plain.rules << method;
    }
    question.method = "";
    question.how = {true, 1, 1, false, false};
    question.ranges = {range(1, 9), range(1, 9)};
    EXPECT_EQ(*counted(plain.rules, question).moves, moves);
  }
}

TEST(Count, PositionsOfSeveralNumbersAndSumsOfThem) {
  const auto game = catalogue_game("wythoff");
  CountQuestion question;
  question.ranges = {range(0, 9), range(1, 7)};
  for (const std::uint64_t copies : {1u, 2u}) {
    question.how.least = question.how.most = copies;
    question.method = "enumeration";
    const CountAnswer wanted = counted(*game, question);
    question.method = "";
    const CountAnswer answer = counted(*game, question);
    EXPECT_EQ(answer.lost, wanted.lost);
    EXPECT_EQ(answer.all, copies == 1 ? 70 : 4900);
    EXPECT_EQ(answer.method, "histogram");
  }
}

TEST(Count, LosingPositionsByProvedAutomata) {
  const std::string pair = "game pair(a, b) move k in 1..a: pair(a - k, b) move k in 1..b: pair(a, b - k)";
  const auto wythoff = catalogue_game("wythoff"), nim = game_of(pair);
  for (RuleGame* game : {wythoff.get(), nim.get()})
    for (const auto& [a, b, c, d] : {std::array<int, 4>{0, 30, 0, 40}, {3, 17, 5, 33}, {8, 8, 0, 13}, {1, 21, 1, 13}}) {
      CountQuestion question;
      question.ranges = {range(a, b), range(c, d)};
      question.method = "histogram";
      const CountAnswer wanted = counted(*game, question);
      question.method = "digits";
      const CountAnswer answer = counted(*game, question);
      EXPECT_EQ(answer.lost, wanted.lost) << a << ' ' << b << ' ' << c << ' ' << d;
      EXPECT_EQ(answer.all, wanted.all);
    }
  CountQuestion large;
  large.ranges = {range(0, power_of_two(62) - 1), range(0, power_of_two(62) - 1)};
  EXPECT_EQ(counted(*nim, large).lost, power_of_two(62));
}

TEST(Count, MiserePlayIsEnumerated) {
  const auto game = game_of("convention misere game nim(n) move k in 1..n: nim(n - k)");
  CountQuestion question;
  question.ranges = {range(0, 5)};
  question.how.least = question.how.most = 3;
  std::uint64_t lost = 0;
  for_choices(numbers(0, 5), 3, false, false, [&](const auto& h) {
    const bool large = h[0] > 1 || h[1] > 1 || h[2] > 1;
    lost += ((h[0] ^ h[1] ^ h[2]) == (large ? 0u : 1u)) ? 1U : 0U;
  });
  EXPECT_EQ(counted(*game, question).lost, lost);
}

TEST(Count, PublishedNumbers) {
  const std::string nim = plain_games()[0].rules;
  CountQuestion pe301;
  pe301.ranges = {range(1, power_of_two(30))};
  pe301.tie = {{1, 0}, {2, 0}, {3, 0}};
  pe301.how.own_ranges = true;
  EXPECT_EQ(counted(nim, pe301).lost, 2178309);
  CountQuestion pe409;
  pe409.how = {false, 5, 5, false, true};
  pe409.ranges = {range(1, 31)};
  EXPECT_EQ(counted(nim, pe409).won, 19764360);
  pe409.how.least = pe409.how.most = 100;
  pe409.ranges = {range(1, power_of_two(100) - 1)};
  pe409.modulus = 1000000007;
  EXPECT_EQ(counted(nim, pe409).won, 384777056);
  CountQuestion abc317;
  for (int i = 0; i < 3; ++i) abc317.ranges.push_back(range(1, BigInteger(1000000000000000000)));
  abc317.how.own_ranges = true;
  abc317.modulus = 998244353;
  EXPECT_EQ(counted(nim, abc317).lost, 426724011);
  abc317.method = "digits";
  EXPECT_EQ(counted(nim, abc317).lost, 426724011);
  abc317.method = "";
  abc317.ranges = {range(1, 6, 2), range(1, 4, 3), range(1, 2, 5)};
  EXPECT_EQ(counted(nim, abc317).lost, 4);
  CountQuestion abc212;
  abc212.ranges.emplace_back();
  abc212.ranges[0].sizes = {3, 5, 7};
  abc212.how.most = 100;
  abc212.modulus = 998244353;
  EXPECT_EQ(counted(nim, abc212).won, 112184936);
  CountQuestion pe306;
  pe306.ranges = {range(1, 1000000)};
  EXPECT_EQ(counted("game paint(n) move a in 0..n-2: paint(a) + paint(n - 2 - a)", pe306).won, 852938);
}

TEST(Count, RefusesWhatDoesNotFit) {
  const auto game = game_of(plain_games()[4].rules);
  Meter meter{Budget::seconds(60)};
  CountQuestion question;
  question.ranges = {range(1, 10)};
  for (const char* method : {"characters", "period", "sets", "magic"}) {
    question.method = method;
    EXPECT_FALSE(count(*game, question, meter)) << method;
  }
  Meter short_meter{Budget::seconds(1)};
  question.method = "enumeration";
  question.how.least = question.how.most = 12;
  const auto stopped = count(*game, question, short_meter);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::stopped);
  EXPECT_NE(stopped.error().message.find("all would take"), std::string::npos) << stopped.error().message;
}

}  // namespace
}  // namespace grundy
