#pragma once
// What all JSON answers share (docs/json.md). Only sources include this: nlohmann's header is large.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace grundy {

using Json = nlohmann::ordered_json;

/// An answer's object with its first fields: {"version": 1, "verb": verb}.
inline Json json_answer(std::string_view verb) {
  Json json;
  json["version"] = 1;
  json["verb"] = verb;
  return json;
}

/// Indented by two, with a last line end; bytes that are not UTF-8 are replaced.
inline std::string json_text(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// In one line with a line end, for answers that come line by line.
inline std::string json_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy
