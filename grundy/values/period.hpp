#pragma once
// How a sequence of values goes on for ever: a period with its saltus, its pre-period and its exceptions.

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "grundy/values/mex.hpp"

namespace grundy {

/// g(n + period) = g(n) + saltus for all n >= preperiod, where preperiod is the least such number and period the least
/// period. saltus 0: an ordinary period; else an arithmetic one. Whether this is proved or only seen in a table is said
/// elsewhere, by whoever holds it.
struct Period {
  std::uint64_t preperiod = 0;
  std::uint64_t period = 1;
  Nimber saltus = 0;
  /// The n < preperiod whose value differs from that of the repetition carried back to n, in order.
  std::vector<std::uint64_t> exceptions;

  friend bool operator==(const Period&, const Period&) = default;
};

/// The exceptions of a period from a table of the values of 0 .. preperiod + period - 1 at least. O(preperiod).
/// Value is an unsigned integer of 8, 16, 32 or 64 bits.
template <class Value>
std::vector<std::uint64_t> period_exceptions(std::span<const Value> values, const Period& period);

/// g(n) for any n, from a table of the values of 0 .. preperiod + period - 1 at least; nothing when it exceeds 64 bits.
/// O(1).
std::optional<Nimber> value_by_period(std::span<const Nimber> values, const Period& period, std::uint64_t n);

}  // namespace grundy
