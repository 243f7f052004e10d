#pragma once
// A game between a person and the computer: position, turn, history, end.
//
// The end: the position is decided (`win if`, `lose if`), or the player to move has no moves; or, what the rules do not
// say but a game on a table needs, a position that is a draw comes for the third time with the same player to move.

#include <optional>
#include <string>
#include <vector>

#include "grundy/play/advisor.hpp"

namespace grundy {

enum class Player { person, computer };
inline const char* name_of(Player p) { return p == Player::person ? "you" : "computer"; }
inline Player other(Player p) { return p == Player::person ? Player::computer : Player::person; }

struct PlayedMove {
  Sum before;
  Move move;
  Player by = Player::person;
};

struct MatchEnd {
  enum class How { no_moves, decided, repetition };
  How how = How::no_moves;
  std::optional<Player> winner;  ///< none: a draw
};

/// What a move of the past was worth, from what is known of the positions before and after it.
struct MoveReview {
  enum class Verdict {
    best,       ///< it keeps what the position was worth
    mistake,    ///< a win was there, and now it is lost or drawn; or a draw was there, and now it is lost
    no_better,  ///< the position was lost anyway
    unknown,    ///< before or after is not known
  };
  Verdict verdict = Verdict::unknown;
  Judgement before, after;  ///< each for the player to move in it
};

class Match {
 public:
  /// Errors: of the rules; stopped.
  static Result<Match> begin(RuleGame& game, bool is_code, Sum start, Player first, const Budget& budget);

  const Sum& position() const { return board_.position; }
  Player to_move() const { return board_.to_move; }
  const std::vector<PlayedMove>& history() const { return history_; }
  const std::optional<MatchEnd>& end() const { return board_.end; }
  /// The legal moves, or the first of them; none at the end.
  const MoveList& moves() const { return board_.moves; }
  Advisor& advisor() { return advisor_; }
  bool is_code() const { return is_code_; }

  /// What the position is worth for the player to move.
  Result<Judgement> judge(const Budget& budget) { return advisor_.judge(board_.position, budget); }
  /// What the perfect player would do. Errors: position at the end of the game; of the rules.
  Result<Advice> advise(const Budget& budget);

  /// Makes the move typed (read_move). Errors: as read_move; position at the end of the game. Then nothing has changed.
  Result<void> play(const std::string& typed, const Budget& budget);
  /// Makes a move that read_move or advise gave for this position.
  Result<void> play(const Move& move, const Budget& budget);
  /// Takes back the last move; false when there is none. Errors: of the rules; stopped. Then nothing has changed.
  Result<bool> undo(const Budget& budget);

  /// What the move history()[index] was worth. Errors: of the rules.
  Result<MoveReview> review(std::size_t index, const Budget& budget);

 private:
  struct Board {
    Sum position;
    Player to_move;
    MoveList moves;
    std::optional<MatchEnd> end;
  };

  Match(RuleGame& game, bool is_code, Sum start, Player first)
      : game_(&game), is_code_(is_code), advisor_(game, is_code), board_{std::move(start), first, {}, {}} {}
  Result<void> list_moves(const Budget& budget);
  Result<void> arrive(const Budget& budget);
  Result<bool> drawn_by_repetition(const Budget& budget);

  RuleGame* game_;
  bool is_code_;
  Advisor advisor_;
  Board board_;
  std::vector<PlayedMove> history_;
};

}  // namespace grundy
