#include "grundy/queries/theorems.hpp"

#include <cstdio>

#include "grundy/proofs/automaton_certificate.hpp"
#include "grundy/proofs/derived_automata.hpp"
#include "grundy/proofs/period_certificate.hpp"
#include "grundy/rules/shape.hpp"
#include "grundy/solvers/heap_table.hpp"
#include "grundy/solvers/sparse_space.hpp"

namespace grundy {

namespace {

constexpr std::size_t first_window = 512;
constexpr std::size_t enough_to_see = 4096;
constexpr std::size_t most_states_of_period = 20000;

std::string seconds_text(double s) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f s", s);
  return text;
}

std::string states_text(const Automaton& a) {
  return std::to_string(a.size()) + (a.size() == 1 ? " state" : " states");
}

std::string how_of(const AutomaticFinding& finding) {
  std::string out = "automaton with " + states_text(finding.theorem.automaton);
  if (finding.theorem.numeration == Numeration::fibonacci) out += " over Fibonacci digits";
  if (finding.theorem.prefix) out += ", and one of prefix sums with " + states_text(*finding.theorem.prefix);
  return out + ", decided by MONA in " + seconds_text(finding.deciding_seconds);
}

}  // namespace

Budget share_of(const Budget& budget, double share) {
  Budget out = budget;
  if (!budget.deadline) return out;
  const auto now = Budget::Clock::now();
  const std::chrono::duration<double> left = *budget.deadline - now;
  out.deadline = now + std::chrono::duration_cast<Budget::Clock::duration>(left * share);
  return out;
}

Result<TheoremSearch> find_period_theorem(const RuleGame& game, int family, Meter& meter, std::size_t most_values) {
  TheoremSearch search;
  search.reason = "the rules are no take-and-break code, so no period theorem speaks of them";
  search.unsupported = true;
  if (game.convention() == Convention::misere || game.families()[static_cast<std::size_t>(family)].decides)
    return search;
  auto code = recognise_code(game.rules(), family);
  if (!code) return search;
  SparseSpace engine(*code);
  bool seen_before = false;
  for (std::size_t count = first_window; count <= most_values; count *= 2) {
    const StopReason stopped = engine.extend(count, meter);
    std::vector<Nimber> values(engine.values().begin(), engine.values().end());
    if (auto proof = find_proved_period(*code, values)) {
      ProvedTheorem theorem;
      theorem.how = "theorem " + std::string(name_of(proof->theorem)) + ", period " +
                    std::to_string(proof->period.period) + " from " + std::to_string(proof->period.preperiod) + " on";
      auto automaton = automaton_of_period(values, proof->period, most_states_of_period);
      theorem.has_automaton = automaton.has_value();
      theorem.automaton = {AutomatonClaim::values,
                           Numeration::binary,
                           family,
                           automaton ? std::move(*automaton) : Automaton(2),
                           std::nullopt,
                           {}};
      theorem.period = std::move(*proof);
      theorem.code = std::move(*code);
      theorem.values = std::move(values);
      search.proved = std::move(theorem);
      return search;
    }
    const bool seen = count >= enough_to_see && find_period(values).has_value();
    if (stopped != StopReason::none || (seen && seen_before)) break;
    seen_before = seen;
  }
  search.unsupported = false;
  search.reason = "no period is proved from " + std::to_string(engine.values().size()) + " values";
  return search;
}

Result<TheoremSearch> find_automaton_theorem(RuleGame& game, int family, AutomatonClaim claim, Numeration numeration,
                                             const AutomaticLimits& limits, Meter& meter) {
  auto finding = find_automaton(game, family, claim, numeration, limits, meter);
  if (!finding) return failed(finding);
  TheoremSearch search;
  search.reason = finding->reason;
  search.place = finding->place;
  search.unsupported = finding->end == AutomaticFinding::End::unsupported;
  if (finding->end == AutomaticFinding::End::stopped) search.reason = "the time for learning an automaton ran out";
  if (finding->end == AutomaticFinding::End::unproved) {
    search.guess = std::move(finding->theorem);
    search.side = finding->side;
  }
  if (finding->end != AutomaticFinding::End::proved) return search;
  ProvedTheorem theorem;
  theorem.how = how_of(*finding);
  theorem.automaton = std::move(finding->theorem);
  search.proved = std::move(theorem);
  return search;
}

Result<TheoremSearch> find_losing_theorem(RuleGame& game, int family, const AutomaticLimits& limits, Meter& meter) {
  auto binary = find_automaton_theorem(game, family, AutomatonClaim::losing, Numeration::binary, limits, meter);
  if (!binary || binary->proved) return binary;
  Meter rest(meter.budget());
  auto other = find_automaton_theorem(game, family, AutomatonClaim::losing, Numeration::fibonacci, limits, rest);
  if (!other || other->proved) return other;
  return binary;
}

std::string certificate_of(const typed::Rules& rules, const ProvedTheorem& theorem, const std::optional<Claim>& claim) {
  if (!theorem.period) return print_certificate(automaton_certificate(rules, theorem.automaton, claim));
  const int family = theorem.automaton.family;
  return print_certificate(period_certificate(rules, family, *theorem.code, *theorem.period, std::nullopt, claim));
}

std::optional<ProvedTheorem> losing_from_values(const ProvedTheorem& values) {
  if (!values.has_automaton || values.automaton.claim != AutomatonClaim::values) return std::nullopt;
  auto losing = zeros_of_values(values.automaton.automaton);
  if (!losing) return std::nullopt;
  ProvedTheorem out;
  out.automaton = {AutomatonClaim::losing,
                   values.automaton.numeration,
                   values.automaton.family,
                   std::move(*losing),
                   std::nullopt,
                   {}};
  out.how = values.how;
  return out;
}

}  // namespace grundy
