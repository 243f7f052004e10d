#pragma once
// The values g(0), g(1), … of a family so far, and their xor over any range of them in O(1).
//
//   g(a) xor … xor g(b) = X(b + 1) xor X(a),  X(n) = g(0) xor … xor g(n - 1)
//
// Idea: prefix sums, which need no inverse but the xor itself. They are kept from the first time that a range is asked
// for: 8 bytes a value. Compared with value by value in tests/solvers/table_test.cpp.

#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/rules/value.hpp"

namespace grundy {

class TabledValues {
 public:
  static constexpr std::uint32_t excluded = UINT32_MAX;  ///< outside the domain

  const std::vector<std::uint32_t>& values() const { return values_; }
  Integer size() const { return static_cast<Integer>(values_.size()); }
  std::uint32_t operator[](Integer n) const { return values_[static_cast<std::size_t>(n)]; }
  bool has(Integer n) const { return n >= 0 && n < size() && (*this)[n] != excluded; }
  void append(std::uint32_t value, Meter& meter);
  std::size_t bytes() const { return values_.capacity() * sizeof(values_[0]) + before_.capacity() * sizeof(Before); }

  /// Of the numbers from `first` to `last`, up or down, the first that has no value: negative, excluded or not tabled.
  /// O(1) when all have one, else O(range).
  std::optional<Integer> first_without(Integer first, Integer last, Meter& meter);
  /// The xor over a range in which all numbers have values, as first_without said.
  std::uint32_t xor_of(Integer first, Integer last) const;

 private:
  struct Before {
    std::uint32_t xored = 0, excluded = 0;  ///< the xor of the values before, the number of those excluded
  };
  void sum_up(Meter& meter);
  const Before& before(Integer n) const { return before_[static_cast<std::size_t>(n)]; }

  std::vector<std::uint32_t> values_;
  std::vector<Before> before_;  ///< of each n that was asked for; empty at first
};

}  // namespace grundy
