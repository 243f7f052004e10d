#pragma once
// What every engine for heap games returns: g(0), g(1), … as far as the budget allowed.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "grundy/base/budget.hpp"

namespace grundy {

/// One Grundy value of a heap. A heap of n tokens has g(n) <= 2n - 1 (a move lowers 2·tokens - heaps), so 32 bits hold
/// every value of a heap below 2^31, the largest that the engines accept.
using HeapValue = std::uint32_t;
inline constexpr std::size_t max_heap_count = std::size_t{1} << 31;

/// values[n] = g(n) for n < values.size(). `stopped` is none when all that was asked for is there; otherwise the values
/// are those that were finished before the budget ended, each of them exact.
struct HeapValues {
  std::vector<HeapValue> values;
  StopReason stopped = StopReason::none;

  bool complete() const { return stopped == StopReason::none; }
};

}  // namespace grundy
