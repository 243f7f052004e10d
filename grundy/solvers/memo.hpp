#pragma once
// Grundy values of any position, each part once.
//
//   g(part) = mex { xor of g over the parts of the option : options }
//
// Idea: depth first with an explicit stack; the value of a part is kept under its number. Options of small size are
// looked at first, so the stack stays shallow where heaps shrink by all amounts. It adds to `definition`: sums split
// into values (Sprague–Grundy: R. Sprague 1935, P. M. Grundy 1939; Winning Ways, ch. 3), and any depth. O(options)
// time; memory: 12 bytes a part beside its key, and the option lists of the parts on the stack. Compared with the
// definition in tests/solvers/equal_test.cpp.

#include "grundy/solvers/solver.hpp"

namespace grundy {

class MemoSolver final : public ValueSolver {
 public:
  explicit MemoSolver(Game& game) : game_(game) {}
  Result<Nimber> value(PartId part, Meter& meter) override;
  std::uint64_t positions() const override { return judged_; }

 private:
  static constexpr std::uint32_t unknown = UINT32_MAX, open = UINT32_MAX - 1;
  struct Frame {
    PartId part = 0;
    std::size_t parts = 0, ends = 0, children = 0;  ///< where its stretches of the three arrays begin
  };

  std::uint32_t& at(PartId part);
  Result<void> push(PartId part, Meter& meter);
  void collect_children(const Frame& frame);
  Nimber mex(const Frame& frame);
  void pop();
  tl::unexpected<Error> cycle_through(PartId part) const;
  std::uint64_t size_of(PartId part) const;

  Game& game_;
  std::vector<std::uint32_t> values_;
  std::uint64_t judged_ = 0;
  std::vector<Frame> stack_;
  std::vector<PartId> parts_;        ///< of the options of all frames
  std::vector<std::uint32_t> ends_;  ///< of those options, each relative to its frame
  std::vector<PartId> children_;     ///< parts without value that the frames wait for, the next one last
  std::size_t held_ = 0;             ///< bytes taken from the meter for the arrays
  OptionList options_;
  std::vector<std::pair<std::uint64_t, PartId>> sized_;
  MexSet mex_;
};

}  // namespace grundy
