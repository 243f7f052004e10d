#pragma once
// A period as people read it.

#include <string>

#include "grundy/study/stages.hpp"
#include "grundy/values/period.hpp"

namespace grundy {

/// "kayles(n + 12) = kayles(n)", with the saltus.
std::string period_equation(const StudyState& state, const Period& period);

/// "kayles(n + 12) = kayles(n) for n >= 71", and on a second line "period 12, pre-period 71; exceptions 0 3 …".
std::string period_text(const StudyState& state, const Period& period);

}  // namespace grundy
