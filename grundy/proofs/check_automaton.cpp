// The checker of automaton certificates: form, small positions, then every goal anew by MONA.

#include <algorithm>
#include <chrono>

#include "grundy/positions/small_positions.hpp"
#include "grundy/proofs/automaton_certificate.hpp"
#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/proofs/small_definition.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_compared = 400;
constexpr std::uint64_t comparing_steps = 4'000'000;

/// One check; its steps are called in order, and the first error ends it.
class AutomatonCheck {
 public:
  AutomatonCheck(const CheckInput& input, AutomatonStatement statement)
      : input_(input), statement_(std::move(statement)), theorem_(statement_.theorem) {}

  Result<void> form() const;
  Result<void> compare();
  Result<void> prove();
  CheckReport report() const;

 private:
  bool values() const { return theorem_.claim == AutomatonClaim::values; }
  MonaLimits mona_limits() const;
  Result<void> compare_at(const AutomatonReader& reader, ClaimEvaluator* named, std::span<const Integer> words,
                          Nimber truth, Meter& meter) const;
  Result<void> compare_prefix(const AutomatonReader& reader) const;
  Result<void> verdict(const AutomatonProof& proof, const std::string& about) const;

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
  const auto claimed = named->at(words, meter);
  if (!claimed) return failed(claimed);
  const bool same =
      values() ? *claimed >= 0 && static_cast<Nimber>(*claimed) == truth : (*claimed == 1) == (truth == 0);
  return same ? Result<void>{} : wrong("the claimed closed form");
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

MonaLimits AutomatonCheck::mona_limits() const {
  const Budget& budget = input_.limits.budget;
  MonaLimits limits;
  limits.memory = std::min(limits.memory, budget.memory);
  limits.stop = budget.stop;
  limits.program = input_.limits.mona;
  if (budget.deadline) limits.seconds = std::chrono::duration<double>(*budget.deadline - Budget::Clock::now()).count();
  return limits;
}

Result<void> AutomatonCheck::verdict(const AutomatonProof& proof, const std::string& about) const {
  if (proof.verdict == MonaVerdict::valid) return {};
  if (proof.verdict == MonaVerdict::refuted)
    return fail(ErrorKind::rejected, "MONA refutes " + about + ": " + proof.reason);
  return fail(ErrorKind::unsupported, about + " is not decided here: " + proof.reason, {}, proof.place);
}

Result<void> AutomatonCheck::prove() {
  const AutomatonProof proof = prove_automaton(*input_.rules, theorem_, mona_limits());
  goals_ += proof.goals;
  if (auto done = verdict(proof, "the theorem"); !done) return done;
  if (!statement_.claim) return {};
  const AutomatonProof named = prove_claim(*input_.rules, theorem_, *statement_.claim, mona_limits());
  goals_ += named.goals;
  return verdict(named, "the closed form");
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
  const std::string closed = statement_.claim ? statement_.claim->text() + " for all positions, " : "";
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
  if (auto done = check.prove(); !done) return failed(done);
  return check.report();
}

}  // namespace grundy
