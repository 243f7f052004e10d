#pragma once
// What the web page may ask.

#include <string>
#include <string_view>

#include "grundy/base/progress.hpp"

namespace grundy::web {

/// A request {"ask": …, …} as JSON; the answer is {"answer": …} or {"error": {…}}, also when memory runs out.
/// docs/web.md lists the requests.
std::string answer(std::string_view request, Progress* progress);

}  // namespace grundy::web
