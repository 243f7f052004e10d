#include "grundy/study/stages.hpp"

#include <algorithm>

#include "grundy/proofs/check.hpp"

namespace grundy {
namespace {

bool is_integer(const typed::Field& field) { return field.type.kind == Type::Kind::integer; }

}  // namespace

StudyState::StudyState(const LoadedGame& loaded, const StudyRequest& asked, const Budget& whole, Progress* shown,
                       StudyAnswer& result)
    : game(loaded),
      request(asked),
      budget(whole),
      progress(shown),
      answer(result),
      shape(shape_of(*loaded.rules, 0)),
      rules(loaded.rules) {
  if (loaded.code) shape.code = loaded.code;
}

bool StudyState::one_number() const { return family().fields.size() == 1 && is_integer(family().fields[0]); }

bool StudyState::two_numbers() const {
  return family().fields.size() == 2 && is_integer(family().fields[0]) && is_integer(family().fields[1]);
}

bool StudyState::has_proof() const {
  return std::any_of(answer.statements.begin(), answer.statements.end(),
                     [](const Statement& s) { return s.status == Status::proved; });
}

Budget StudyState::share(double part) const {
  Budget some = budget;
  if (!budget.deadline) return some;
  const auto now = Budget::Clock::now();
  const auto left = std::chrono::duration<double>(*budget.deadline - now).count();
  some.deadline = now + std::chrono::duration_cast<Budget::Clock::duration>(
                            std::chrono::duration<double>(std::max(0.0, left * part)));
  return some;
}

bool StudyState::whole_budget_over() const {
  Meter meter(budget);
  return !meter.look();
}

const std::vector<StudyStage>& study_stages() {
  static const std::vector<StudyStage> stages = {
      {"table", table_stage},
      {"small positions", small_positions_stage},
      {"period", period_stage},
      {"stream", stream_stage},
      {"automaton", automaton_stage},
      {"atlas", atlas_stage},
      {"long period", long_period_stage},
      {"names", name_stage},
      {"closed form", closed_form_stage},
      {"guess", guess_stage},
      {"losing positions", losing_stage},
  };
  return stages;
}

void settle_by_checker(StudyState& state, Statement& statement) {
  CheckLimits limits;
  limits.budget = state.budget;
  const auto report = check_certificate(statement.certificate, limits);
  if (report) {
    statement.status = Status::proved;
    return;
  }
  statement.certificate.clear();
  const ErrorKind kind = report.error().kind;
  const bool undecided = kind == ErrorKind::stopped || kind == ErrorKind::unsupported;
  statement.status = undecided ? Status::unknown : Status::conjectured;
  if (undecided) statement.range = "found, but the checker did not come to an end";
  statement.because = "the certificate is not accepted: " + report.error().message;
}

}  // namespace grundy
