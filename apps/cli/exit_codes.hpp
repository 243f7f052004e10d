#pragma once
// What the program returns to the shell (docs/cli.md).

#include "grundy/base/result.hpp"

namespace grundy::cli {

enum ExitCode : int {
  exit_done = 0,      ///< done, or the claim holds
  exit_rejected = 1,  ///< a claim refuted, a certificate rejected
  exit_usage = 2,     ///< wrong usage or rules
  exit_stopped = 3,   ///< stopped by a budget; what is known was printed
  exit_damaged = 4,   ///< a damaged file
};

inline int exit_code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::stopped:
      return exit_stopped;
    case ErrorKind::damaged:
      return exit_damaged;
    case ErrorKind::rejected:
      return exit_rejected;
    default:
      return exit_usage;
  }
}

}  // namespace grundy::cli
