#pragma once
// Certificates of periods proved by windows that recur: theorem `recurring-window`.

#include "grundy/proofs/window_theorem.hpp"

namespace grundy {

inline constexpr std::string_view recurring_window = "recurring-window";  ///< the theorem's name

/// The certificate of a proof for a family, in rules whose shape is the code (rules/shape.hpp). O(size).
Certificate window_certificate(const typed::Rules& rules, int family, const Code& code, const WindowProof& proof);

/// The checker behind it: finds the code of the family again, computes g(0) … g(s - 1) by the sparse recomputation
/// (the first of them by definition and by the rules, too), looks for what the theorem asks in the states, and runs
/// from each state to the next. With limits.parts > 1 only some of these runs; the report says so.
Result<CheckReport> check_window_certificate(const CheckInput& input);

}  // namespace grundy
