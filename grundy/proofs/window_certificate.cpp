#include "grundy/proofs/window_certificate.hpp"

#include <algorithm>

#include "grundy/positions/code_values.hpp"
#include "grundy/proofs/code_by_rules.hpp"
#include "grundy/proofs/period_certificate.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/rules/shape.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t compared_with_windows = 4096;
constexpr std::uint64_t longest_start = std::uint64_t{1} << 27;

std::string in_hex(const std::vector<std::uint8_t>& values) {
  constexpr char digits[] = "0123456789abcdef";
  std::string out;
  out.reserve(2 * values.size());
  for (const std::uint8_t v : values) {
    out += digits[v >> 4];
    out += digits[v & 15];
  }
  return out;
}

/// A claim with what its rules say of the family.
struct ClaimedPeriod {
  PeriodLine claim;
  int family = 0;
  Code code;
};

Result<ClaimedPeriod> claimed_period(const CheckInput& input) {
  const auto claim = read_period_line(input.certificate.claim);
  if (!claim) return fail(ErrorKind::damaged, "the claim cannot be read", "period NAME preperiod N period P saltus S");
  const int family = input.rules->family(claim->family);
  if (family < 0) return fail(ErrorKind::damaged, "the rules have no game named " + claim->family);
  if (input.rules->convention != Convention::normal)
    return fail(ErrorKind::rejected, "Grundy values do not exist under misere play");
  const auto code = recognise_code(*input.rules, family);
  if (!code) return fail(ErrorKind::rejected, claim->family + " is not recognised as a take-and-break code");
  return ClaimedPeriod{*claim, family, *code};
}

int hex_digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view word) {
  std::vector<std::uint8_t> out;
  if (word.size() % 2 != 0) return std::nullopt;
  for (std::size_t i = 0; i < word.size(); i += 2) {
    const int high = hex_digit(word[i]), low = hex_digit(word[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    out.push_back(static_cast<std::uint8_t>(16 * high + low));
  }
  return out;
}

/// The lines before the states.
bool read_setting(const std::vector<std::string>& lines, WindowProof& out) {
  WordReader sparse(lines[1]);
  sparse.expect("sparse");
  sparse.expect("mask");
  out.hint.mask = sparse.number();
  sparse.expect("parity");
  const std::uint64_t parity = sparse.number();
  out.hint.parity = parity == 1;
  WordReader window(lines[2]);
  window.expect("window");
  out.window = window.number();
  window.expect("start");
  out.start = window.number();
  if (!sparse.done() || parity > 1 || !window.done()) return false;
  WordReader parts(lines[3]);
  parts.expect("parts");
  while (parts.ok() && !parts.done()) {
    const std::uint64_t a = parts.number();
    if (a > out.window || out.parts.size() > 4096) return false;
    out.parts.push_back(static_cast<std::uint32_t>(a));
  }
  return parts.done();
}

std::optional<WindowProof> read_witness(const Certificate& certificate, const ClaimedPeriod& claimed) {
  const std::vector<std::string>& lines = certificate.witness;
  WindowProof out;
  out.period = claimed.claim.period;
  if (lines.size() < 5 || lines[0] != "code " + print_code(claimed.code) || !read_setting(lines, out))
    return std::nullopt;
  for (std::size_t i = 4; i < lines.size(); ++i) {
    WordReader reader(lines[i]);
    reader.expect("state");
    WindowState state;
    state.heap = reader.number();
    auto values = from_hex(reader.word());
    if (!reader.done() || !values) return std::nullopt;
    state.values = std::move(*values);
    out.states.push_back(std::move(state));
  }
  return out;
}

/// g(0) … g(s - 1); the first of them in three ways.
Result<std::vector<std::uint16_t>> beginning(const CheckInput& input, const ClaimedPeriod& claimed,
                                             const WindowProof& proof) {
  Meter meter(input.limits.budget);
  if (proof.start > longest_start)
    return fail(ErrorKind::unsupported,
                "the beginning has " + std::to_string(proof.start) + " values, more than are computed");
  const std::uint64_t plain = std::min({proof.start, compared_with_windows, input.limits.values});
  const auto values = code_values(claimed.code, static_cast<std::size_t>(plain), meter);
  if (!values) return failed(values);
  if (const auto same = compare_with_rules(input, claimed.family, claimed.code, *values, meter); !same)
    return failed(same);
  auto sparse = sparse_values(claimed.code, proof.hint, static_cast<std::size_t>(proof.start), meter);
  if (sparse && !std::equal(values->begin(), values->end(), sparse->begin()))
    return fail(ErrorKind::rejected, "the sparse recomputation differs from the definition");
  return sparse;
}

std::string theorem_in_words(const ClaimedPeriod& claimed, const WindowProof& proof) {
  const std::uint64_t last = proof.states.back().heap;
  return std::string(recurring_window) + ": the code " + print_code(claimed.code) + " has the same " +
         std::to_string(proof.window) + " values before n = " + std::to_string(last - proof.period.period) +
         " and before n = " + std::to_string(last) +
         ", and the values between follow from windows; that proves it for all n (docs/theory/periods.md)";
}

std::string computed_in_words(const SegmentsReport& done, const WindowProof& proof) {
  return std::to_string(done.heaps) + " values from n = " + std::to_string(proof.start) +
         " on by windows (grundy/proofs/window_run.cpp), " +
         "each the least number that is no option's; those before by the sparse recomputation "
         "(grundy/proofs/sparse_values.cpp); the first were computed by definition, too, and agree";
}

}  // namespace

Certificate window_certificate(const typed::Rules& rules, int family, const Code& code, const WindowProof& proof) {
  Certificate out;
  out.rules = rules.canonical;
  out.claim = print_period_line({rules.families[static_cast<std::size_t>(family)].name, proof.period});
  out.theorem = std::string(recurring_window);
  out.witness = {"code " + print_code(code),
                 "sparse mask " + std::to_string(proof.hint.mask) + " parity " + (proof.hint.parity ? "1" : "0"),
                 "window " + std::to_string(proof.window) + " start " + std::to_string(proof.start), "parts"};
  for (const std::uint32_t a : proof.parts) out.witness.back() += " " + std::to_string(a);
  for (const WindowState& state : proof.states)
    out.witness.push_back("state " + std::to_string(state.heap) + " " + in_hex(state.values));
  return out;
}

Result<CheckReport> check_window_certificate(const CheckInput& input) {
  const auto claimed = claimed_period(input);
  if (!claimed) return failed(claimed);
  const auto proof = read_witness(input.certificate, *claimed);
  if (!proof)
    return fail(ErrorKind::damaged,
                "the witness cannot be read, or names another code than " + print_code(claimed->code));
  const auto classes = SparseClasses::make(claimed->code, proof->hint);
  if (!classes) return failed(classes);
  if (const auto seen = check_states(*classes, *proof); !seen) return failed(seen);
  const auto early = beginning(input, *claimed, *proof);
  if (!early) return failed(early);
  const auto done = check_segments(*classes, *proof, *early, input.limits);
  if (!done) return failed(done);
  CheckReport report;
  report.claim = in_words(claimed->claim);
  report.theorem = theorem_in_words(*claimed, *proof);
  report.relied_on = {"the theorem, with its proof in docs/theory/periods.md",
                      "the recognition of the code in the rules (grundy/rules/recognise_code.cpp); the values of the "
                      "first heaps were computed by the rules, too, and agree",
                      computed_in_words(*done, *proof)};
  if (done->checked < done->segments)
    report.part = std::to_string(done->checked) + " of " + std::to_string(done->segments) + " segments, part " +
                  std::to_string(static_cast<std::uint64_t>(input.limits.part) + 1) + " of " +
                  std::to_string(static_cast<std::uint64_t>(input.limits.parts));
  return report;
}

}  // namespace grundy
