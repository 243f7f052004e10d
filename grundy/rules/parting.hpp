#pragma once
// `parts by near`: the connected parts of a set.

#include <optional>

#include "grundy/rules/machine.hpp"

namespace grundy {

/// Appends the sum of the connected parts of S (the family's one field, at `words`) to `out`, in the order of their
/// least members, and returns true; false when S has exactly one part; nothing after an error. Members u, v are joined
/// when v is in near(u) or u in near(v). O(n · (near + log n)) for n members.
std::optional<bool> split_into_parts(const Program& program, Runner& runner, const FamilyPlan& plan, int family,
                                     const Integer* words, SumList& out);

}  // namespace grundy
