#include "grundy/study/contest_json.hpp"

#include "grundy/study/json.hpp"

namespace grundy {

std::string json_of_contest(const std::string& contest, const std::string& method, const std::string& answer) {
  Json json = json_answer("contest");
  json["contest"] = contest;
  if (!method.empty()) json["method"] = method;
  json["answer"] = answer.substr(0, answer.find_last_not_of('\n') + 1);
  return json_text(json);
}

}  // namespace grundy
