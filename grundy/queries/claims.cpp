#include "grundy/queries/claims.hpp"

#include <algorithm>
#include <numeric>

#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/proofs/small_definition.hpp"
#include "grundy/solvers/dense_table.hpp"

namespace grundy {

namespace {

/// An integer parameter may be negative, and tables and theorems begin at 0.
bool may_be_negative(const typed::Family& family) {
  return std::any_of(family.fields.begin(), family.fields.end(),
                     [](const typed::Field& f) { return f.type.kind == Type::Kind::integer && !f.natural; });
}

}  // namespace

std::string bound_text(const typed::Family& family, Integer last) {
  std::string names;
  for (const typed::Field& f : family.fields)
    if (f.type.kind == Type::Kind::integer) names += (names.empty() ? "" : ", ") + f.name;
  return (may_be_negative(family) ? "0 <= " : "") + names + " <= " + std::to_string(last);
}

std::string parameters_text(const typed::Family& family) {
  std::string names;
  for (const typed::Field& f : family.fields) names += (names.empty() ? "" : ", ") + f.name;
  return names;
}

std::string everywhere_text(const typed::Family& family) {
  return "all " + parameters_text(family) + (may_be_negative(family) ? " >= 0" : "") +
         (family.requires_.empty() ? "" : " of the domain");
}

namespace {

constexpr double share_for_table = 0.3;
constexpr std::chrono::seconds longest_by_definition{3};

/// What goes by definition alone takes no longer than some seconds, however large the budget is.
Budget shortened(Budget budget) {
  const Budget::Clock::time_point longest = Budget::Clock::now() + longest_by_definition;
  if (!budget.deadline || *budget.deadline > longest) budget.deadline = longest;
  return budget;
}

class Judging {
 public:
  Judging(RuleGame& game, const Claim& claim, const Budget& budget)
      : game_(game), claim_(claim), budget_(budget), evaluator_(claim) {
    verdict_.claim = claim.text();
  }

  Result<ClaimVerdict> run() {
    const auto compared = compare();
    if (!compared) return failed(compared);
    if (verdict_.counterexample) return std::move(verdict_);
    verdict_.end = verdict_.range.empty() ? ClaimVerdict::End::unknown : ClaimVerdict::End::verified;
    const auto proved = prove();
    if (!proved && proved.error().kind != ErrorKind::stopped) return failed(proved);
    if (!proved) verdict_.reason = proved.error().message;
    return std::move(verdict_);
  }

 private:
  const typed::Family& family() const { return game_.rules().families[static_cast<std::size_t>(claim_.family())]; }
  bool flag(std::size_t f) const { return family().fields[f].type.kind == Type::Kind::boolean; }

  Result<void> compare();
  Result<std::optional<PartialTable>> table(Integer last, Meter& meter);
  Result<void> compare_with(const PartialTable& table, Integer last, Meter& meter);
  Counterexample difference(const std::vector<Integer>& words, const Result<Integer>& claimed, Integer right) const;

  Result<void> prove();
  Result<bool> prove_by(Result<TheoremSearch> search);
  bool decide(const ProvedTheorem& theorem, const ProvedTheorem& source);
  void refute_at(const ProvedTheorem& theorem, const std::vector<std::uint64_t>& position);
  MonaLimits mona() const;

  RuleGame& game_;
  const Claim& claim_;
  const Budget& budget_;
  ClaimEvaluator evaluator_;
  ClaimVerdict verdict_;
};

MonaLimits Judging::mona() const {
  MonaLimits limits;
  limits.stop = budget_.stop;
  limits.memory = budget_.memory;
  if (budget_.deadline)
    limits.seconds = std::chrono::duration<double>(*budget_.deadline - Budget::Clock::now()).count();
  return limits;
}

/// Nothing where the game has no such table; the reason is kept. Values of 0 stand for P.
Result<std::optional<PartialTable>> Judging::table(Integer last, Meter& meter) {
  std::vector<Range> box;
  for (std::size_t f = 0; f < family().fields.size(); ++f) box.push_back({0, flag(f) ? 1 : last});
  auto made = claim_.about_losing() ? outcomes_in_box(game_, claim_.family(), box, meter)
                                    : values_in_box(game_, claim_.family(), box, meter);
  if (!made && made.error().kind == ErrorKind::unsupported && claim_.about_losing())
    made = values_in_box(game_, claim_.family(), box, meter);
  if (made) return std::optional<PartialTable>(std::move(*made));
  if (made.error().kind != ErrorKind::unsupported && made.error().kind != ErrorKind::stopped) return failed(made);
  verdict_.reason = made.error().message;
  return std::optional<PartialTable>();
}

Counterexample Judging::difference(const std::vector<Integer>& words, const Result<Integer>& claimed,
                                   Integer right) const {
  Counterexample out;
  out.position = words;
  out.text = game_.print_position(claim_.family(), words);
  const bool losing = claim_.about_losing();
  if (!claimed)
    out.claimed = "no value (" + claimed.error().message + ")";
  else
    out.claimed = losing ? (*claimed != 0 ? "P" : "N") : std::to_string(*claimed);
  out.right = losing ? (right == 0 ? "P" : "N") : std::to_string(right);
  return out;
}

/// Every cell; the counterexample with the least sum of its numbers, the first of these, is kept.
Result<void> Judging::compare_with(const PartialTable& table, Integer last, Meter& meter) {
  const std::size_t fields = family().fields.size();
  std::vector<Integer> words(fields, 0);
  Integer least = INT64_MAX;
  bool whole = true;
  for (const Integer cell : table.cells) {
    whole = whole && cell != PartialTable::unknown;
    const Integer sum = std::accumulate(words.begin(), words.end(), Integer{0});
    if (cell >= 0 && sum < least) {
      const auto claimed = evaluator_.at(words, meter);
      if (!claimed && claimed.error().kind == ErrorKind::stopped) return failed(claimed);
      const Integer right = claim_.about_losing() ? (cell == 0 ? 1 : 0) : cell;
      if (!claimed || *claimed != right) {
        verdict_.counterexample = difference(words, claimed, cell);
        least = sum;
      }
    }
    for (std::size_t f = fields; f-- > 0;) {
      if (++words[f] <= (flag(f) ? 1 : last)) break;
      words[f] = 0;
    }
  }
  if (verdict_.counterexample) verdict_.end = ClaimVerdict::End::refuted;
  if (whole && !verdict_.counterexample) verdict_.range = bound_text(family(), last);
  return {};
}

Result<void> Judging::compare() {
  const std::size_t fields = family().fields.size();
  for (const typed::Field& f : family().fields)
    if (f.type.kind != Type::Kind::integer && f.type.kind != Type::Kind::boolean)
      return fail(ErrorKind::unsupported, "claims are judged for parameters that are numbers");
  const std::vector<Integer> sides = fields == 1   ? std::vector<Integer>{64, 512, 4096, 20000}
                                     : fields == 2 ? std::vector<Integer>{12, 48, 128, 256}
                                                   : std::vector<Integer>{6, 12, 24};
  const Budget some = shortened(share_of(budget_, share_for_table));
  for (const Integer side : sides) {
    Meter meter(some);
    const auto made = table(side - 1, meter);
    if (!made) return failed(made);
    if (!*made) return {};
    const auto done = compare_with(**made, side - 1, meter);
    if (!done || meter.stopped() || verdict_.counterexample) return {};
  }
  return {};
}

void Judging::refute_at(const ProvedTheorem& theorem, const std::vector<std::uint64_t>& position) {
  std::vector<Integer> words;
  for (const std::uint64_t x : position) {
    if (x > static_cast<std::uint64_t>(INT64_MAX)) return;
    words.push_back(static_cast<Integer>(x));
  }
  const auto reader = AutomatonReader::make(theorem.automaton.automaton, theorem.automaton.numeration);
  if (!reader) return;
  Meter meter(shortened(share_of(budget_, 0.5)));
  const auto claimed = evaluator_.at(words, meter);
  Integer right = 0;
  if (claim_.about_losing()) {
    right = reader->accepts(position) ? 0 : 1;
  } else {
    const auto value = reader->value(position);
    if (!value) return;
    right = static_cast<Integer>(*value);
  }
  Counterexample found = difference(words, claimed, right);
  SmallDefinition definition(
      game_, claim_.about_losing() && theorem.automaton.claim == AutomatonClaim::losing && !theorem.period);
  const auto checked = definition.of(claim_.family(), words, meter);
  found.checked =
      checked && (claim_.about_losing() ? (*checked == 0) == (right == 0) : *checked == static_cast<Nimber>(right));
  verdict_.counterexample = std::move(found);
  verdict_.end = ClaimVerdict::End::refuted;
}

/// Asks whether the theorem, which is the source or follows from it, gives the claim; true when that settles it.
bool Judging::decide(const ProvedTheorem& theorem, const ProvedTheorem& source) {
  const AutomatonProof proof = prove_claim(game_.rules(), theorem.automaton, claim_, mona());
  verdict_.place = proof.place;
  verdict_.reason = proof.reason;
  if (proof.verdict == MonaVerdict::valid) {
    verdict_.end = ClaimVerdict::End::proved;
    verdict_.how = theorem.how;
    verdict_.theorem = source;
    verdict_.reason.clear();
    verdict_.certificate = certificate_of(game_.rules(), source, claim_);
    return true;
  }
  if (proof.verdict != MonaVerdict::refuted) return false;
  if (proof.position) refute_at(theorem, *proof.position);
  return verdict_.end == ClaimVerdict::End::refuted;
}

Result<bool> Judging::prove_by(Result<TheoremSearch> search) {
  if (!search && search.error().kind == ErrorKind::stopped) {
    verdict_.reason = search.error().message;
    return false;
  }
  if (!search) return failed(search);
  if (!search->proved) {
    verdict_.reason = search->reason;
    verdict_.place = search->place;
    return false;
  }
  if (!search->proved->has_automaton) {
    verdict_.reason = "the values are proved (" + search->proved->how + "), but their automaton would be too large";
    return false;
  }
  if (!claim_.about_losing() || search->proved->automaton.claim == AutomatonClaim::losing)
    return decide(*search->proved, *search->proved);
  const auto losing = losing_from_values(*search->proved);
  return losing && decide(*losing, *search->proved);
}

Result<void> Judging::prove() {
  AutomaticLimits limits;
  const bool normal = game_.convention() == Convention::normal;
  if (normal) {
    Meter meter(share_of(budget_, 0.3));
    const auto done = prove_by(find_period_theorem(game_, claim_.family(), meter));
    if (!done) return failed(done);
    if (*done) return {};
  }
  if (claim_.about_losing()) {
    Meter meter(share_of(budget_, 0.6));
    const auto done = prove_by(find_losing_theorem(game_, claim_.family(), limits, meter));
    if (!done) return failed(done);
    if (*done || !normal) return {};
  }
  const ClaimVerdict before = verdict_;
  Meter meter(budget_);
  const auto done = prove_by(
      find_automaton_theorem(game_, claim_.family(), AutomatonClaim::values, Numeration::binary, limits, meter));
  if (!done) return failed(done);
  if (!*done && claim_.about_losing()) verdict_ = before;
  return {};
}

}  // namespace

Result<ClaimVerdict> judge_claim(RuleGame& game, const Claim& claim, const Budget& budget) {
  return Judging(game, claim, budget).run();
}

}  // namespace grundy
