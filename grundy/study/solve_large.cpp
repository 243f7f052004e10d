#include "grundy/study/solve_large.hpp"

#include <fmt/format.h>

namespace grundy {

namespace {

std::string count_text(const LargeLine& line) {
  if (!line.why_not.empty()) return fmt::format("line {}: not counted: {}", line.line + 1, line.why_not);
  if (line.count == 1) return fmt::format("1 by {}", line.least);
  return fmt::format("{}{} from {} to {}", line.count == UINT64_MAX ? "at least " : "", line.count, line.least,
                     line.greatest);
}

}  // namespace

void fill_in(SolveAnswer& answer, const LargeSolution& solution) {
  answer.outcome = solution.outcome;
  answer.value = solution.value;
  for (std::size_t i = 0; i < solution.values.size() && i < answer.parts.size(); ++i)
    answer.parts[i].value = solution.values[i];
  if (!solution.value) answer.no_value = "the theorem speaks of P-positions alone";
  answer.solver = solution.solver;
  answer.theorem = solution.how;
  answer.winning = solution.winning;
  answer.legal = solution.legal.value_or(0);
  answer.all_moves_seen = solution.legal.has_value();
  answer.all_counted = solution.counted;
  for (const LargeMove& m : solution.moves) answer.moves.push_back({m.component, m.name, m.result, std::nullopt});
  if (solution.listed) return;
  for (const LargeLine& line : solution.lines) {
    const std::string component = answer.parts.size() > 1 ? answer.parts[line.component].text + ": " : std::string();
    answer.counts.push_back(component + count_text(line));
  }
}

}  // namespace grundy
