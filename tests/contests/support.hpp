#pragma once
// What the contest tests share: running a contest on a text.

#include <string>
#include <string_view>

#include "contests/contests.hpp"

namespace grundy::contests {

inline Result<std::string> run_text(std::string_view name, std::string_view text, std::string_view method = {},
                                    std::size_t chunk = Input::usual_chunk, const Budget& budget = {}) {
  Input input = Input::from_memory(text, chunk);
  return run_contest(name, input, budget, ContestOptions{std::string(method)});
}

/// The output, or the error as a person reads it.
inline std::string outcome(const Result<std::string>& result) { return result ? *result : render(result.error()); }

}  // namespace grundy::contests
