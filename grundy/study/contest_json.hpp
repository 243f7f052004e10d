#pragma once
// A contest's answer as JSON.

#include <string>

namespace grundy {

/// `method` empty: the contest's first.
std::string json_of_contest(const std::string& contest, const std::string& method, const std::string& answer);

}  // namespace grundy
