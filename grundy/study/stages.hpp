#pragma once
// The stages of a study, one after the other: each looks at what is known and adds statements. A new way to find or to
// prove is one file and one line in stages.cpp.

#include <string_view>
#include <vector>

#include "grundy/positions/rule_game.hpp"
#include "grundy/rules/shape.hpp"
#include "grundy/study/study.hpp"

namespace grundy {

/// What the stages share. Everything is about the first family of the rules.
struct StudyState {
  StudyState(const LoadedGame& loaded, const StudyRequest& asked, const Budget& whole, Progress* shown,
             StudyAnswer& result);

  const typed::Family& family() const { return game.rules->families[0]; }
  bool one_number() const;   ///< one integer parameter
  bool two_numbers() const;  ///< two integer parameters
  bool has_values() const { return answer.outcomes_because.empty(); }
  bool has_proof() const;
  /// A budget that ends after this share of the time that is left, and never later than the whole.
  Budget share(double part) const;
  /// The time of the whole study is over, or the user stopped it.
  bool whole_budget_over() const;

  const LoadedGame& game;
  const StudyRequest& request;
  const Budget& budget;  ///< of the whole study
  Progress* progress;    ///< may be null
  StudyAnswer& answer;
  Shape shape;
  RuleGame rules;                   ///< with all positions met
  std::vector<Nimber> values;       ///< one number with values: g(0), g(1), … as far as known
  std::uint64_t streamed_to = 0;    ///< a stream of the code's values found no period up to here
  std::optional<Statement> guess;   ///< an automaton that fits, where there is no MONA to decide it
  std::vector<std::string> losing;  ///< of the table or the small positions, in order: as one types them
};

struct StudyStage {
  std::string_view name;
  Result<void> (*run)(StudyState& state);  ///< does nothing where it does not fit
};

const std::vector<StudyStage>& study_stages();

Result<void> table_stage(StudyState& state);            ///< values or outcomes of one or two numbers
Result<void> small_positions_stage(StudyState& state);  ///< outcomes of small positions of any other type
Result<void> period_stage(StudyState& state);           ///< periods, proved by theorem for codes
Result<void> stream_stage(StudyState& state);           ///< long periods of octal codes with few rare values
Result<void> automaton_stage(StudyState& state);        ///< automata of values or P-positions, proved; names
Result<void> atlas_stage(StudyState& state);            ///< a period that the atlas has the certificate of
Result<void> long_period_stage(StudyState& state);  ///< periods that take more values to show, where nothing is proved
Result<void> name_stage(StudyState& state);         ///< known names, which no automaton can have
Result<void> closed_form_stage(StudyState& state);  ///< closed forms that fit the table
Result<void> guess_stage(StudyState& state);        ///< an automaton that nothing could decide
Result<void> losing_stage(StudyState& state);       ///< the list of losing positions

/// What the atlas may keep of a study of a code under normal play; null for other games.
std::shared_ptr<const AtlasRow> atlas_row_of(const StudyState& state);

/// Accepts the certificate by the checker, and only then calls the statement proved. A statement that the checker does
/// not accept in time is `unknown`; one that it rejects is `conjectured`. Time: that of the checker.
void settle_by_checker(StudyState& state, Statement& statement);

}  // namespace grundy
