#include "grundy/study/play_words.hpp"

#include <fmt/format.h>

namespace grundy {
namespace {

/// ", value 3: 1 xor 2"; empty without values.
std::string value_left(const PlayReview& review) {
  if (!review.value_left) return "";
  std::string parts;
  for (const auto& value : review.values_left)
    parts += fmt::format("{}{}", parts.empty() ? "" : " xor ", value.value_or(0));
  return review.values_left.size() > 1 ? fmt::format(", value {}: {}", *review.value_left, parts)
                                       : fmt::format(", value {}", *review.value_left);
}

std::string better_moves(const PlayReview& review) {
  constexpr std::size_t most_named = 3;
  std::string out;
  for (std::size_t i = 0; i < review.better.size() && i < most_named; ++i)
    out += (i == 0 ? "" : ", or ") + review.better[i].notation;
  return review.better.size() > most_named ? out + ", and others" : out;
}

std::string mistake(const PlayReview& review) {
  const bool won = review.before == Outcome::N;
  std::string out = won ? " It was a mistake: you had a winning move." : " It was a mistake: the game was a draw.";
  if (!review.better.empty())
    out += fmt::format(" {}: {}.", won ? "Winning was" : "What held the draw", better_moves(review));
  if (review.after == Outcome::draw) return out + " Now the game is a draw.";
  if (review.answer) out += fmt::format(" Now the computer wins by {}.", review.answer->notation);
  return out;
}

}  // namespace

const char* name_of(MoveReview::Verdict verdict) {
  switch (verdict) {
    case MoveReview::Verdict::best:
      return "best";
    case MoveReview::Verdict::mistake:
      return "mistake";
    case MoveReview::Verdict::no_better:
      return "no better";
    case MoveReview::Verdict::unknown:
      break;
  }
  return "unknown";
}

std::string advice_in_words(Advice::Why why, const Judgement& judged) {
  switch (why) {
    case Advice::Why::wins:
      return judged.value ? "it wins: the value of what is left is 0" : "it wins";
    case Advice::Why::draws:
      return "it holds the draw; nobody can force the end";
    case Advice::Why::resists:
      return "every move loses against perfect play; this one makes it hardest";
    case Advice::Why::guess:
      break;
  }
  return judged.unknown.empty() ? "a guess" : "a guess: who wins is not known, " + judged.unknown;
}

std::string end_in_words(const MatchEnd& end, Player to_move, Convention convention) {
  const bool you = to_move == Player::person;
  const char* winner = end.winner == Player::person ? "you win" : "the computer wins";
  switch (end.how) {
    case MatchEnd::How::no_moves:
      return fmt::format("{} no move left: under {} play {}", you ? "you have" : "the computer has",
                         name_of(convention), winner);
    case MatchEnd::How::decided:
      return fmt::format("the rules decide this position for {}: {}",
                         you ? "you, who are to move" : "the computer, who is to move", winner);
    case MatchEnd::How::repetition:
      break;
  }
  return "nobody can force the end, and the position has come for the third time: a draw";
}

std::string review_in_words(const PlayReview& review, const std::string& left) {
  std::string out = fmt::format("{} left {}{}.", review.move.notation, left, value_left(review));
  if (review.verdict == "mistake") return out + mistake(review);
  if (review.verdict == "no better") return out + " You had no better move: the position was lost.";
  if (review.verdict == "unknown") return out + " Who wins is not known there.";
  return out + (review.after == Outcome::draw ? " It holds the draw." : " It wins against any play.");
}

}  // namespace grundy
