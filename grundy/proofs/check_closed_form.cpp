#include "grundy/proofs/check_closed_form.hpp"

#include <algorithm>
#include <chrono>

#include "grundy/proofs/derived_automata.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_states_of_form = 20000;
constexpr std::size_t most_heaps_of_form = 400;

}  // namespace

MonaLimits mona_limits_of(const CheckLimits& limits) {
  MonaLimits out;
  out.memory = std::min(out.memory, limits.budget.memory);
  out.stop = limits.budget.stop;
  out.program = limits.mona;
  if (limits.budget.deadline)
    out.seconds = std::chrono::duration<double>(*limits.budget.deadline - Budget::Clock::now()).count();
  return out;
}

Result<void> accept_verdict(const AutomatonProof& proof, const std::string& about) {
  if (proof.verdict == MonaVerdict::valid) return {};
  if (proof.verdict == MonaVerdict::refuted)
    return fail(ErrorKind::rejected, "MONA refutes " + about + ": " + proof.reason);
  return fail(ErrorKind::unsupported, about + " is not decided here: " + proof.reason, {}, proof.place);
}

Result<bool> claim_is_right(ClaimEvaluator& claim, const Claim& about, std::span<const Integer> words, Nimber truth,
                            Meter& meter) {
  const auto claimed = claim.at(words, meter);
  if (!claimed) return failed(claimed);
  if (about.about_losing()) return (*claimed == 1) == (truth == 0);
  return *claimed >= 0 && static_cast<Nimber>(*claimed) == truth;
}

Result<std::size_t> decide_claim(const typed::Rules& rules, const AutomatonTheorem& values, const Claim& claim,
                                 const MonaLimits& limits) {
  AutomatonTheorem known = values;
  if (claim.about_losing()) {
    auto zeros = zeros_of_values(values.automaton);
    if (!zeros) return fail(ErrorKind::unsupported, "the automaton of the P-positions would be too large");
    known.claim = AutomatonClaim::losing;
    known.automaton = std::move(*zeros);
    known.prefix.reset();
  }
  const AutomatonProof proof = prove_claim(rules, known, claim, limits);
  if (auto done = accept_verdict(proof, "the closed form"); !done) return failed(done);
  return proof.goals;
}

Result<std::size_t> check_closed_form(const CheckInput& input, int family, const Claim& claim,
                                      std::span<const Nimber> values, const Period& period) {
  if (claim.family() != family)
    return fail(ErrorKind::damaged, "the closed form speaks of another game than the period");
  Meter meter(input.limits.budget);
  ClaimEvaluator evaluator(claim);
  for (std::size_t n = 0; n < std::min(values.size(), most_heaps_of_form); ++n) {
    const auto word = static_cast<Integer>(n);
    const auto right = claim_is_right(evaluator, claim, {&word, 1}, values[n], meter);
    if (!right) return failed(right);
    if (!*right)
      return fail(ErrorKind::rejected, "the claimed closed form is wrong at (" + std::to_string(n) +
                                           "), where the definition gives " + std::to_string(values[n]));
  }
  auto automaton = automaton_of_period(values, period, most_states_of_form);
  if (!automaton) return fail(ErrorKind::unsupported, "the period has no small automaton");
  AutomatonTheorem known;
  known.family = family;
  known.automaton = std::move(*automaton);
  return decide_claim(*input.rules, known, claim, mona_limits_of(input.limits));
}

}  // namespace grundy
