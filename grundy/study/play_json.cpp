#include "grundy/study/json.hpp"
#include "grundy/study/play.hpp"

namespace grundy {
namespace {

Json json_of(const Value& value, const Type& type) {
  switch (type.kind) {
    case Type::Kind::boolean:
      return value.number != 0;
    case Type::Kind::tuple:
    case Type::Kind::list:
    case Type::Kind::set:
      break;
    case Type::Kind::character:
      return std::string(1, static_cast<char>(value.number));
    default:
      return value.number;
  }
  if (type.is_text()) {
    std::string text;
    for (const Value& c : value.parts) text += static_cast<char>(c.number);
    return text;
  }
  Json out = Json::array();
  for (std::size_t i = 0; i < value.parts.size(); ++i)
    out.push_back(json_of(value.parts[i], type.parts[type.kind == Type::Kind::tuple ? i : 0]));
  return out;
}

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}
Json or_null(const std::optional<Outcome>& outcome) { return outcome ? Json(name_of(*outcome)) : Json(nullptr); }

Json json_of(const PlayMove& move) {
  return {{"component", move.component},
          {"part", move.part},
          {"move", move.name},
          {"result", move.result},
          {"notation", move.notation}};
}

Json json_of(const std::vector<PlayMove>& moves) {
  Json out = Json::array();
  for (const PlayMove& move : moves) out.push_back(json_of(move));
  return out;
}

Json json_of(const PlayPart& part) {
  Json out{{"position", part.text}, {"family", part.family}, {"draw_as", part.draw_as}, {"fields", Json::array()}};
  for (const PlayPart::Field& field : part.fields)
    out["fields"].push_back(
        {{"name", field.name}, {"type", name_of(field.type)}, {"value", json_of(field.value, field.type)}});
  if (part.draw_as == "graph") out["edges"] = part.edges;
  if (part.value) out["value"] = *part.value;
  return out;
}

Json json_of(const PlayState::Past& past) {
  Json out{{"by", past.yours ? "you" : "computer"}};
  out.update(json_of(past.move));
  out["position"] = past.position;
  return out;
}

std::string written(const Json& json, bool one_line) { return one_line ? json_line(json) : json_text(json); }

}  // namespace

std::string play_error_json(const Error& error) {
  Json json = json_answer("play");
  json["error"] = error.message;
  if (!error.expected.empty()) json["expected"] = error.expected;
  return json_line(json);
}

std::string to_json(const PlayState& state, bool one_line) {
  Json json = json_answer("play", state.game, state.origin, state.convention);
  json["position"] = state.position;
  json["parts"] = Json::array();
  for (const PlayPart& part : state.parts) json["parts"].push_back(json_of(part));
  json["to_move"] = state.yours ? "you" : "computer";
  json["over"] = state.over;
  if (state.over) {
    json["winner"] = state.you_win ? Json(*state.you_win ? "you" : "computer") : Json(nullptr);
    json["end"] = state.end;
  }
  json["outcome"] = or_null(state.outcome);
  if (!state.unknown.empty()) json["unknown"] = state.unknown;
  json["value"] = or_null(state.value);
  if (!state.no_value.empty()) json["no_value"] = state.no_value;
  json["moves"] = json_of(state.moves);
  json["all_moves"] = state.all_moves;
  json["history"] = Json::array();
  for (const PlayState::Past& past : state.history) json["history"].push_back(json_of(past));
  return written(json, one_line);
}

std::string to_json(const PlayHint& hint, bool one_line) {
  Json json = json_answer("play");
  json["hint"] = json_of(hint.move);
  json["number"] = hint.number > 0 ? Json(hint.number) : Json(nullptr);
  json["kind"] = hint.kind;
  json["because"] = hint.because;
  return written(json, one_line);
}

std::string to_json(const PlayReview& review, bool one_line) {
  Json json = json_answer("play");
  json["explained"] = json_of(review.move);
  json["position"] = review.position;
  json["verdict"] = review.verdict;
  json["before"] = or_null(review.before);
  json["after"] = or_null(review.after);
  json["value_left"] = or_null(review.value_left);
  json["values_left"] = Json::array();
  for (const auto& value : review.values_left) json["values_left"].push_back(or_null(value));
  json["better"] = json_of(review.better);
  json["answer"] = review.answer ? json_of(*review.answer) : Json(nullptr);
  json["text"] = review.text;
  return written(json, one_line);
}

}  // namespace grundy
