#include "grundy/study/claim.hpp"

#include <fmt/format.h>

#include "grundy/proofs/automaton_theorem.hpp"
#include "grundy/proofs/check.hpp"
#include "grundy/queries/claims.hpp"
#include "grundy/study/json.hpp"
#include "grundy/study/layout.hpp"

namespace grundy {
namespace {

std::vector<std::string> field_names(const typed::Family& family) {
  std::vector<std::string> names;
  for (const typed::Field& f : family.fields) names.push_back(f.name);
  return names;
}

/// A certificate counts only when the checker accepts it.
void settle(ClaimAnswer& answer, const Budget& budget) {
  if (answer.certificate.empty()) return;
  CheckLimits limits;
  limits.budget = budget;
  const auto report = check_certificate(answer.certificate, limits);
  if (report) return;
  answer.certificate.clear();
  answer.end = ClaimAnswer::End::unknown;
  answer.reason = "the certificate is not accepted: " + report.error().message;
}

ClaimAnswer answer_of(const LoadedGame& game, ClaimVerdict verdict) {
  ClaimAnswer answer;
  answer.name = game.name;
  answer.game = game.head;
  answer.origin = game.origin;
  answer.convention = game.convention();
  answer.end = static_cast<ClaimAnswer::End>(verdict.end);
  answer.claim = std::move(verdict.claim);
  answer.range = std::move(verdict.range);
  answer.how = std::move(verdict.how);
  answer.remark = std::move(verdict.remark);
  answer.reason = std::move(verdict.reason);
  answer.certificate = std::move(verdict.certificate);
  if (verdict.place) answer.place = render({ErrorKind::unsupported, answer.reason, "", verdict.place});
  if (verdict.counterexample) {
    answer.position = std::move(verdict.counterexample->text);
    answer.claimed = std::move(verdict.counterexample->claimed);
    answer.right = std::move(verdict.counterexample->right);
    answer.checked = verdict.counterexample->checked;
  }
  return answer;
}

Result<ClaimVerdict> verdict_of(RuleGame& game, const ClaimRequest& request, const Budget& budget) {
  if (request.period) {
    if (!request.claim.empty()) return fail(ErrorKind::usage, "--claim and --period exclude each other", "one of them");
    return judge_period(game, {*request.period, request.preperiod, request.saltus}, budget);
  }
  const auto claim = Claim::read(std::make_shared<SourceText>(SourceText{"--claim", request.claim}), game.rules());
  if (!claim) return failed(claim);
  return judge_claim(game, *claim, budget);
}

const char* end_word(ClaimAnswer::End end) {
  static constexpr const char* words[] = {"proved", "refuted", "verified", "unknown"};
  return words[static_cast<std::size_t>(end)];
}

std::string status_row(const ClaimAnswer& a) {
  switch (a.end) {
    case ClaimAnswer::End::proved:
      return layout_row("status", "proved", a.how) + (a.remark.empty() ? "" : layout_row("remark", a.remark));
    case ClaimAnswer::End::refuted:
      return layout_row("status", "refuted",
                        a.checked ? "checked by definition" : "by a theorem, not checked by definition") +
             layout_row("wrong at", fmt::format("{}: claimed {}, right is {}", a.position, a.claimed, a.right)) +
             (a.remark.empty() ? "" : layout_row("remark", a.remark));
    case ClaimAnswer::End::verified:
      return layout_row("status", fmt::format("verified for {}, not proved", a.range), a.reason);
    case ClaimAnswer::End::unknown:
      break;
  }
  return layout_row("status", "unknown", a.reason);
}

}  // namespace

std::vector<std::string> proof_in_words(const typed::Rules& rules, const AutomatonTheorem& theorem) {
  if (theorem.measure.rows.empty()) return {};
  auto lines = explain_automaton(rules, theorem);
  if (!lines) return {};
  const auto& family = rules.families[static_cast<std::size_t>(theorem.family)];
  lines->push_back("with every move the measure drops: " + print_measure(theorem.measure, field_names(family)));
  return std::move(*lines);
}

Result<ClaimAnswer> judge(const ClaimRequest& request, const Budget& budget) {
  const auto game = load_game(request.game);
  if (!game) return failed(game);
  RuleGame rules(game->rules);
  auto verdict = verdict_of(rules, request, budget);
  if (!verdict) return failed(verdict);
  const auto theorem = std::move(verdict->theorem);
  ClaimAnswer answer = answer_of(*game, std::move(*verdict));
  settle(answer, budget);
  if (request.explain && theorem && answer.end == ClaimAnswer::End::proved)
    answer.proof = proof_in_words(*game->rules, theorem->automaton);
  return answer;
}

std::string to_text(const ClaimAnswer& answer, const std::string& certificate_file) {
  std::string out = layout_row("game", game_and_play(answer.game, name_of(answer.convention)), answer.origin);
  out += layout_row("claim", answer.claim) + status_row(answer);
  if (!answer.range.empty() && answer.end == ClaimAnswer::End::proved)
    out += layout_row("compared", "with the definition for " + answer.range);
  std::string words;
  for (const std::string& line : answer.proof) words += (words.empty() ? "" : "\n") + line;
  if (!words.empty()) out += layout_row("proof", words);
  if (!certificate_file.empty()) out += layout_row("certificate", certificate_file, "grundy-check " + certificate_file);
  if (!answer.place.empty() && answer.end != ClaimAnswer::End::proved && answer.end != ClaimAnswer::End::refuted)
    out += layout_row("where", answer.place);
  return out;
}

std::string to_json(const ClaimAnswer& answer, const std::string& certificate_file) {
  Json json = json_answer("prove");
  json["name"] = answer.name;
  json["game"] = answer.game;
  json["origin"] = answer.origin;
  json["convention"] = name_of(answer.convention);
  json["claim"] = answer.claim;
  json["status"] = end_word(answer.end);
  if (!answer.range.empty()) json["compared"] = answer.range;
  if (!answer.how.empty()) json["because"] = answer.how;
  if (!answer.remark.empty()) json["remark"] = answer.remark;
  if (!answer.reason.empty()) json["reason"] = answer.reason;
  if (answer.end == ClaimAnswer::End::refuted)
    json["counterexample"] = {{"position", answer.position},
                              {"claimed", answer.claimed},
                              {"right", answer.right},
                              {"checked_by_definition", answer.checked}};
  if (!answer.proof.empty()) json["proof"] = answer.proof;
  if (!certificate_file.empty()) json["certificate"] = certificate_file;
  return json_text(json);
}

}  // namespace grundy
