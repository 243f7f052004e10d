// Automata: values, else P-positions, learned and proved; then a name for what was proved.

#include <fmt/format.h>
#include <algorithm>

#include "grundy/patterns/names.hpp"
#include "grundy/proofs/automaton_certificate.hpp"
#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/queries/claims.hpp"
#include "grundy/queries/theorems.hpp"
#include "grundy/study/claim.hpp"
#include "grundy/study/stages.hpp"

namespace grundy {
namespace {

constexpr double share_for_values = 0.4, share_for_losing = 0.6, share_for_name = 0.5;
constexpr double share_for_values_of_several = 0.2;  ///< of two or three parameters: often there are P-positions only
constexpr double seconds_for_a_name = 2;

MonaLimits mona_limits(const StudyState& state, double most_seconds) {
  MonaLimits limits;
  limits.stop = state.budget.stop;
  limits.memory = state.budget.memory;
  limits.seconds = most_seconds;
  if (state.budget.deadline)
    limits.seconds =
        std::min(most_seconds, std::chrono::duration<double>(*state.budget.deadline - Budget::Clock::now()).count());
  return limits;
}

/// The name in a few words where there is none in the rule language.
std::string text_without_name(const StudyState& state, const AutomatonTheorem& theorem) {
  const char* digits = theorem.numeration == Numeration::fibonacci ? "Fibonacci" : "binary";
  const std::string what = theorem.claim == AutomatonClaim::values
                               ? fmt::format("{}({})", state.family().name, parameters_text(state.family()))
                               : fmt::format("P({})", parameters_text(state.family()));
  const std::size_t states = theorem.automaton.size();
  return fmt::format("{} by an automaton of {} state{} that reads the {} digits", what, states, states == 1 ? "" : "s",
                     digits);
}

Result<std::optional<ProvedName>> name_of_theorem(StudyState& state, const AutomatonTheorem& theorem) {
  Meter meter(state.share(share_for_name));
  return find_proved_name(state.rules, theorem, mona_limits(state, seconds_for_a_name), meter);
}

Result<void> add_theorem(StudyState& state, const ProvedTheorem& found) {
  const AutomatonTheorem& theorem = found.automaton;
  auto name = name_of_theorem(state, theorem);
  if (!name && name.error().kind != ErrorKind::stopped) return failed(name);
  Statement statement;
  statement.kind =
      theorem.claim == AutomatonClaim::values ? Statement::Kind::automaton : Statement::Kind::losing_positions;
  std::optional<Claim> claim;
  if (name && *name) claim = (*name)->claim;
  if (claim && theorem.claim == AutomatonClaim::values) statement.kind = Statement::Kind::closed_form;
  statement.text = claim ? claim->text() : text_without_name(state, theorem);
  statement.theorem = "automaton";
  statement.range = everywhere_text(state.family());
  statement.because = found.how;
  statement.certificate = print_certificate(automaton_certificate(*state.game.rules, theorem, claim));
  settle_by_checker(state, statement);
  if (statement.status == Status::proved) {
    state.answer.theorem = theorem;
    state.answer.proof = proof_in_words(*state.game.rules, theorem);
  }
  state.answer.statements.push_back(std::move(statement));
  return {};
}

/// Where the values are proved under normal play: the P-positions in words, when that takes few.
Result<void> describe_losing(StudyState& state) {
  if (!state.answer.theorem) return {};
  AutomatonTheorem losing = *state.answer.theorem;
  if (losing.claim == AutomatonClaim::values) {
    ProvedTheorem values;
    values.automaton = losing;
    const auto derived = losing_from_values(values);
    if (!derived) return {};
    losing = derived->automaton;
  }
  const auto name = name_of_theorem(state, losing);
  if (!name) return {};
  if (*name) state.answer.losing.all = (*name)->expression;
  return {};
}

bool lacks_mona(const TheoremSearch& search) { return search.reason.find(MonaLimits{}.program) != std::string::npos; }

/// Without MONA the first automaton that fits is a conjecture.
void keep_guess(StudyState& state, const TheoremSearch& search) {
  if (!search.guess || !lacks_mona(search) || state.guess) return;
  Statement statement;
  statement.kind =
      search.guess->claim == AutomatonClaim::values ? Statement::Kind::automaton : Statement::Kind::losing_positions;
  statement.status = Status::conjectured;
  statement.text = text_without_name(state, *search.guess);
  statement.range = bound_text(state.family(), search.side - 1);
  statement.because = "learned from the values and compared with all of this range; nothing here decides it";
  state.guess = std::move(statement);
}

/// Why nothing is proved, where it lies in the rules or in MONA: the first reason stands. Lists, sets and texts have no
/// formula, and that goes without saying.
void note_why(StudyState& state, const TheoremSearch& search) {
  const bool told = search.place || lacks_mona(search);
  const auto& fields = state.family().fields;
  const bool numbers = std::all_of(fields.begin(), fields.end(), [](const typed::Field& f) {
    return f.type.kind == Type::Kind::integer || f.type.kind == Type::Kind::boolean;
  });
  if (!told || !numbers || !state.answer.no_proof.empty()) return;
  state.answer.no_proof = search.reason;
  if (search.place) state.answer.no_proof = render({ErrorKind::unsupported, search.reason, "", search.place});
}

/// Values first, then P-positions in binary digits, then in Fibonacci digits.
Result<bool> attempt(StudyState& state, AutomatonClaim claim, Numeration numeration, double share) {
  AutomaticLimits limits;
  limits.mona = mona_limits(state, 1e9);
  if (claim == AutomatonClaim::values && state.family().fields.size() > 1) limits.most_states = 500;
  Meter meter(state.share(share));
  const auto search = find_automaton_theorem(state.rules, 0, claim, numeration, limits, meter);
  if (!search && search.error().kind != ErrorKind::stopped) return failed(search);
  if (!search || !search->proved) {
    if (search) note_why(state, *search);
    if (search) keep_guess(state, *search);
    return false;
  }
  const auto added = add_theorem(state, *search->proved);
  if (!added) return failed(added);
  return true;
}

}  // namespace

Result<void> automaton_stage(StudyState& state) {
  if (state.has_proof() || state.whole_budget_over()) return {};
  const std::size_t fields = state.family().fields.size();
  if (fields == 0 || fields > 3) return {};
  Result<bool> found = false;
  if (state.has_values() && state.game.convention() == Convention::normal)
    found = attempt(state, AutomatonClaim::values, Numeration::binary,
                    fields == 1 ? share_for_values : share_for_values_of_several);
  if (found && !*found) found = attempt(state, AutomatonClaim::losing, Numeration::binary, share_for_losing);
  if (found && !*found) found = attempt(state, AutomatonClaim::losing, Numeration::fibonacci, 1);
  if (!found) return failed(found);
  return *found ? describe_losing(state) : Result<void>{};
}

Result<void> guess_stage(StudyState& state) {
  const auto& known = state.answer.statements;
  const bool named = std::any_of(known.begin(), known.end(), [](const Statement& s) {
    return s.kind == Statement::Kind::closed_form || s.status == Status::proved;
  });
  if (state.guess && !named) state.answer.statements.push_back(std::move(*state.guess));
  return {};
}

}  // namespace grundy
