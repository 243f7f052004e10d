#include "grundy/study/game_request.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <algorithm>

#include "grundy/rules/code_text.hpp"
#include "grundy/rules/parser.hpp"
#include "grundy/study/catalogue.hpp"
#include "grundy/study/read_file.hpp"

namespace grundy {
namespace {

constexpr std::size_t largest_rule_file = std::size_t{1} << 20;

/// A text of rules with what people call it.
struct FoundRules {
  std::string name;
  std::string origin;
  std::string text;
  std::optional<Code> code;
};

std::shared_ptr<const SourceText> source_of(std::string name, std::string text) {
  return std::make_shared<const SourceText>(SourceText{std::move(name), std::move(text)});
}

Result<FoundRules> from_code(const std::string& word) {
  auto code = parse_code(SourceText{"RULES", word});
  if (!code) return failed(code);
  const std::string name = print_code(*code);
  std::string text = code_to_rules(*code);
  return FoundRules{name, "code " + name, std::move(text), std::move(*code)};
}

std::string stem_of(const std::string& path) {
  const std::size_t slash = path.find_last_of('/');
  std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
  const std::size_t point = name.find_last_of('.');
  return point == std::string::npos || point == 0 ? name : name.substr(0, point);
}

Result<FoundRules> from_file(const std::string& path) {
  auto text = read_file(path, "a rule file", largest_rule_file);
  if (!text) return failed(text);
  return FoundRules{stem_of(path), path, std::move(*text), std::nullopt};
}

tl::unexpected<Error> unknown_name(const std::string& word) {
  std::string hint;
  for (const std::string& name : nearest_names(word)) hint += (hint.empty() ? "" : " or ") + name;
  return fail(ErrorKind::usage, fmt::format("no game and no file is named {}", word),
              hint.empty() ? "a name from `grundy games`, a code, a file, or -e 'game …'"
                           : fmt::format("{} (`grundy games` lists all)", hint));
}

bool exists(const std::string& path) {
  struct stat info {};
  return stat(path.c_str(), &info) == 0;
}

Result<FoundRules> find_game(const GameRequest& request) {
  const std::string& word = request.rules;
  if (request.text) return FoundRules{"", "-e", *request.text, std::nullopt};
  if (word.empty()) return fail(ErrorKind::usage, "no game is named", "RULES: a name, a code or a file");
  if (const CatalogueEntry* entry = find_in_catalogue(word))
    return FoundRules{entry->name, entry->path, entry->text, std::nullopt};
  const bool path_like = word.find('/') != std::string::npos || word.ends_with(".game");
  if (request.may_read_files && (path_like || (!looks_like_code(word) && exists(word)))) return from_file(word);
  if (looks_like_code(word)) return from_code(word);
  return unknown_name(word);
}

Result<std::vector<Setting>> read_settings(const std::vector<std::string>& texts) {
  std::vector<Setting> out;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
      return fail(ErrorKind::usage, fmt::format("--set {} has no NAME=", text),
                  "--set NAME=EXPR, as in --set 'S={1,3}'");
    std::string name = text.substr(0, equals);
    name.erase(std::remove(name.begin(), name.end(), ' '), name.end());
    out.push_back({name, source_of("--set " + name, text.substr(equals + 1))});
  }
  return out;
}

/// The convention that the user asks for, in place of the file's own line.
void set_convention(ast::File& file, Convention convention) {
  for (ast::ConventionLine& line : file.conventions) line.convention = convention;
  if (!file.conventions.empty() || convention == Convention::normal) return;
  file.conventions.push_back({Span{}, convention});
  ast::Item item;
  item.kind = ast::Item::Kind::convention;
  file.items.insert(file.items.begin(), item);
}

std::string head_of(const typed::Family& family) {
  std::string fields;
  for (const typed::Field& field : family.fields) fields += (fields.empty() ? "" : ", ") + field.name;
  return fmt::format("{}({})", family.name, fields);
}

}  // namespace

Result<LoadedGame> load_game(const GameRequest& request) {
  auto found = find_game(request);
  if (!found) return failed(found);
  auto settings = read_settings(request.settings);
  if (!settings) return failed(settings);
  auto file = parse_rules(source_of(found->origin, found->text));
  if (!file) return failed(file);
  if (request.convention) set_convention(*file, *request.convention);
  auto rules = check_rules(*file, *settings);
  if (!rules) return failed(rules);
  LoadedGame game{found->name, found->origin, "", found->code, *rules};
  if (game.rules->families.empty())
    return fail(ErrorKind::rules, fmt::format("{} has no game", game.origin), "a line such as game nim(n)");
  game.head = head_of(game.rules->families[0]);
  if (game.name.empty()) game.name = game.rules->families[0].name;
  return game;
}

}  // namespace grundy
