#pragma once
// The verbs `study`, `find` and `prove`: from rules to values, a pattern, and a status.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/proofs/automaton_theorem.hpp"
#include "grundy/study/game_request.hpp"
#include "grundy/study/statement.hpp"
#include "grundy/values/period.hpp"
#include "grundy/values/value_table.hpp"

namespace grundy {

struct AtlasRow;

struct StudyRequest {
  GameRequest game;
  bool certificates = true;  ///< make the certificates of what is proved
  std::string atlas = {};    ///< a file with certificates of earlier work (runs/atlas.hpp); empty: none
};

/// The losing positions (P) that were met. Positions that rewriting changes are left out: they stand under another
/// name.
struct LosingList {
  std::vector<std::string> first;  ///< the first of them, as one types them: "7", "(3, 5)", "[5, 5]"
  std::uint64_t count = 0;         ///< how many in the range
  bool own_names = false;          ///< positions that `same as` or `parts by` replaces by others are not counted
  std::string range;               ///< "n <= 4096", "size <= 12"
  std::string all;                 ///< proved: all of them, "n mod 7 = 0, 2"; empty where that is not known
};

/// Games on lists, sets, texts and boards: the outcomes of all positions up to a size.
struct SmallSurvey {
  int size = -1;                       ///< sum of the integers, and 1 for each member of a list, set or text
  std::uint64_t count[3] = {0, 0, 0};  ///< P, N, draw
};

struct StudyAnswer {
  std::string name;    ///< "prefix_free"
  std::string game;    ///< "tree(k)"
  std::string origin;  ///< "games/prefix_free.game"
  Convention convention = Convention::normal;

  ValueTable table;              ///< no axes when the positions are not numbers
  std::string table_range;       ///< "k = 0..4096"
  std::string outcomes_because;  ///< why there are no values; empty when there are
  std::vector<Statement> statements;
  std::optional<Period> period;             ///< that a proved statement speaks of
  std::optional<AutomatonTheorem> theorem;  ///< the automaton of a proved statement
  std::vector<std::string> proof;           ///< what the proof consists of, in words; empty without a proof
  SmallSurvey small;                        ///< size -1: the positions are numbers
  LosingList losing;
  std::string no_proof;  ///< why no automaton is proved: no formula for the rules, with the place, or MONA is missing
  std::string stopped;   ///< a limit that cut the values short; else empty
  std::string advice;    ///< what more time or memory would do; may be empty
  double seconds = 0;    ///< that the study took
  std::shared_ptr<const AtlasRow> found;  ///< what the atlas keeps of it; null: the game is no code, or has no values
};

/// The positions are numbers, and not even the first could be judged.
bool nothing_known(const StudyAnswer& answer);

/// Runs every stage of study_stages() that fits the game. A spent budget is no error: the answer says how far it came.
/// Errors: those of load_game and of the rules.
Result<StudyAnswer> study(const StudyRequest& request, const Budget& budget, Progress* progress = nullptr);

/// The best statement about all values or positions: proved before conjectured; null: no pattern.
const Statement* best_statement(const StudyAnswer& answer);

/// The answer for people; `certificate_file`: where the certificate went, empty for none.
std::string to_text(const StudyAnswer& answer, const std::string& certificate_file);
/// Of `find`: the patterns alone.
std::string patterns_text(const StudyAnswer& answer);
/// Of `prove`: what is proved, or that nothing is.
std::string proof_text(const StudyAnswer& answer, const std::string& certificate_file);
/// Of `prove --explain`: the parts of the proof, in words.
std::string explained_proof(const StudyAnswer& answer);
/// The picture of the table, SVG or PNG by the end of the file's name. Errors: unsupported for positions that are no
/// numbers; those of values/plot.hpp.
Result<std::string> to_plot(const StudyAnswer& answer, const std::string& file);
/// `verb`: study, find or prove.
std::string to_json(const StudyAnswer& answer, const std::string& verb, const std::string& certificate_file);

}  // namespace grundy
