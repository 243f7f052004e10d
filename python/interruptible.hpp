#pragma once
// Long work for Python: other threads of Python run meanwhile, and Ctrl-C ends it.

#include <pybind11/pybind11.h>
#include <atomic>
#include <chrono>
#include <future>
#include <optional>

#include "grundy/base/budget.hpp"

namespace grundy::python {

/// What the keyword arguments say: seconds and bytes; None: no limit of time, 2 GiB. Throws ValueError.
struct Limits {
  std::optional<double> time;
  std::optional<double> memory;
  int threads = 1;
};
Budget budget_of(const Limits& limits);

/// Runs work(budget) in a thread of its own without the lock of the interpreter. Signals are looked at twenty times a
/// second; when their handler raises (Ctrl-C), the work is told to stop, and the exception is thrown once it has.
template <class Work>
auto interruptible(const Limits& limits, Work work) {
  std::atomic<bool> stop{false};
  Budget budget = budget_of(limits);
  budget.stop = &stop;
  auto done = std::async(std::launch::async, [&] { return work(std::as_const(budget)); });
  std::optional<pybind11::error_already_set> raised;
  {
    pybind11::gil_scoped_release others;
    while (done.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
      pybind11::gil_scoped_acquire here;
      if (raised || PyErr_CheckSignals() == 0) continue;
      raised.emplace();
      stop.store(true, std::memory_order_relaxed);
    }
  }
  if (raised) throw pybind11::error_already_set(*raised);
  return done.get();
}

}  // namespace grundy::python
