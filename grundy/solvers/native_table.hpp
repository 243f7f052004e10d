#pragma once
// Values of a C++ ruleset on one integer, bottom-up, with the ruleset compiled into the loop.
//
//   g(n) = mex { xor of g over the parts of the option : options of n }, for n = 0, 1, 2, …
//
// Idea: `emit` looks the parts up in the table and puts their xor into the mex set at once, so no option is ever
// stored. It adds to `table`: no lists and no virtual call, a few nanoseconds an option. It refuses where an option
// does not shrink. O(options) time, 4 bytes a value. Compared with the definition and `table` in
// tests/solvers/native_table_test.cpp.

#include <algorithm>
#include <string>

#include "grundy/base/stop.hpp"
#include "grundy/positions/native_game.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

/// Puts the value of each option into a mex set.
class TableEmit {
 public:
  TableEmit(const std::vector<std::uint32_t>& values, MexSet& mex, std::uint64_t& options, bool& shrinks)
      : values_(values), mex_(mex), options_(options), shrinks_(shrinks) {}
  void operator()(std::initializer_list<Integer> sum) const {
    (*this)(std::span<const Integer>(sum.begin(), sum.size()));
  }
  void operator()(std::span<const Integer> sum) const {
    std::uint32_t value = 0;
    for (const Integer n : sum)
      if (static_cast<std::uint64_t>(n) < values_.size())
        value ^= values_[static_cast<std::size_t>(n)];
      else
        shrinks_ = false;
    mex_.insert(value);
    ++options_;
  }

 private:
  const std::vector<std::uint32_t>& values_;
  MexSet& mex_;
  std::uint64_t& options_;
  bool& shrinks_;
};

/// One integer, normal play, nothing decided, and `options` takes any emit.
template <class R>
concept TabledRuleset = Ruleset<R> && std::same_as<typename R::Position, Integer> && !requires(const R& r, Integer n) {
  r.decided(n);
}
&&requires(const R& r, Integer n, const TableEmit& emit) { r.options(n, emit); };

template <TabledRuleset R>
class NativeTable {
 public:
  /// g(0), g(1), … so far.
  const std::vector<std::uint32_t>& values() const { return values_; }
  std::size_t bytes() const { return values_.capacity() * sizeof(values_[0]); }

  /// Makes the table at least n + 1 long; keeps what is done. Errors: unsupported where an option does not shrink;
  /// stopped.
  Result<void> extend(const R& rules, Integer n, Meter& meter) {
    while (static_cast<Integer>(values_.size()) <= n) {
      std::uint64_t options = 0;
      bool shrinks = true;
      mex_.clear();
      mex_.reserve(2 * bound_);
      rules.options(static_cast<Integer>(values_.size()), TableEmit(values_, mex_, options, shrinks));
      if (!shrinks) return refused();
      if (values_.size() == values_.capacity()) grow(meter);
      if (!meter.work(options / 8 + 1)) return stopped_by(meter);
      append(static_cast<std::uint32_t>(mex_.mex()));
    }
    return {};
  }

 private:
  void grow(Meter& meter) {
    const std::size_t more = std::max<std::size_t>(64, values_.capacity());
    if (meter.take(more * sizeof(values_[0]))) values_.reserve(values_.capacity() + more);
  }
  void append(std::uint32_t value) {
    while (value >= bound_) bound_ *= 2;
    values_.push_back(value);
  }
  tl::unexpected<Error> refused() const {
    return fail(ErrorKind::unsupported,
                "a table needs options that shrink, and those of " + std::to_string(values_.size()) + " do not",
                "solver memo");
  }

  std::vector<std::uint32_t> values_;
  MexSet mex_;
  std::uint64_t bound_ = 1;  ///< a power of two above all values: no xor of them reaches it
};

}  // namespace grundy
