#pragma once
// The verb `play`: a game against a perfect player, as text and as JSON (docs/json.md, "play").

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/rules/value.hpp"
#include "grundy/study/game_request.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

struct PlayRequest {
  GameRequest game;
  std::vector<std::string> positions;  ///< as typed; several are a sum
  bool computer_first = false;
  std::vector<std::string> moves;  ///< moves of both sides to begin with, as PlayMove::notation has them
};

/// A move as one reads it.
struct PlayMove {
  std::size_t component = 0;  ///< index of the part that it changes
  std::string part;           ///< that part: "nim(3)"
  std::string name;           ///< "k = 2"
  std::string result;         ///< what the part becomes: "nim(1)", "sum()"
  std::string notation;       ///< in full, to be typed or kept: "1: k = 2 -> nim(1)"
};

/// A part of the position, for who draws it.
struct PlayPart {
  struct Field {
    std::string name;
    Type type;
    Value value;
  };
  std::string text;    ///< "nim(3)"
  std::string family;  ///< "nim"
  /// heap (one number), heaps (several), flags and numbers mixed: heaps; list (of numbers), set (of numbers), graph (a
  /// set of numbers that `parts by` joins), cells (a set of pairs), grid (a list of lists or texts), text, other.
  std::string draw_as;
  std::vector<Field> fields;
  std::vector<std::pair<Integer, Integer>> edges;  ///< graph: the pairs of members that are joined, the lesser first
  std::optional<Nimber> value;
};

struct PlayState {
  std::string game, origin;
  Convention convention = Convention::normal;
  std::string position;
  std::vector<PlayPart> parts;
  bool yours = true;  ///< it is the person's turn
  bool over = false;
  std::optional<bool> you_win;     ///< at the end; none: a draw
  std::string end;                 ///< how it ended, a sentence
  std::optional<Outcome> outcome;  ///< for the player to move; none: not known
  std::string unknown;             ///< why the outcome is not known
  std::optional<Nimber> value;
  std::string no_value;         ///< why there is no value
  std::vector<PlayMove> moves;  ///< the legal moves, at most a thousand
  bool all_moves = true;        ///< false: there are more; they can be typed
  struct Past {
    PlayMove move;
    bool yours = true;
    std::string position;  ///< after it
  };
  std::vector<Past> history;
};

/// A move that the perfect player would make.
struct PlayHint {
  PlayMove move;
  std::size_t number = 0;  ///< in PlayState::moves, from 1; 0: not among those listed
  std::string kind;        ///< "wins", "draws", "resists" or "guess"
  std::string because;     ///< a sentence
};

/// What the person's last move was worth.
struct PlayReview {
  PlayMove move;
  std::string position;                  ///< before it
  std::string verdict;                   ///< "best", "mistake", "no better" or "unknown"
  std::optional<Outcome> before, after;  ///< for the person before, for the computer after it
  std::optional<Nimber> value_left;      ///< after it, where values exist
  std::vector<std::optional<Nimber>> values_left;
  std::vector<PlayMove> better;    ///< moves that would have won, or held the draw; the first of them
  std::optional<PlayMove> answer;  ///< by which the computer wins
  std::string text;                ///< all this in sentences
};

/// One game. Not shared between threads. Each call may use its budget to judge a position; one that stays unknown is no
/// error.
class PlayGame {
 public:
  /// Errors: of load_game; in the positions; in `moves`, with the number of the move.
  static Result<PlayGame> open(const PlayRequest& request, const Budget& budget);
  ~PlayGame();
  PlayGame(PlayGame&&) noexcept;
  PlayGame& operator=(PlayGame&&) noexcept;

  Result<PlayState> state(const Budget& budget);
  /// The computer is to move, and the game is not over. O(1).
  bool awaits_reply() const;
  /// Makes a move for the player to move: its number in the list of moves, or its name. Errors: position (no such move,
  /// or several; what would be right); then nothing has changed.
  Result<void> move(const std::string& typed, const Budget& budget);
  /// The perfect player moves for the player to move, and says why. Errors: position at the end of the game.
  Result<PlayHint> reply(const Budget& budget);
  /// What the perfect player would do for the player to move. Errors: position at the end of the game.
  Result<PlayHint> hint(const Budget& budget);
  /// Takes back the person's last move and what followed it; false when there is none. O(moves taken back).
  Result<bool> undo(const Budget& budget);
  /// The person's last move. Errors: usage when there is none.
  Result<PlayReview> explain(const Budget& budget);

 private:
  struct State;
  explicit PlayGame(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// The board: the position, with a picture of each part that has one.
std::string to_text(const PlayState& state);
/// The first `most` legal moves, numbered.
std::string moves_text(const PlayState& state, std::size_t most);

/// `one_line`: for games that go on line by line.
std::string to_json(const PlayState& state, bool one_line = false);
std::string to_json(const PlayHint& hint, bool one_line = false);
std::string to_json(const PlayReview& review, bool one_line = false);
std::string play_error_json(const Error& error);

}  // namespace grundy
