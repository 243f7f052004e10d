#pragma once
// The stages of a study, one after the other: each looks at what is known and adds statements. A new way to find or to
// prove is one file and one line in stages.cpp.

#include <string_view>
#include <vector>

#include "grundy/positions/rule_game.hpp"
#include "grundy/rules/shape.hpp"
#include "grundy/study/study.hpp"

namespace grundy {

/// What stages share.
struct StudyState {
  const LoadedGame& game;
  const StudyRequest& request;
  const Budget& budget;  ///< of the whole study
  Progress* progress;
  Shape shape;     ///< of the first family
  RuleGame rules;  ///< with all positions met
  StudyAnswer& answer;

  const typed::Family& family() const { return game.rules->families[0]; }
  bool one_number() const;  ///< the first family has one integer parameter
  bool two_numbers() const;
  /// A budget that ends after a share of the time that is left, and never later than the whole.
  Budget share(double part) const;
  bool has_proof() const;
};

struct StudyStage {
  std::string_view name;
  Result<void> (*run)(StudyState& state);  ///< does nothing where it does not fit
};

const std::vector<StudyStage>& study_stages();

Result<void> table_stage(StudyState& state);            ///< values or outcomes of one or two numbers
Result<void> small_positions_stage(StudyState& state);  ///< outcomes of small positions of any other type
Result<void> period_stage(StudyState& state);           ///< periods, proved by theorem for codes
Result<void> closed_form_stage(StudyState& state);      ///< closed forms that fit the table
Result<void> losing_stage(StudyState& state);           ///< the list of losing positions

}  // namespace grundy
