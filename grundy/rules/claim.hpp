#pragma once
// Claims about a game, in the rule language: `g(n) = if n mod 4 = 3 then n + 1 else n` about values, `P(a, b) = abs(a -
// b) <= 1` about P-positions.

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "grundy/rules/evaluator.hpp"

namespace grundy {

/// A claim whose expression is typed over the fields of the family.
class Claim {
 public:
  /// Reads `FAMILY(NAME, …) = EXPR` or `P(NAME, …) = CONDITION`. The names stand for the parameters of the family (of
  /// the first one for P), in order, and may differ from those in the rules; params and helpers of the rules can be
  /// used. Errors: rules, with the place in the text.
  static Result<Claim> read(std::shared_ptr<const SourceText> source, const typed::Rules& rules);

  bool about_losing() const { return losing_; }  ///< P-positions, else values
  int family() const { return family_; }         ///< index in the rules of the game
  /// The claim in canonical form: "tree(k) = lowbit(k)".
  const std::string& text() const { return text_; }

  /// The typed expression (integer, or bool for P-positions), the number of slots of its frame (the first ones are the
  /// fields), and the rules that hold the functions it calls.
  const typed::Expr& expr() const { return rules_->families[0].moves[0].position[0].args[0]; }
  int frame() const { return rules_->families[0].moves[0].frame; }
  const typed::Rules& rules() const { return *rules_; }
  std::shared_ptr<const typed::Rules> shared_rules() const { return rules_; }
  /// Where a part of the expression stands in the text that was read; nothing for what is no part of it.
  std::optional<Place> place_of(Span span) const;

 private:
  std::shared_ptr<const SourceText> source_;
  std::size_t right_ = 0;  ///< where the expression begins in it
  int first_line_ = 1;     ///< and in the text of rules_
  bool losing_ = false;
  int family_ = 0;
  std::string text_;
  std::shared_ptr<const typed::Rules>
      rules_;  ///< a game with the same fields and one move, to the position of the claimed value
};

/// Evaluates a claim at positions.
class ClaimEvaluator {
 public:
  explicit ClaimEvaluator(const Claim& claim) : evaluator_(claim.shared_rules()) {}
  /// The claimed value, or 1 for a claimed P-position and 0 for another. Errors: evaluation with the place in the
  /// claim; stopped.
  Result<Integer> at(std::span<const Integer> words, Meter& meter);

 private:
  Evaluator evaluator_;
  SumList out_;
};

}  // namespace grundy
