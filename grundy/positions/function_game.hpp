#pragma once
// A game whose positions are numbered by the caller and whose options a function tells: for front ends whose users
// write rules in their own language.

#include <functional>
#include <string>

#include "grundy/positions/game.hpp"

namespace grundy {

/// What the caller knows: positions are 0, 1, 2, … in the order in which they were met.
struct PositionFunctions {
  /// Appends one entry for each move; clears nothing. May number new positions. Errors end the computation.
  std::function<Result<void>(PartId, OptionList&)> options;
  std::function<std::string(PartId)> print;
  std::function<std::size_t()> known;  ///< how many are numbered
};

class FunctionGame final : public Game {
 public:
  explicit FunctionGame(PositionFunctions functions, Convention convention = Convention::normal);

  Convention convention() const override { return convention_; }
  bool may_be_decided() const override { return false; }
  Result<std::optional<Decided>> decided(PartId, Meter&) override { return std::nullopt; }
  Result<void> options(PartId part, OptionList& out, Meter& meter) override;
  std::size_t known() const override { return functions_.known(); }
  std::size_t bytes() const override;
  std::string print(PartId part) const override { return functions_.print(part); }
  const std::vector<FamilyShape>& families() const override { return families_; }
  int family_of(PartId) const override { return 0; }
  std::span<const Integer> words_of(PartId part) const override;
  Result<Sum> enter(int family, std::span<const Integer> words, Meter& meter) override;
  Result<void> check_domain(int, std::span<const Integer>, Meter&) override { return {}; }
  Result<std::optional<Decided>> decided_at(int, std::span<const Integer>, Meter&) override { return std::nullopt; }
  Result<bool> rewrite_once(int, std::span<const Integer>, SumList&, Meter&) override { return false; }
  Result<void> moves_at(int family, std::span<const Integer> words, SumList& out, Meter& meter) override;

 private:
  PositionFunctions functions_;
  Convention convention_;
  std::vector<FamilyShape> families_;
  std::size_t taken_ = 0;  ///< positions that were counted against the limit of memory
  OptionList made_;
  mutable Integer shown_ = 0;
};

}  // namespace grundy
