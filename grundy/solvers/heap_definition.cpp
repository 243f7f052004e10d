// g(n) = mex of the xors of all options; an option of n takes k <= n tokens and leaves j nonempty heaps, for each bit j
// of d_k. Idea: R_j(m) = the xors of j nonempty heaps with m tokens in all. R_0(0) = {0}, R_j(m) = union over a = 1..m
// of g(a) xor R_{j-1}(m-a), and g(n) = mex of the union of R_j(n - k) over all bits j of all digits d_k, k <= n.
// Nothing is halved, nothing is skipped. Source: the definition (Sprague 1935, Grundy 1939; Winning Ways, chapter 4,
// for the codes). tests/solvers/heap_ladder_test.cpp compares it with a recursion over written-out partitions, and
// every rung above with it.
#include "grundy/solvers/heap_definition.hpp"

#include <bit>
#include <cassert>

namespace grundy {
namespace {

using Distinct = std::vector<HeapValue>;

/// A list of numbers without repetition.
class DistinctList {
 public:
  void start() { ++tick_, list_.clear(); }
  void insert(HeapValue v) {
    if (v >= seen_.size()) seen_.resize(std::size_t{2} * v + 64, 0);
    if (seen_[v] == tick_) return;
    seen_[v] = tick_;
    list_.push_back(v);
  }
  HeapValue mex() const {
    HeapValue v = 0;
    while (v < seen_.size() && seen_[v] == tick_) ++v;
    return v;
  }
  const Distinct& list() const { return list_; }

 private:
  std::vector<std::uint64_t> seen_ = std::vector<std::uint64_t>(64, 0);
  std::uint64_t tick_ = 0;
  Distinct list_;
};

class Definition {
 public:
  Definition(const Code& code, std::size_t count, Meter& meter) : code_(code), meter_(meter) {
    std::uint64_t bits = 0;
    for (const std::uint64_t d : code.digits) bits |= d;
    for (const std::uint64_t d : code.tail) bits |= d;
    reach_.resize(bits == 0 ? 1 : static_cast<std::size_t>(std::bit_width(bits)));
    assert((code.digit(0) & 3) == 0);
    for (std::size_t n = 0; n < count && step(n); ++n) continue;
  }
  HeapValues result() && { return {std::move(values_), meter_.reason()}; }

 private:
  /// Adds g(n); false when the budget is spent.
  bool step(std::size_t n) {
    for (std::size_t j = 0; j < reach_.size(); ++j) {
      if (j == 1) continue;
      if (!meter_.work(1 + n / 256)) return false;
      reach_[j].push_back(reach(j, n));
      if (!meter_.take(sizeof(Distinct) + reach_[j].back().size() * sizeof(HeapValue))) return false;
    }
    options_.start();
    for (std::size_t k = 0; k <= n; ++k) insert_options(code_.digit(k), n - k);
    const HeapValue g = options_.mex();
    values_.push_back(g);
    if (reach_.size() > 1) reach_[1].push_back(n == 0 ? Distinct{} : Distinct{g});
    return meter_.take(sizeof(HeapValue) + sizeof(Distinct)) && meter_.work(1 + n / 256);
  }

  void insert_options(std::uint64_t digit, std::size_t m) {
    for (; digit != 0; digit &= digit - 1) {
      const auto j = static_cast<std::size_t>(std::countr_zero(digit));
      for (const HeapValue v : reach_[j][m]) options_.insert(v);
    }
  }

  /// R_j(m), for j = 0 and j >= 2, from g(1), …, g(m - 1).
  Distinct reach(std::size_t j, std::size_t m) {
    if (j == 0) return m == 0 ? Distinct{0} : Distinct{};
    sums_.start();
    for (std::size_t a = 1; a < m; ++a) {
      if (j == 2) {
        sums_.insert(values_[a] ^ values_[m - a]);
        continue;
      }
      for (const HeapValue v : reach_[j - 1][m - a]) sums_.insert(values_[a] ^ v);
    }
    return sums_.list();
  }

  const Code& code_;
  Meter& meter_;
  std::vector<HeapValue> values_;
  std::vector<std::vector<Distinct>> reach_;  ///< reach_[j][m] = R_j(m)
  DistinctList options_, sums_;
};

}  // namespace

HeapValues heap_values_by_definition(const Code& code, std::size_t count, Meter& meter) {
  return Definition(code, count, meter).result();
}

}  // namespace grundy
