#pragma once
// Views on a table: what is left of it after some low digits are read. Formula and idea: see learn.hpp.

#include <array>
#include <cstdint>
#include <vector>

#include "grundy/patterns/data_table.hpp"
#include "grundy/proofs/automaton.hpp"
#include "grundy/proofs/numeration.hpp"

namespace grundy {

/// A residual: the digits read of each parameter and of the value, `length` of each.
struct Residual {
  unsigned length = 0;
  std::array<std::uint32_t, 3> low{};  ///< the numbers whose digits were read
  Automaton::Letter last = 0;          ///< the last letter, without the value's digit
  std::uint64_t value = 0;             ///< the value's digits
};

class ResidualTable {
 public:
  static constexpr std::uint64_t none = UINT64_MAX;         ///< no value, no member
  static constexpr std::uint64_t unknown = UINT64_MAX - 1;  ///< beyond the data

  enum class Life { alive, dead, unseen };

  ResidualTable(const DataTable& table, Numeration numeration, std::uint32_t depth);

  int tracks() const { return static_cast<int>(axes_.size()) + (values_ ? 1 : 0); }
  std::size_t block_size() const { return block_size_; }

  /// The residual after one more letter.
  Residual after(const Residual& r, Automaton::Letter letter) const;
  /// Whether some entry in view has a value; `dead` when some are known and none has, or none can; `unseen` when
  /// nothing is in view.
  Life life(const Residual& r) const;
  /// The values at the first numbers, `block_size` of them, into `out`; false when some lie beyond the data.
  bool block(const Residual& r, std::uint64_t* out) const;
  /// Cells looked at by `life` and `block` so far.
  std::uint64_t work() const { return work_; }

 private:
  struct Axis {
    std::uint32_t side;
    bool whole;
    std::size_t stride;
    std::uint32_t depth;
  };
  static constexpr std::uint32_t outside = UINT32_MAX;
  static constexpr std::uint32_t invalid = UINT32_MAX - 1;

  std::uint32_t index(const Residual& r, std::size_t axis, std::uint32_t m) const;
  std::uint64_t entry(const Residual& r, std::size_t cell) const;
  std::uint64_t entry_at(const Residual& r, const std::array<std::uint32_t, 3>& m) const;

  Numeration numeration_;
  bool values_;
  std::vector<Axis> axes_;
  std::size_t block_size_ = 1;
  std::vector<std::uint64_t> codes_;     ///< the digits of each entry's value; 0 for members
  std::vector<std::uint32_t> shifted_;   ///< Fibonacci: the number whose code is that of m moved up one digit
  std::vector<std::uint8_t> low_digit_;  ///< Fibonacci: digit 0 of m
  mutable std::uint64_t work_ = 0;
};

}  // namespace grundy
