#pragma once
// The right answer for a position of any size: by the solvers while it is small, by a theorem about the game beyond.

#include <optional>

#include "grundy/queries/chooser.hpp"
#include "grundy/queries/large.hpp"

namespace grundy {

class ExactAnswers {
 public:
  explicit ExactAnswers(RuleGame& game) : game_(game), chooser_(*Chooser::make(game)), large_(game, "") {}

  /// Errors: unsupported, stopped, of the rules; position outside the domain.
  Result<Found> judge(const std::vector<Words>& components, const Budget& budget);

  /// What some winning move leads to, when every part is a position of the first family; nothing where there is none or
  /// it is not known.
  Result<std::optional<std::vector<Words>>> after_winning(const std::vector<Words>& components, const Budget& budget);

 private:
  static bool is_large(const std::vector<Words>& components);
  Result<Sum> enter(const std::vector<Words>& components, Meter& meter);
  std::optional<std::vector<Words>> words_of(const Sum& sum) const;

  RuleGame& game_;
  Chooser chooser_;
  LargeSolver large_;
};

}  // namespace grundy
