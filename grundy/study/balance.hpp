#pragma once
// The verb `balance`: the least change of the heaps that makes the sum a loss for the player to move.

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/study/game_request.hpp"
#include "grundy/values/outcome.hpp"

namespace grundy {

/// As typed. Heaps are counted from 1; "any" stands for any heap. Exactly one of move, remove and add is given.
struct BalanceRequest {
  GameRequest game;
  std::vector<std::string> heaps;  ///< numbers
  std::vector<std::string> move;   ///< from which heap to which
  std::string remove;              ///< from which heap
  std::string add;                 ///< to which heap
  std::string keep;                ///< how many stay at least on a heap that loses stones; empty: 0
  std::string method;
};

struct BalanceReply {
  struct Change {
    std::size_t from = 0, to = 0;  ///< counted from 1; 0: none
    std::uint64_t stones = 0;
    std::vector<std::uint64_t> heaps;  ///< afterwards
  };
  std::string game, origin;
  Convention convention = Convention::normal;
  std::vector<std::uint64_t> heaps;
  std::vector<Change> best;  ///< all best changes; empty: it cannot be done
  std::string method, because;
};

/// Errors: usage, position, unsupported, stopped; those of load_game.
Result<BalanceReply> balance_heaps(const BalanceRequest& request, const Budget& budget);

/// `all`: every best change, else the first.
std::string to_text(const BalanceReply& reply, bool all);
std::string to_json(const BalanceReply& reply, bool all);

}  // namespace grundy
