#pragma once
// The verb `solve` for a game whose options a function of the front end tells.

#include <memory>
#include <string>

#include "grundy/positions/function_game.hpp"
#include "grundy/queries/solve.hpp"

namespace grundy {

/// Keeps what was computed. Not shared between threads.
class FunctionSession {
 public:
  /// `solver`: a name of the list of solvers; empty: the one that fits. Errors: usage for another name.
  static Result<FunctionSession> open(PositionFunctions functions, Convention convention, const std::string& solver);

  /// Who wins the sum, its value, the winning moves. Errors: of the function; unsupported when the named solver does
  /// not fit. The end of the budget is no error.
  Result<Solution> answer(const Sum& sum, const Budget& budget);

  /// What it keeps. forget() drops what was computed; the positions are the caller's and stay numbered.
  std::size_t bytes() const { return game_->bytes() + chooser_->bytes(); }
  void forget() { chooser_->forget(); }

 private:
  explicit FunctionSession(std::unique_ptr<FunctionGame> game) : game_(std::move(game)) {}
  std::unique_ptr<FunctionGame> game_;
  std::unique_ptr<Chooser> chooser_;
};

}  // namespace grundy
