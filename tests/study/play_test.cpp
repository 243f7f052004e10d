#include "grundy/study/play.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace grundy {
namespace {

using Json = nlohmann::json;

PlayGame opened(const std::string& game, const std::vector<std::string>& positions, bool computer_first = false,
                const std::vector<std::string>& moves = {}) {
  PlayRequest request;
  request.game.rules = game;
  request.positions = positions;
  request.computer_first = computer_first;
  request.moves = moves;
  auto made = PlayGame::open(request, Budget{});
  EXPECT_TRUE(made) << (made ? "" : render(made.error()));
  return std::move(*made);
}

Json state_of(PlayGame& game) { return Json::parse(to_json(game.state(Budget{}).value())); }

TEST(Play, AGameIsWonByItsHints) {
  PlayGame game = opened("kayles", {"5", "2"});
  for (int turn = 0; turn < 20; ++turn) {
    const Json state = state_of(game);
    if (state["over"]) break;
    if (state["to_move"] == "computer") {
      ASSERT_TRUE(game.reply(Budget{}));
      continue;
    }
    EXPECT_EQ(state["outcome"], "N");
    const auto hint = game.hint(Budget{});
    ASSERT_TRUE(hint);
    EXPECT_EQ(hint->kind, "wins");
    EXPECT_EQ(state["moves"][hint->number - 1]["notation"], hint->move.notation);
    ASSERT_TRUE(game.move(turn % 4 == 0 ? std::to_string(hint->number) : hint->move.notation, Budget{}));
  }
  const Json state = state_of(game);
  EXPECT_EQ(state["over"], true);
  EXPECT_EQ(state["winner"], "you");
  EXPECT_EQ(state["end"], "the computer has no move left: under normal play you win");
}

TEST(Play, AMistakeIsExplained) {
  PlayGame game = opened("nim", {"3", "4", "5"});
  EXPECT_FALSE(game.explain(Budget{}));
  ASSERT_TRUE(game.move("3: k = 5", Budget{}));
  ASSERT_TRUE(game.reply(Budget{}));
  const auto review = game.explain(Budget{});
  ASSERT_TRUE(review);
  EXPECT_EQ(
      review->text,
      "3: k = 5 -> nim(0) left nim(3) + nim(4) + nim(0), value 7: 3 xor 4 xor 0. It was a mistake: you had a winning "
      "move. Winning was: 1: k = 2 -> nim(1). Now the computer wins by 2: k = 1 -> nim(3).");
  const Json json = Json::parse(to_json(*review));
  EXPECT_EQ(json["verdict"], "mistake");
  EXPECT_EQ(json["values_left"], Json::parse("[3,4,0]"));
  EXPECT_EQ(json["better"][0]["notation"], "1: k = 2 -> nim(1)");
  EXPECT_EQ(json["answer"]["notation"], "2: k = 1 -> nim(3)");
}

TEST(Play, UndoTakesBackBothMoves) {
  PlayGame game = opened("nim", {"3", "4"}, true);
  EXPECT_FALSE(game.undo(Budget{}).value());
  ASSERT_TRUE(game.reply(Budget{}));
  EXPECT_FALSE(game.undo(Budget{}).value());
  const Json before = state_of(game);
  ASSERT_TRUE(game.move("1", Budget{}));
  ASSERT_TRUE(game.reply(Budget{}));
  EXPECT_EQ(state_of(game)["history"].size(), 3u);
  EXPECT_TRUE(game.undo(Budget{}).value());
  EXPECT_EQ(state_of(game), before);
}

TEST(Play, AGameIsResumedByItsHistory) {
  PlayGame game = opened("chomp", {"[4,3,2]"}, true);
  ASSERT_TRUE(game.reply(Budget{}));
  ASSERT_TRUE(game.move("2", Budget{}));
  const Json state = state_of(game);
  std::vector<std::string> moves;
  for (const Json& past : state["history"]) moves.push_back(past["notation"]);
  PlayGame again = opened("chomp", {"[4,3,2]"}, true, moves);
  EXPECT_EQ(state_of(again), state);
  PlayRequest wrong;
  wrong.game.rules = "nim";
  wrong.positions = {"2"};
  wrong.moves = {"1", "k = 2"};
  const auto refused = PlayGame::open(wrong, Budget{});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "move 2: no move is named `k = 2` here");
}

TEST(Play, PartsAreDataForWhoDrawsThem) {
  const auto first_part = [](const std::string& name, const std::string& position) {
    PlayGame game = opened(name, {position});
    return state_of(game)["parts"][0];
  };
  const char* heap = R"j({"position":"nim(3)","family":"nim","draw_as":"heap","value":3,
                         "fields":[{"name":"n","type":"int","value":3}]})j";
  EXPECT_EQ(first_part("nim", "3"), Json::parse(heap));
  EXPECT_EQ(first_part("nim_with_pass", "(1, 2, true)")["draw_as"], "heaps");
  EXPECT_EQ(first_part("nim_with_pass", "(1, 2, true)")["fields"][2]["value"], true);
  EXPECT_EQ(first_part("chomp", "[3,2]")["draw_as"], "list");
  EXPECT_EQ(first_part("chomp", "[3,2]")["fields"][0]["value"], Json::parse("[3,2]"));
  EXPECT_EQ(first_part("modulo_nim", "{5,9}")["draw_as"], "set");
  const Json cells = first_part("cram", "{(0,0),(0,1)}");
  EXPECT_EQ(cells["draw_as"], "cells");
  EXPECT_EQ(cells["fields"][0]["type"], "set of (int, int)");
  EXPECT_EQ(cells["fields"][0]["value"], Json::parse("[[0,0],[0,1]]"));
  const Json graph = first_part("node_kayles", "{1,2,3,4}");
  EXPECT_EQ(graph["draw_as"], "graph");
  EXPECT_EQ(graph["edges"], Json::parse("[[1,2],[2,3],[3,4]]"));
}

TEST(Play, WhatIsNotKnownIsSaid) {
  PlayGame game = opened("nim", {"3", "2"});
  EXPECT_EQ(state_of(game)["value"], 1);
  PlayRequest misere;
  misere.game.rules = "nim";
  misere.game.convention = Convention::misere;
  misere.positions = {"3", "2"};
  auto last = PlayGame::open(misere, Budget{});
  ASSERT_TRUE(last);
  const Json state = state_of(*last);
  EXPECT_EQ(state["value"], nullptr);
  EXPECT_EQ(state["outcome"], "N");
  EXPECT_EQ(state["no_value"], "misere play");
}

}  // namespace
}  // namespace grundy
