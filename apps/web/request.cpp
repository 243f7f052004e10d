#include "apps/web/request.hpp"

namespace grundy::web {
namespace {

constexpr std::size_t most_memory = std::size_t{768} << 20;

}  // namespace

GameRequest game_of(const Json& request) {
  GameRequest game;
  game.rules = text_of(request, "game");
  if (request.contains("rules")) game.text = text_of(request, "rules");
  const std::string convention = text_of(request, "convention");
  if (convention == "misere") game.convention = Convention::misere;
  if (convention == "normal") game.convention = Convention::normal;
  game.may_read_files = false;
  return game;
}

Budget budget_of(const Json& request) {
  Budget budget = Budget::seconds(request.value("seconds", 10.0));
  budget.memory = most_memory;
  budget.steps = request.value("steps", UINT64_MAX);
  return budget;
}

Json json_of(const Error& error) {
  Json json{{"message", error.message}, {"expected", error.expected}, {"text", render(error)}};
  if (!error.place) return json;
  const Place& place = *error.place;
  json["place"] = {{"source", place.source}, {"line", place.line}, {"column", place.column}, {"length", place.length}};
  return json;
}

}  // namespace grundy::web
