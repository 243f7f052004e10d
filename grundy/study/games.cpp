#include "grundy/study/games.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/study/json.hpp"

namespace grundy {
namespace {

std::string joined(const std::vector<std::string>& words, const char* between = ", ") {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : between) + word;
  return out;
}

Json entry_json(const CatalogueEntry& entry) {
  Json json;
  json["name"] = entry.name;
  json["summary"] = entry.summary;
  json["source"] = entry.source;
  if (!entry.form.empty()) json["form"] = entry.form;
  json["aliases"] = entry.aliases;
  return json;
}

}  // namespace

Result<const CatalogueEntry*> games_entry(const std::string& name) {
  if (const CatalogueEntry* entry = find_in_catalogue(name)) return entry;
  const std::vector<std::string> near = nearest_names(name);
  return fail(ErrorKind::usage, fmt::format("no game of the catalogue is named {}", name),
              near.empty() ? "a name from `grundy games`" : joined(near, " or "));
}

std::string text_of_games() {
  std::size_t width = 0;
  for (const CatalogueEntry& entry : catalogue()) width = std::max(width, entry.name.size());
  std::string out;
  for (const CatalogueEntry& entry : catalogue()) {
    out += fmt::format("{:<{}}  {}\n", entry.name, width, entry.summary);
    if (!entry.source.empty()) out += fmt::format("{:<{}}    source: {}\n", "", width, entry.source);
    if (!entry.form.empty()) out += fmt::format("{:<{}}    known: {}\n", "", width, entry.form);
    if (!entry.aliases.empty()) out += fmt::format("{:<{}}    also: {}\n", "", width, joined(entry.aliases));
  }
  return out;
}

std::string json_of_games() {
  Json json = json_answer("games");
  json["games"] = Json::array();
  for (const CatalogueEntry& entry : catalogue()) json["games"].push_back(entry_json(entry));
  return json_text(json);
}

std::string json_of_game(const CatalogueEntry& entry) {
  Json json = json_answer("games");
  json.update(entry_json(entry));
  json["values"] = Json::array();
  for (const std::string& word : entry.values) {
    const bool number = !word.empty() && word.find_first_not_of("0123456789") == std::string::npos && word.size() < 19;
    json["values"].push_back(number ? Json(std::stoll(word)) : Json(word));
  }
  json["text"] = entry.text;
  return json_text(json);
}

}  // namespace grundy
