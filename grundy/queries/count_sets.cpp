// Formula: lost = sum over losing S of E(S), E(S) the number of starts whose positive numbers form exactly S:
//            E(S) = sum over U within S of (-1)^(|S| - |U|) * prod_i (z_i + |U up to A_i|),
//          where start number i runs up to A_i and has z_i choices below 1.
// Idea: the product depends on U only through the number c of its members up to each bound. Members in increasing
//       order, the signed sum for each c: |S|^2 steps and not 2^|S|; equal bounds are taken together.
// Source: Möbius inversion over subsets; docs/theory/modulo_nim.md.
// Test: tests/queries/count_sets_test.cpp compares with enumeration, and with the contest's own method.
#include <algorithm>
#include <map>

#include "grundy/base/stop.hpp"
#include "grundy/queries/count_methods.hpp"
#include "grundy/queries/losing_sets.hpp"

namespace grundy {
namespace {

constexpr std::uint32_t largest_number = 4096;

/// How many start numbers have the bound, for each number of choices below 1.
using Bounds = std::map<std::uint32_t, std::map<BigInteger, std::uint64_t>>;

Result<Bounds> bounds_of(const CountQuestion& question) {
  Bounds bounds;
  for (const CountRange& range : question.ranges) {
    if (!range.sizes.empty() || range.factor != 1 || range.from > 1 || range.to > largest_number)
      return fail(ErrorKind::unsupported, "a start number has no range from 1 or below to 4096 or below",
                  "--box with ranges such as 1..200");
    const std::uint32_t to = range.to < 1 ? 0 : static_cast<std::uint32_t>(range.to);
    ++bounds[to][BigInteger((range.to < 1 ? range.to : BigInteger(0)) - range.from + 1)];
  }
  return bounds;
}

template <class Ring>
class ExactCounts {
 public:
  using Number = typename Ring::Number;
  ExactCounts(const Ring& ring, const Bounds& bounds, std::size_t most) : ring_(ring) {
    for (const auto& [to, choices] : bounds) {
      factors_.push_back({to, {}});
      for (std::size_t c = 0; c <= most; ++c) factors_.back().second.push_back(factor(choices, c));
    }
  }

  /// Starts whose positive numbers form exactly this set.
  Number exactly(const MemberSet& set) {
    sums_.assign(set.size() + 1, ring_.small(0));
    sums_[0] = ring_.small(1);
    std::size_t row = pass(0, 0, set.empty() ? UINT32_MAX : set[0]);
    for (std::size_t i = 0; i < set.size(); ++i) {
      for (std::size_t c = i + 1; c > 0; --c) sums_[c] = ring_.sub(sums_[c - 1], sums_[c]);
      sums_[0] = ring_.sub(ring_.small(0), sums_[0]);
      row = pass(row, i + 1, i + 1 < set.size() ? set[i + 1] : UINT32_MAX);
    }
    Number total = ring_.small(0);
    for (const Number& sum : sums_) total = ring_.add(total, sum);
    return total;
  }

  Number all() const {
    Number product = ring_.small(1);
    for (const auto& [to, choices] : *all_) product = ring_.mul(product, factor(choices, to));
    return product;
  }
  void of(const Bounds& bounds) { all_ = &bounds; }

 private:
  Number factor(const std::map<BigInteger, std::uint64_t>& choices, std::size_t c) const {
    Number product = ring_.small(1);
    for (const auto& [below, times] : choices)
      product = ring_.mul(product, arrangement_detail::power_sum(ring_, ring_.from(below + c), times, times));
    return product;
  }

  /// Bounds from the row-th on that lie below `next` multiply what has c <= most members so far.
  std::size_t pass(std::size_t row, std::size_t most, std::uint32_t next) {
    for (; row < factors_.size() && factors_[row].first < next; ++row)
      for (std::size_t c = 0; c <= most; ++c) sums_[c] = ring_.mul(sums_[c], factors_[row].second[c]);
    return row;
  }

  const Ring& ring_;
  const Bounds* all_ = nullptr;
  std::vector<std::pair<std::uint32_t, std::vector<Number>>> factors_;
  std::vector<Number> sums_;
};

template <class Ring>
Result<Counted> count_in(const Ring& ring, const Bounds& bounds, const std::vector<MemberSet>& losing, Meter& meter) {
  std::size_t most = 0;
  for (const MemberSet& set : losing) most = std::max(most, set.size());
  ExactCounts<Ring> counts(ring, bounds, most);
  counts.of(bounds);
  auto lost = ring.small(0);
  for (const MemberSet& set : losing) {
    lost = ring.add(lost, counts.exactly(set));
    if (!meter.work(16 + set.size() * (set.size() + bounds.size()))) return stopped_by(meter);
  }
  return Counted{ring.number(counts.all()), ring.number(lost)};
}

}  // namespace

Result<CountAnswer> count_sets(RuleGame& game, const CountQuestion& question, Meter& meter) {
  const auto members = MemberGame::make(game.rules());
  if (!members) return failed(members);
  const auto bounds = bounds_of(question);
  if (!bounds) return failed(bounds);
  auto losing = losing_sets(*members, bounds->rbegin()->first, meter);
  if (!losing) return failed(losing);
  const std::size_t sets = losing->size();
  if (members->empty_set_loses()) losing->emplace_back();
  const bool residues = question.modulus && residues_suffice(*question.modulus, 1, meter);
  const auto counted = residues
                           ? count_in(ModRing{static_cast<std::uint64_t>(*question.modulus)}, *bounds, *losing, meter)
                           : count_in(ExactRing{}, *bounds, *losing, meter);
  if (!counted) return failed(counted);
  return answer_of(*counted, question.modulus, "sets", "losing sets but the empty one: " + std::to_string(sets));
}

}  // namespace grundy
