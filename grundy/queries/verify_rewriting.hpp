#pragma once
// What `rules --verify` asks: does rewriting keep the answers that the lines themselves give?

#include "grundy/base/budget.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

struct RewritingCheck {
  std::uint64_t changed = 0;   ///< positions looked at that rewriting changes
  std::uint64_t compared = 0;  ///< those of them that were compared
  /// The first position of each family whose own lines give another answer than rewriting, as a sentence.
  std::vector<std::string> differences;
  StopReason stopped = StopReason::none;
};

/// Takes the small positions of each family (about four hundred, by size; integers from 0 up). Where `parts by` changes
/// one, or `same as` changes one that has moves of its own, the answer by its own lines (values where they exist, else
/// the outcome) is compared with the answer after rewriting. Errors: of the rules, but for an error in a position's own
/// lines, which is a difference.
Result<RewritingCheck> verify_rewriting(std::shared_ptr<const typed::Rules> rules, Meter& meter);

}  // namespace grundy
