#include "apps/cli/options.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "apps/cli/option_table.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/version.hpp"

namespace grundy::cli {
namespace {

/// CLI11 splits an argument of the form [a,b] into several. A mark in front keeps it whole; it is taken off again.
constexpr char mark = '\x01';
std::string marked(const std::string& word) { return !word.empty() && word[0] == '[' ? mark + word : word; }
void unmark(std::string& word) {
  if (!word.empty() && word[0] == mark) word.erase(0, 1);
}

void declare(CLI::App& app, const OptionRow& row, Options& options) {
  if (const auto* flag = std::get_if<bool Options::*>(&row.field)) {
    app.add_flag(row.names, options.*(*flag), row.help);
  } else if (const auto* text = std::get_if<std::string Options::*>(&row.field)) {
    app.add_option(row.names, options.*(*text), row.help)->type_name(row.value)->expected(1);
  } else {
    const auto list = std::get<std::vector<std::string> Options::*>(row.field);
    const bool pair = std::string(row.value) == "I J";
    app.add_option(row.names, options.*list, row.help)
        ->option_text(row.value)
        ->expected(pair ? 2 : 1)
        ->take_all()
        ->allow_extra_args(false);
  }
}

/// CLI11's help with our own usage lines.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    column_width(28);
    label("OPTIONS", "options");
  }
  std::string make_usage(const CLI::App* app, std::string) const override {
    for (const Verb* verb = verb_list(); verb->name; ++verb)
      if (app->get_name() == verb->name) return fmt::format("Usage: grundy {} {} [options]\n", verb->name, verb->usage);
    return "Usage: grundy VERB ... [options]\n";
  }
};

void declare_verb(CLI::App& app, const Verb& verb, Options& options) {
  CLI::App* sub = app.add_subcommand(verb.name, verb.summary);
  sub->add_option("words", options.words)->group("");
  for (const OptionRow& row : option_table())
    if (has_option(verb, row)) declare(*sub, row, options);
  sub->footer(fmt::format("\nExamples:\n{}", verb.examples));
  sub->callback([&options, name = std::string(verb.name)] { options.verb = name; });
}

/// The first word, when it should be a verb and is none.
std::string wrong_verb(const std::vector<std::string>& arguments) {
  std::string names;
  for (const Verb* verb = verb_list(); verb->name; ++verb) {
    if (arguments.back() == verb->name || arguments.back()[0] == '-') return "";
    names += (names.empty() ? "" : ", ") + std::string(verb->name);
  }
  return fmt::format("no verb is named {}\n  expected {}\n", arguments.back(), names);
}

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const auto verbs = app.get_subcommands();
  const std::string verb = verbs.empty() ? "" : " " + verbs[0]->get_name();
  return fmt::format("{}\n  see `grundy{} --help`\n", error.what(), verb);
}

/// Options end at "--"; what is behind it is taken as it stands: positions such as -1, the program of stress.
int end_of_own_words(int argc, const char* const* argv) {
  int end = argc > 1 ? 2 : argc;
  while (end < argc && std::string(argv[end]) != "--") ++end;
  return end;
}

void unmark_all(Options& o) {
  for (std::string& word : o.words) unmark(word);
  for (const OptionRow& row : option_table()) {
    if (const auto* text = std::get_if<std::string Options::*>(&row.field)) unmark(o.*(*text));
    if (const auto* list = std::get_if<std::vector<std::string> Options::*>(&row.field))
      for (std::string& word : o.*(*list)) unmark(word);
  }
}

}  // namespace

Parsed parse_command_line(int argc, const char* const* argv) {
  Parsed parsed;
  CLI::App app{"Grundy: from the rules of an impartial game to values, patterns and proofs.", "grundy"};
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_version_flag("--version", fmt::format("grundy {}", version()));
  app.require_subcommand(1);
  app.footer(
      "\nRULES is a name from `grundy games`, a code (.77, 4.6, 0.8F, {1,3,4}, 'all-but {2,3}'), a file (my.game), or\n"
      "-e 'game g(n) move k in 1..n: g(n - k)'.   `grundy VERB --help` has examples.");
  for (const Verb* verb = verb_list(); verb->name; ++verb) declare_verb(app, *verb, parsed.options);
  std::vector<std::string> arguments;
  const int end = end_of_own_words(argc, argv);
  for (int i = end - 1; i >= 1; --i) arguments.push_back(marked(argv[i]));
  parsed.code = 2;
  if (arguments.empty()) parsed.text = app.help();
  if (!arguments.empty()) parsed.text = wrong_verb(arguments);
  if (!parsed.text.empty()) return parsed;
  parsed.code = 0;
  try {
    app.parse(arguments);
    parsed.run = true;
    unmark_all(parsed.options);
    for (int i = end + 1; i < argc; ++i) parsed.options.words.emplace_back(argv[i]);
  } catch (const CLI::CallForHelp&) {
    const auto verbs = app.get_subcommands();
    parsed.text = verbs.empty() ? app.help() : verbs[0]->help();
  } catch (const CLI::CallForVersion& called) {
    parsed.text = std::string(called.what()) + "\n";
  } catch (const CLI::ParseError& error) {
    parsed.code = 2;
    parsed.text = usage_error(app, error);
  }
  return parsed;
}

}  // namespace grundy::cli
