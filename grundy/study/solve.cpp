#include "grundy/study/solve.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/base/stop.hpp"
#include "grundy/play/move_list.hpp"
#include "grundy/proofs/check.hpp"
#include "grundy/queries/claims.hpp"
#include "grundy/queries/session_memory.hpp"
#include "grundy/queries/solve.hpp"
#include "grundy/study/atlas_period.hpp"
#include "grundy/study/reach.hpp"
#include "grundy/study/solve_large.hpp"
#include "grundy/study/words_of_line.hpp"

namespace grundy {

struct SolveSession::State {
  State(LoadedGame game, SolveOptions how) : loaded(std::move(game)), options(std::move(how)), rules(loaded.rules) {}
  Result<SolveAnswer> answer(const Sum& sum, Meter& meter);
  std::size_t bytes() const { return rules.bytes() + chooser->bytes(); }
  void forget() { chooser->forget(), rules.forget(); }
  SolveAnswer begun(const Sum& sum) const;
  Result<std::optional<SolveAnswer>> by_theorem(const Sum& sum, const Budget& budget);
  SolvedMoveText described(const Sum& sum, const SolvedMove& move) const;
  std::vector<SolvedMoveText> listed(const Sum& sum, const std::vector<SolvedMove>& moves) const;

  LoadedGame loaded;
  SolveOptions options;
  RuleGame rules;
  std::optional<Chooser> chooser;
  std::optional<LargeSolver> large;
};

namespace {

std::string stop_in_words(const Solution& solution, const Meter& meter, RuleGame& rules) {
  std::string words = stopped_by(meter).value().message;
  if (solution.stopped == StopReason::interrupted) return words;
  if (!solution.advice.empty()) return words + "; " + solution.advice;
  const std::string reach = within_reach(rules);
  return reach.empty() ? words : words + "; " + reach;
}

std::vector<std::shared_ptr<const SourceText>> sources_of(const std::vector<std::string>& texts,
                                                          const std::string& name) {
  std::vector<std::shared_ptr<const SourceText>> out;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string shown = texts.size() == 1 ? name : fmt::format("{} {}", name, i + 1);
    out.push_back(std::make_shared<const SourceText>(SourceText{shown, texts[i]}));
  }
  return out;
}

bool is_theorem_solver(const std::string& name) { return name == "automaton" || name == "period"; }

/// A wrong name of a solver: here two more are right.
tl::unexpected<Error> with_theorem_solvers(Error error) {
  error.expected += ", period or automaton";
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace

SolvedMoveText SolveSession::State::described(const Sum& sum, const SolvedMove& solved) const {
  const Move& move = solved.move;
  return {move.component, name_of_move(rules, sum, move, loaded.code.has_value()), rules.print_sum(move.result),
          solved.to};
}

std::vector<SolvedMoveText> SolveSession::State::listed(const Sum& sum, const std::vector<SolvedMove>& moves) const {
  std::vector<SolvedMoveText> out;
  for (const SolvedMove& move : moves) {
    if (out.size() >= options.list_moves) break;
    out.push_back(described(sum, move));
  }
  return out;
}

SolveAnswer SolveSession::State::begun(const Sum& sum) const {
  SolveAnswer answer;
  answer.game = loaded.head;
  answer.origin = loaded.origin;
  answer.convention = loaded.convention();
  answer.position = rules.print_sum(sum);
  for (const PartId part : sum) answer.parts.push_back({rules.print(part), std::nullopt});
  return answer;
}

/// By a theorem, where one is asked for or the position is too large for anything else; nothing when none is found and
/// none was asked for.
Result<std::optional<SolveAnswer>> SolveSession::State::by_theorem(const Sum& sum, const Budget& budget) {
  const bool asked = is_theorem_solver(options.solver);
  if (!asked && (!options.solver.empty() || !is_large(rules, sum))) return std::optional<SolveAnswer>();
  if (!large) {
    large.emplace(rules, options.solver);
    auto kept = options.solver == "automaton" ? std::nullopt : theorem_of_atlas(options.atlas, loaded, budget);
    if (kept) large->use(std::move(*kept));
  }
  auto solution = large->solve(sum, options.list_moves, budget);
  if (!solution && !asked &&
      (solution.error().kind == ErrorKind::unsupported || solution.error().kind == ErrorKind::stopped))
    return std::optional<SolveAnswer>();
  if (!solution) return failed(solution);
  SolveAnswer answer = begun(sum);
  fill_in(answer, *solution);
  if (options.certificates) {
    CheckLimits limits;
    limits.budget = budget;
    answer.certificate = large->certificate();
    if (const auto report = check_certificate(answer.certificate, limits); !report) return failed(report);
  }
  return std::optional<SolveAnswer>(std::move(answer));
}

Result<SolveAnswer> SolveSession::State::answer(const Sum& sum, Meter& meter) {
  Budget some = meter.budget();
  if (!is_theorem_solver(options.solver)) some = share_of(some, 0.7);
  auto theorem = by_theorem(sum, some);
  if (!theorem) return failed(theorem);
  if (*theorem) return std::move(**theorem);
  const auto solution = solve(rules, sum, *chooser, meter);
  if (!solution) return failed(solution);
  SolveAnswer answer = begun(sum);
  for (std::size_t i = 0; i < sum.size() && i < solution->values.size(); ++i)
    answer.parts[i].value = solution->values[i];
  answer.outcome = solution->outcome;
  answer.value = solution->value;
  answer.no_value = reason_without_lead(solution->no_value);
  answer.decided = solution->decided;
  answer.moves_to_end = solution->moves_to_end;
  answer.winning = solution->winning.size();
  answer.drawing = solution->drawing.size();
  answer.legal = solution->legal;
  answer.moves = listed(sum, solution->winning);
  answer.drawing_moves = listed(sum, solution->drawing);
  answer.solver = solution->method;
  if (solution->stopped != StopReason::none) answer.stopped = stop_in_words(*solution, meter, rules);
  return answer;
}

SolveSession::SolveSession(std::unique_ptr<State> state) : state_(std::move(state)) {}
SolveSession::~SolveSession() = default;
SolveSession::SolveSession(SolveSession&&) noexcept = default;

Result<SolveSession> SolveSession::open(const GameRequest& request, const SolveOptions& options) {
  auto loaded = load_game(request);
  if (!loaded) return failed(loaded);
  auto state = std::make_unique<State>(std::move(*loaded), options);
  auto chooser = Chooser::make(state->rules, is_theorem_solver(options.solver) ? "" : options.solver);
  if (!chooser) return with_theorem_solvers(chooser.error());
  state->chooser.emplace(std::move(*chooser));
  return SolveSession(std::move(state));
}

Result<SolveAnswer> SolveSession::answer(const std::vector<std::string>& positions, const Budget& budget) {
  return ask_within(*state_, budget, [&](Meter& meter) -> Result<SolveAnswer> {
    const auto sum = state_->rules.enter_text(sources_of(positions, "position"), meter);
    if (!sum) return failed(sum);
    return state_->answer(*sum, meter);
  });
}

Result<SolveAnswer> SolveSession::answer_line(const std::string& line, const std::string& source,
                                              const Budget& budget) {
  return ask_within(*state_, budget, [&](Meter& meter) -> Result<SolveAnswer> {
    std::optional<Error> wrong;
    for (const std::vector<std::string>& positions : readings_of_line(line)) {
      const std::string name = positions.size() > 1 ? source + ", position" : source;
      const auto sum = state_->rules.enter_text(sources_of(positions, name), meter);
      if (sum) return state_->answer(*sum, meter);
      if (!wrong) wrong = sum.error();
    }
    return tl::unexpected<Error>(*wrong);
  });
}

}  // namespace grundy
