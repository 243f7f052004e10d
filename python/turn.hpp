#pragma once
// Questions of several threads to one object wait for each other; a limit of time or Ctrl-C ends the wait as it ends
// the work.

#include <chrono>
#include <mutex>

#include "grundy/base/stop.hpp"

namespace grundy::python {

using Turn = std::unique_lock<std::timed_mutex>;

/// The mutex, locked. Errors: stopped, when the budget ends before the other threads are done.
inline Result<Turn> wait_for_turn(std::timed_mutex& mutex, const Budget& budget) {
  Meter meter(budget);
  Turn turn(mutex, std::defer_lock);
  while (!turn.try_lock_for(std::chrono::milliseconds(20)))
    if (!meter.look()) return stopped_by(meter);
  return turn;
}

}  // namespace grundy::python
