#include "grundy/queries/exact_answers.hpp"

#include "grundy/queries/solve.hpp"

namespace grundy {

namespace {
constexpr Integer most_cells = 512;  ///< below a position that the solvers judge first
constexpr double share_for_theorem = 0.3, seconds_for_moves = 0.2;

bool is_none(const Error& error) { return error.kind == ErrorKind::unsupported || error.kind == ErrorKind::stopped; }
}  // namespace

bool ExactAnswers::is_large(const std::vector<Words>& components) {
  for (const Words& words : components) {
    Integer cells = 1;
    for (const Integer w : words)
      if (w >= most_cells || (w > 0 && (cells *= w + 1) > most_cells)) return true;
  }
  return false;
}

Result<Sum> ExactAnswers::enter(const std::vector<Words>& components, Meter& meter) {
  Sum sum;
  for (const Words& words : components) {
    const auto entered = game_.enter(0, words, meter);
    if (!entered) return failed(entered);
    sum.insert(sum.end(), entered->begin(), entered->end());
  }
  return sum;
}

std::optional<std::vector<Words>> ExactAnswers::words_of(const Sum& sum) const {
  std::vector<Words> out;
  for (const PartId part : sum) {
    if (game_.family_of(part) != 0) return std::nullopt;
    const auto words = game_.words_of(part);
    out.emplace_back(words.begin(), words.end());
  }
  return out;
}

Result<Found> ExactAnswers::judge(const std::vector<Words>& components, const Budget& budget) {
  Meter meter(budget);
  const auto sum = enter(components, meter);
  if (!sum) return failed(sum);
  if (!is_large(components)) return chooser_.judge(*sum, meter);
  const auto solution = large_.outcome(*sum, share_of(budget, share_for_theorem));
  if (!solution && is_none(solution.error())) return chooser_.judge(*sum, meter);
  if (!solution) return failed(solution);
  return Found{solution->outcome, solution->value, std::nullopt, solution->solver};
}

Result<std::optional<std::vector<Words>>> ExactAnswers::after_winning(const std::vector<Words>& components,
                                                                      const Budget& budget) {
  using Maybe = std::optional<std::vector<Words>>;
  Meter meter(budget);
  const auto sum = enter(components, meter);
  if (!sum) return failed(sum);
  const auto known = is_large(components)
                         ? large_.outcome(*sum, share_of(budget, share_for_theorem))
                         : Result<LargeSolution>(fail(ErrorKind::unsupported, "the position is small"));
  if (!known && !is_none(known.error())) return failed(known);
  if (!known) {
    const auto solution = grundy::solve(game_, *sum, chooser_, meter);
    if (!solution) return failed(solution);
    if (solution->winning.empty()) return Maybe{};
    return words_of(after_move(*sum, solution->winning[solution->winning.size() / 2].move));
  }
  Budget little = Budget::seconds(seconds_for_moves);
  little.stop = budget.stop;
  const auto solution = large_.solve(*sum, 8, little);
  if (!solution) return failed(solution);
  for (const LargeMove& move : solution->moves) {
    const auto result = game_.enter_text({std::make_shared<SourceText>(SourceText{"a move", move.result})}, meter);
    if (!result) continue;
    Sum rest = *sum;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(move.component));
    rest.insert(rest.end(), result->begin(), result->end());
    return words_of(rest);
  }
  return Maybe{};
}

}  // namespace grundy
