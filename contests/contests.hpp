#pragma once
// The three contest problems with their exact input and output; what a front end needs is in this file and input.hpp.
//
//   Input input = Input::from_descriptor(0);
//   Result<std::string> answer = run_contest("unfair-nim", input, Budget{});
//   if (answer) write(*answer); else complain(render(answer.error()));
//
// Blanks, tabs, CR, LF in any number part the tokens of an input, so CRLF, trailing blanks and a missing last line end
// are fine. Errors have the kind `position` (with a place in "input") for a wrong input, `usage` for an unknown name or
// method, `unsupported` for a right input that is too large for the method, `stopped` when the budget is spent,
// `system` when reading fails.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contests/input.hpp"
#include "grundy/base/budget.hpp"

namespace grundy::contests {

struct ContestOptions {
  std::string method;  ///< one of the contest's methods; empty: its first
};

struct Contest {
  std::string_view name;                  ///< "prefix-free"
  std::string_view problem;               ///< the contest's own number and title
  std::string_view summary;               ///< one line: what is read and what is answered
  std::vector<std::string_view> methods;  ///< the fastest first, the plain one last
};

/// The contests in a fixed order.
std::span<const Contest> contest_list();

/// The judge's output for the input, with its line end: "Alice\n" or "Bob\n" for prefix-free, a number for the others.
/// Time and memory: see the method's header. The budget's memory does not count the reader's one chunk.
Result<std::string> run_contest(std::string_view name, Input& input, const Budget& budget,
                                const ContestOptions& options = {});

}  // namespace grundy::contests
