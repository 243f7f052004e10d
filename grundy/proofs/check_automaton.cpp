// The checker of automaton certificates: form, small positions, then every goal anew by MONA.

#include <algorithm>

#include "grundy/positions/small_positions.hpp"
#include "grundy/proofs/automaton_certificate.hpp"
#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/proofs/check_closed_form.hpp"
#include "grundy/proofs/derived_automata.hpp"
#include "grundy/proofs/period_certificate.hpp"
#include "grundy/proofs/small_definition.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_compared = 400;
constexpr std::uint64_t comparing_steps = 4'000'000;
constexpr std::uint64_t most_of_period = 20000;  ///< pre-period and period together, where an automaton gives it

/// One check; its steps are called in order, and the first error ends it.
class AutomatonCheck {
 public:
  AutomatonCheck(const CheckInput& input, AutomatonStatement statement)
      : input_(input), statement_(std::move(statement)), theorem_(statement_.theorem) {}

  Result<void> form() const;
  Result<void> compare();
  Result<void> period() const;
  Result<void> prove();
  CheckReport report() const;

 private:
  bool values() const { return theorem_.claim == AutomatonClaim::values; }
  Result<void> compare_at(const AutomatonReader& reader, ClaimEvaluator* named, std::span<const Integer> words,
                          Nimber truth, Meter& meter) const;
  Result<void> compare_prefix(const AutomatonReader& reader) const;

  const CheckInput& input_;
  AutomatonStatement statement_;
  const AutomatonTheorem& theorem_;
  std::size_t compared_ = 0;
  std::size_t goals_ = 0;
};

/// The automaton is the one that every certificate of this claim has.
Result<void> AutomatonCheck::form() const {
  const auto canonical = [&](const Automaton& a) { return canonical_automaton(a, theorem_.numeration) == a; };
  if (!zero_closed(theorem_.automaton) || (theorem_.prefix && !zero_closed(*theorem_.prefix)))
    return fail(ErrorKind::rejected, "the automaton is no relation between numbers: leading zeros change its answer");
  if (!canonical(theorem_.automaton) || (theorem_.prefix && !canonical(*theorem_.prefix)))
    return fail(ErrorKind::rejected, "the automaton is not the least one of its relation in canonical numbering");
  const auto fields = input_.rules->families[static_cast<std::size_t>(theorem_.family)].fields.size();
  const auto tracks = static_cast<std::size_t>(theorem_.automaton.tracks());
  if (tracks != fields + (values() ? 1 : 0) || (theorem_.prefix && theorem_.prefix->tracks() != 2))
    return fail(ErrorKind::rejected, "the automaton has not one track for each parameter and the value");
  return {};
}

Result<void> AutomatonCheck::compare_at(const AutomatonReader& reader, ClaimEvaluator* named,
                                        std::span<const Integer> words, Nimber truth, Meter& meter) const {
  const std::vector<std::uint64_t> tuple(words.begin(), words.end());
  const bool right = values() ? reader.value(tuple) == truth : reader.accepts(tuple) == (truth == 0);
  const auto wrong = [&](const char* what) {
    std::string at;
    for (const Integer w : words) at += (at.empty() ? "" : ", ") + std::to_string(w);
    return fail(ErrorKind::rejected, std::string(what) + " is wrong at (" + at + "), where the definition gives " +
                                         (values()     ? std::to_string(truth)
                                          : truth == 0 ? "P"
                                                       : "N"));
  };
  if (!right) return wrong("the automaton");
  if (named == nullptr) return {};
  const auto fits = claim_is_right(*named, *statement_.claim, words, truth, meter);
  if (!fits) return failed(fits);
  return *fits ? Result<void>{} : wrong("the claimed closed form");
}

/// The prefix automaton against sums of the values of 0, 1, 2, …
Result<void> AutomatonCheck::compare_prefix(const AutomatonReader& reader) const {
  if (!theorem_.prefix || theorem_.automaton.tracks() != 2) return {};
  const auto prefix = AutomatonReader::make(*theorem_.prefix, theorem_.numeration);
  if (!prefix) return failed(prefix);
  Nimber sum = 0;
  for (std::uint64_t n = 0; n < most_compared; ++n) {
    if (prefix->value({&n, 1}) != sum)
      return fail(ErrorKind::rejected, "the prefix automaton is wrong at " + std::to_string(n));
    sum ^= reader.value({&n, 1}).value_or(0);
  }
  return {};
}

/// All small positions of the family, as far as a bounded number of steps goes.
Result<void> AutomatonCheck::compare() {
  Budget budget = input_.limits.budget;
  budget.steps = std::min(budget.steps, comparing_steps);
  Meter meter(budget);
  const auto reader = AutomatonReader::make(theorem_.automaton, theorem_.numeration);
  if (!reader) return failed(reader);
  if (auto done = compare_prefix(*reader); !done) return done;
  RuleGame game(input_.rules);
  std::optional<ClaimEvaluator> named;
  if (statement_.claim) named.emplace(*statement_.claim);
  const auto small = small_positions(game, theorem_.family, most_compared, static_cast<int>(most_compared), meter);
  if (!small) return failed(small);
  SmallDefinition definition(game, !values());
  for (const Words& words : small->positions) {
    const auto truth = definition.of(theorem_.family, words, meter);
    if (!truth && truth.error().kind == ErrorKind::stopped && compared_ > 0) break;
    if (!truth) return failed(truth);
    if (auto done = compare_at(*reader, named ? &*named : nullptr, words, *truth, meter); !done) return done;
    ++compared_;
  }
  return {};
}

/// The automaton is that of the claimed period, whose numbers are the least.
Result<void> AutomatonCheck::period() const {
  if (!statement_.period) return {};
  const Period& claimed = *statement_.period;
  if (theorem_.numeration != Numeration::binary)
    return fail(ErrorKind::rejected, "a period is read from binary digits");
  if (claimed.period == 0 || claimed.period > most_of_period || claimed.preperiod > most_of_period)
    return fail(ErrorKind::rejected, "a number of the claim is out of range", "a period from 1 to 20000");
  const auto reader = AutomatonReader::make(theorem_.automaton, theorem_.numeration);
  if (!reader) return failed(reader);
  std::vector<Nimber> values;
  for (std::uint64_t n = 0; n <= claimed.preperiod + 2 * claimed.period; ++n) {
    const auto value = reader->value({&n, 1});
    if (!value) return fail(ErrorKind::rejected, "the automaton has no value at " + std::to_string(n));
    values.push_back(*value);
  }
  if (auto least = check_least_period(claimed, values); !least) return least;
  const auto repeated = automaton_of_period(values, claimed, most_of_period);
  if (!repeated) return fail(ErrorKind::unsupported, "the period has no small automaton");
  if (!same_language(*repeated, theorem_.automaton))
    return fail(ErrorKind::rejected, "the automaton is not that of the claimed period");
  return {};
}

Result<void> AutomatonCheck::prove() {
  const MonaLimits limits = mona_limits_of(input_.limits);
  const AutomatonProof proof = prove_automaton(*input_.rules, theorem_, limits);
  goals_ += proof.goals;
  if (auto done = accept_verdict(proof, "the theorem"); !done) return done;
  if (!statement_.claim) return {};
  if (values()) {
    const auto goals = decide_claim(*input_.rules, theorem_, *statement_.claim, mona_limits_of(input_.limits));
    if (!goals) return failed(goals);
    goals_ += *goals;
    return {};
  }
  const AutomatonProof named = prove_claim(*input_.rules, theorem_, *statement_.claim, mona_limits_of(input_.limits));
  goals_ += named.goals;
  return accept_verdict(named, "the closed form");
}

CheckReport AutomatonCheck::report() const {
  const typed::Family& family = input_.rules->families[static_cast<std::size_t>(theorem_.family)];
  std::vector<std::string> names;
  std::string position = family.name + "(";
  for (const typed::Field& field : family.fields) {
    position += (names.empty() ? "" : ", ") + field.name;
    names.push_back(field.name);
  }
  position += ")";
  const std::string convention = input_.rules->convention == Convention::misere ? " under misere play" : "";
  const std::size_t size = theorem_.automaton.size();
  const std::string states = "an automaton with " + std::to_string(size) + (size == 1 ? " state" : " states");
  std::string closed = statement_.claim ? statement_.claim->text() + " for all positions, " : "";
  if (statement_.period) closed = in_words(PeriodLine{family.name, *statement_.period}) + "; ";
  CheckReport out;
  if (values())
    out.claim = closed + "the Grundy values of " + position + ", which " + states + " gives";
  else
    out.claim = closed + "the P-positions of " + position + convention + ", which " + states + " accepts";
  out.theorem = std::string("automaton: the sentences of theorem ") + (values() ? "A" : "B") +
                " in docs/theory/automatic_games.md, in " + name_of(theorem_.numeration) + " numeration, with " +
                print_measure(theorem_.measure, names) + " as the measure that drops";
  out.relied_on = {
      "the theorem, with its proof in docs/theory/automatic_games.md",
      "the translation of the rules to formulas (grundy/proofs/translate*.cpp, goals.cpp, measure.cpp)",
      "MONA, the program " + input_.limits.mona + ", which found all " + std::to_string(goals_) + " goals valid",
      std::to_string(compared_) + " small positions computed from the rules, which agree"};
  return out;
}

}  // namespace

Result<CheckReport> check_automaton_certificate(const CheckInput& input) {
  auto statement = read_automaton_certificate(input.certificate, *input.rules);
  if (!statement) return failed(statement);
  AutomatonCheck check(input, std::move(*statement));
  if (auto done = check.form(); !done) return failed(done);
  if (auto done = check.compare(); !done) return failed(done);
  if (auto done = check.period(); !done) return failed(done);
  if (auto done = check.prove(); !done) return failed(done);
  return check.report();
}

}  // namespace grundy
