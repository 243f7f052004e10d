#include "grundy/proofs/check.hpp"

namespace grundy {

Result<CheckReport> check_certificate(std::string_view text, const CheckLimits& limits) {
  const auto certificate = parse_certificate(text, limits.bytes);
  if (!certificate) return failed(certificate);
  const TheoremEntry* theorem = nullptr;
  for (const TheoremEntry& entry : theorem_list())
    if (entry.name == certificate->theorem) theorem = &entry;
  if (theorem == nullptr)
    return fail(ErrorKind::damaged, "no theorem named " + certificate->theorem + " is known here");
  if (limits.parts > 1 && !theorem->has_parts)
    return fail(ErrorKind::unsupported, "a certificate of theorem " + certificate->theorem + " is checked as a whole");
  const auto rules = load_rules(std::make_shared<SourceText>(SourceText{"rules", certificate->rules}));
  if (!rules) return failed(rules);
  if ((*rules)->canonical != certificate->rules) return fail(ErrorKind::damaged, "the rules are not in canonical form");
  auto report = theorem->check({*certificate, *rules, limits});
  if (report) {
    report->relied_on.push_back(
        "the parser, type checker and evaluator of the rule language, and the rules as printed");
    report->relied_on.push_back("the compiler, the operating system and the processor");
  }
  return report;
}

}  // namespace grundy
