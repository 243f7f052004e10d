#include "grundy/play/read_move.hpp"

#include <gtest/gtest.h>

#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

struct Table {
  explicit Table(std::unique_ptr<RuleGame> g, const std::vector<std::string>& start, bool code = false)
      : game(std::move(g)), is_code(code), sum(*sum_of(*game, start)) {
    Meter meter{Budget{}};
    list = first_moves(*game, sum, 1000, meter).value();
  }
  Result<Move> read(const std::string& text) {
    Meter meter{Budget{}};
    return read_move(*game, sum, list, is_code, text, meter);
  }
  /// "component result", or the message.
  std::string shown(const std::string& text) {
    const auto move = read(text);
    if (!move) return move.error().message;
    return std::to_string(move->component) + " " + game->print_sum(move->result);
  }

  std::unique_ptr<RuleGame> game;
  bool is_code;
  Sum sum;
  MoveList list;
};

TEST(ReadMove, ByNumberNameAndResult) {
  Table nim(catalogue_game("nim"), {"3", "4"});
  EXPECT_EQ(nim.shown("1"), "0 nim(2)");
  EXPECT_EQ(nim.shown(" 7 "), "1 nim(0)");
  EXPECT_EQ(nim.shown("2: k = 3"), "1 nim(1)");
  EXPECT_EQ(nim.shown("nim(4): k=3"), "1 nim(1)");
  EXPECT_EQ(nim.shown("k = 4"), "1 nim(0)");
  EXPECT_EQ(nim.shown("2: k = 1 + 2"), "1 nim(1)");
  EXPECT_EQ(nim.shown("2: -> nim(1)"), "1 nim(1)");
  EXPECT_EQ(nim.shown("2: k = 3 -> nim(1)"), "1 nim(1)");
  EXPECT_EQ(nim.shown("-> nim(3)"), "1 nim(3)");
}

TEST(ReadMove, WhatIsRefused) {
  Table nim(catalogue_game("nim"), {"3", "4"});
  EXPECT_EQ(nim.shown("8"), "there is no move number 8");
  EXPECT_EQ(nim.shown("0"), "there is no move number 0");
  EXPECT_EQ(nim.shown("k = 2"), "`k = 2` names several moves");
  EXPECT_EQ(nim.read("k = 2").error().expected, "1: k = 2 -> nim(1), or 2: k = 2 -> nim(2)");
  EXPECT_EQ(nim.shown("1: k = 4"), "no move is named `1: k = 4` here");
  EXPECT_EQ(nim.shown("k = 0"), "no move is named `k = 0` here");
  EXPECT_EQ(nim.shown("3: k = 1"), "the position has no part `3`");
  EXPECT_EQ(nim.shown("nim(5): k = 1"), "the position has no part `nim(5)`");
  EXPECT_EQ(nim.shown("j = 1"), "no move is named `j = 1` here");
  EXPECT_EQ(nim.shown("2: k = 3 -> nim(2)"), "no move is named `2: k = 3 -> nim(2)` here");
  for (const char* text :
       {"", "k", "k =", "= 3", "1:", "->", "k = 1,", "line", "line x", "k = )", "1: : k = 1", "k = true"})
    EXPECT_FALSE(nim.read(text)) << text;
}

TEST(ReadMove, LinesTuplesAndCodes) {
  Table pass(catalogue_game("nim_with_pass"), {"(3, 2, true)"});
  EXPECT_EQ(pass.shown("line 3"), "0 nim_with_pass(3, 2, false)");
  EXPECT_EQ(pass.shown("line 2: k = 2"), "0 nim_with_pass(3, 0, true)");
  EXPECT_EQ(pass.shown("k = 3"), "0 nim_with_pass(0, 2, true)");
  EXPECT_EQ(pass.shown("k = 1"), "`k = 1` names several moves");
  Table cram(catalogue_game("cram"), {"{(0,0),(0,1),(1,0),(1,1)}"});
  EXPECT_EQ(cram.shown("p = (0,0), q = (0,1)"), "0 cram({(1, 0), (1, 1)})");
  EXPECT_NE(cram.shown("p = (0,1), q = (0,0)").find("no move"), std::string::npos);
  Table code(game_of("game g(n) move a in 0..n-1: g(a) + g(n-1-a) move a in 0..n-2: g(a) + g(n-2-a)"), {"5"}, true);
  EXPECT_EQ(code.shown("take 2 -> g(2) + g(1)"), "0 g(1) + g(2)");
  EXPECT_EQ(code.shown("take 2"), "`take 2` names several moves");
  EXPECT_EQ(code.shown("line 2: a = 3"), "0 g(3) + g(0)");
}

/// Every move of small positions is found by its notation, whether or not it is in the list.
TEST(ReadMove, EveryNotationNamesItsMove) {
  for (const std::string name :
       {"nim", "kayles", "chomp", "cram", "nim_with_pass", "modulo_nim", "loop", "node_kayles"}) {
    const std::string start = name == "chomp"           ? "[3,2,2]"
                              : name == "cram"          ? "{(0,0),(0,1),(1,0),(1,1),(2,1)}"
                              : name == "nim_with_pass" ? "(2,3,true)"
                              : name == "modulo_nim"    ? "{4,9}"
                              : name == "node_kayles"   ? "{1,2,3,4,5,6}"
                                                        : "3";
    Table table(catalogue_game(name), {start, start});
    const MoveList all = table.list;
    EXPECT_TRUE(all.complete);
    for (const MoveList& list : {all, MoveList{}}) {
      table.list = list;
      for (const Move& move : all.moves) {
        const std::string text = notation_of(*table.game, table.sum, move, false);
        const auto read = table.read(text);
        ASSERT_TRUE(read) << name << " " << text << render(read.error());
        EXPECT_EQ(read->component, move.component) << text;
        EXPECT_EQ(read->result, move.result) << text;
      }
    }
  }
}

TEST(ReadMove, FromVeryManyMoves) {
  Table nim(catalogue_game("nim"), {"10^18", "7"});
  EXPECT_FALSE(nim.list.complete);
  EXPECT_GT(nim.list.moves.size(), 100u);
  EXPECT_EQ(nim.shown("1: k = 10^18 - 7"), "0 nim(7)");
  EXPECT_EQ(nim.shown("k = 10^18 + 1"), "no move is named `k = 10^18 + 1` here");
  Table wythoff(catalogue_game("wythoff"), {"(10^12, 10^13)"});
  EXPECT_EQ(wythoff.shown("line 3: k = 10^12"), "0 wythoff(0, 9000000000000)");
}

TEST(MoveList, AllMovesWhereThereAreFew) {
  Table chomp(catalogue_game("chomp"), {"[4,4,4]"});
  EXPECT_TRUE(chomp.list.complete);
  EXPECT_EQ(chomp.list.moves.size(), 11u);
  Meter meter{Budget{}};
  const auto some = first_moves(*chomp.game, chomp.sum, 5, meter);
  EXPECT_FALSE(some->complete);
  EXPECT_EQ(some->moves.size(), 5u);
}

}  // namespace
}  // namespace grundy
