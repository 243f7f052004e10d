#pragma once
// The verb `solve`: outcome, value and winning moves of a position or a sum.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/study/game_request.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

/// A move as one reads it.
struct SolvedMoveText {
  std::size_t component = 0;       ///< index of the part that it changes, in SolveAnswer::parts
  std::string name;                ///< "k = 2"
  std::string result;              ///< what that part becomes: "nim(1)", "sum()"
  std::optional<Nimber> to_value;  ///< of the result, where values exist
};

struct SolveAnswer {
  std::string game;    ///< "nim(n)"
  std::string origin;  ///< "games/nim.game"
  Convention convention = Convention::normal;

  struct Part {
    std::string text;
    std::optional<Nimber> value;
  };
  std::string position;     ///< after rewriting, as one types it: "nim(3) + nim(4)"
  std::vector<Part> parts;  ///< the components, in order

  std::optional<Outcome> outcome;             ///< none: not known (see stopped)
  std::optional<Nimber> value;                ///< none: not known, or there is none (see no_value)
  std::string no_value;                       ///< why there is no value; empty when there is one
  std::optional<std::uint64_t> moves_to_end;  ///< with best play, where the solver tells
  std::uint64_t winning = 0;                  ///< number of winning moves
  std::uint64_t legal = 0;                    ///< number of moves
  std::uint64_t drawing = 0;                  ///< of a draw: number of moves that hold it
  std::vector<SolvedMoveText> moves;          ///< the first of the winning moves, in order
  std::vector<SolvedMoveText> drawing_moves;  ///< the first of the drawing moves, in order
  bool decided = false;                       ///< by a `win if` or `lose if` line: there are no moves
  std::string solver;                         ///< the rung that answered
  std::string theorem;                        ///< of the rungs period and automaton: what they rely on
  std::string certificate;                    ///< of the theorem, where it was asked for; the checker accepts it
  bool all_moves_seen = true;                 ///< false: moves were counted by theorem, `legal` is not known
  bool all_counted = true;                    ///< false: some winning moves could not be counted
  std::vector<std::string> counts;            ///< where not all winning moves are listed: how many of each kind
  std::string stopped;                        ///< why not all is known: "stopped by the limit of time"; else empty
};

struct SolveOptions {
  std::string solver;            ///< a name of the list of solvers; empty: the fastest that fits
  std::size_t list_moves = 100;  ///< how many winning moves are listed
  bool certificates = false;     ///< make the certificate of a theorem that answers
  std::string atlas = {};        ///< a file with periods that were proved before (runs/atlas.hpp); empty: none
};

/// Answers questions about one game, keeping what was computed. Not shared between threads.
class SolveSession {
 public:
  static Result<SolveSession> open(const GameRequest& game, const SolveOptions& options = {});
  ~SolveSession();
  SolveSession(SolveSession&&) noexcept;

  /// The sum of the positions typed; each is a text such as "3", "(3, 5)", "[5,5,5]", "nim(3) + nim(4)". Errors: in the
  /// texts, with the place; of the rules; unsupported with the reason. Running out of the budget is no error: the
  /// answer then says so in `stopped`.
  Result<SolveAnswer> answer(const std::vector<std::string>& positions, const Budget& budget);

  /// The same for a line of a file: one position, or several parted by blanks. `source` names the line in errors.
  Result<SolveAnswer> answer_line(const std::string& line, const std::string& source, const Budget& budget);

 private:
  struct State;
  explicit SolveSession(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// For people. `explain`: also the value of every component, and to which value a move goes. `certificate_file`: where
/// the certificate went, empty for none.
std::string to_text(const SolveAnswer& answer, bool explain, const std::string& certificate_file = "");
/// One line, for positions that come line by line: "3 4 5: N, value 2, 1 winning move: nim(3): k = 2 -> nim(1)".
std::string to_line(const SolveAnswer& answer, const std::string& typed);
std::string to_json(const SolveAnswer& answer, const std::string& certificate_file = "");
/// The same in one line, with the text of the line.
std::string to_json_line(const SolveAnswer& answer, const std::string& typed);
/// Of a line that is wrong.
std::string json_error_line(const Error& error, const std::string& typed);

}  // namespace grundy
