#pragma once
// The period that a table of values shows. What is found is only seen: proofs/period_theorem.hpp says when it is
// proved.

#include <optional>
#include <span>
#include <vector>

#include "grundy/proofs/period_theorem.hpp"

namespace grundy {

/// All periods, ordinary and arithmetic, that the end of the table shows at least twice, each with the least pre-period
/// that the table allows, by increasing period; few of them (each less than about two thirds of the next one's
/// stretch). O(values) time, 4 bytes a value. Exceptions are not filled in.
template <class Value>
std::vector<Period> shown_periods(std::span<const Value> values);

/// The period that the table shows over its second half at least and three times at least, the least such one, with its
/// exceptions; nothing when there is none. The table's end says nothing about what comes behind it. O(values).
template <class Value>
std::optional<Period> find_period(std::span<const Value> values);

/// The period of the code with a proof, when the table (its values from 0 on) is long enough to show and prove it; its
/// exceptions are filled in. O(values · log values).
template <class Value>
std::optional<PeriodProof> find_proved_period(const Code& code, std::span<const Value> values);

template <class Value>
std::vector<Period> shown_periods(const std::vector<Value>& values) {
  return shown_periods(std::span<const Value>(values));
}
template <class Value>
std::optional<Period> find_period(const std::vector<Value>& values) {
  return find_period(std::span<const Value>(values));
}
template <class Value>
std::optional<PeriodProof> find_proved_period(const Code& code, const std::vector<Value>& values) {
  return find_proved_period(code, std::span<const Value>(values));
}

}  // namespace grundy
