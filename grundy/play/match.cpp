#include "grundy/play/match.hpp"

#include <algorithm>

#include "grundy/play/read_move.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_moves = 1000;
constexpr int repetitions_of_a_draw = 3;

/// How good a position is for the player who has just moved into it: 2 won, 1 drawn, 0 lost.
int worth_after(Outcome outcome) { return outcome == Outcome::P ? 2 : outcome == Outcome::draw ? 1 : 0; }
int worth_before(Outcome outcome) { return 2 - worth_after(outcome); }

MoveReview::Verdict verdict(const Judgement& before, const Judgement& after) {
  if (after.outcome && worth_after(*after.outcome) == 2) return MoveReview::Verdict::best;
  if (!before.outcome || !after.outcome) return MoveReview::Verdict::unknown;
  if (worth_after(*after.outcome) < worth_before(*before.outcome)) return MoveReview::Verdict::mistake;
  return worth_before(*before.outcome) == 0 ? MoveReview::Verdict::no_better : MoveReview::Verdict::best;
}

}  // namespace

Result<Match> Match::begin(RuleGame& game, bool is_code, Sum start, Player first, const Budget& budget) {
  Match match(game, is_code, std::move(start), first);
  const auto arrived = match.arrive(budget);
  if (!arrived) return failed(arrived);
  return match;
}

/// Only a draw can come again for ever; elsewhere the winner makes an end.
Result<bool> Match::drawn_by_repetition(const Budget& budget) {
  int seen = 1;
  for (const PlayedMove& played : history_) seen += played.before == position_ && played.by == to_move_ ? 1 : 0;
  if (seen < repetitions_of_a_draw) return false;
  const auto judged = judge(budget);
  if (!judged) return failed(judged);
  return judged->outcome == Outcome::draw;
}

/// The first moves. Where none of the first of very many is allowed, the perfect player's, else all are looked at: no
/// limit makes an end of the game.
Result<void> Match::list_moves(const Budget& budget) {
  Meter meter(budget);
  auto moves = first_moves(*game_, position_, most_moves, meter);
  if (!moves) return failed(moves);
  moves_ = std::move(*moves);
  if (moves_.complete || !moves_.moves.empty()) return {};
  const auto judged = judge(budget);
  if (!judged) return failed(judged);
  for (const SolvedMove& winning : judged->winning) moves_.moves.push_back(winning.move);
  if (!moves_.moves.empty()) return {};
  auto all = game_->moves(position_, meter);
  if (!all) return failed(all);
  moves_ = {std::move(*all), true};
  return {};
}

Result<void> Match::arrive(const Budget& budget) {
  Meter meter(budget);
  end_.reset();
  const auto over = decided(*game_, position_, meter);
  if (!over) return failed(over);
  if (const auto listed = list_moves(budget); !listed) return listed;
  if (*over) {
    end_ = MatchEnd{MatchEnd::How::decided, (*over)->win ? to_move_ : other(to_move_)};
  } else if (moves_.moves.empty()) {
    const bool wins = game_->convention() == Convention::misere;
    end_ = MatchEnd{MatchEnd::How::no_moves, wins ? to_move_ : other(to_move_)};
  } else {
    const auto drawn = drawn_by_repetition(budget);
    if (!drawn) return failed(drawn);
    if (*drawn) end_ = MatchEnd{MatchEnd::How::repetition, std::nullopt};
  }
  if (end_) moves_ = {};
  return {};
}

Result<Advice> Match::advise(const Budget& budget) {
  if (end_) return fail(ErrorKind::position, "the game is over");
  return advisor_.advise(position_, moves_, budget);
}

Result<void> Match::play(const std::string& typed, const Budget& budget) {
  if (end_) return fail(ErrorKind::position, "the game is over");
  Meter meter(budget);
  const auto move = read_move(*game_, position_, moves_, is_code_, typed, meter);
  if (!move) return failed(move);
  return play(*move, budget);
}

Result<void> Match::play(const Move& move, const Budget& budget) {
  history_.push_back({position_, move, to_move_});
  position_ = after_move(position_, move);
  to_move_ = other(to_move_);
  const auto arrived = arrive(budget);
  if (arrived) return {};
  if (const auto back = undo(Budget{}); !back) return failed(back);
  return failed(arrived);
}

Result<bool> Match::undo(const Budget& budget) {
  if (history_.empty()) return false;
  position_ = history_.back().before;
  to_move_ = history_.back().by;
  history_.pop_back();
  const auto arrived = arrive(budget);
  if (!arrived) return failed(arrived);
  return true;
}

Result<MoveReview> Match::review(std::size_t index, const Budget& budget) {
  const PlayedMove& played = history_.at(index);
  auto before = advisor_.judge(played.before, budget);
  if (!before) return failed(before);
  auto after = advisor_.judge(after_move(played.before, played.move), budget);
  if (!after) return failed(after);
  return MoveReview{verdict(*before, *after), std::move(*before), std::move(*after)};
}

}  // namespace grundy
