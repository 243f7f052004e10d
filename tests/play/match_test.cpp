#include "grundy/play/match.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "grundy/positions/definition.hpp"
#include "grundy/positions/small_positions.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

std::vector<std::string> games() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(std::string(GRUNDY_SOURCE_DIR) + "/games"))
    if (file.path().extension() == ".game") names.push_back(file.path().stem());
  std::sort(names.begin(), names.end());
  return names;
}

Match begun(RuleGame& game, const Sum& start, Player first) {
  auto match = Match::begin(game, false, start, first, Budget{});
  EXPECT_TRUE(match) << (match ? "" : render(match.error()));
  return std::move(*match);
}

/// The computer's advice against every reply, by playing and taking back.
class AllReplies {
 public:
  AllReplies(RuleGame& game, Match& match) : game_(game), match_(match) {}

  /// False when some play is not won by the computer (`draws` true: is lost by it).
  bool hold(bool draws) {
    if (match_.end()) return match_.end()->winner ? *match_.end()->winner == Player::computer : draws;
    const auto key = std::make_pair(match_.position(), match_.to_move());
    if (open_.count(key)) return draws;
    if (!seen_.insert(key).second) return true;
    open_.insert(key);
    const bool held = match_.to_move() == Player::computer ? answer(draws) : every_reply(draws);
    open_.erase(key);
    return held;
  }

 private:
  bool go_on(const Move& move, bool draws) {
    const Sum before = match_.position();
    const std::size_t moves = match_.moves().moves.size();
    EXPECT_TRUE(match_.play(move, Budget{}));
    const bool held = hold(draws);
    EXPECT_TRUE(match_.undo(Budget{}).value());
    EXPECT_EQ(match_.position(), before);
    EXPECT_EQ(match_.moves().moves.size(), moves);
    return held;
  }
  bool answer(bool draws) {
    const auto advice = match_.advise(Budget{});
    EXPECT_TRUE(advice) << (advice ? "" : render(advice.error()));
    return advice && go_on(advice->move, draws);
  }
  bool every_reply(bool draws) {
    const MoveList list = match_.moves();
    EXPECT_TRUE(list.complete);
    Meter meter{Budget{}};
    EXPECT_EQ(list.moves.size(), game_.moves(match_.position(), meter)->size());
    for (const Move& move : list.moves)
      if (!go_on(move, draws)) return false;
    return true;
  }

  RuleGame& game_;
  Match& match_;
  std::set<std::pair<Sum, Player>> seen_, open_;
};

std::vector<Sum> small_starts(RuleGame& game, const std::string& name) {
  Meter meter{Budget{}};
  const int largest = name == "prefix_free" ? 5 : name == "kayles" || name == "lasker" ? 8 : 10;
  std::vector<Sum> starts{{}};
  const auto small = small_positions(game, 0, 25, largest, meter);
  EXPECT_TRUE(small) << name;
  for (const Words& words : small->positions) starts.push_back(game.enter(0, words, meter).value());
  for (std::size_t i = 1; i + 1 < starts.size() && i < 5; ++i) {
    Sum both = starts[i];
    both.insert(both.end(), starts[i + 1].begin(), starts[i + 1].end());
    starts.push_back(std::move(both));
  }
  return starts;
}

class PerfectPlayer : public testing::TestWithParam<std::string> {};

/// From every won position (by definition) against every reply, under both conventions; a draw is never lost.
TEST_P(PerfectPlayer, NeverLosesWhatIsWon) {
  for (const char* convention : {"", "\nconvention misere\n"}) {
    const auto game =
        game_of(read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/" + GetParam() + ".game") + convention);
    std::size_t won = 0;
    for (const Sum& start : small_starts(*game, GetParam())) {
      SCOPED_TRACE(game->print_sum(start) + convention);
      Meter meter{Budget{}};
      const Outcome outcome = outcome_by_definition(*game, start, meter).value();
      const bool person_first = outcome == Outcome::P;
      Match match = begun(*game, start, person_first ? Player::person : Player::computer);
      EXPECT_TRUE(AllReplies(*game, match).hold(outcome == Outcome::draw));
      ++won;
    }
    EXPECT_GE(won, 4u);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, PerfectPlayer, testing::ValuesIn(games()),
                         [](const auto& game) { return game.param; });

TEST(Match, EndsWithItsWinner) {
  const auto nim = catalogue_game("nim");
  const auto misere = game_of("game nim(n) move k in 1..n: nim(n - k) convention misere");
  for (RuleGame* game : {nim.get(), misere.get()}) {
    Match match = begun(*game, *sum_of(*game, {"1"}), Player::person);
    EXPECT_FALSE(match.end());
    ASSERT_TRUE(match.play("1", Budget{}));
    ASSERT_TRUE(match.end());
    EXPECT_EQ(match.end()->how, MatchEnd::How::no_moves);
    EXPECT_EQ(match.end()->winner, game == nim.get() ? Player::person : Player::computer);
    EXPECT_TRUE(match.moves().moves.empty());
    EXPECT_FALSE(match.play("1", Budget{}));
    EXPECT_TRUE(match.undo(Budget{}).value());
    EXPECT_FALSE(match.end());
    EXPECT_FALSE(match.undo(Budget{}).value());
  }
}

TEST(Match, WhatIsInterruptedHasChangedNothing) {
  const auto far = game_of("game far(n) move k in 1..n if k mod 5000 = 0: far(n - k)");
  Match match = begun(*far, *sum_of(*far, {"60000"}), Player::person);
  ASSERT_TRUE(match.play("1", Budget{}));
  const Sum position = match.position();
  const std::atomic<bool> stop{true};
  Budget interrupted;
  interrupted.stop = &stop;
  EXPECT_FALSE(match.undo(interrupted));
  EXPECT_FALSE(match.play(Move(match.moves().moves[0]), interrupted));
  EXPECT_EQ(match.position(), position);
  EXPECT_EQ(match.moves().moves.size(), 11u);
  EXPECT_EQ(match.to_move(), Player::computer);
  EXPECT_EQ(match.history().size(), 1u);
  EXPECT_TRUE(match.undo(Budget{}).value());
  EXPECT_EQ(match.moves().moves.size(), 12u);
}

TEST(Match, ADecidedPositionEndsTheGame) {
  const auto game = game_of("game race(n) win if n = 0 lose if n = 1 move k in 1..min(n, 2): race(n - k)");
  Match match = begun(*game, *sum_of(*game, {"2"}), Player::person);
  EXPECT_FALSE(match.end());
  ASSERT_TRUE(match.play("k = 1", Budget{}));
  ASSERT_TRUE(match.end());
  EXPECT_EQ(match.end()->how, MatchEnd::How::decided);
  EXPECT_EQ(match.end()->winner, Player::person);
  ASSERT_TRUE(match.undo(Budget{}).value());
  ASSERT_TRUE(match.play("k = 2", Budget{}));
  EXPECT_EQ(match.end()->winner, Player::computer);
}

TEST(Match, ADrawThatComesForTheThirdTimeEnds) {
  const auto loop = catalogue_game("loop");
  Match match = begun(*loop, *sum_of(*loop, {"1"}), Player::person);
  int moves = 0;
  while (!match.end() && moves < 20) {
    const auto advice = match.advise(Budget{});
    ASSERT_TRUE(advice);
    EXPECT_EQ(advice->why, Advice::Why::draws);
    ASSERT_TRUE(match.play(advice->move, Budget{}));
    ++moves;
  }
  ASSERT_TRUE(match.end());
  EXPECT_EQ(moves, 4);
  EXPECT_EQ(match.end()->how, MatchEnd::How::repetition);
  EXPECT_FALSE(match.end()->winner);
}

/// From 3 one may go round by 2 for ever, or end it; both moves win, and the first in the rules goes round.
TEST(Match, AWinnerMakesAnEnd) {
  const auto round = game_of("game w(n) require n <= 3 move if n = 3: w(2) move if n = 3: w(0) move if n = 2: w(3)");
  for (const char* start : {"3", "2"}) {
    Match match = begun(*round, *sum_of(*round, {start}), *start == '3' ? Player::computer : Player::person);
    EXPECT_TRUE(AllReplies(*round, match).hold(false));
  }
}

TEST(Match, ReviewsSayWhatAMoveWasWorth) {
  const auto nim = catalogue_game("nim");
  Match match = begun(*nim, *sum_of(*nim, {"3", "4", "5"}), Player::person);
  ASSERT_TRUE(match.play("3: k = 5", Budget{}));
  const auto bad = match.review(0, Budget{});
  ASSERT_TRUE(bad);
  EXPECT_EQ(bad->verdict, MoveReview::Verdict::mistake);
  EXPECT_EQ(bad->after.value, 7u);  // 3 xor 4
  ASSERT_EQ(bad->before.winning.size(), 1u);
  EXPECT_EQ(nim->print_sum(bad->before.winning[0].move.result), "nim(1)");
  ASSERT_TRUE(match.undo(Budget{}).value());
  ASSERT_TRUE(match.play("1: k = 2", Budget{}));
  EXPECT_EQ(match.review(0, Budget{})->verdict, MoveReview::Verdict::best);
  ASSERT_TRUE(match.play("1: k = 1", Budget{}));
  EXPECT_EQ(match.review(1, Budget{})->verdict, MoveReview::Verdict::no_better);
}

/// Who is lost leaves as few winning replies as there can be: of 3 + 3 + 1 + 1 the first
/// move leaves three, the second one.
TEST(Match, ALostPlayerResists) {
  const auto nim = catalogue_game("nim");
  Match match = begun(*nim, *sum_of(*nim, {"3", "3", "1", "1"}), Player::computer);
  const auto advice = match.advise(Budget{});
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->why, Advice::Why::resists);
  const auto winning_replies = [&](const Move& move) {
    const Sum after = after_move(match.position(), move);
    Meter meter{Budget{}};
    std::size_t wins = 0;
    const auto options = options_of_sum(*nim, after, meter).value();
    for (const Sum& option : options)
      if (outcome_by_definition(*nim, option, meter).value() == Outcome::P) ++wins;
    return wins;
  };
  std::size_t fewest = SIZE_MAX;
  for (const Move& move : match.moves().moves) fewest = std::min(fewest, winning_replies(move));
  EXPECT_EQ(fewest, 1u);
  EXPECT_EQ(winning_replies(match.moves().moves.front()), 3u);
  EXPECT_EQ(winning_replies(advice->move), fewest);
}

TEST(Match, APositionThatIsTooLargeIsPlayedWithoutAValue) {
  const auto game = catalogue_game("chomp");
  Budget little;
  little.steps = 20000;
  auto match = Match::begin(*game, false, *sum_of(*game, {"[30,30,30,30,30]"}), Player::computer, Budget{});
  ASSERT_TRUE(match);
  const auto judged = match->judge(little);
  ASSERT_TRUE(judged);
  EXPECT_FALSE(judged->outcome);
  EXPECT_NE(judged->unknown, "");
  const auto advice = match->advise(little);
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->why, Advice::Why::guess);
  EXPECT_TRUE(match->play(advice->move, little));
}

/// The first move leaves one column, which the other side wins by leaving the poisoned square alone.
TEST(Match, AGuessIsNoMoveThatIsSeenToLose) {
  const auto game = catalogue_game("chomp");
  auto match = Match::begin(*game, false, *sum_of(*game, {"[30,30,30,30,30]"}), Player::computer, Budget{});
  Budget little;
  little.steps = 20000;
  const auto advice = match->advise(little);
  ASSERT_TRUE(advice);
  EXPECT_EQ(game->print_sum(match->moves().moves.front().result), "chomp([1, 1, 1, 1, 1])");
  EXPECT_NE(game->print_sum(advice->move.result), "chomp([1, 1, 1, 1, 1])");
}

TEST(Match, NumbersThatNoTableReaches) {
  const auto nim = catalogue_game("nim");
  Match match = begun(*nim, *sum_of(*nim, {"10^18", "10^17", "5"}), Player::computer);
  EXPECT_FALSE(match.moves().complete);
  const auto judged = match.judge(Budget::seconds(20));
  ASSERT_TRUE(judged);
  EXPECT_EQ(judged->value, Nimber{1000000000000000000u} ^ Nimber{100000000000000000u} ^ Nimber{5});
  const auto advice = match.advise(Budget::seconds(20));
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->why, Advice::Why::wins);
  ASSERT_TRUE(match.play(advice->move, Budget{}));
  EXPECT_EQ(match.judge(Budget::seconds(20))->outcome, Outcome::P);
}

}  // namespace
}  // namespace grundy
