#include "grundy/study/rules.hpp"

#include <fmt/format.h>

#include "grundy/study/json.hpp"

namespace grundy {

Result<RulesAnswer> show_rules(const RulesRequest& request, const Budget& budget) {
  auto game = load_game(request.game);
  if (!game) return failed(game);
  RulesAnswer answer;
  answer.canonical = game->rules->canonical;
  answer.game = std::move(*game);
  (void)budget;
  return answer;
}

std::string to_text(const RulesAnswer& answer) { return answer.canonical; }

std::string to_json(const RulesAnswer& answer) {
  Json json = json_answer("rules");
  json["rules"] = answer.canonical;
  return json_text(json);
}

}  // namespace grundy
