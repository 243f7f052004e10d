#pragma once
// What decides the future values of a code that never leaves two heaps.

#include <cstdint>
#include <span>
#include <vector>

#include "grundy/rules/code.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

/// The state at n of docs/theory/periods.md, theorem 4. Every later value is at least `base`, and the later values less
/// the base are a function of the other members.
struct OneHeapState {
  Nimber base = 0;
  bool at_zero = true;              ///< base = 0
  std::uint64_t residue = 0;        ///< n modulo the length of the tail
  std::vector<std::uint64_t> near;  ///< g(n - i) - base + 1 for 1 <= i < T; 0 when below the base
  std::vector<std::vector<Nimber>>
      far;  ///< [r]: the values >= base, less the base, of the x = r mod q, 1 <= x <= n - T

  bool same_future(const OneHeapState& other) const {
    return at_zero == other.at_zero && residue == other.residue && near == other.near && far == other.far;
  }
};

/// Value is an unsigned integer of 8, 16, 32 or 64 bits. The state at n, for n >= T (the number of digits before the
/// tail) and a table of the values below n. O(n log n).
template <class Value>
OneHeapState one_heap_state(const Code& code, std::span<const Value> values, std::uint64_t n);

}  // namespace grundy
