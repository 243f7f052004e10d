#include "grundy/runs/code_certificate.hpp"

#include "grundy/proofs/check.hpp"
#include "grundy/proofs/period_certificate.hpp"
#include "grundy/proofs/window_certificate.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/solvers/window_proof.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t most_by_definition = std::uint64_t{1} << 15;

}  // namespace

Result<std::shared_ptr<const typed::Rules>> rules_of_code(const Code& code) {
  return load_rules(std::make_shared<const SourceText>(SourceText{"code", code_to_rules(code)}));
}

std::optional<SparseHint> hint_for(const SparseSpace& space, std::uint64_t values) {
  if (values <= most_by_definition || space.dense() || space.moves().split.empty()) return std::nullopt;
  return SparseHint{space.mask().mask, space.mask().with_position};
}

Result<std::string> certificate_of(const Code& code, const PeriodProof& proof, const SparseSpace& space) {
  const auto rules = rules_of_code(code);
  if (!rules) return failed(rules);
  const auto hint = hint_for(space, values_needed(code, proof).value_or(space.values().size()));
  return print_certificate(period_certificate(**rules, 0, code, proof, hint));
}

Result<std::string> certificate_of(const PeriodStream& run, Meter& meter) {
  const Code& code = run.stream().code();
  const auto rules = rules_of_code(code);
  if (!rules) return failed(rules);
  const auto proof = window_proof(run, meter);
  if (!proof) return failed(proof);
  return print_certificate(window_certificate(**rules, 0, code, *proof));
}

bool is_certificate_of(const std::string& certificate, const typed::Rules& rules, const RunPeriod& period) {
  const auto read = parse_certificate(certificate);
  const PeriodLine line{rules.families[0].name, {period.preperiod, period.period, period.saltus, {}}};
  return read && read->rules == rules.canonical && read->claim == print_period_line(line) &&
         read->theorem == period.theorem;
}

Result<void> when_accepted(const std::string& certificate, const typed::Rules& rules, const RunPeriod& period,
                           const Budget& budget, Progress* progress) {
  if (!is_certificate_of(certificate, rules, period))
    return fail(ErrorKind::rejected, "the certificate is about something else");
  if (period.values_used > most_checked)
    return fail(ErrorKind::unsupported,
                "its check takes " + std::to_string(period.values_used) + " values and is left to grundy-check");
  CheckLimits limits;
  limits.budget = budget;
  limits.progress = progress;
  const auto report = check_certificate(certificate, limits);
  if (!report) return failed(report);
  return {};
}

Result<void> when_accepted(const Result<std::string>& certificate, const Code& code, const RunPeriod& period,
                           const Budget& budget, Progress* progress) {
  if (!certificate) return failed(certificate);
  const auto rules = rules_of_code(code);
  if (!rules) return failed(rules);
  return when_accepted(*certificate, **rules, period, budget, progress);
}

}  // namespace grundy
