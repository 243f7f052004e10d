#pragma once
// Running a program with inputs from memory, under limits of time and memory. Where processes do not exist (web
// page) it reports that.
//
// Idea: inputs are unnamed memory files, which can be opened again and again under /dev/fd (MONA opens an import
//       once for each use) and never block; the output is one pipe that is polled together with the clock and the
//       stop flag. Whatever happens, the process group is killed and waited for at the end.
// Test: tests/proofs/mona_test.cpp.

#include <string>
#include <vector>

#include "grundy/proofs/mona.hpp"

namespace grundy {

struct ProcessRequest {
  std::vector<std::string> arguments;  ///< arguments[0] is the path of the program
  std::string input;                   ///< standard input
  std::vector<std::string> files;      ///< files[i] can be read at /dev/fd/(first_fd + i)
  int first_fd = mona_first_fd;
  std::size_t most_output = std::size_t{1} << 20;  ///< bytes; who writes more is stopped
};

struct ProcessOutcome {
  MonaFailure failure = MonaFailure::none;
  std::string reason;
  int exit_code = -1;  ///< when the program ended by itself
  std::string output;  ///< standard output and error, together
  double seconds = 0;
};

/// Runs the program to its end or to a limit (`limits.program` is not looked at).
ProcessOutcome run_process(const ProcessRequest& request, const MonaLimits& limits);

}  // namespace grundy
