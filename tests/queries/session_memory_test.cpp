// A session answers as if each question were its first, and never keeps more than the limit.
#include "grundy/queries/session_memory.hpp"

#include <gtest/gtest.h>

#include "grundy/queries/ruleset_solver.hpp"
#include "tests/solvers/native_rules.hpp"

namespace grundy {
namespace {

/// Keeps what is asked of it; a question needs so many bytes.
struct Keeper {
  std::size_t kept = 0;
  int begun_anew = 0;
  std::size_t bytes() const { return kept; }
  void forget() { kept = 0, ++begun_anew; }
  bool ask(std::size_t bytes, const Budget& budget) {
    return ask_within(*this, budget, [&](Meter& meter) {
      kept += bytes;
      return meter.take(bytes);
    });
  }
};

Budget of_bytes(std::size_t bytes) {
  Budget budget;
  budget.memory = bytes;
  return budget;
}

TEST(SessionMemory, WhatIsKeptCountsAndGoesWhereTheMemoryEnds) {
  Keeper keeper;
  const Budget budget = of_bytes(100);
  EXPECT_TRUE(keeper.ask(40, budget));
  EXPECT_TRUE(keeper.ask(40, budget));
  EXPECT_EQ(keeper.begun_anew, 0);
  EXPECT_TRUE(keeper.ask(40, budget));
  EXPECT_EQ(keeper.begun_anew, 1);
  EXPECT_EQ(keeper.kept, 40u);
  EXPECT_FALSE(keeper.ask(101, budget));
  EXPECT_EQ(keeper.begun_anew, 2);
  EXPECT_FALSE(keeper.ask(101, budget));
}

/// Two heaps; a move takes one from either. All positions below are needed.
struct Walk {
  using Position = std::array<Integer, 2>;
  template <class Emit>
  void options(const Position& p, Emit&& emit) const {
    if (p[0] > 0) emit({Position{p[0] - 1, p[1]}});
    if (p[1] > 0) emit({Position{p[0], p[1] - 1}});
  }
};

/// The position is judged within the budget, and rightly; else the limit of memory is said.
bool is_judged(RulesetSolver<Walk>& solver, Integer a, Integer b, const Budget& budget) {
  const auto answer = solver.solve({{a, b}}, budget);
  EXPECT_TRUE(answer);
  if (!answer) return false;
  const bool known = answer->outcome.has_value();
  EXPECT_EQ(answer->outcome.value_or(Outcome::draw) == Outcome::P, known && (a + b) % 2 == 0);
  EXPECT_EQ(answer->stopped, known ? StopReason::none : StopReason::memory);
  return known;
}

TEST(SessionMemory, HoldsForTheRulesetSolver) {
  const Budget budget = of_bytes(std::size_t{8} << 20);
  for (const char* name : {"memo", "outcome", "loopy"}) {
    RulesetSolver<Walk> solver({}, name);
    for (Integer i = 0; i < 24; ++i) {
      const Integer a = i % 2 == 0 ? 250 * (i + 1) : 3, b = i % 2 == 0 ? 3 : 250 * (i + 1);
      EXPECT_TRUE(is_judged(solver, a, b, budget)) << name << " " << i;
      EXPECT_LE(solver.bytes(), budget.memory) << name << " " << i;
    }
    for (int again = 0; again < 3; ++again) EXPECT_FALSE(is_judged(solver, 1000, 1000, budget)) << name;
  }
}

TEST(SessionMemory, HoldsForATableOfARuleset) {
  RulesetSolver<native::TakeOne> solver;
  EXPECT_EQ(solver.value(50000, of_bytes(std::size_t{1} << 20)).value(), 0u);
  EXPECT_EQ(solver.value(51, of_bytes(1000)).value(), 1u);
  EXPECT_LE(solver.bytes(), 1000u);
  EXPECT_EQ(solver.value(50001, of_bytes(1000)).error().kind, ErrorKind::stopped);
  EXPECT_EQ(solver.value(50001, of_bytes(std::size_t{1} << 20)).value(), 1u);
}

}  // namespace
}  // namespace grundy
