#include "grundy/study/emit.hpp"

#include "grundy/queries/emit.hpp"
#include "grundy/study/json.hpp"

namespace grundy {

Result<EmitReply> emit_game(const EmitRequest& request, const Budget& budget) {
  EmitQuestion question;
  if (request.language == "python")
    question.language = EmitLanguage::python;
  else if (!request.language.empty() && request.language != "cpp")
    return fail(ErrorKind::usage, "no program can be written in " + request.language, "--lang cpp or --lang python");
  const auto loaded = load_game(request.game);
  if (!loaded) return failed(loaded);
  question.method = request.method;
  question.title = loaded->head + ", " + loaded->origin;
  if (loaded->origin == "-e") question.title = loaded->head;
  RuleGame game(loaded->rules);
  auto answer = emit_program(game, question, budget);
  if (!answer) return failed(answer);
  EmitReply reply;
  reply.game = loaded->head;
  reply.origin = loaded->origin;
  reply.convention = loaded->convention();
  reply.language = question.language == EmitLanguage::cpp ? "cpp" : "python";
  reply.program = std::move(answer->program);
  reply.method = std::move(answer->method);
  reply.because = std::move(answer->because);
  reply.values = answer->values;
  return reply;
}

std::string to_text(const EmitReply& reply) { return reply.program; }

std::string to_json(const EmitReply& reply) {
  Json json = json_answer("emit", reply.game, reply.origin, reply.convention);
  json["language"] = reply.language;
  json["method"] = reply.method;
  json["because"] = reply.because;
  json["values"] = reply.values;
  json["program"] = reply.program;
  return json_text(json);
}

}  // namespace grundy
