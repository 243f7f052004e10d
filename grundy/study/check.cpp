#include "grundy/study/check.hpp"

#include <fmt/format.h>

#include "grundy/proofs/check.hpp"
#include "grundy/study/json.hpp"
#include "grundy/study/read_file.hpp"

namespace grundy {

CheckAnswer check_file(const std::string& path, const Budget& budget) {
  CheckAnswer answer;
  answer.file = path;
  CheckLimits limits;
  limits.budget = budget;
  const auto text = read_file(path, "a certificate", limits.bytes);
  const auto report =
      text ? check_certificate(*text, limits) : Result<CheckReport>(tl::unexpected<Error>(text.error()));
  if (!report) {
    answer.error = report.error();
    return answer;
  }
  answer.accepted = true;
  answer.claim = report->claim;
  answer.theorem = report->theorem;
  answer.rules = shown_rules(*report);
  answer.relied_on = report->relied_on;
  return answer;
}

std::string to_text(const CheckAnswer& answer) {
  if (!answer.accepted) return fmt::format("{}: rejected\n", answer.file);
  std::string out = fmt::format("{}: accepted\n  {}\n  {}\n", answer.file, answer.claim, answer.theorem);
  for (const std::string& line : answer.rules) out += fmt::format("    {}\n", line);
  for (const std::string& line : answer.relied_on) out += fmt::format("  relies on {}\n", line);
  return out;
}

std::string to_json(const std::vector<CheckAnswer>& answers) {
  Json json = json_answer("check");
  json["files"] = Json::array();
  for (const CheckAnswer& answer : answers) {
    Json one{{"file", answer.file}, {"accepted", answer.accepted}};
    if (answer.error) one["error"] = answer.error->message;
    if (answer.accepted) {
      one["claim"] = answer.claim;
      one["theorem"] = answer.theorem;
      one["rules"] = answer.rules;
      one["relied_on"] = answer.relied_on;
    }
    json["files"].push_back(std::move(one));
  }
  return json_text(json);
}

}  // namespace grundy
