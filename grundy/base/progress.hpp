#pragma once
// How a long computation tells how far it is. The front end decides whether and where anything is shown.

#include <cstdint>
#include <string_view>

namespace grundy {

class Progress {
 public:
  virtual ~Progress() = default;
  /// `done` of `total` units of `what` (total 0: not known). Called at most some ten thousand times a second.
  virtual void report(std::string_view what, std::uint64_t done, std::uint64_t total) = 0;
};

}  // namespace grundy
