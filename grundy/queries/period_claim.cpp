// A claimed period against the proved one, or against the table.

#include "grundy/proofs/automaton_certificate.hpp"
#include "grundy/proofs/derived_automata.hpp"
#include "grundy/queries/claims.hpp"
#include "grundy/solvers/dense_table.hpp"

namespace grundy {

namespace {

std::string period_text(const typed::Family& family, const PeriodClaim& claim) {
  const std::string &g = family.name, &n = family.fields[0].name;
  std::string out = g + "(" + n + " + " + std::to_string(claim.period) + ") = " + g + "(" + n + ")";
  if (claim.saltus != 0) out += " + " + std::to_string(claim.saltus);
  return out +
         (claim.preperiod ? " for all " + n + " >= " + std::to_string(*claim.preperiod) : " from some " + n + " on");
}

class JudgingPeriod {
 public:
  JudgingPeriod(RuleGame& game, const PeriodClaim& claim, const Budget& budget)
      : game_(game), claim_(claim), budget_(budget) {
    verdict_.claim = period_text(family(), claim);
  }

  Result<ClaimVerdict> run() {
    Meter meter(share_of(budget_, 0.7));
    auto search = find_period_theorem(game_, 0, meter);
    if (!search) return failed(search);
    if (search->proved) {
      compare_with_proved(std::move(*search->proved));
      return std::move(verdict_);
    }
    verdict_.reason = search->reason;
    const auto done = compare_with_table();
    if (!done) return failed(done);
    if (verdict_.end == ClaimVerdict::End::refuted || values_.empty()) return std::move(verdict_);
    const auto proved = prove_by_automaton();
    if (!proved && proved.error().kind != ErrorKind::stopped) return failed(proved);
    return std::move(verdict_);
  }

 private:
  const typed::Family& family() const { return game_.rules().families[0]; }

  /// The least n from the claimed preperiod on, below `end`, at which the claim fails.
  template <class Value>
  std::optional<std::uint64_t> failure(std::uint64_t from, std::uint64_t end, Value value) const {
    for (std::uint64_t n = from; n < end; ++n) {
      const std::optional<Nimber> here = value(n), there = value(n + claim_.period);
      if (here && there && *there != *here + claim_.saltus) return n;
    }
    return std::nullopt;
  }

  void refute(std::uint64_t n, Nimber here, Nimber there, bool checked) {
    const std::string head = family().name + "(" + std::to_string(n + claim_.period) + ")";
    Counterexample out;
    out.position = {static_cast<Integer>(n)};
    out.text = head;
    out.claimed = std::to_string(here + claim_.saltus);
    out.right = std::to_string(there);
    out.checked = checked;
    verdict_.counterexample = std::move(out);
    verdict_.end = ClaimVerdict::End::refuted;
  }

  /// The claim against a proved period with its values; those of the table were computed by definition.
  void compare_with_period(const Period& least, const std::vector<Nimber>& values) {
    const auto value = [&](std::uint64_t n) { return value_by_period(values, least, n); };
    const std::uint64_t from = claim_.preperiod.value_or(least.preperiod);
    const std::uint64_t settled = std::max(from, least.preperiod) + least.period;
    const bool multiple = claim_.period % least.period == 0 && claim_.saltus % (claim_.period / least.period) == 0 &&
                          claim_.saltus / (claim_.period / least.period) == least.saltus;
    const auto n = failure(from, multiple ? std::min(settled, std::max(from, least.preperiod)) : settled, value);
    if (n) {
      if (!claim_.preperiod)
        verdict_.remark = "and again and again: the least period is " + std::to_string(least.period) + ", from " +
                          std::to_string(least.preperiod) + " on";
      return refute(*n, *value(*n), *value(*n + claim_.period), *n + claim_.period < values.size());
    }
    if (!multiple) {
      verdict_.end = ClaimVerdict::End::unknown;
      verdict_.reason = "the values do not fit 64 bits where the claim would fail";
      return;
    }
    verdict_.end = ClaimVerdict::End::proved;
    const bool late = claim_.preperiod && *claim_.preperiod > least.preperiod;
    if (claim_.period != least.period)
      verdict_.remark = "true, but the least period is " + std::to_string(least.period);
    if (late)
      verdict_.remark += (verdict_.remark.empty() ? "true, but the least" : ", and the least") +
                         std::string(" pre-period is ") + std::to_string(least.preperiod);
  }

  void compare_with_proved(ProvedTheorem theorem) {
    verdict_.range = bound_text(family(), static_cast<Integer>(theorem.values.size()) - 1);
    compare_with_period(theorem.period->period, theorem.values);
    if (verdict_.end != ClaimVerdict::End::proved) return;
    verdict_.how = theorem.how;
    verdict_.certificate = certificate_of(game_.rules(), theorem);
    verdict_.theorem = std::move(theorem);
  }

  Result<void> compare_with_table() {
    Meter meter(share_of(budget_, 0.4));
    const auto table = values_up_to(game_, 0, 20000, meter);
    if (!table && table.error().kind != ErrorKind::unsupported && table.error().kind != ErrorKind::stopped)
      return failed(table);
    if (!table) {
      verdict_.reason = table.error().message;
      return {};
    }
    for (const Integer cell : table->cells) {
      if (cell < 0) break;
      values_.push_back(static_cast<Nimber>(cell));
    }
    if (values_.size() <= claim_.period) {
      verdict_.reason = "too few values could be computed";
      return {};
    }
    const std::uint64_t end = values_.size() - claim_.period;
    const auto value = [&](std::uint64_t n) { return std::optional<Nimber>(values_[n]); };
    verdict_.range = bound_text(family(), static_cast<Integer>(values_.size()) - 1);
    if (!claim_.preperiod) {
      const auto late = failure(end / 2, end, value);
      verdict_.end = late ? ClaimVerdict::End::unknown : ClaimVerdict::End::verified;
      if (late) verdict_.reason = "it fails at " + std::to_string(*late) + ", and no end of such failures is proved";
      return {};
    }
    if (const auto n = failure(*claim_.preperiod, end, value))
      refute(*n, values_[*n], values_[*n + claim_.period], true);
    else
      verdict_.end = *claim_.preperiod < end ? ClaimVerdict::End::verified : ClaimVerdict::End::unknown;
    return {};
  }

  /// The period that the table shows, against the proved automaton; then the claim against that period.
  Result<void> prove_by_automaton() {
    const auto least = find_period(values_);
    if (!least || values_.size() <= least->preperiod + 2 * least->period) return {};
    Meter meter(budget_);
    auto search =
        find_automaton_theorem(game_, 0, AutomatonClaim::values, Numeration::binary, AutomaticLimits{}, meter);
    if (!search) return failed(search);
    if (!search->proved) {
      verdict_.reason = search->reason;
      verdict_.place = search->place;
      return {};
    }
    const auto repeated = automaton_of_period(values_, *least, 20000);
    if (!repeated || !same_language(*repeated, search->proved->automaton.automaton)) {
      verdict_.reason = "the proved automaton of the values is not that of a period seen in the table";
      return {};
    }
    verdict_.reason.clear();
    compare_with_period(*least, values_);
    if (verdict_.end != ClaimVerdict::End::proved) return {};
    verdict_.how = search->proved->how;
    verdict_.theorem = std::move(search->proved);
    verdict_.certificate = print_certificate(automaton_certificate(game_.rules(), verdict_.theorem->automaton, *least));
    return {};
  }

  RuleGame& game_;
  const PeriodClaim& claim_;
  const Budget& budget_;
  std::vector<Nimber> values_;
  ClaimVerdict verdict_;
};

}  // namespace

Result<ClaimVerdict> judge_period(RuleGame& game, const PeriodClaim& claim, const Budget& budget) {
  const typed::Family& family = game.rules().families[0];
  if (family.fields.size() != 1 || family.fields[0].type.kind != Type::Kind::integer)
    return fail(ErrorKind::usage, "a period is claimed of a game with one number as parameter");
  constexpr std::uint64_t largest = std::uint64_t{1} << 40;
  if (claim.period == 0 || claim.period > largest || claim.preperiod.value_or(0) > largest || claim.saltus > largest)
    return fail(ErrorKind::usage, "the period lies outside the range", "1 to 2^40");
  return JudgingPeriod(game, claim, budget).run();
}

}  // namespace grundy
