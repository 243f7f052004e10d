#include "grundy/study/solve.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace grundy {
namespace {

SolveSession session_of(const std::string& game, Convention convention = Convention::normal) {
  GameRequest request;
  request.rules = game;
  request.convention = convention;
  auto session = SolveSession::open(request);
  EXPECT_TRUE(session) << (session ? "" : render(session.error()));
  return std::move(*session);
}

/// Misere Nim by the definition, over sorted triples.
bool next_wins_misere(int a, int b, int c) {
  if (a + b + c == 0) return true;
  for (int k = 1; k <= a; ++k)
    if (!next_wins_misere(a - k, b, c)) return true;
  for (int k = 1; k <= b; ++k)
    if (!next_wins_misere(a, b - k, c)) return true;
  for (int k = 1; k <= c; ++k)
    if (!next_wins_misere(a, b, c - k)) return true;
  return false;
}

TEST(Solve, NimOfThreeHeapsHasTheKnownWinningMoves) {
  SolveSession nim = session_of("nim");
  for (std::uint64_t a = 0; a < 7; ++a)
    for (std::uint64_t b = 0; b < 7; ++b)
      for (std::uint64_t c = 0; c < 7; ++c) {
        const auto answer = nim.answer({std::to_string(a), std::to_string(b), std::to_string(c)}, Budget{});
        ASSERT_TRUE(answer);
        const std::uint64_t x = a ^ b ^ c;
        EXPECT_EQ(answer->value, x);
        EXPECT_EQ(answer->outcome, x == 0 ? Outcome::P : Outcome::N);
        EXPECT_EQ(answer->winning, x == 0 ? 0U : 0U + ((a ^ x) < a) + ((b ^ x) < b) + ((c ^ x) < c));
        EXPECT_EQ(answer->legal, a + b + c);
      }
}

TEST(Solve, MisereNimIsJudgedAsAWhole) {
  SolveSession nim = session_of("nim", Convention::misere);
  for (int a = 0; a < 4; ++a)
    for (int b = 0; b < 4; ++b)
      for (int c = 0; c < 4; ++c) {
        const auto answer = nim.answer({std::to_string(a), std::to_string(b), std::to_string(c)}, Budget{});
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->outcome, next_wins_misere(a, b, c) ? Outcome::N : Outcome::P) << a << b << c;
        EXPECT_FALSE(answer->value);
      }
}

TEST(Solve, TheLimitOfMemoryIsThatOfTheSession) {
  GameRequest request;
  request.rules = "-e";
  request.text = "game w(a, b) move if a > 0: w(a - 1, b) move if b > 0: w(a, b - 1)";
  SolveOptions options;
  options.solver = "memo";
  auto session = SolveSession::open(request, options);
  ASSERT_TRUE(session);
  Budget budget;
  budget.memory = std::size_t{4} << 20;
  const auto stopped = [&](const std::string& line) {
    const auto answer = session->answer_line(line, "line", budget);
    EXPECT_TRUE(answer);
    return answer && answer->stopped.rfind("stopped by the limit of memory", 0) == 0;
  };
  const std::string large = "(300, 300)";
  EXPECT_TRUE(stopped(large));
  for (int i = 1; i <= 12; ++i) EXPECT_FALSE(stopped("(3, " + std::to_string(300 * i) + ")")) << i;
  for (int i = 1; i <= 12; ++i) EXPECT_FALSE(stopped("(" + std::to_string(300 * i) + ", 3)")) << i;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(stopped(large)) << "memory of earlier questions would be needed";
}

TEST(Solve, ALineIsOnePositionOrASum) {
  SolveSession nim = session_of("nim");
  EXPECT_EQ(nim.answer_line("3 4 5", "line 1", Budget{})->value, 2U);
  EXPECT_EQ(nim.answer_line("nim(3) + nim(4)", "line 2", Budget{})->value, 7U);
  EXPECT_EQ(nim.answer_line("3 + 4", "line 3", Budget{})->value, 7U) << "an expression: the heap of 7";
  EXPECT_FALSE(nim.answer_line("3 x", "line 4", Budget{}));
}

TEST(Solve, AStopIsAnAnswerWithoutAnOutcome) {
  SolveSession tree = session_of("prefix_free");
  Budget budget;
  budget.steps = 10000;
  const auto answer = tree.answer({"100000"}, budget);
  ASSERT_TRUE(answer) << render(answer.error());
  EXPECT_FALSE(answer->outcome);
  EXPECT_FALSE(answer->value);
  EXPECT_FALSE(answer->stopped.empty());
  EXPECT_EQ(nlohmann::json::parse(to_json(*answer))["outcome"], nullptr);
}

TEST(Solve, WinningMovesAreCutOnlyInTheListing) {
  GameRequest request;
  request.text = "game g(n) move k in 1..n: g(0)";
  auto session = SolveSession::open(request, {"", 10});
  ASSERT_TRUE(session);
  const auto answer = session->answer({"50"}, Budget{});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->winning, 50U);
  EXPECT_EQ(answer->moves.size(), 10U);
}

}  // namespace
}  // namespace grundy
