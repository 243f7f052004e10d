#pragma once
// The limit of memory over many questions to one session.
//
// What a session keeps from earlier questions counts against the budget of each. Where the memory then ends, all that
// is dropped and the question is asked once more, from a new beginning: so the limit holds for the session, and an
// answer does not depend on what was asked before. Test: tests/queries/session_memory_test.cpp.

#include "grundy/base/budget.hpp"

namespace grundy {

/// The answer of ask(meter). Session: `std::size_t bytes() const`, what it keeps; `void forget()`, drops it, and with
/// it the numbers of positions, so `ask` must begin with the positions as they were given.
template <class Session, class Ask>
auto ask_within(Session& session, const Budget& budget, const Ask& ask) {
  Meter meter(budget);
  const std::size_t before = session.bytes();
  meter.take(before);
  auto answer = ask(meter);
  if (meter.reason() != StopReason::memory || before == 0) return answer;
  session.forget();
  Meter anew(budget);
  const std::size_t left = session.bytes();
  anew.take(left);
  return left < before ? ask(anew) : answer;
}

}  // namespace grundy
