#pragma once
// The Grundy values of a take-and-break code, by definition.

#include <span>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/rules/code.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

/// g(0), g(1), … of a heap, computed upwards and kept.
class CodeValues {
 public:
  explicit CodeValues(Code code);

  /// Makes the values of 0 .. count - 1 known. Errors: stopped (what is known stays). O(count^2) time for digits that
  /// leave at most two heaps, O(count^2 · m · greatest value) where m >= 3 heaps may be left; O(count · m · greatest
  /// value) bits of memory.
  Result<void> extend(std::size_t count, Meter& meter);

  const std::vector<Nimber>& values() const { return values_; }
  const Code& code() const { return code_; }

 private:
  /// A set of nimbers as bits.
  using Bits = std::vector<std::uint64_t>;

  bool add_sums(std::size_t total, Meter& meter);
  Nimber value_of(std::size_t n);

  Code code_;
  std::uint64_t all_bits_ = 0;  ///< or of all digits
  std::vector<Nimber> values_;
  std::vector<std::vector<Bits>> sums_;  ///< sums_[j][n], j >= 2: the values of j nonempty heaps with n tokens
};

/// The values of 0 .. count - 1; time and errors as CodeValues::extend.
Result<std::vector<Nimber>> code_values(const Code& code, std::size_t count, Meter& meter);

}  // namespace grundy
