// Random graphs with cycles: outcomes and lengths against a recursion over the number of moves, and the refusals of the
// other solvers.

#include "grundy/solvers/loopy.hpp"

#include <gtest/gtest.h>

#include <random>

#include "grundy/solvers/memo.hpp"
#include "grundy/solvers/outcome.hpp"
#include "tests/solvers/native_rules.hpp"

namespace grundy {
namespace {

/// A token on a graph; vertices below `decided` are decided, even ones won by the player to move.
template <Convention play>
struct Graph {
  using Position = Integer;
  static constexpr Convention convention = play;
  std::vector<std::vector<Integer>> edges;
  Integer decided_below = 0;

  std::optional<bool> decided(Integer v) const {
    if (v < decided_below) return v % 2 == 0;
    return std::nullopt;
  }
  template <class Emit>
  void options(Integer v, Emit&& emit) const {
    for (const Integer w : edges[static_cast<std::size_t>(v)]) emit({w});
  }
};

template <Convention play>
Graph<play> random_graph(unsigned seed) {
  std::mt19937 engine(seed);
  const auto random = [&engine] { return static_cast<unsigned>(engine()); };
  Graph<play> graph;
  const unsigned size = 2 + random() % 12, most = 1 + random() % 3;
  for (unsigned v = 0; v < size; ++v) {
    graph.edges.emplace_back();
    for (unsigned e = random() % (most + 1); e > 0; --e)
      graph.edges[v].push_back(static_cast<Integer>(random() % size));
  }
  graph.decided_below = static_cast<Integer>(random() % 3);
  return graph;
}

struct Length {
  Outcome outcome = Outcome::draw;
  std::size_t moves = 0;
};

/// win[k][v]: who is to move at v wins within k moves of both together; lose[k][v]: loses within k, whatever he does.
template <Convention play>
std::vector<Length> by_recursion(const Graph<play>& graph) {
  const std::size_t size = graph.edges.size();
  std::vector<Length> result(size);
  std::vector<bool> win(size), lose(size);
  for (std::size_t k = 0; k <= size + 1; ++k) {
    std::vector<bool> win_now(size), lose_now(size);
    for (std::size_t v = 0; v < size; ++v) {
      const auto over = graph.decided(static_cast<Integer>(v));
      const auto& options = graph.edges[v];
      if (over || options.empty()) {
        win_now[v] = over ? *over : play == Convention::misere;
        lose_now[v] = !win_now[v];
      } else if (k > 0) {
        bool all = true;
        for (const Integer w : options) {
          win_now[v] = win_now[v] || lose[static_cast<std::size_t>(w)];
          all = all && win[static_cast<std::size_t>(w)];
        }
        lose_now[v] = all;
      }
      if (result[v].outcome == Outcome::draw && win_now[v]) result[v] = {Outcome::N, k};
      if (result[v].outcome == Outcome::draw && lose_now[v]) result[v] = {Outcome::P, k};
    }
    win = win_now;
    lose = lose_now;
  }
  return result;
}

template <Convention play>
bool reaches_cycle(const Graph<play>& graph, Integer from, std::vector<int>& state) {
  int& s = state[static_cast<std::size_t>(from)];
  if (s == 2) return false;
  if (s == 1) return true;
  s = 1;
  bool found = false;
  for (const Integer w : graph.edges[static_cast<std::size_t>(from)]) found = found || reaches_cycle(graph, w, state);
  s = 2;
  return found;
}

template <Convention play>
std::size_t check_graphs() {
  std::size_t draws = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    const Graph<play> graph = random_graph<play>(seed);
    const std::vector<Length> expected = by_recursion(graph);
    NativeGame<Graph<play>> game(graph);
    LoopySolver loopy(game);
    OutcomeSearch search(game);
    Meter meter{Budget{}};
    for (std::size_t v = 0; v < expected.size(); ++v) {
      const PartId part = game.part(static_cast<Integer>(v), meter);
      const OutcomeFound found = loopy.outcome({part}, meter).value();
      EXPECT_EQ(found.outcome, expected[v].outcome) << seed << " " << v;
      EXPECT_EQ(found.moves_to_end.has_value(), expected[v].outcome != Outcome::draw);
      if (found.moves_to_end) {
        EXPECT_EQ(*found.moves_to_end, expected[v].moves) << seed << " " << v;
      }
      draws += found.outcome == Outcome::draw ? 1 : 0;
      const auto searched = search.outcome({part}, meter);
      if (searched) {
        EXPECT_EQ(searched->outcome, expected[v].outcome) << seed << " " << v;
      } else {
        EXPECT_EQ(searched.error().kind, ErrorKind::unsupported);
      }
    }
  }
  return draws;
}

TEST(Loopy, OutcomesAndLengthsOfRandomGraphs) {
  EXPECT_GT(check_graphs<Convention::normal>(), 100u);
  EXPECT_GT(check_graphs<Convention::misere>(), 100u);
}

/// The same edges without decided vertices: values exist exactly where no cycle is reachable.
struct Plain {
  using Position = Integer;
  std::vector<std::vector<Integer>> edges;
  template <class Emit>
  void options(Integer v, Emit&& emit) const {
    for (const Integer w : edges[static_cast<std::size_t>(v)]) emit({w});
  }
};

TEST(Loopy, MemoRefusesExactlyWhereACycleIsReachable) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    const auto graph = random_graph<Convention::normal>(seed);
    NativeGame<Plain> game(Plain{graph.edges});
    MemoSolver memo(game);
    Meter meter{Budget{}};
    for (std::size_t v = 0; v < graph.edges.size(); ++v) {
      std::vector<int> state(graph.edges.size(), 0);
      const auto value = memo.value(game.part(static_cast<Integer>(v), meter), meter);
      EXPECT_EQ(!value, reaches_cycle(graph, static_cast<Integer>(v), state)) << seed << " " << v;
    }
  }
}

}  // namespace
}  // namespace grundy
