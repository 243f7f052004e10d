#include "grundy/queries/large.hpp"

#include <algorithm>

#include "grundy/values/period.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t steps_for_few_moves = 400000;
constexpr double share_for_period = 0.25, share_for_long_period = 0.5;
constexpr std::size_t first_values = 8192;
constexpr std::size_t states_to_join = 64;  ///< of an automaton that is joined with itself
/// Up to so many positions a table takes well under a second, whatever the rules.
constexpr std::uint64_t most_in_a_row = 2000;
constexpr std::uint64_t most_known = std::uint64_t{1} << 14;

}  // namespace

bool is_large(const RuleGame& game, const Sum& sum) {
  for (const PartId part : sum) {
    for (const FieldKind kind : game.families()[static_cast<std::size_t>(game.family_of(part))].fields)
      if (kind != FieldKind::natural && kind != FieldKind::boolean) return false;
  }
  for (const PartId part : sum) {
    std::uint64_t cells = 1;
    for (const Integer w : game.words_of(part))
      if (__builtin_mul_overflow(cells, static_cast<std::uint64_t>(w) + 1, &cells)) return true;
    if (cells > (game.words_of(part).size() == 1 ? most_in_a_row : most_known)) return true;
  }
  return false;
}

Result<void> LargeSolver::find_theorem(const Sum& sum, const Budget& budget) {
  if (theorem_) return {};
  if (searched_) return tl::unexpected<Error>(why_none_);
  searched_ = true;
  why_none_ = {ErrorKind::unsupported, "no theorem about this game was found", "", std::nullopt};
  const int family = sum.empty() ? 0 : game_->family_of(sum[0]);
  const auto keep = [&](Result<TheoremSearch> search) -> Result<bool> {
    if (!search && search.error().kind == ErrorKind::stopped) return false;
    if (!search) return failed(search);
    if (search->proved) theorem_ = std::move(search->proved);
    if (!search->reason.empty()) why_none_.message = search->reason;
    return theorem_.has_value();
  };
  const AutomaticLimits limits;
  Result<bool> found = false;
  if (game_->convention() == Convention::normal && solver_ != "automaton") {
    Meter meter(share_of(budget, share_for_period));
    found = keep(find_period_theorem(*game_, family, meter, first_values));
  }
  if (found && !*found && game_->convention() == Convention::normal && solver_ != "period") {
    Meter meter(budget);
    found = keep(find_automaton_theorem(*game_, family, AutomatonClaim::values, Numeration::binary, limits, meter));
  }
  if (found && !*found && game_->convention() == Convention::normal && solver_ != "automaton") {
    Meter meter(share_of(budget, share_for_long_period));
    found = keep(find_period_theorem(*game_, family, meter));
  }
  if (found && !*found && solver_ != "period") {
    Meter meter(budget);
    found = keep(find_losing_theorem(*game_, family, limits, meter));
  }
  if (!found) return failed(found);
  if (!*found) return tl::unexpected<Error>(why_none_);
  if (!theorem_->has_automaton) return {};
  auto reader = AutomatonReader::make(theorem_->automaton.automaton, theorem_->automaton.numeration);
  if (!reader) return failed(reader);
  reader_ = std::move(*reader);
  return {};
}

bool LargeSolver::speaks_of(PartId part) const { return game_->family_of(part) == theorem_->automaton.family; }

/// The value; for losing positions 0 for P and 1 for N.
Result<std::uint64_t> LargeSolver::evaluate(PartId part) const {
  if (!speaks_of(part)) return fail(ErrorKind::unsupported, "the theorem speaks of another family");
  std::vector<std::uint64_t> numbers;
  for (const Integer w : game_->words_of(part)) {
    if (w < 0) return fail(ErrorKind::unsupported, "the theorem speaks of numbers >= 0");
    numbers.push_back(static_cast<std::uint64_t>(w));
  }
  if (theorem_->automaton.claim == AutomatonClaim::losing) return reader_->accepts(numbers) ? 0 : 1;
  const auto value = theorem_->period ? value_by_period(theorem_->values, theorem_->period->period, numbers[0])
                                      : reader_->value(numbers);
  if (!value) return fail(ErrorKind::unsupported, "the value does not fit 64 bits");
  return *value;
}

Result<LargeSolution> LargeSolver::judge(const Sum& sum) const {
  LargeSolution out;
  out.solver = theorem_->period ? "period" : "automaton";
  out.how = theorem_->how;
  const bool losing = theorem_->automaton.claim == AutomatonClaim::losing;
  if (losing && sum.size() != 1)
    return fail(ErrorKind::unsupported,
                "only the P-positions of single positions are proved, which says nothing of sums");
  Nimber total = 0;
  for (const PartId part : sum) {
    const auto value = evaluate(part);
    if (!value) return failed(value);
    total ^= *value;
    out.values.push_back(losing ? std::nullopt : std::optional<Nimber>(*value));
  }
  if (!losing) out.value = total;
  out.outcome = total == 0 ? Outcome::P : Outcome::N;
  return out;
}

/// All moves one by one, when there are not too many; false when there are.
Result<bool> LargeSolver::few_moves(const Sum& sum, LargeSolution& out, std::size_t most_listed, const Budget& budget) {
  Budget little = budget;
  little.steps = steps_for_few_moves;
  Meter meter(little);
  const auto moves = game_->moves(sum, meter);
  if (!moves) return moves.error().kind == ErrorKind::stopped ? Result<bool>(false) : Result<bool>(failed(moves));
  const bool losing = theorem_->automaton.claim == AutomatonClaim::losing;
  for (const Move& move : *moves) {
    if (losing && move.result.size() > 1)
      return fail(ErrorKind::unsupported,
                  "a move leaves a sum, of which the P-positions of single positions say nothing");
    Nimber to = losing && move.result.empty() && game_->convention() == Convention::misere ? 1 : 0;
    for (const PartId part : move.result) {
      const auto value = evaluate(part);
      if (!value) return failed(value);
      to ^= *value;
    }
    if (!losing) to ^= *out.value ^ *out.values[move.component];
    if (to != 0) continue;
    ++out.winning;
    if (out.moves.size() < most_listed)
      out.moves.push_back({move.component, game_->print_move(move), game_->print_sum(move.result)});
  }
  out.legal = moves->size();
  out.listed = out.moves.size() == out.winning;
  return true;
}

LineWins LargeSolver::wins_of_line(PartId part, int line, std::uint64_t target, std::size_t most_listed) const {
  const auto span = game_->words_of(part);
  const std::vector<Integer> words(span.begin(), span.end());
  const bool join = theorem_->has_automaton && theorem_->automaton.automaton.size() <= states_to_join;
  if (theorem_->period) {
    const PeriodicValues values{theorem_->values, theorem_->period->period};
    LineWins wins =
        winning_by_period(game_->rules(), theorem_->automaton, reader(), values, line, words, target, most_listed);
    if (wins.why_not.empty() || !join) return wins;
  }
  if (theorem_->has_automaton)
    return winning_by_line(game_->rules(), theorem_->automaton, reader(), line, words, target, most_listed);
  LineWins none;
  none.line = line;
  none.why_not = "the period has no small automaton";
  return none;
}

Result<void> LargeSolver::add_moves(const LineWins& wins, std::size_t component, PartId part, LargeSolution& out,
                                    Meter& meter) {
  const auto span = game_->words_of(part);
  const std::vector<Integer> words(span.begin(), span.end());
  const auto name = [&](const std::vector<Integer>& binders) {
    Move move;
    move.component = component;
    move.family = game_->family_of(part);
    move.line = wins.line;
    for (const Integer b : binders) move.binders.push_back({b, {}});
    return game_->print_move(move);
  };
  for (const auto& binders : wins.listed) {
    std::string result = option_text(game_->rules(), theorem_->automaton, reader(), wins.line, words, binders);
    if (result.rfind("sum(", 0) != 0 && result.find("sum(") == std::string::npos) {
      const auto entered = game_->enter_text({std::make_shared<SourceText>(SourceText{"option", result})}, meter);
      if (!entered) return failed(entered);
      result = game_->print_sum(*entered);
    }
    out.moves.push_back({component, name(binders), std::move(result)});
  }
  if (!wins.why_not.empty() || wins.count > 0)
    out.lines.push_back({component, wins.line, wins.why_not, wins.count, wins.least.empty() ? "" : name(wins.least),
                         wins.greatest.empty() ? "" : name(wins.greatest)});
  return {};
}

Result<void> LargeSolver::count_lines(const Sum& sum, LargeSolution& out, std::size_t most_listed,
                                      const Budget& budget) {
  Meter meter(budget);
  const bool losing = theorem_->automaton.claim == AutomatonClaim::losing;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const auto& family = game_->rules().families[static_cast<std::size_t>(game_->family_of(sum[i]))];
    const std::uint64_t target = losing ? 0 : *out.value ^ *out.values[i];
    for (int line = 0; line < static_cast<int>(family.moves.size()); ++line) {
      if (!meter.look()) return fail(ErrorKind::stopped, "stopped by the limit of time");
      const std::size_t room = most_listed - std::min(most_listed, out.moves.size());
      const LineWins wins = wins_of_line(sum[i], line, target, room);
      if (const auto added = add_moves(wins, i, sum[i], out, meter); !added) return added;
      if (!wins.why_not.empty()) out.counted = out.listed = false;
      if (wins.listed.size() < wins.count) out.listed = false;
      if (__builtin_add_overflow(out.winning, wins.count, &out.winning)) {
        out.winning = UINT64_MAX;
        out.counted = out.listed = false;
      }
    }
  }
  return {};
}

std::string LargeSolver::certificate() const {
  if (!theorem_) return "";
  return theorem_->certificate.empty() ? certificate_of(game_->rules(), *theorem_) : theorem_->certificate;
}

Result<LargeSolution> LargeSolver::outcome(const Sum& sum, const Budget& budget) {
  if (const auto found = find_theorem(sum, budget); !found) return failed(found);
  return judge(sum);
}

Result<LargeSolution> LargeSolver::solve(const Sum& sum, std::size_t most_listed, const Budget& budget) {
  if (const auto found = find_theorem(sum, budget); !found) return failed(found);
  auto out = judge(sum);
  if (!out) return out;
  if (out->outcome == Outcome::P) {
    return out;
  }
  const auto few = few_moves(sum, *out, most_listed, budget);
  if (!few) return failed(few);
  if (*few) return out;
  out->moves.clear();
  out->winning = 0;
  if (const auto counted = count_lines(sum, *out, most_listed, budget); !counted) return failed(counted);
  return out;
}

}  // namespace grundy
