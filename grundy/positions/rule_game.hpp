#pragma once
// Rules of the rule language as a Game.

#include <memory>
#include <span>

#include "grundy/positions/game.hpp"
#include "grundy/rules/evaluator.hpp"

namespace grundy {

/// One move as the rules name it.
struct Move {
  std::size_t component = 0;   ///< index of the part that it changes, in the sum
  int family = 0;              ///< of that part
  int line = 0;                ///< index of the `move` line in the family
  std::vector<Value> binders;  ///< values of its `in` binders, in order
  Sum result;                  ///< what the part becomes; empty: nothing is left of it
};

class RuleGame final : public Game {
 public:
  explicit RuleGame(std::shared_ptr<const typed::Rules> rules);
  ~RuleGame() override;

  Convention convention() const override;
  bool may_be_decided() const override;
  Result<std::optional<Decided>> decided(PartId part, Meter& meter) override;
  Result<void> options(PartId part, OptionList& out, Meter& meter) override;
  std::size_t known() const override;
  std::size_t bytes() const override;
  /// Forgets all positions: their numbers mean nothing from then on.
  void forget();
  std::string print(PartId part) const override;

  const typed::Rules& rules() const;
  std::shared_ptr<const typed::Rules> shared_rules() const;

  /// Coming back to an earlier position while rewriting is an error; growing without end stops at the meter.
  Result<Sum> enter(int family, std::span<const Integer> words, Meter& meter) override;

  /// What a user typed: several texts are a sum. A text is a position when it begins with a family's name and "(" or
  /// with `sum`, otherwise the parameter of the first family (a tuple stands for several). Errors point into that text.
  Result<Sum> enter_text(const std::vector<std::shared_ptr<const SourceText>>& texts, Meter& meter);

  /// The moves of a sum with their names, in order; none when the sum is decided. O(moves).
  Result<std::vector<Move>> moves(const Sum& sum, Meter& meter);

  /// The name of a move by its binders: "k = 3", "(r, c) = (2, 3)"; "line 2" for a line without binders. A
  /// family with several lines has "line 2: k = 3".
  std::string print_move(const Move& move) const;

  const std::vector<FamilyShape>& families() const override;
  int family_of(PartId part) const override;
  std::span<const Integer> words_of(PartId part) const override;
  Result<void> check_domain(int family, std::span<const Integer> words, Meter& meter) override;
  Result<std::optional<Decided>> decided_at(int family, std::span<const Integer> words, Meter& meter) override;
  Result<bool> rewrite_once(int family, std::span<const Integer> words, SumList& out, Meter& meter) override;
  Result<void> moves_at(int family, std::span<const Integer> words, SumList& out, Meter& meter) override;
  Result<void> moves_in_ranges_at(int family, std::span<const Integer> words, SumList& out, Meter& meter) override;

  std::string print_sum(const Sum& sum) const;
  /// A position that need not be numbered, as one types it.
  std::string print_position(int family, std::span<const Integer> words) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace grundy
