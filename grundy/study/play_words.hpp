#pragma once
// What a game says to the person who plays it, in sentences.

#include "grundy/play/match.hpp"
#include "grundy/study/play.hpp"

namespace grundy {

const char* name_of(MoveReview::Verdict verdict);

/// Why the perfect player makes a move.
std::string advice_in_words(Advice::Why why, const Judgement& judged);

/// How a game ended; `to_move` is whose turn it would be.
std::string end_in_words(const MatchEnd& end, Player to_move, Convention convention);

/// `left`: the position after the move.
std::string review_in_words(const PlayReview& review, const std::string& left);

}  // namespace grundy
