#include "grundy/patterns/automatic.hpp"

#include <algorithm>
#include <chrono>

#include "grundy/patterns/learn.hpp"
#include "grundy/solvers/dense_table.hpp"

namespace grundy {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// Boxes of a family's values or P-positions. An error of the rules is kept for the caller.
class GameTables final : public TableSource {
 public:
  GameTables(RuleGame& game, int family, AutomatonClaim claim) : game_(game), family_(family), claim_(claim) {}

  std::optional<DataTable> table(std::uint32_t side, Meter& meter) override {
    const auto& fields = game_.rules().families[static_cast<std::size_t>(family_)].fields;
    DataTable data;
    data.kind = claim_ == AutomatonClaim::values ? TableKind::values : TableKind::set;
    std::vector<Range> box;
    for (const auto& field : fields) {
      const bool flag = field.type.kind == Type::Kind::boolean;
      data.axes.push_back({flag ? 2 : side, flag});
      box.push_back({0, flag ? 1 : static_cast<Integer>(side) - 1});
    }
    auto partial = claim_ == AutomatonClaim::values ? values_in_box(game_, family_, box, meter)
                                                    : outcomes_in_box(game_, family_, box, meter);
    if (!partial) error = partial.error();
    if (!partial || partial->stopped != StopReason::none) return std::nullopt;
    data.entries.reserve(partial->cells.size());
    for (const Integer cell : partial->cells) data.entries.push_back(entry(cell));
    return data;
  }

  std::optional<Error> error;

 private:
  std::uint32_t entry(Integer cell) const {
    if (cell == PartialTable::excluded) return DataTable::absent;
    if (cell < 0 || cell >= static_cast<Integer>(DataTable::absent)) return DataTable::unknown;
    if (claim_ == AutomatonClaim::values) return static_cast<std::uint32_t>(cell);
    return cell == 0 ? 1 : 0;
  }

  RuleGame& game_;
  int family_;
  AutomatonClaim claim_;
};

bool needs_prefix(const LogicFamily& family) {
  const auto has_range = [](const std::vector<LogicPart>& parts) {
    return std::any_of(parts.begin(), parts.end(), [](const LogicPart& p) { return p.is_range; });
  };
  return std::any_of(family.moves.begin(), family.moves.end(), [&](const MoveKind& k) { return has_range(k.parts); });
}

GrowOptions grow_options(std::size_t fields, const AutomaticLimits& limits, Numeration numeration) {
  GrowOptions options;
  options.numeration = numeration;
  options.most_states = limits.most_states;
  const std::uint32_t bound = limits.most_side != 0 ? limits.most_side : fields == 1 ? 4096 : fields == 2 ? 256 : 32;
  const std::uint32_t factor = fields == 1 ? 4 : 2;
  std::uint32_t side = fields == 1 ? 128 : fields == 2 ? 32 : 8;
  for (; side < bound; side *= factor) options.sides.push_back(side);
  options.sides.push_back(bound);
  return options;
}

std::optional<Automaton> learn_prefix(const DataTable& values, const GrowOptions& grow, Meter& meter) {
  const DataTable sums = prefix_xor(values, 0);
  for (const std::uint32_t depth : {4U, 8U, 16U, 32U}) {
    const LearnOutcome outcome = learn(sums, {depth, grow.most_states, Numeration::binary}, meter);
    if (outcome.end == LearnEnd::closed && fits(*outcome.automaton, sums, Numeration::binary, meter))
      return outcome.automaton;
  }
  return std::nullopt;
}

MonaLimits mona_limits(const AutomaticLimits& limits, const Meter& meter) {
  MonaLimits out = limits.mona;
  out.stop = meter.budget().stop;
  if (meter.budget().deadline) out.seconds = std::min(out.seconds, -seconds_since(*meter.budget().deadline));
  return out;
}

/// The rules have a formula that fits the claim; says whether prefix sums are needed.
Result<bool> check_translation(const RuleGame& game, int family, AutomatonClaim claim, Numeration numeration) {
  Logic logic(numeration);
  auto translated = translate_family(game.rules(), family, logic);
  if (!translated) return failed(translated);
  if (translated->fields.empty() || translated->fields.size() > 3)
    return fail(ErrorKind::unsupported, "automata are learned for one to three parameters");
  const bool prefix = needs_prefix(*translated);
  auto goals = game_goals({*translated, claim, game.convention(), prefix}, logic);
  if (!goals) return failed(goals);
  if (claim == AutomatonClaim::values && numeration != Numeration::binary)
    return fail(ErrorKind::unsupported, "values are proved in binary numeration only");
  return prefix;
}

/// Holds a guess that nothing decided against the largest table for which there is time; false when it does not fit.
bool outlives(AutomaticFinding& finding, GameTables& tables, std::uint32_t side, Meter& meter) {
  const auto table = finding.side < side ? tables.table(side, meter) : std::nullopt;
  if (!table) return true;
  const bool good = fits(finding.theorem.automaton, *table, finding.theorem.numeration, meter);
  if (meter.stopped()) return true;
  finding.side = side;
  finding.cells = table->cells();
  return good;
}

}  // namespace

Result<AutomaticFinding> find_automaton(RuleGame& game, int family, AutomatonClaim claim, Numeration numeration,
                                        const AutomaticLimits& limits, Meter& meter) {
  AutomaticFinding finding;
  finding.theorem = {claim, numeration, family, Automaton(1), std::nullopt, {}};
  const auto prefix = check_translation(game, family, claim, numeration);
  if (!prefix) {
    finding.end = AutomaticFinding::End::unsupported;
    finding.reason = prefix.error().message;
    finding.place = prefix.error().place;
    return finding;
  }
  GameTables tables(game, family, claim);
  const std::size_t fields = game.rules().families[static_cast<std::size_t>(family)].fields.size();
  const GrowOptions grow = grow_options(fields, limits, numeration);
  AutomatonLearning learning(tables, fields, grow);
  for (;;) {
    const auto start = Clock::now();
    auto candidate = learning.next(meter);
    if (!candidate) {
      finding.learning_seconds += seconds_since(start);
      if (tables.error && tables.error->kind != ErrorKind::stopped && tables.error->kind != ErrorKind::unsupported)
        return tl::unexpected<Error>(*tables.error);
      if (tables.error && tables.error->kind == ErrorKind::unsupported) {
        finding.end = AutomaticFinding::End::unsupported;
        finding.reason = tables.error->message;
      } else {
        finding.end = meter.stopped() ? AutomaticFinding::End::stopped : AutomaticFinding::End::nothing;
        if (finding.end == AutomaticFinding::End::nothing)
          finding.reason = finding.guesses == 0 ? "no automaton closed within the data" : finding.reason;
      }
      return finding;
    }
    finding.theorem.automaton = candidate->automaton;
    finding.theorem.prefix.reset();
    if (*prefix) finding.theorem.prefix = learn_prefix(candidate->table, grow, meter);
    finding.learning_seconds += seconds_since(start);
    finding.side = candidate->side;
    finding.cells = candidate->table.cells();
    if (*prefix && !finding.theorem.prefix) continue;
    const AutomatonProof proof = prove_automaton(game.rules(), finding.theorem, mona_limits(limits, meter));
    ++finding.guesses;
    finding.goals = proof.goals;
    finding.deciding_seconds += proof.seconds;
    finding.reason = proof.reason;
    if (proof.verdict == MonaVerdict::refuted) continue;
    if (proof.verdict == MonaVerdict::unknown && !outlives(finding, tables, grow.sides.back(), meter)) continue;
    finding.place = proof.place;
    finding.theorem.measure = proof.measure;
    finding.end = proof.verdict == MonaVerdict::valid ? AutomaticFinding::End::proved : AutomaticFinding::End::unproved;
    return finding;
  }
}

}  // namespace grundy
