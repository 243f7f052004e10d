#pragma once
// Values and outcomes as they are defined, on whole sums, with nothing added: the oracle of all solvers and of the
// checker.
//
//   g(P) = mex { g(Q) : Q an option of P };  options of a sum: move in one part; a decided sum has none.
//   outcome: the least fixpoint of "N when some option is P, P when all options are N"; what stays open is a draw.
//
// No theorem about sums is used, so the number of positions grows with the product of the parts: for tiny positions
// only. Compared with mex and retrograde searches written in the tests.

#include "grundy/positions/game.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

/// The options of a sum: every way to replace one part by an option of it. None when the sum is decided. In the order
/// of the rules; each option is sorted, since the order of parts does not matter to who wins. O(options · parts).
Result<std::vector<Sum>> options_of_sum(Game& game, const Sum& sum, Meter& meter);

/// The Grundy value by definition. Errors: unsupported under misere play and when a decided position or a cycle is
/// reachable; stopped. Recursive, one level a move.
Result<Nimber> mex_by_definition(Game& game, const Sum& sum, Meter& meter);

/// P, N or draw by definition, under the game's convention.
Result<Outcome> outcome_by_definition(Game& game, const Sum& sum, Meter& meter);

}  // namespace grundy
