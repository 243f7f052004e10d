// The requests about games and positions: study, solve.

#include "apps/web/request.hpp"
#include "grundy/study/catalogue.hpp"
#include "grundy/study/solve.hpp"
#include "grundy/study/study.hpp"

namespace grundy::web {
namespace {

/// The rules as the command line takes them: a name of the catalogue, else the text in quotes.
std::string rules_for_a_shell(const GameRequest& game) {
  if (!game.text) return "'" + game.rules + "'";
  for (const CatalogueEntry& entry : catalogue())
    if (entry.text == *game.text) return entry.name;
  std::string quoted;
  for (const char c : *game.text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return "-e '" + quoted + "'";
}

std::string for_a_shell(const GameRequest& game) {
  return rules_for_a_shell(game) + (game.convention ? std::string(" --") + name_of(*game.convention) : "");
}

}  // namespace

Reply study_game(const Json& request, Progress* progress) {
  StudyRequest asked;
  asked.game = game_of(request);
  const auto answer = study(asked, budget_of(request), progress);
  if (!answer) return failed(answer);
  Json json = Json::parse(to_json(*answer, "study", ""));
  const Statement* best = best_statement(*answer);
  if (best && !best->certificate.empty()) json["certificate_text"] = best->certificate;
  if (answer->no_proof.find(MonaLimits{}.program) != std::string::npos)
    json["prove_command"] = "grundy prove " + for_a_shell(asked.game);
  return json;
}

Reply solve_position(const Json& request, Progress*) {
  auto session = SolveSession::open(game_of(request));
  if (!session) return failed(session);
  const auto answer = session->answer_line(text_of(request, "position"), "position", budget_of(request));
  if (!answer) return failed(answer);
  return Json::parse(to_json(*answer));
}

}  // namespace grundy::web
