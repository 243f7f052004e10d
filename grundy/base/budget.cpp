#include "grundy/base/budget.hpp"

namespace grundy {

bool Meter::look() {
  done_ += since_look_;
  since_look_ = 0;
  if (reason_ != StopReason::none) return false;
  if (budget_.stop && budget_.stop->load(std::memory_order_relaxed))
    reason_ = StopReason::interrupted;
  else if (done_ > budget_.steps)
    reason_ = StopReason::steps;
  else if (budget_.deadline && Budget::Clock::now() >= *budget_.deadline)
    reason_ = StopReason::time;
  return reason_ == StopReason::none;
}

const char* name_of(StopReason reason) {
  switch (reason) {
    case StopReason::none:
      return "";
    case StopReason::time:
      return "time";
    case StopReason::memory:
      return "memory";
    case StopReason::interrupted:
      return "interrupted";
    case StopReason::steps:
      return "steps";
  }
  return "";
}

}  // namespace grundy
