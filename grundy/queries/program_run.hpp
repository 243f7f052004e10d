#pragma once
// Runs a program with a text as its input, and collects what it writes, within limits.
//
// The program runs in a process group of its own, which is killed when a limit is met. Its input is a file in memory,
// so a program that reads nothing cannot block the writer.

#include <cstddef>
#include <string>
#include <vector>

#include "grundy/base/result.hpp"

namespace grundy {

struct ProgramLimits {
  double seconds = 2;                              ///< of the processor; ten times as many by the clock
  std::size_t most_output = std::size_t{1} << 20;  ///< bytes
};

struct ProgramRun {
  std::string output;      ///< standard output, cut at most_output
  std::string complaints;  ///< standard error, its first 4 KiB
  int exit_code = 0;       ///< when it ended by itself
  int signal = 0;          ///< that ended it; 0: none
  bool timed_out = false;
  bool too_long = false;  ///< it wrote more than most_output
  double seconds = 0;
};

/// The first word is the program, looked for in PATH unless it has a slash. Errors: system, when it cannot be started.
Result<ProgramRun> run_program(const std::vector<std::string>& words, const std::string& input,
                               const ProgramLimits& limits);

}  // namespace grundy
