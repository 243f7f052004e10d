#include "python/interruptible.hpp"

namespace grundy::python {

Budget budget_of(const Limits& limits) {
  if (limits.time && !(*limits.time > 0 && *limits.time <= 1e9)) throw pybind11::value_error("time: seconds above 0");
  if (limits.memory && !(*limits.memory >= 1 && *limits.memory <= 1e15))
    throw pybind11::value_error("memory: bytes, at least 1");
  if (limits.threads < 1 || limits.threads > 1024) throw pybind11::value_error("threads: 1 to 1024");
  Budget budget = limits.time ? Budget::seconds(*limits.time) : Budget{};
  if (limits.memory) budget.memory = static_cast<std::size_t>(*limits.memory);
  budget.threads = limits.threads;
  return budget;
}

}  // namespace grundy::python
