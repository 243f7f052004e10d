// The requests about rules: hello, look, code, export.

#include <algorithm>

#include "apps/web/request.hpp"
#include "grundy/study/catalogue.hpp"
#include "grundy/study/example.hpp"
#include "grundy/study/rules.hpp"
#include "grundy/study/table.hpp"
#include "grundy/study/version.hpp"

namespace grundy::web {
namespace {

constexpr const char* one_number = "0..1000";
constexpr const char* two_numbers = "0..63";
constexpr std::size_t colours = 64;

/// A range for each parameter of the first family: one or two numbers vary, what comes after them stays fixed. Empty
/// when no number varies, or something else than a number or a truth value would have to be fixed.
std::vector<std::string> usual_ranges(const LoadedGame& game) {
  const auto& fields = game.rules->families[0].fields;
  const auto is = [](Type::Kind kind) { return [kind](const typed::Field& f) { return f.type.kind == kind; }; };
  const auto numbers = std::count_if(fields.begin(), fields.end(), is(Type::Kind::integer));
  const auto flags = std::count_if(fields.begin(), fields.end(), is(Type::Kind::boolean));
  if (numbers == 0 || numbers + flags != static_cast<std::ptrdiff_t>(fields.size())) return {};
  std::vector<std::string> ranges;
  int varying = 0;
  for (const typed::Field& field : fields) {
    if (field.type.kind == Type::Kind::boolean)
      ranges.push_back("true");
    else
      ranges.push_back(varying++ < 2 ? (numbers == 1 ? one_number : two_numbers) : "0");
  }
  return ranges;
}

std::vector<std::string> ranges_of(const Json& request, const LoadedGame& game) {
  auto ranges = texts_of(request, "ranges");
  return ranges.empty() ? usual_ranges(game) : ranges;
}

/// What is known of the game before any value is.
Json about(const LoadedGame& game) {
  Json json{{"name", game.name}, {"game", game.head}, {"convention", name_of(game.convention())}};
  json["example"] = example_position(game);
  json["fields"] = Json::array();
  for (const typed::Field& field : game.rules->families[0].fields)
    json["fields"].push_back({{"name", field.name}, {"type", name_of(field.type)}});
  return json;
}

/// The page counts positions in double precision.
Result<TableAnswer> table_of(const Json& request, const std::vector<std::string>& ranges, Progress* progress) {
  auto table = make_table({game_of(request), ranges, ""}, budget_of(request), progress);
  if (!table) return table;
  for (const Axis& axis : table->table.axes)
    if (axis.to > most_exact) return fail(ErrorKind::usage, "the page draws positions below 2^53", "a smaller range");
  return table;
}

/// The first line of a catalogue file's comment, up to a colon or stop.
std::string title_of(const CatalogueEntry& entry) {
  return entry.summary.substr(0, entry.summary.find_first_of(":(."));
}

}  // namespace

Reply hello(const Json&, Progress*) {
  const RuleWords words = rule_words();
  Json games = Json::array();
  for (const CatalogueEntry& entry : catalogue())
    if (entry.path.find('/') == entry.path.rfind('/'))
      games.push_back({{"name", entry.name}, {"title", title_of(entry)}, {"text", entry.text}});
  return Json{{"version", version()},
              {"words", {{"reserved", words.reserved}, {"types", words.types}, {"builtins", words.builtins}}},
              {"colours", plot_colours(colours)},
              {"games", std::move(games)}};
}

Reply look(const Json& request, Progress* progress) {
  const GameRequest asked = game_of(request);
  const auto game = load_game(asked);
  if (!game) return failed(game);
  Json json = about(*game);
  json["ranges"] = ranges_of(request, *game);
  if (json["ranges"].empty()) return json;
  if (const auto table = table_of(request, ranges_of(request, *game), progress))
    json["table"] = Json::parse(to_json(*table));
  else
    json["table_error"] = json_of(table.error());
  return json;
}

Reply export_table(const Json& request, Progress* progress) {
  const auto table = table_of(request, texts_of(request, "ranges"), progress);
  if (!table) return failed(table);
  const auto text = text_of(request, "format") == "csv" ? Result<std::string>(to_csv(*table)) : to_plot(*table);
  if (!text) return failed(text);
  return Json{{"text", *text}, {"stopped", table->stopped}};
}

Reply rules_of_code(const Json& request, Progress*) {
  const auto game = load_game(game_of(request));
  if (!game) return failed(game);
  return Json(game->rules->canonical);
}

}  // namespace grundy::web
