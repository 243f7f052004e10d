// Every solver equals the definition on the contest problems too: on the smallest positions and their sums, where the
// definition comes to its end within a number of steps.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "grundy/positions/definition.hpp"
#include "grundy/positions/small_positions.hpp"
#include "grundy/solvers/solver.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

constexpr std::size_t singles = 10, pairs_of = 4;
constexpr int largest = 8;
constexpr std::uint64_t steps = 300000;

Meter some_steps() {
  Budget budget;
  budget.steps = steps;
  return Meter(budget);
}

std::vector<std::string> problem_games() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(std::string(GRUNDY_SOURCE_DIR) + "/games/problems"))
    if (file.path().extension() == ".game") names.push_back(file.path().stem());
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<Sum> small_sums(RuleGame& game) {
  std::vector<Sum> sums;
  Meter meter = some_steps();
  const auto small = small_positions(game, 0, singles, largest, meter);
  if (!small) return sums;
  for (const Words& words : small->positions)
    if (const auto sum = game.enter(0, words, meter)) sums.push_back(*sum);
  const std::size_t some = std::min(sums.size(), pairs_of);
  for (std::size_t a = 0; a < some; ++a)
    for (std::size_t b = a; b < some; ++b) {
      sums.push_back(sums[a]);
      sums.back().insert(sums.back().end(), sums[b].begin(), sums[b].end());
    }
  return sums;
}

/// How many answers of the solvers could be compared.
std::size_t compare(RuleGame& game, const Sum& sum) {
  std::size_t compared = 0;
  Meter meter = some_steps(), again = some_steps();
  const auto value = mex_by_definition(game, sum, meter);
  const auto outcome = outcome_by_definition(game, sum, again);
  for (const SolverEntry& entry : solver_list()) {
    Meter work = some_steps();
    if (entry.make_value && value && !sum.empty())
      if (const auto found = value_of_sum(*entry.make_value(game), sum, work)) {
        EXPECT_EQ(*found, *value) << entry.name << " " << game.print_sum(sum);
        ++compared;
      }
    if (entry.make_outcome && outcome)
      if (const auto found = entry.make_outcome(game)->outcome(sum, work)) {
        EXPECT_EQ(found->outcome, *outcome) << entry.name << " " << game.print_sum(sum);
        ++compared;
      }
  }
  return compared;
}

TEST(EqualProblems, SolversAndDefinition) {
  std::size_t games = 0;
  for (const std::string& name : problem_games()) {
    SCOPED_TRACE(name);
    const auto game = catalogue_game("problems/" + name);
    ASSERT_TRUE(game);
    std::size_t compared = 0;
    for (const Sum& sum : small_sums(*game)) compared += compare(*game, sum);
    games += compared >= 8;
  }
  EXPECT_GE(games, 60u);
}

}  // namespace
}  // namespace grundy
