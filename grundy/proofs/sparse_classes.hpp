#pragma once
// Common and rare values of a code that leaves at most two heaps, for the checker.

#include <bit>
#include <cstdint>
#include <vector>

#include "grundy/base/result.hpp"
#include "grundy/rules/code.hpp"

namespace grundy {

/// How values are divided into two classes: by the parity of the number of ones in value & mask, and of n as well when
/// `parity` is set. A poor hint makes a computation slow, never wrong.
struct SparseHint {
  std::uint64_t mask = 0;
  bool parity = false;
};

/// The values of a code in two classes such that, among the options of n that leave two heaps, two common heaps never
/// give a value that is common at n, and neither do two rare ones (docs/theory/periods.md, "Two classes").
class SparseClasses {
 public:
  static constexpr std::uint32_t value_limit = 1u << 15;

  /// Errors: unsupported for a code with a tail or with three heaps or more, for a mask of 0 or above 2^15 - 1, and for
  /// `parity` where the digits that split a heap are at even and at odd places. O(digits).
  static Result<SparseClasses> make(const Code& code, const SparseHint& hint);

  const SparseHint& hint() const { return hint_; }
  /// Whether v is common at heap n.
  bool is_common(std::uint64_t n, std::uint32_t v) const {
    const auto ones = static_cast<std::uint32_t>(std::popcount(v & hint_.mask));
    return ((ones + (hint_.parity ? static_cast<std::uint32_t>(n & 1) : 0U)) & 1) == common_;
  }
  /// The k that may be taken from a heap of exactly k, leaving one heap, leaving two; increasing.
  const std::vector<std::uint32_t>& whole() const { return whole_; }
  const std::vector<std::uint32_t>& one() const { return one_; }
  const std::vector<std::uint32_t>& split() const { return split_; }
  /// The greatest of all these k.
  std::uint32_t last() const { return last_; }

 private:
  SparseHint hint_;
  std::vector<std::uint32_t> whole_, one_, split_;
  std::uint32_t common_ = 1, last_ = 0;
};

}  // namespace grundy
