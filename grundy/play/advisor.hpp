#pragma once
// The perfect player: what a position is worth, and which move to make in it.
//
// A won position: a winning move, where plays can go round in a circle one that wins soonest. A draw: a move that holds
// it. A lost position: the longest resistance where the solver counts moves, else a move after which the other side has
// the fewest winning replies. A position that no solver judges within the budget: a move that is not soon seen to lose,
// and that it is a guess. All judging is done by queries/solve and queries/large. Test: tests/play/match_test.cpp.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grundy/play/move_list.hpp"
#include "grundy/queries/chooser.hpp"
#include "grundy/queries/large.hpp"
#include "grundy/queries/solve.hpp"

namespace grundy {

/// What is known of a position, for the player to move.
struct Judgement {
  std::optional<Outcome> outcome;  ///< none: not known, see `unknown`
  std::string unknown;             ///< why
  std::optional<Nimber> value;
  std::vector<std::optional<Nimber>> values;  ///< of the parts
  std::string no_value;                       ///< why there is no value
  std::optional<std::uint64_t> moves_to_end;  ///< with best play, where the solver tells
  std::vector<SolvedMove> winning;            ///< winning moves, at least one of a won position unless cut off
  std::vector<SolvedMove> drawing;            ///< of a draw: the moves that hold it
  bool all_winning = true;                    ///< false: there may be more winning moves
  std::uint64_t legal = 0;                    ///< number of moves, 0 where they were not all looked at
  std::string method;
};

struct Advice {
  enum class Why { wins, draws, resists, guess };
  Move move;
  Why why = Why::guess;
};

class Advisor {
 public:
  /// `is_code`: the rules stand for a code. The game must live as long as the advisor.
  Advisor(RuleGame& game, bool is_code)
      : game_(&game), is_code_(is_code), large_(game, ""), chooser_(*Chooser::make(game)) {}

  /// A position that was judged before is not judged again, even where it stayed unknown. Errors: of the rules.
  Result<Judgement> judge(const Sum& sum, const Budget& budget);

  /// A move of a position that has some. `moves`: its first_moves. Errors: of the rules, stopped.
  Result<Advice> advise(const Sum& sum, const MoveList& moves, const Budget& budget);

 private:
  Result<Judgement> fresh(const Sum& sum, const Budget& budget);
  Result<std::optional<Judgement>> by_theorem(const Sum& sum, const Budget& budget);
  Result<Judgement> by_solver(const Sum& sum, const Budget& budget);
  Result<void> take_over(const LargeMove& move, const Sum& sum, Judgement& to, Meter& meter);
  Result<Advice> look_ahead(const Sum& sum, const MoveList& moves, const Budget& budget);

  RuleGame* game_;
  bool is_code_;
  LargeSolver large_;
  Chooser chooser_;
  std::map<Sum, Judgement> known_;
};

}  // namespace grundy
