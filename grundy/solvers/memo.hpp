#pragma once
// Grundy values of any position, each part once.
//
//   g(part) = mex { xor of g over the parts of the option : options }
//
// Idea: depth first with an explicit stack (depth_first.hpp); the value of a part is kept under its number. It adds to
// `definition`: sums split into values (Sprague–Grundy: R. Sprague 1935, P. M. Grundy 1939; Winning Ways, ch. 3), and
// any depth. O(options) time; memory: 4 bytes a part beside its key, and the option lists of the parts on the stack.
// Compared with the definition in tests/solvers/equal_test.cpp.

#include "grundy/solvers/depth_first.hpp"
#include "grundy/solvers/solver.hpp"

namespace grundy {

/// The parts of a game as nodes.
class PartSpace {
 public:
  using Node = PartId;
  explicit PartSpace(Game& game) : game_(game) {}
  std::uint32_t& value(PartId part);
  Result<NodeKind> open(PartId part, NodeOptions<PartId>& out, Meter& meter);
  std::uint64_t size(PartId part) const { return size_of_words(game_.words_of(part)); }
  Result<std::uint32_t> judge(PartId part, NodeKind kind, std::span<const PartId> parts,
                              std::span<const std::uint32_t> ends, Meter&);
  tl::unexpected<Error> cycle(std::span<const PartId> path, Meter&) const;
  std::size_t bytes() const { return held_; }

 private:
  Game& game_;
  std::vector<std::uint32_t> values_;
  std::size_t held_ = 0;
  OptionList options_;
  MexSet mex_;
};

class MemoSolver final : public ValueSolver {
 public:
  explicit MemoSolver(Game& game) : game_(game), space_(game), walk_(space_) {}
  Result<Nimber> value(PartId part, Meter& meter) override;
  std::uint64_t positions() const override { return walk_.judged(); }
  std::size_t bytes() const override { return space_.bytes() + walk_.bytes(); }

 private:
  Game& game_;
  PartSpace space_;
  DepthFirst<PartSpace> walk_;
};

}  // namespace grundy
