#include "grundy/proofs/automaton_certificate.hpp"

#include <algorithm>

#include "grundy/proofs/automaton_algebra.hpp"
#include "grundy/proofs/known_automata.hpp"
#include "grundy/proofs/period_certificate.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_fields = 6;
constexpr std::string_view joint = " as ";

std::string claim_line(const typed::Rules& rules, const AutomatonTheorem& theorem, const std::optional<Claim>& claim) {
  const std::string kind = theorem.claim == AutomatonClaim::values ? "values " : "P-positions ";
  return kind + rules.families[static_cast<std::size_t>(theorem.family)].name +
         (claim ? std::string(joint) + claim->text() : "");
}

void append_automaton(const Automaton& automaton, std::vector<std::string>& lines) {
  const std::string text = print_automaton(automaton);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
}

/// The lines of a witness, one after the other.
class Witness {
 public:
  explicit Witness(const std::vector<std::string>& lines) : lines_(lines) {}

  const std::string* next() { return at_ < lines_.size() ? &lines_[at_++] : nullptr; }
  bool next_is(std::string_view start) const { return at_ < lines_.size() && lines_[at_].rfind(start, 0) == 0; }
  bool done() const { return at_ == lines_.size(); }

  /// The lines up to `end`, as one automaton.
  Result<Automaton> automaton() {
    std::string text;
    for (const std::string* line = next(); line != nullptr; line = next()) {
      text += *line + "\n";
      if (*line == "end") break;
    }
    return parse_automaton(text);
  }

 private:
  const std::vector<std::string>& lines_;
  std::size_t at_ = 0;
};

tl::unexpected<Error> damaged(std::string message, std::string expected) {
  return fail(ErrorKind::damaged, std::move(message), std::move(expected));
}

/// The claim as it would be printed again.
Result<void> read_claim(std::string_view line, const typed::Rules& rules, AutomatonStatement& out) {
  const auto wrong = [] {
    return damaged("the claim cannot be read",
                   "`values FAMILY [as CLAIM]`, `P-positions FAMILY [as CLAIM]` or `period FAMILY …`");
  };
  if (line.rfind("period ", 0) == 0) {
    const auto period = read_period_line(line);
    if (!period) return wrong();
    out.period = period->period;
    out.theorem.family = rules.family(period->family);
    return out.theorem.family < 0 ? wrong() : Result<void>{};
  }
  WordReader words(line);
  const std::string_view kind = words.word();
  const std::string_view family = words.word();
  if (kind != "values" && kind != "P-positions") return wrong();
  out.theorem.claim = kind == "values" ? AutomatonClaim::values : AutomatonClaim::losing;
  out.theorem.family = rules.family(std::string(family));
  if (!words.ok() || out.theorem.family < 0) return wrong();
  const std::string_view rest = line.substr(kind.size() + 1 + family.size());
  if (rest.empty()) return {};
  if (rest.substr(0, joint.size()) != joint) return wrong();
  auto claim =
      Claim::read(std::make_shared<SourceText>(SourceText{"claim", std::string(rest.substr(joint.size()))}), rules);
  if (!claim) return failed(claim);
  const bool fits = (claim->about_losing() || out.theorem.claim == AutomatonClaim::values) &&
                    claim->family() == out.theorem.family && claim->text() == rest.substr(joint.size());
  if (!fits) return wrong();
  out.claim = std::move(*claim);
  return {};
}

/// One of the measures that are tried in proofs.
Result<void> read_measure(Witness& lines, std::size_t fields, Measure& measure) {
  while (lines.next_is("measure")) {
    WordReader words(*lines.next());
    words.expect("measure");
    std::vector<Integer> row;
    for (std::size_t i = 0; i < fields; ++i) {
      const std::uint64_t coefficient = words.number();
      row.push_back(coefficient <= 2 ? static_cast<Integer>(coefficient) : -1);
    }
    if (!words.done()) return damaged("the measure cannot be read", "one number >= 0 for each parameter");
    measure.rows.push_back(std::move(row));
  }
  const std::vector<Measure> all = small_measures(fields);
  if (std::find(all.begin(), all.end(), measure) == all.end())
    return damaged("no measure of a known kind stands here", "coefficients 0, 1, 2, as `measure 1 1`");
  return {};
}

Result<void> read_witness(const Certificate& certificate, std::size_t fields, AutomatonTheorem& theorem) {
  Witness lines(certificate.witness);
  const std::string start = "numeration ";
  const std::string* first = lines.next();
  const bool starts = first != nullptr && first->rfind(start, 0) == 0;
  const auto numeration = starts ? numeration_named(first->substr(start.size())) : std::nullopt;
  if (!numeration) return damaged("no numeration stands here", "`numeration binary` or `numeration fibonacci`");
  theorem.numeration = *numeration;
  if (auto done = read_measure(lines, fields, theorem.measure); !done) return done;
  auto automaton = lines.automaton();
  if (!automaton) return failed(automaton);
  theorem.automaton = std::move(*automaton);
  if (lines.next_is("prefix")) {
    if (*lines.next() != "prefix") return damaged("the witness cannot be read", "`prefix`");
    auto prefix = lines.automaton();
    if (!prefix) return failed(prefix);
    theorem.prefix = std::move(*prefix);
  }
  if (!lines.done()) return damaged("the witness goes on behind the automaton", "`end witness`");
  return {};
}

}  // namespace

Automaton canonical_automaton(const Automaton& automaton, Numeration numeration) {
  if (numeration == Numeration::binary) return minimised(automaton);
  return minimised(intersection(automaton, valid_codes(numeration, automaton.tracks())));
}

Certificate automaton_certificate(const typed::Rules& rules, const AutomatonTheorem& theorem,
                                  const std::optional<Claim>& claim) {
  Certificate out;
  out.rules = rules.canonical;
  out.claim = claim_line(rules, theorem, claim);
  out.theorem = "automaton";
  out.witness.push_back(std::string("numeration ") + name_of(theorem.numeration));
  for (const auto& row : theorem.measure.rows) {
    out.witness.emplace_back("measure");
    for (const Integer coefficient : row) out.witness.back() += " " + std::to_string(coefficient);
  }
  append_automaton(canonical_automaton(theorem.automaton, theorem.numeration), out.witness);
  if (theorem.prefix) {
    out.witness.emplace_back("prefix");
    append_automaton(canonical_automaton(*theorem.prefix, theorem.numeration), out.witness);
  }
  return out;
}

Certificate automaton_certificate(const typed::Rules& rules, const AutomatonTheorem& theorem, const Period& period) {
  Certificate out = automaton_certificate(rules, theorem);
  out.claim = print_period_line({rules.families[static_cast<std::size_t>(theorem.family)].name, period});
  return out;
}

Result<AutomatonStatement> read_automaton_certificate(const Certificate& certificate, const typed::Rules& rules) {
  AutomatonStatement out;
  if (auto done = read_claim(certificate.claim, rules, out); !done) return failed(done);
  const auto& fields = rules.families[static_cast<std::size_t>(out.theorem.family)].fields;
  const auto fits = [](const typed::Field& f) { return f.natural || f.type.kind == Type::Kind::boolean; };
  if (fields.empty() || fields.size() > most_fields || !std::all_of(fields.begin(), fields.end(), fits))
    return fail(ErrorKind::rejected, "automata speak of one to six parameters that are integers >= 0 or flags");
  if (out.period && (fields.size() != 1 || fields[0].type.kind != Type::Kind::integer))
    return fail(ErrorKind::rejected, "a period is claimed of a game with one number as parameter");
  if (auto done = read_witness(certificate, fields.size(), out.theorem); !done) return failed(done);
  return out;
}

}  // namespace grundy
