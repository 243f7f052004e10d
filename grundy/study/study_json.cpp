#include "grundy/study/period_json.hpp"
#include "grundy/study/study.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_shown = 4097;

Json statement_json(const Statement& statement) {
  static constexpr const char* kinds[] = {"period", "closed form", "automaton", "losing positions", "other"};
  Json json;
  json["kind"] = kinds[static_cast<std::size_t>(statement.kind)];
  json["status"] = name_of(statement.status);
  json["text"] = statement.text;
  json["range"] = statement.range;
  if (!statement.because.empty()) json["because"] = statement.because;
  if (!statement.theorem.empty()) json["theorem"] = statement.theorem;
  return json;
}

Json table_json(const ValueTable& table) {
  Json json;
  json["kind"] = table.outcomes ? "outcomes" : "values";
  json["axes"] = Json::array();
  for (const Axis& axis : table.axes)
    json["axes"].push_back({{"name", axis.name}, {"from", axis.from}, {"to", axis.to}});
  json["cells"] = Json::array();
  if (table.axes.size() != 1) return json;
  for (std::size_t i = 0; i < table.cells.size() && i < most_shown; ++i) {
    const Integer cell = table.cells[i];
    json["cells"].push_back(cell < 0 ? Json(nullptr) : table.outcomes ? Json(print_cell(table, cell)) : Json(cell));
  }
  return json;
}

}  // namespace

std::string to_json(const StudyAnswer& answer, const std::string& verb, const std::string& certificate_file) {
  Json json = json_answer(verb);
  json["name"] = answer.name;
  json["game"] = answer.game;
  json["origin"] = answer.origin;
  json["convention"] = name_of(answer.convention);
  if (!answer.outcomes_because.empty()) json["no_value"] = answer.outcomes_because;
  if (!answer.table.axes.empty() && !nothing_known(answer)) json["table"] = table_json(answer.table);
  if (answer.small.size >= 0)
    json["small_positions"] = {{"size", answer.small.size},
                               {"P", answer.small.count[0]},
                               {"N", answer.small.count[1]},
                               {"draw", answer.small.count[2]}};
  json["statements"] = Json::array();
  for (const Statement& statement : answer.statements) json["statements"].push_back(statement_json(statement));
  if (answer.period) json["period"] = period_json(*answer.period);
  json["losing"] = {{"count", answer.losing.count},
                    {"own_names", answer.losing.own_names},
                    {"range", answer.losing.range},
                    {"first", answer.losing.first}};
  if (!answer.losing.all.empty()) json["losing"]["all"] = answer.losing.all;
  if (verb == "prove" && !answer.proof.empty()) json["proof"] = answer.proof;
  if (!certificate_file.empty()) json["certificate"] = certificate_file;
  if (!answer.no_proof.empty()) json["no_proof"] = answer.no_proof;
  if (!answer.stopped.empty()) json["stopped"] = answer.stopped;
  if (!answer.advice.empty()) json["advice"] = answer.advice;
  return json_text(json);
}

}  // namespace grundy
