#pragma once
// The definition itself as a solver (grundy/positions/definition.hpp): the lowest rung, for tiny positions.

#include "grundy/solvers/solver.hpp"

namespace grundy {

/// Recomputes everything at each question.
class DefinitionValues final : public ValueSolver {
 public:
  explicit DefinitionValues(Game& game) : game_(game) {}
  Result<Nimber> value(PartId part, Meter& meter) override;
  std::uint64_t positions() const override { return asked_; }
  std::size_t bytes() const override { return 0; }

 private:
  Game& game_;
  std::uint64_t asked_ = 0;
};

class DefinitionOutcomes final : public OutcomeSolver {
 public:
  explicit DefinitionOutcomes(Game& game) : game_(game) {}
  Result<OutcomeFound> outcome(const Sum& sum, Meter& meter) override;
  std::uint64_t positions() const override { return asked_; }
  std::size_t bytes() const override { return 0; }

 private:
  Game& game_;
  std::uint64_t asked_ = 0;
};

}  // namespace grundy
