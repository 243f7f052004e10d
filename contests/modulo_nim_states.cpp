// Formula: f_i(K) = the number of choices of x_1 .. x_i that use exactly the kinds K; f_i(K + {k}) grows by f_{i-1}(K)
// for each value of
//   kind k up to A_i. Kinds: each multiple of 12, then 1, 2, 4, 8, then anything else.
// Idea: a set of kinds that no longer can become losing is counted as "anything else", which keeps the states apart
// that matter. Source: the known solution of ARC134-E. It is the plain rung, with its own search for the losing sets:
// every set of multiples of 12,
//   every m, by definition. tests/contests/modulo_nim_test.cpp compares it with count_wins_by_sets and with playing the
//   game.
#include <algorithm>
#include <bit>
#include <string>

#include "contests/modulo_nim.hpp"

namespace grundy::contests {
namespace {

constexpr unsigned most_twelves = 20;

/// The state of a set of kinds: bit a - 1 for 12 a, then bits for 1, 2, 4, 8 and for anything else.
using Kinds = std::uint32_t;

/// What is known of the remainders of a set: which multiples of 12, and which small ones (bits 1, 2, 4, 8; any other
/// sets bit 0).
struct Remainders {
  Kinds twelves = 0;
  unsigned others = 0;
};

Remainders remainders(Kinds set, unsigned m) {
  Remainders left;
  for (; set != 0; set &= set - 1) {
    const unsigned rest = 12 * (static_cast<unsigned>(std::countr_zero(set)) + 1) % m;
    if (rest == 0) continue;
    if (rest % 12 == 0)
      left.twelves |= Kinds{1} << (rest / 12 - 1);
    else
      left.others |= rest == 1 || rest == 2 || rest == 4 || rest == 8 ? 1u << rest : 1u;
  }
  return left;
}

bool is_small_loss(unsigned others) { return others == 1u << 1 || others == 1u << 2 || others == (1u << 4 | 1u << 8); }

/// loses[set] for every set of multiples of 12 up to 12 * top; false in the meter when stopped.
std::vector<bool> losing_by_definition(unsigned top, Meter& meter) {
  std::vector<bool> loses(std::size_t{1} << top, false);
  for (Kinds set = 1; set < loses.size() && meter.work(4096); ++set) {
    const unsigned largest = 12 * static_cast<unsigned>(std::bit_width(set));
    bool wins = false;
    for (unsigned m = 1; m <= largest && !wins; ++m) {
      const Remainders left = remainders(set, m);
      wins = left.twelves == 0 ? is_small_loss(left.others) : left.others == 0 && loses[left.twelves];
    }
    loses[set] = !wins;
  }
  return loses;
}

class States {
 public:
  explicit States(unsigned top) : top_(top), from_(std::size_t{1} << (top + 5)), to_(from_.size()) { from_[0] = 1; }

  void add_value(unsigned bound) {
    std::vector<std::uint64_t> values(top_ + 5, 0);
    for (unsigned value = 1; value <= bound; ++value) ++values[kind_of(value)];
    std::fill(to_.begin(), to_.end(), 0);
    for (std::size_t kinds = 0; kinds < from_.size(); ++kinds)
      if (from_[kinds] != 0) spread(kinds, values);
    from_.swap(to_);
  }

  std::uint64_t operator[](std::size_t kinds) const { return from_[kinds]; }
  std::size_t small(unsigned i) const { return std::size_t{1} << (top_ + i); }

 private:
  unsigned kind_of(unsigned value) const {
    if (value % 12 == 0) return value / 12 - 1;
    return top_ + (value == 1 ? 0 : value == 2 ? 1 : value == 4 ? 2 : value == 8 ? 3 : 4);
  }

  void spread(std::size_t kinds, const std::vector<std::uint64_t>& values) {
    for (unsigned kind = 0; kind < values.size(); ++kind) {
      if (values[kind] == 0) continue;
      std::uint32_t& slot = to_[merged(kinds | std::size_t{1} << kind)];
      slot = static_cast<std::uint32_t>((slot + from_[kinds] * values[kind]) % modulo_nim_prime);
    }
  }

  /// A set of kinds that mixes what no losing set mixes is as good as "anything else".
  std::size_t merged(std::size_t kinds) const {
    const bool twelves = (kinds & (small(0) - 1)) != 0, one = (kinds & small(0)) != 0, two = (kinds & small(1)) != 0;
    const bool four_eight = (kinds & (small(2) | small(3))) != 0, other = (kinds & small(4)) != 0;
    return other || twelves + one + two + four_eight > 1 ? small(4) : kinds;
  }

  unsigned top_;
  std::vector<std::uint32_t> from_, to_;
};

tl::unexpected<Error> stopped(const Meter& meter) {
  return fail(ErrorKind::stopped, std::string("stopped in the DP over states: ") + name_of(meter.reason()));
}

}  // namespace

Result<std::uint64_t> count_wins_by_states(const Bounds& bounds, const Budget& budget) {
  const unsigned top = bounds.largest() / 12;
  if (top > most_twelves)
    return fail(ErrorKind::unsupported, "the DP over states would need 2^" + std::to_string(top + 5) + " states",
                "bounds up to 251, or the method sets");
  Meter meter(budget);
  if (!meter.take((std::size_t{8} << (top + 5)) + (std::size_t{1} << top) / 8)) return stopped(meter);
  const std::vector<bool> loses = losing_by_definition(top, meter);
  if (meter.stopped()) return stopped(meter);
  States states(top);
  std::uint64_t all = 1;
  for (unsigned bound = 1; bound <= bounds.largest(); ++bound)
    for (std::uint64_t i = 0; i < bounds.times[bound]; ++i) {
      if (!meter.work(std::uint64_t{1} << (top + 5))) return stopped(meter);
      states.add_value(bound);
      all = all * bound % modulo_nim_prime;
    }
  std::uint64_t losses = states[states.small(0)] + states[states.small(1)] + states[states.small(2) | states.small(3)];
  for (std::size_t set = 1; set < loses.size(); ++set)
    if (loses[set]) losses += states[set];
  return (all + modulo_nim_prime - losses % modulo_nim_prime) % modulo_nim_prime;
}

}  // namespace grundy::contests
