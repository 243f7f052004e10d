#include "grundy/play/advisor.hpp"

#include <algorithm>
#include <array>

#include "grundy/base/stop.hpp"
#include "grundy/play/read_move.hpp"
#include "grundy/queries/theorems.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_from_theorem = 100;
constexpr double share_for_theorem = 0.6;
constexpr double share_for_replies = 0.5;
constexpr std::size_t most_tried = 48;             ///< replies that a lost player looks at
constexpr std::uint64_t steps_for_reply = 300000;  ///< of the evaluator, for each

bool is_no_answer(const Error& error) {
  return error.kind == ErrorKind::unsupported || error.kind == ErrorKind::stopped;
}

const SolvedMove& soonest(const std::vector<SolvedMove>& moves) {
  return *std::min_element(moves.begin(), moves.end(), [](const SolvedMove& a, const SolvedMove& b) {
    return a.moves_to_end.value_or(0) < b.moves_to_end.value_or(0);
  });
}

}  // namespace

/// A move of a theorem has its name only; it is looked up in the rules.
Result<void> Advisor::take_over(const LargeMove& large, const Sum& sum, Judgement& to, Meter& meter) {
  const std::string number = sum.size() > 1 ? std::to_string(large.component + 1) + ": " : "";
  auto move = read_move(*game_, sum, MoveList{}, is_code_, number + large.name, meter);
  if (!move) return failed(move);
  to.winning.push_back({std::move(*move), std::nullopt, std::nullopt, std::nullopt});
  return {};
}

/// Nothing where no theorem is found or speaks of the position.
Result<std::optional<Judgement>> Advisor::by_theorem(const Sum& sum, const Budget& budget) {
  if (!is_large(*game_, sum)) return std::optional<Judgement>();
  const auto solution = large_.solve(sum, most_from_theorem, budget);
  if (!solution && is_no_answer(solution.error())) return std::optional<Judgement>();
  if (!solution) return failed(solution);
  Judgement out;
  out.outcome = solution->outcome;
  out.value = solution->value;
  out.values = solution->values;
  if (!out.value) out.no_value = "the theorem speaks of P-positions alone";
  out.method = solution->solver;
  out.legal = solution->legal.value_or(0);
  out.all_winning = solution->listed;
  Meter meter(budget);
  for (const LargeMove& move : solution->moves)
    if (const auto done = take_over(move, sum, out, meter); !done) return failed(done);
  for (const LargeLine& line : solution->lines) {
    if (!out.winning.empty() || line.least.empty()) continue;
    if (const auto done = take_over({line.component, line.least, ""}, sum, out, meter); !done) return failed(done);
  }
  return std::optional<Judgement>(std::move(out));
}

Result<Judgement> Advisor::by_solver(const Sum& sum, const Budget& budget) {
  Meter meter(budget);
  auto solution = solve(*game_, sum, chooser_, meter);
  if (!solution && !is_no_answer(solution.error())) return failed(solution);
  Judgement out;
  if (!solution) {
    out.unknown = solution.error().message;
    return out;
  }
  out.outcome = solution->outcome;
  out.value = solution->value;
  out.values = solution->values;
  out.no_value = solution->no_value;
  out.moves_to_end = solution->moves_to_end;
  out.winning = std::move(solution->winning);
  out.drawing = std::move(solution->drawing);
  out.all_winning = solution->stopped == StopReason::none;
  out.legal = out.all_winning ? solution->legal : 0;
  out.method = solution->method;
  if (!out.outcome) out.unknown = stopped_by(meter).value().message;
  return out;
}

Result<Judgement> Advisor::fresh(const Sum& sum, const Budget& budget) {
  auto theorem = by_theorem(sum, share_of(budget, share_for_theorem));
  if (!theorem) return failed(theorem);
  return *theorem ? Result<Judgement>(std::move(**theorem)) : by_solver(sum, budget);
}

Result<Judgement> Advisor::judge(const Sum& sum, const Budget& budget) {
  if (const auto at = known_.find(sum); at != known_.end()) return at->second;
  auto judged = fresh(sum, budget);
  const bool interrupted = budget.stop != nullptr && *budget.stop;
  if (judged && !interrupted) known_[sum] = *judged;
  return judged;
}

/// What is soon known of the replies: a move that wins after all, else one that draws, else one of which nothing is
/// known, else, of those that lose, the one after which the game lasts longest or that leaves the fewest winning
/// replies and most moves; the first such.
Result<Advice> Advisor::look_ahead(const Sum& sum, const MoveList& moves, const Budget& budget) {
  using Rank = std::array<std::uint64_t, 4>;  // the least is best
  const Move* best = nullptr;
  Rank least{};
  const std::size_t stride = (moves.moves.size() + most_tried - 1) / most_tried;
  Budget little = share_of(budget, share_for_replies);
  little.steps = std::min(little.steps, steps_for_reply);
  for (std::size_t i = 0; i < moves.moves.size(); i += stride) {
    const Sum after = after_move(sum, moves.moves[i]);
    const auto at = known_.find(after);
    const auto judged = at != known_.end() ? Result<Judgement>(at->second) : fresh(after, little);
    if (!judged) return failed(judged);
    if (judged->outcome == Outcome::P) return Advice{moves.moves[i], Advice::Why::wins};
    const std::uint64_t kind = judged->outcome == Outcome::draw ? 0 : judged->outcome == Outcome::N ? 2 : 1;
    const Rank rank = {kind, ~judged->moves_to_end.value_or(0), judged->winning.size(), ~judged->legal};
    if (best != nullptr && rank >= least) continue;
    best = &moves.moves[i];
    least = rank;
  }
  return Advice{*best, Advice::Why::guess};
}

Result<Advice> Advisor::advise(const Sum& sum, const MoveList& moves, const Budget& budget) {
  const auto judged = judge(sum, budget);
  if (!judged) return failed(judged);
  if (!judged->winning.empty()) return Advice{soonest(judged->winning).move, Advice::Why::wins};
  if (!judged->drawing.empty()) return Advice{judged->drawing.front().move, Advice::Why::draws};
  if (moves.moves.empty()) return fail(ErrorKind::position, "the position has no moves");
  auto advice = look_ahead(sum, moves, budget);
  if (advice && judged->outcome == Outcome::P) advice->why = Advice::Why::resists;
  return advice;
}

}  // namespace grundy
