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
  for (const PlayedMove& played : history_)
    seen += played.before == board_.position && played.by == board_.to_move ? 1 : 0;
  if (seen < repetitions_of_a_draw) return false;
  const auto judged = judge(budget);
  if (!judged) return failed(judged);
  return judged->outcome == Outcome::draw;
}

/// The first moves. Where none of the first of very many is allowed, the perfect player's, else all are looked at: no
/// limit makes an end of the game.
Result<void> Match::list_moves(const Budget& budget) {
  Meter meter(budget);
  auto moves = first_moves(*game_, board_.position, most_moves, meter);
  if (!moves) return failed(moves);
  board_.moves = std::move(*moves);
  if (board_.moves.complete || !board_.moves.moves.empty()) return {};
  const auto judged = judge(budget);
  if (!judged) return failed(judged);
  for (const SolvedMove& winning : judged->winning) board_.moves.moves.push_back(winning.move);
  if (!board_.moves.moves.empty()) return {};
  auto all = game_->moves(board_.position, meter);
  if (!all) return failed(all);
  board_.moves = {std::move(*all), true};
  return {};
}

Result<void> Match::arrive(const Budget& budget) {
  Meter meter(budget);
  board_.end.reset();
  const auto over = decided(*game_, board_.position, meter);
  if (!over) return failed(over);
  if (const auto listed = list_moves(budget); !listed) return listed;
  if (*over) {
    board_.end = MatchEnd{MatchEnd::How::decided, (*over)->win ? board_.to_move : other(board_.to_move)};
  } else if (board_.moves.moves.empty()) {
    const bool wins = game_->convention() == Convention::misere;
    board_.end = MatchEnd{MatchEnd::How::no_moves, wins ? board_.to_move : other(board_.to_move)};
  } else {
    const auto drawn = drawn_by_repetition(budget);
    if (!drawn) return failed(drawn);
    if (*drawn) board_.end = MatchEnd{MatchEnd::How::repetition, std::nullopt};
  }
  if (board_.end) board_.moves = {};
  return {};
}

Result<Advice> Match::advise(const Budget& budget) {
  if (board_.end) return fail(ErrorKind::position, "the game is over");
  return advisor_.advise(board_.position, board_.moves, budget);
}

Result<void> Match::play(const std::string& typed, const Budget& budget) {
  if (board_.end) return fail(ErrorKind::position, "the game is over");
  Meter meter(budget);
  const auto move = read_move(*game_, board_.position, board_.moves, is_code_, typed, meter);
  if (!move) return failed(move);
  return play(*move, budget);
}

Result<void> Match::play(const Move& move, const Budget& budget) {
  const Board before = board_;
  history_.push_back({before.position, move, before.to_move});
  board_.position = after_move(before.position, move);
  board_.to_move = other(before.to_move);
  auto arrived = arrive(budget);
  if (arrived) return {};
  board_ = before;
  history_.pop_back();
  return arrived;
}

Result<bool> Match::undo(const Budget& budget) {
  if (history_.empty()) return false;
  const Board now = board_;
  const PlayedMove last = history_.back();
  board_.position = last.before;
  board_.to_move = last.by;
  history_.pop_back();
  const auto arrived = arrive(budget);
  if (arrived) return true;
  board_ = now;
  history_.push_back(last);
  return failed(arrived);
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
