#pragma once
// The error of a computation that its budget ended.

#include <string>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"

namespace grundy {

/// ErrorKind::stopped with the reason of a meter that has stopped: "stopped by the limit of memory".
inline tl::unexpected<Error> stopped_by(const Meter& meter) {
  if (meter.reason() == StopReason::interrupted) return fail(ErrorKind::stopped, "interrupted");
  return fail(ErrorKind::stopped, std::string("stopped by the limit of ") + name_of(meter.reason()));
}

}  // namespace grundy
