#pragma once
// The verb `nimber`: expressions over the field of nimbers below 2^64.

#include <string>

#include "grundy/base/result.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

struct NimberReply {
  std::string expression;
  Nimber value = 0;
};

/// Numbers, brackets, + and - (xor), * and / (nim product and its inverse), ^ with a number (a power: x ^ 3 is x * x *
/// x). Errors: usage with the place. O(length) products.
Result<NimberReply> evaluate_nimber(const std::string& expression);

std::string to_json(const NimberReply& reply);

}  // namespace grundy
