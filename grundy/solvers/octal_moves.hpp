#pragma once
// The moves of an octal code, sorted by what they leave.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/rules/code.hpp"

namespace grundy {

/// whole: k for which a heap of exactly k tokens may be removed; take: k that may be taken leaving one nonempty heap;
/// split: k that may be taken leaving exactly two. All increasing. `last` is the index of the last digit that is not 0
/// (0 when there is none).
struct OctalMoves {
  std::vector<std::uint32_t> whole, take, split;
  std::uint32_t last = 0;
};

/// The moves of a finite code whose digits are all below 8, with d_0 being 0 or 4; nothing for every other code.
/// O(digits).
inline std::optional<OctalMoves> octal_moves(const Code& code) {
  if (!code.finite() || code.digits.size() > (std::size_t{1} << 20)) return std::nullopt;
  OctalMoves moves;
  for (std::uint32_t k = 0; k < code.digits.size(); ++k) {
    const std::uint64_t d = code.digits[k];
    if (d > 7 || (k == 0 && (d & 3) != 0)) return std::nullopt;
    if ((d & 1) != 0) moves.whole.push_back(k);
    if ((d & 2) != 0) moves.take.push_back(k);
    if ((d & 4) != 0) moves.split.push_back(k);
    if (d != 0) moves.last = k;
  }
  return moves;
}

}  // namespace grundy
