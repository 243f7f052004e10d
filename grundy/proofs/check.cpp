#include "grundy/proofs/check.hpp"

#include <algorithm>

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
    report->rules = certificate->rules;
    report->checksum = checksum_of(*certificate);
    report->relied_on.push_back(
        "the parser, type checker and evaluator of the rule language, and the rules as printed");
    report->relied_on.push_back("the compiler, the operating system and the processor");
  }
  return report;
}

std::vector<std::string> shown_rules(const CheckReport& report, std::size_t most) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < report.rules.size();) {
    const std::size_t end = std::min(report.rules.find('\n', at), report.rules.size());
    lines.push_back(report.rules.substr(at, end - at));
    at = end + 1;
  }
  if (lines.size() <= most) return lines;
  const std::size_t more = lines.size() - most;
  lines.resize(most);
  lines.push_back("… and " + std::to_string(more) + " lines more");
  return lines;
}

}  // namespace grundy
