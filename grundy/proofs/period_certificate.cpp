#include "grundy/proofs/period_certificate.hpp"

#include <algorithm>

#include "grundy/positions/code_values.hpp"
#include "grundy/proofs/check_closed_form.hpp"
#include "grundy/proofs/code_by_rules.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/rules/shape.hpp"

namespace grundy {
namespace {

std::string in_words(const PeriodProof& proof, const Code& code, std::uint64_t needed) {
  const std::string rest =
      " on the values below n = " + std::to_string(needed) + " proves it for all n (docs/theory/periods.md)";
  return std::string(name_of(proof.theorem)) + ": the code " + print_code(code) + " repeats after " +
         std::to_string(proof.shift) + " from n = " + std::to_string(proof.from) + " on;" + rest;
}

constexpr std::string_view other_form = " as ";
constexpr std::uint64_t compared_with_sparse = 4096;
constexpr std::uint64_t most_values = std::uint64_t{1} << 34;

struct Witness {
  PeriodProof proof;
  std::optional<SparseHint> hint;
};

std::optional<Witness> read_witness(const Certificate& certificate, const Code& code, const Period& period) {
  const std::vector<std::string>& lines = certificate.witness;
  const auto theorem = period_theorem_named(certificate.theorem);
  if (!theorem || lines.size() < 2 || lines.size() > 3 || lines[0] != "code " + print_code(code)) return std::nullopt;
  Witness out;
  out.proof.period = period;
  out.proof.theorem = *theorem;
  WordReader reader(lines[1]);
  reader.expect("from");
  out.proof.from = reader.number();
  reader.expect("shift");
  out.proof.shift = reader.number();
  if (!reader.done()) return std::nullopt;
  if (lines.size() == 2) return out;
  WordReader sparse(lines[2]);
  sparse.expect("sparse");
  sparse.expect("mask");
  const std::uint64_t mask = sparse.number();
  sparse.expect("parity");
  const std::uint64_t parity = sparse.number();
  if (!sparse.done() || parity > 1) return std::nullopt;
  out.hint = SparseHint{mask, parity == 1};
  return out;
}

/// Checks the proof on the values, and returns the first of them: before the period and once through it.
template <class Value>
Result<std::vector<Nimber>> checked(const Code& code, const PeriodProof& proof, const std::vector<Value>& values) {
  if (const auto fine = check_period(code, proof, values); !fine) return failed(fine);
  const auto end = static_cast<std::ptrdiff_t>(proof.period.preperiod + proof.period.period);
  return std::vector<Nimber>(values.begin(), values.begin() + end);
}

/// Computes the values that the proof needs and checks it.
Result<std::vector<Nimber>> check_values(const CheckInput& input, int family, const Code& code, const Witness& witness,
                                         std::uint64_t needed, Meter& meter) {
  const std::uint64_t plain = witness.hint ? std::min(needed, compared_with_sparse) : needed;
  if (plain > input.limits.values || needed > most_values)
    return fail(ErrorKind::unsupported,
                "the proof needs " + std::to_string(needed) + " values, more than are computed here");
  const auto values = code_values(code, static_cast<std::size_t>(plain), meter);
  if (!values) return failed(values);
  if (const auto same = compare_with_rules(input, family, code, *values, meter); !same) return failed(same);
  if (!witness.hint) return checked(code, witness.proof, *values);
  const auto sparse = sparse_values(code, *witness.hint, static_cast<std::size_t>(needed), meter);
  if (!sparse) return failed(sparse);
  if (!std::equal(values->begin(), values->end(), sparse->begin()))
    return fail(ErrorKind::rejected, "the sparse recomputation differs from the definition");
  return checked(code, witness.proof, *sparse);
}

/// The claim: the period, and behind " as " the same in another form.
struct PeriodStatement {
  PeriodLine line;
  std::optional<Claim> claim;
};

Result<PeriodStatement> read_statement(std::string_view words, const typed::Rules& rules) {
  const std::size_t at = std::min(words.find(other_form), words.size());
  const auto line = read_period_line(words.substr(0, at));
  if (!line)
    return fail(ErrorKind::damaged, "the claim cannot be read", "period NAME preperiod N period P saltus S [as CLAIM]");
  PeriodStatement out{*line, std::nullopt};
  if (at == words.size()) return out;
  const std::string_view rest = words.substr(at + other_form.size());
  auto claim = Claim::read(std::make_shared<SourceText>(SourceText{"claim", std::string(rest)}), rules);
  if (!claim) return failed(claim);
  if (claim->text() != rest) return fail(ErrorKind::damaged, "the closed form is not in canonical form");
  out.claim = std::move(*claim);
  return out;
}

std::string computed_in_words(const Witness& witness, std::uint64_t needed) {
  if (!witness.hint)
    return std::to_string(needed) + " values computed by definition (grundy/positions/code_values.cpp)";
  return std::to_string(needed) +
         " values by the sparse recomputation (grundy/proofs/sparse_values.cpp), every smaller value "
         "verified; the first of them were computed by definition, too, and agree";
}

}  // namespace

std::string print_period_line(const PeriodLine& line) {
  return "period " + line.family + " preperiod " + std::to_string(line.period.preperiod) + " period " +
         std::to_string(line.period.period) + " saltus " + std::to_string(line.period.saltus);
}

std::optional<PeriodLine> read_period_line(std::string_view words) {
  PeriodLine line;
  WordReader reader(words);
  reader.expect("period");
  line.family = std::string(reader.word());
  reader.expect("preperiod");
  line.period.preperiod = reader.number();
  reader.expect("period");
  line.period.period = reader.number();
  reader.expect("saltus");
  line.period.saltus = reader.number();
  if (!reader.done()) return std::nullopt;
  return line;
}

std::string in_words(const PeriodLine& line) {
  const auto& [preperiod, period, saltus, exceptions] = line.period;
  const std::string rise = saltus == 0 ? "" : " + " + std::to_string(saltus);
  return line.family + "(n + " + std::to_string(period) + ") = " + line.family + "(n)" + rise +
         " for all n >= " + std::to_string(preperiod) +
         ", the Grundy values under normal play; neither number can be less";
}

Certificate period_certificate(const typed::Rules& rules, int family, const Code& code, const PeriodProof& proof,
                               const std::optional<SparseHint>& hint, const std::optional<Claim>& claim) {
  Certificate out;
  out.rules = rules.canonical;
  out.claim = print_period_line({rules.families[static_cast<std::size_t>(family)].name, proof.period}) +
              (claim ? std::string(other_form) + claim->text() : "");
  out.theorem = std::string(name_of(proof.theorem));
  out.witness = {"code " + print_code(code),
                 "from " + std::to_string(proof.from) + " shift " + std::to_string(proof.shift)};
  if (hint)
    out.witness.push_back("sparse mask " + std::to_string(hint->mask) + " parity " + (hint->parity ? "1" : "0"));
  return out;
}

Result<CheckReport> check_period_certificate(const CheckInput& input) {
  Meter meter(input.limits.budget);
  const auto statement = read_statement(input.certificate.claim, *input.rules);
  if (!statement) return failed(statement);
  const PeriodLine& claim = statement->line;
  const int family = input.rules->family(claim.family);
  if (family < 0) return fail(ErrorKind::damaged, "the rules have no game named " + claim.family);
  if (input.rules->convention != Convention::normal)
    return fail(ErrorKind::rejected, "Grundy values do not exist under misere play");
  const auto code = recognise_code(*input.rules, family);
  if (!code) return fail(ErrorKind::rejected, claim.family + " is not recognised as a take-and-break code");
  const auto witness = read_witness(input.certificate, *code, claim.period);
  if (!witness)
    return fail(ErrorKind::damaged, "the witness cannot be read, or names another code than " + print_code(*code));
  const auto needed = values_needed(*code, witness->proof);
  if (!needed) return failed(needed);
  const auto values = check_values(input, family, *code, *witness, *needed, meter);
  if (!values) return failed(values);
  CheckReport report;
  report.claim = in_words(claim);
  report.theorem = in_words(witness->proof, *code, *needed);
  report.relied_on = {
      "the theorem, with its proof in docs/theory/periods.md",
      "the recognition of the code in the rules (grundy/rules/recognise_code.cpp); the values of the first heaps "
      "were computed by the rules, too, and agree",
      computed_in_words(*witness, *needed)};
  if (!statement->claim) return report;
  const auto goals = check_closed_form(input, family, *statement->claim, *values, claim.period);
  if (!goals) return failed(goals);
  report.claim = statement->claim->text() + " for all positions; " + report.claim;
  report.relied_on.push_back("MONA, the program " + input.limits.mona + ", which found the closed form equal to the " +
                             "automaton of the period (" + std::to_string(*goals) +
                             " goals), and the translation of the closed form (grundy/proofs/translate*.cpp)");
  return report;
}

}  // namespace grundy
