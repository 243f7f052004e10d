#pragma once
// The verb `emit`: a stand-alone program that judges positions of a game.

#include <string>

#include "grundy/base/budget.hpp"
#include "grundy/study/game_request.hpp"

namespace grundy {

struct EmitRequest {
  GameRequest game;
  std::string language;  ///< "cpp" or "python"; empty: cpp
  std::string method;    ///< empty: the first that suits
};

struct EmitReply {
  std::string game, origin;
  Convention convention = Convention::normal;
  std::string language;
  std::string program;
  std::string method, because;
  bool values = true;  ///< the program writes Grundy values, not only outcomes
};

/// Errors: usage, unsupported with the reason; those of load_game.
Result<EmitReply> emit_game(const EmitRequest& request, const Budget& budget);

/// The program itself.
std::string to_text(const EmitReply& reply);
std::string to_json(const EmitReply& reply);

}  // namespace grundy
