#pragma once
// The verb `count`: how many positions of a box are wins or losses for the player to move.

#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/study/game_request.hpp"
#include "grundy/values/outcome.hpp"

namespace grundy {

/// As typed. Numbers are exact expressions of any size: 2^100-1.
struct CountRequest {
  GameRequest game;
  std::string each;       ///< "1..31": the range of every heap, parameter or member
  std::string heaps;      ///< "5", "1..5"; empty: 1, or as box, multiples and tie say
  std::string box;        ///< "1..5,1..9": a range for each
  std::string sizes;      ///< "3,5,7": every heap is one of these
  std::string multiples;  ///< "2,3,5": heap i is a multiple of the i-th number
  std::string tie;        ///< "x, 2*x, 3*x": the heaps, for x in `each`
  std::string mod;
  bool sorted = false;
  bool distinct = false;
  bool winning_moves = false;
  std::string method;
};

/// Numbers in decimal.
struct CountReply {
  std::string game, origin;
  Convention convention = Convention::normal;
  std::string counted;  ///< "5 heaps, each 1..31, distinct"
  std::string all, won, lost;
  std::string drawn;                 ///< empty: none
  std::optional<std::string> moves;  ///< winning first moves
  std::string modulus;               ///< empty: none
  std::string method, because;
};

/// Errors: usage with the place in the text; unsupported, stopped with what would help; those of load_game.
Result<CountReply> count_positions(const CountRequest& request, const Budget& budget);

std::string to_text(const CountReply& reply);
std::string to_json(const CountReply& reply);

}  // namespace grundy
