#include "grundy/study/rules.hpp"

#include <fmt/format.h>

#include "grundy/queries/verify_rewriting.hpp"
#include "grundy/rules/names.hpp"
#include "grundy/rules/reserved.hpp"
#include "grundy/study/json.hpp"

namespace grundy {

RuleWords rule_words() {
  RuleWords words;
  words.reserved.assign(syntax::reserved_words.begin(), syntax::reserved_words.end());
  words.types.assign(syntax::type_words.begin(), syntax::type_words.end());
  for (const auto& [name, global] : globals_of(typed::Rules{}))
    if (global.kind == Global::Kind::builtin) words.builtins.push_back(name);
  return words;
}

Result<RulesAnswer> show_rules(const RulesRequest& request, const Budget& budget) {
  auto game = load_game(request.game);
  if (!game) return failed(game);
  RulesAnswer answer;
  answer.canonical = game->rules->canonical;
  answer.verified = request.verify;
  answer.game = std::move(*game);
  if (!request.verify) return answer;
  Meter meter(budget);
  auto check = verify_rewriting(answer.game.rules, meter);
  if (!check) return failed(check);
  answer.changed = check->changed;
  answer.compared = check->compared;
  answer.differences = std::move(check->differences);
  answer.stopped = check->stopped;
  return answer;
}

std::string to_text(const RulesAnswer& answer) {
  if (!answer.verified) return answer.canonical;
  std::string out = answer.canonical;
  if (!out.ends_with('\n')) out += '\n';
  for (const std::string& difference : answer.differences) out += fmt::format("# differs: {}\n", difference);
  if (answer.changed == 0) return out + "# no small position is rewritten: nothing to compare\n";
  out += fmt::format("# small positions that are rewritten: {}, compared with the moves as written: {}", answer.changed,
                     answer.compared);
  if (answer.compared == 0) out += " (they have no moves of their own)";
  if (answer.stopped != StopReason::none) out += fmt::format(", stopped by the limit of {}", name_of(answer.stopped));
  return out + (answer.differences.empty() && answer.compared > 0 ? ", no difference\n" : "\n");
}

std::string to_json(const RulesAnswer& answer) {
  Json json = json_answer("rules");
  json["rules"] = answer.canonical;
  if (!answer.verified) return json_text(json);
  json["rewritten"] = answer.changed;
  json["compared"] = answer.compared;
  json["differences"] = answer.differences;
  if (answer.stopped != StopReason::none) json["stopped"] = name_of(answer.stopped);
  return json_text(json);
}

}  // namespace grundy
