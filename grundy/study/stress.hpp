#pragma once
// The verb `stress`: a user's program against the exact answer.

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/study/game_request.hpp"

namespace grundy {

/// As typed; empty: the usual.
struct StressRequest {
  GameRequest game;
  std::vector<std::string> program;  ///< with its arguments
  std::string input;                 ///< a preset or a template
  std::string answer;                ///< WIN/LOSE, value, both
  std::string each, box, heaps;      ///< A..B; ranges with commas; K or A..B
  std::string tests, seed, limit;    ///< numbers; seconds for a run
};

struct StressReply {
  std::string game, origin;
  Convention convention = Convention::normal;
  std::vector<std::string> program;
  bool difference = false;
  std::string kind;    ///< "wrong answer", "crash", …; empty without a difference
  std::string detail;  ///< "signal 11"
  std::string position, input, printed, right, complaints;
  std::uint64_t tests = 0, runs = 0;
  bool all = false, small = false, stopped = false;
};

/// Errors: usage, unsupported, system (the program cannot be started), stopped; those of load_game.
Result<StressReply> stress_program(const StressRequest& request, const Budget& budget);

std::string to_text(const StressReply& reply);
std::string to_json(const StressReply& reply);

}  // namespace grundy
