#pragma once
// When windows of values prove a period for all n: what must be seen in them, and how the values between are checked.

#include <cstdint>
#include <span>
#include <vector>

#include "grundy/proofs/check.hpp"
#include "grundy/proofs/sparse_classes.hpp"
#include "grundy/values/period.hpp"

namespace grundy {

/// The values of the heaps heap - values.size() … heap - 1.
struct WindowState {
  std::uint64_t heap = 0;
  std::vector<std::uint8_t> values;
  friend bool operator==(const WindowState&, const WindowState&) = default;
};

/// A proof by theorem 5 of docs/theory/periods.md (`recurring-window`). The last two facts that it needs are seen in
/// the states; that the states are those of the game is checked from each to the next.
struct WindowProof {
  Period period;  ///< its exceptions are not looked at
  SparseHint hint;
  std::uint64_t window = 0;          ///< W
  std::uint64_t start = 0;           ///< s: g(0) … g(s - 1) are computed one by one, s > W
  std::vector<std::uint32_t> parts;  ///< of the pairs to look at first
  std::vector<WindowState> states;   ///< by heap, the first at s or later; at least W values each
};

/// Whether the states, if they are those of the game, show the period with the least pre-period and period: there are
/// states at x = (last state's heap) - p and, for the primes q that divide p, at x + p / q, as the theorem asks for.
/// Errors: rejected. O(size).
Result<void> check_states(const SparseClasses& classes, const WindowProof& proof);

/// What a check of segments did.
struct SegmentsReport {
  std::uint64_t segments = 0, checked = 0;  ///< all of the proof, those that were looked at
  std::uint64_t heaps = 0;                  ///< that were computed in them
};

/// Checks that the states follow from g(0) … g(s - 1): from each state, and from the beginning, the values up to the
/// next are computed. With limits.parts > 1 only every limits.parts-th segment, from the limits.part-th on; all parts
/// together are the whole. Segments are shared by limits.budget.threads threads. Errors: rejected, unsupported, stopped
/// (with the time that the whole takes). Time as WindowRun, memory O(longest state) a thread.
Result<SegmentsReport> check_segments(const SparseClasses& classes, const WindowProof& proof,
                                      std::span<const std::uint16_t> early, const CheckLimits& limits);

}  // namespace grundy
