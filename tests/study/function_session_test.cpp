#include "grundy/study/function_session.hpp"

#include <gtest/gtest.h>

namespace grundy {
namespace {

/// Positions are their own numbers, 0..99: `leads` gives the options of n as sums.
PositionFunctions numbers(std::function<std::vector<Sum>(PartId)> leads) {
  PositionFunctions functions;
  functions.options = [leads](PartId n, OptionList& out) -> Result<void> {
    for (const Sum& sum : leads(n)) {
      out.parts.insert(out.parts.end(), sum.begin(), sum.end());
      out.ends.push_back(static_cast<std::uint32_t>(out.parts.size()));
    }
    return {};
  };
  functions.print = [](PartId n) { return std::to_string(n); };
  functions.known = [] { return std::size_t{100}; };
  return functions;
}

std::vector<Sum> kayles(PartId n) {
  std::vector<Sum> sums;
  for (PartId a = 0; a < n; ++a) sums.push_back({a, n - 1 - a});
  for (PartId a = 0; a + 1 < n; ++a) sums.push_back({a, n - 2 - a});
  return sums;
}

std::vector<Sum> loop(PartId n) {
  if (n == 1) return {{2}};
  if (n == 2) return {{1}};
  if (n == 3) return {{1}, {0}};
  return {};
}

TEST(FunctionSession, ValuesAndMovesOfKayles) {
  const std::vector<Nimber> published = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};  // OEIS A002186
  for (const char* solver : {"", "memo", "definition"}) {
    auto session = FunctionSession::open(numbers(kayles), Convention::normal, solver);
    for (PartId n = 0; n < published.size(); ++n)
      EXPECT_EQ(session->answer({n}, {})->value, published[n]) << n << solver;
    EXPECT_EQ(session->answer({3, 4, 5}, {})->value, 3u ^ 1u ^ 4u);
  }
}

TEST(FunctionSession, Misere) {
  const auto nim = [](PartId n) {
    std::vector<Sum> sums;
    for (PartId m = 0; m < n; ++m) sums.push_back({m});
    return sums;
  };
  auto session = FunctionSession::open(numbers(nim), Convention::misere, "");
  EXPECT_EQ(session->answer({1, 1, 1}, {})->outcome, Outcome::P);
  EXPECT_EQ(session->answer({1, 1}, {})->outcome, Outcome::N);
  EXPECT_EQ(session->answer({2, 2}, {})->outcome, Outcome::P);
}

TEST(FunctionSession, FindsCycles) {
  auto session = FunctionSession::open(numbers(loop), Convention::normal, "");
  const auto drawn = session->answer({1}, {});
  EXPECT_EQ(drawn->outcome, Outcome::draw);
  EXPECT_NE(drawn->no_value.find("cycle"), std::string::npos);
  const auto won = session->answer({3}, {});
  ASSERT_EQ(won->winning.size(), 1u);
  EXPECT_EQ(won->winning[0].move.line, 1);
  auto memo = FunctionSession::open(numbers(loop), Convention::normal, "memo");
  EXPECT_EQ(memo->answer({1}, {}).error().kind, ErrorKind::unsupported);
}

TEST(FunctionSession, StopsAndPassesErrorsOn) {
  Budget little;
  little.steps = 5;
  auto session = FunctionSession::open(numbers(kayles), Convention::normal, "");
  const auto cut = session->answer({60}, little);
  EXPECT_FALSE(cut->outcome);
  EXPECT_EQ(cut->stopped, StopReason::steps);
  EXPECT_EQ(session->answer({11}, {})->value, 6u);
  PositionFunctions broken = numbers(kayles);
  broken.options = [](PartId, OptionList&) -> Result<void> { return fail(ErrorKind::evaluation, "no such luck"); };
  EXPECT_EQ(FunctionSession::open(broken, Convention::normal, "")->answer({3}, {}).error().message, "no such luck");
  EXPECT_EQ(FunctionSession::open(broken, Convention::normal, "kite").error().kind, ErrorKind::usage);
}

/// What was computed before gives way; the positions are the caller's and stay.
TEST(FunctionSession, TheLimitOfMemoryIsThatOfTheSession) {
  const auto take_one = [](PartId n) { return n == 0 ? std::vector<Sum>{} : std::vector<Sum>{{n - 1}}; };
  auto session = FunctionSession::open(numbers(take_one), Convention::normal, "memo");
  Budget budget;
  for (PartId n = 100; n <= 3000; n += 100) EXPECT_EQ(session->answer({n}, budget)->value, n % 2) << n;
  budget.memory = session->bytes() - 1;
  EXPECT_EQ(session->answer({100}, budget)->value, 0u);
  EXPECT_LE(session->bytes(), budget.memory);
  budget.memory = 1000;
  EXPECT_EQ(session->answer({3000}, budget)->stopped, StopReason::memory);
  EXPECT_EQ(session->answer({3000}, {})->value, 0u);
}

}  // namespace
}  // namespace grundy
