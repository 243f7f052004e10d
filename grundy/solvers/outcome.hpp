#pragma once
// Who wins a whole sum: misere play, decided positions, and anything with values.
//
//   a decided sum is N or P as the line says; without moves P under normal play, N under misere;
//   otherwise N when some option is P, else P.
//
// Idea: depth first over whole sums with an explicit stack, each sum once, a branch left as soon as an option is P. A
// sum is kept as its sorted parts after three reductions that never change who wins:
//   - normal play: a part from which no decision line can be reached counts by its Grundy value alone, all such parts
//   by their xor x.
//     (Let Z be a sum of such parts with value 0. D + Z is won by who wins D: play D, and answer a move in Z by one
//     that brings Z back to 0. So D + X = D + *x + (X + *x) = D + *x, written for outcomes.)
//   - misere play: a part without moves that is never decided is dropped;
//   - misere play: two parts whose every move ends them cancel: who wins G wins G + 1 + 1 by answering a move in one
//   such part in the
//     other; where G is over, two moves are left and the same player faces the end.
// Nothing else is used: under misere play values do not tell who wins. It adds to `definition` depth and speed; time
// and memory grow with the number of reachable sums, which for several parts is their product. A cycle met is refused.
// Compared with the definition in tests/solvers/equal_test.cpp.

#include "grundy/positions/part_store.hpp"
#include "grundy/solvers/memo.hpp"
#include "grundy/solvers/solver.hpp"

namespace grundy {

class OutcomeSearch final : public OutcomeSolver {
 public:
  explicit OutcomeSearch(Game& game) : game_(game), memo_(game) {}
  Result<OutcomeFound> outcome(const Sum& sum, Meter& meter) override;
  std::uint64_t positions() const override { return judged_ + memo_.positions(); }
  std::size_t bytes() const override { return held_ + sums_.bytes() + memo_.bytes(); }

 private:
  enum class State : std::uint8_t { unknown, open, p, n };
  enum class PartClass : std::uint8_t { unknown, searched, valued, dead, star };
  /// The options of a part: option i is option_parts_[ends[i-1] .. ends[i]) for the ends option_ends_[begin .. end).
  struct PartInfo {
    PartClass kind = PartClass::unknown;
    bool has_options = false;
    std::uint32_t value = 0;
    std::uint64_t first_part = 0, begin = 0, end = 0;
  };
  /// A sum at work. key: x, then the searched parts, sorted. `component` 0 is x, i the part key[i].
  struct Frame {
    PartStore::Id id = 0;
    Words key;
    std::size_t component = 0;
    std::uint64_t option = 0;
    bool any = false;  ///< some move was seen
    std::size_t bytes() const { return sizeof(Frame) + key.size() * sizeof(Integer); }
  };

  PartInfo& info(PartId part);
  Result<void> load_options(PartId part, Meter& meter);
  Result<bool> dead(PartId part, Meter& meter);
  Result<void> classify(PartId part, Meter& meter);
  Result<void> add(std::span<const PartId> parts, Words& key, Meter& meter);
  Result<PartStore::Id> number(Words& key, Meter& meter);
  Result<void> open(PartStore::Id id, const Words& key, Meter& meter);
  Result<bool> next_option(Frame& frame, Words& key, Meter& meter);
  Result<void> step(Meter& meter);
  void close(State state, Meter& meter);
  void count(Meter& meter);
  tl::unexpected<Error> cycle_through(PartStore::Id id) const;

  Game& game_;
  MemoSolver memo_;
  std::vector<PartInfo> parts_;
  std::vector<PartId> option_parts_;
  std::vector<std::uint32_t> option_ends_;  ///< relative to first_part
  OptionList options_;
  PartStore sums_;
  std::vector<State> states_;
  std::vector<Frame> stack_;
  Words key_;
  std::size_t held_ = 0;  ///< bytes taken from meters for options and states
  std::uint64_t judged_ = 0;
};

}  // namespace grundy
