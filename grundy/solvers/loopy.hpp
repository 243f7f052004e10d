#pragma once
// Games with cycles: P, N or draw, and how many moves best play takes.
//
//   least fixpoint: ends and decided sums first; N when some option is P, P when all options are N; what stays open is
//   a draw.
//
// Idea: retrograde. All reachable sums are explored; then, from the ends backwards in order of their distance, each sum
// tells those it can be reached from. A winner hurries and a loser delays: N takes 1 + the least of its P options, P
// takes 1 + the greatest of its options. Source: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1
// (1966); A. S. Fraenkel, combinatorial games with cycles. It adds to `outcome`: cycles, and the number of moves.
// O(moves) time, about 8 bytes a move; sums of several parts are explored as whole sums. Compared with the definition
// in tests/solvers/equal_test.cpp.

#include "grundy/positions/part_store.hpp"
#include "grundy/solvers/solver.hpp"

namespace grundy {

class LoopySolver final : public OutcomeSolver {
 public:
  explicit LoopySolver(Game& game) : game_(game) {}
  Result<OutcomeFound> outcome(const Sum& sum, Meter& meter) override;
  std::uint64_t positions() const override { return explored_; }
  std::size_t bytes() const override { return held_ + sums_.bytes(); }

 private:
  using Id = PartStore::Id;
  static constexpr std::uint32_t never = UINT32_MAX;
  struct Node {
    Outcome outcome = Outcome::draw;
    std::uint32_t moves = never;       ///< to the end with best play
    std::uint32_t undecided = 0;       ///< options that are not known to be N
    std::uint64_t begin = 0, end = 0;  ///< edges_[begin, end): the options, each once
  };

  Id number(Sum sum, Meter& meter);
  void count(Meter& meter);
  Result<void> explore(Meter& meter);
  Result<void> expand(Id id, Meter& meter);
  Result<void> retrograde(Meter& meter);

  Game& game_;
  PartStore sums_;
  std::vector<Node> nodes_;
  std::vector<Id> edges_;
  std::size_t explored_ = 0;  ///< nodes_[0, explored_) have their options
  std::size_t judged_ = 0;    ///< how many were explored when outcomes were last found
  std::size_t held_ = 0;      ///< bytes taken from meters for nodes_ and edges_
  OptionList options_;
  Words words_;
};

}  // namespace grundy
