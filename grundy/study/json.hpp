#pragma once
// What all JSON answers share (docs/json.md). Only sources include this: nlohmann's header is large.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "grundy/values/outcome.hpp"

namespace grundy {

using Json = nlohmann::ordered_json;

/// An answer's object with its first fields: {"version": 1, "verb": verb}.
inline Json json_answer(std::string_view verb) {
  Json json;
  json["version"] = 1;
  json["verb"] = verb;
  return json;
}

/// The same for an answer about a game.
inline Json json_answer(std::string_view verb, const std::string& game, const std::string& origin,
                        Convention convention) {
  Json json = json_answer(verb);
  json["game"] = game;
  json["origin"] = origin;
  json["convention"] = name_of(convention);
  return json;
}

/// One field a line, its value in one line; bytes that are not UTF-8 are replaced.
inline std::string json_text(const Json& json) {
  std::string out = "{\n";
  bool first = true;
  for (const auto& [key, value] : json.items()) {
    out +=
        (first ? "  " : ",\n  ") + Json(key).dump() + ": " + value.dump(-1, ' ', false, Json::error_handler_t::replace);
    first = false;
  }
  return out + "\n}\n";
}

/// In one line with a line end, for answers that come line by line.
inline std::string json_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy
