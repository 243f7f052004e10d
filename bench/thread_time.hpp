#pragma once
// The clock of the benchmarks: time of the thread, so that other work on the machine counts little.

#include <ctime>

/// Seconds of the processor that this thread has used.
inline double thread_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}
