#pragma once
// Families of one integer, bottom-up.
//
//   g(n) = mex { xor of g over the parts of the option : options of n }, for n = 0, 1, 2, …
//
// Idea: when g(n) is asked for, g(0..n-1) stand in an array, so an option is looked up by its number: nothing is
// numbered, hashed or put on a stack, and a sum over a range of positions by prefix xors. It adds to `memo`: speed, 4
// bytes a value. It refuses where an option does not
// shrink. Several families of one integer are tabled side by side (ring → row), each as far as the others ask.
// O(options) time. Compared with the definition and `memo` in tests/solvers/equal_test.cpp.

#include <optional>

#include "grundy/solvers/dense_table.hpp"
#include "grundy/solvers/solver.hpp"
#include "grundy/solvers/tabled_values.hpp"

namespace grundy {

class TableSolver final : public ValueSolver {
 public:
  explicit TableSolver(Game& game, TableMode mode = TableMode::values);

  /// Makes the table of a family at least n + 1 long, as the meter allows; keeps what is done.
  Result<void> extend(int family, Integer n, Meter& meter);
  /// g(0), g(1), … so far; `excluded` outside the domain.
  const std::vector<std::uint32_t>& values(int family) const { return tabled(family).values(); }
  static constexpr std::uint32_t excluded = TabledValues::excluded;

  Result<Nimber> value(PartId part, Meter& meter) override;
  std::uint64_t positions() const override;
  std::size_t bytes() const override;

 private:
  /// A family at work: the next n of its table, what the rules say of it, and how far its parts are known to be tabled.
  struct Row {
    int family = 0;
    Integer target = 0;
    bool generated = false;
    bool same = false;  ///< the one sum of `step` replaces the position
    std::size_t next = 0;
    SumList step;
    std::size_t held = 0;  ///< bytes taken from meters for `step`
  };
  struct Need {
    int family = 0;
    Integer n = 0;
  };

  Result<void> generate(Row& row, Meter& meter);
  Result<std::optional<Need>> missing(Row& row, Meter& meter);
  Result<Need> need(const Row& row, int family, Integer m, Meter& meter);
  Result<void> judge(Row& row, Meter& meter);
  std::uint32_t value_of(const SumList& step, const SumList::Sum& sum) const;
  std::uint32_t end_value() const;
  Result<void> one_integer(int family) const;

  Game& game_;
  TableMode mode_;
  const TabledValues& tabled(int family) const { return values_[static_cast<std::size_t>(family)]; }
  TabledValues& tabled(int family) { return values_[static_cast<std::size_t>(family)]; }

  std::vector<TabledValues> values_;  ///< by family
  std::vector<Row> rows_;             ///< by family
  std::vector<bool> active_;          ///< by family: on the stack
  std::vector<int> stack_;
  MexSet mex_;
};

}  // namespace grundy
