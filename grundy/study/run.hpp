#pragma once
// The verb `run`: the values of a code as far as one likes, with checkpoints.

#include <cstdint>
#include <optional>
#include <string>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/runs/heap_run.hpp"
#include "grundy/study/game_request.hpp"

namespace grundy {

struct RunRequest {
  GameRequest game;
  std::string to;            ///< a number as people write it: "10^12", "2^24"
  std::string state_file;    ///< empty: CODE.state in `state_folder`
  std::string state_folder;  ///< made when it is missing; empty as well: nothing is saved
  std::string values_file;   ///< a NumPy file for all values; empty: none
  double seconds_between_saves = 60;
};

struct RunAnswer {
  std::string game, origin;  ///< "g(n)", "code 0.106"
  std::string code;          ///< "0.106"
  std::uint64_t to = 0;
  std::string state_file, values_file;
  HeapRunReport run;
  std::string kernel;   ///< the instruction set in use
  std::string stopped;  ///< the limit that ended the run; empty: it came to its end
  double seconds = 0;   ///< of this part of the run
};

/// Goes on with the run of the state file or starts it (runs/heap_run.hpp). Errors: those of load_game and of
/// run_heaps; usage for a game that is no code, misere play, or a `to` outside of 1..10^18.
Result<RunAnswer> run_code(const RunRequest& request, const Budget& budget, Progress* progress = nullptr);

/// The code that the rules are, for people and for file names. Errors: usage for a game that is no code.
Result<Code> code_of(const LoadedGame& game);

/// A number such as 10^12 from 1 to `most`. Errors: usage with the place; `option` names it.
Result<std::uint64_t> read_count(const std::string& text, const std::string& option, std::uint64_t most);

/// The answer for people: nothing in it depends on time or machine but the kernel's name.
/// `certificate_file`: where the certificate went, empty for none.
std::string to_text(const RunAnswer& answer, const std::string& certificate_file);
std::string to_json(const RunAnswer& answer, const std::string& certificate_file);
/// "4194304 values in 0.03 s: 1.4e+08 a second".
std::string speed_text(const RunAnswer& answer);

}  // namespace grundy
