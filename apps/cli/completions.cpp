// Completions of bash, zsh and fish: verbs, options and their values, names of games and files.

#include <fmt/format.h>
#include <algorithm>
#include <string_view>

#include "apps/cli/option_table.hpp"
#include "apps/cli/shell_files.hpp"
#include "contests/contests.hpp"
#include "grundy/study/catalogue.hpp"

namespace grundy::cli {
namespace {

using Words = std::vector<std::string>;

std::string joined(const Words& words, const char* separator = " ") {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : separator) + word;
  return out;
}

Words verb_names() {
  Words out;
  for (const Verb* verb = verb_list(); verb->name; ++verb) out.emplace_back(verb->name);
  return out;
}

std::string game_names() {
  Words out;
  for (const CatalogueEntry& entry : catalogue()) out.push_back(entry.name);
  return joined(out);
}

/// What the first word after a verb is.
enum class First { game, word, file, other };
First first_of(const Verb& verb) {
  const std::string_view usage = verb.usage, name = verb.name;
  if (usage.substr(0, 5) == "RULES" || name == "games") return First::game;
  if (usage.substr(0, 4) == "FILE") return First::file;
  return name == "contest" || name == "completions" || name == "atlas" ? First::word : First::other;
}

/// The words that may stand there, where they are few.
std::string first_words(const Verb& verb) {
  const std::string_view name = verb.name;
  if (name == "completions") return "bash zsh fish";
  if (name == "atlas") return "list export import verify";
  Words out;
  for (const contests::Contest& contest : contests::contest_list()) out.emplace_back(contest.name);
  return joined(out);
}

Words option_names(const Verb& verb, bool with_value_only) {
  Words out;
  for (const OptionRow& row : option_table())
    if (has_option(verb, row) && (!with_value_only || *row.value)) out.emplace_back(row.names);
  if (!with_value_only) out.emplace_back("--help");
  return out;
}

bool is_file(const OptionRow& row) { return std::string_view(row.value) == "FILE"; }

/// "--npy|--plot" of a verb, by a property of the row.
template <class Wanted>
std::string pattern(const Verb& verb, Wanted wanted) {
  Words out;
  for (const OptionRow& row : option_table())
    if (has_option(verb, row) && *row.value && wanted(row)) out.emplace_back(row.names);
  return joined(out, "|");
}

/// Completes values of options: `case "$previous"` of one verb.
std::string bash_values(const Verb& verb) {
  std::string out;
  for (const OptionRow& row : option_table())
    if (has_option(verb, row) && *row.choices)
      out += fmt::format("        {}) words='{}'; return 0 ;;\n", row.names, row.choices);
  const std::string files = pattern(verb, is_file);
  if (!files.empty()) out += fmt::format("        {}) words=; files=1; return 0 ;;\n", files);
  const std::string others = pattern(verb, [](const OptionRow& r) { return !is_file(r) && !*r.choices; });
  if (!others.empty()) out += fmt::format("        {}) words=; return 0 ;;\n", others);
  return out;
}

std::string bash_first(const Verb& verb) {
  switch (first_of(verb)) {
    case First::game:
      return "words=$games; files=1";
    case First::word:
      return fmt::format("words='{}'", first_words(verb));
    case First::file:
      return "words=; files=1";
    case First::other:
      break;
  }
  return "words=";
}

std::string quoted(std::string_view text, std::string_view escaped) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (escaped.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_option(const OptionRow& row) {
  std::string out = fmt::format("'*{}[{}]", row.names, quoted(row.help, "[]:\\"));
  if (!*row.value) return out + "'";
  const std::string action = *row.choices ? fmt::format("({})", row.choices) : is_file(row) ? "_files" : " ";
  return out + fmt::format(":{}:{}'", quoted(row.value, "[]:\\"), action);
}

std::string zsh_first(const Verb& verb) {
  switch (first_of(verb)) {
    case First::game:
      return "'1:game:_grundy_games' '*: :_files'";
    case First::word:
      return fmt::format("'1: :({})' '*: :_files'", first_words(verb));
    case First::file:
      return "'*:file:_files'";
    case First::other:
      break;
  }
  return "'*: : '";
}

std::string fish_option(const Verb& verb, const OptionRow& row) {
  const std::string_view name = row.names;
  const std::string flag =
      name.substr(0, 2) == "--" ? fmt::format("-l {}", name.substr(2)) : fmt::format("-s {}", name.substr(1));
  std::string value;
  if (*row.choices)
    value = fmt::format(" -x -a '{}'", row.choices);
  else if (*row.value)
    value = is_file(row) ? " -r -F" : " -x";
  std::string help;
  for (const char c : std::string_view(row.help))
    help += c == '\'' || c == '\\' ? fmt::format("\\{}", c) : std::string(1, c);
  return fmt::format("complete -c grundy -n '__fish_seen_subcommand_from {}' {}{} -d '{}'\n", verb.name, flag, value,
                     help);
}

std::string fish_first(const Verb& verb) {
  const std::string when = fmt::format("complete -c grundy -n '__fish_seen_subcommand_from {}'", verb.name);
  switch (first_of(verb)) {
    case First::game:
      return when + " -F -a \"$grundy_games\"\n";
    case First::word:
      return fmt::format("{} -a '{}'\n", when, first_words(verb));
    case First::file:
      return when + " -F\n";
    case First::other:
      break;
  }
  return "";
}

}  // namespace

std::string bash_completion() {
  std::string values, options, valued, firsts;
  for (const Verb* verb = verb_list(); verb->name; ++verb) {
    values += fmt::format("    {})\n      case $2 in\n{}      esac ;;\n", verb->name, bash_values(*verb));
    options += fmt::format("    {}) words='{}' ;;\n", verb->name, joined(option_names(*verb, false)));
    valued += fmt::format("    {}) valued=' {} ' ;;\n", verb->name, joined(option_names(*verb, true)));
    firsts += fmt::format("    {}) {} ;;\n", verb->name, bash_first(*verb));
  }
  return fmt::format(R"(# bash completion for grundy; made by `grundy completions bash`
_grundy_value() {{
  case $1 in
{}  esac
  return 1
}}
_grundy() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} verb=${{COMP_WORDS[1]}} words= files= valued= i word plain=0 waits=0
  local games='{}'
  COMPREPLY=()
  case $verb in
{}  esac
  for ((i = 2; i < COMP_CWORD; i++)); do
    word=${{COMP_WORDS[i]}}
    if ((waits)); then waits=0; elif [[ $valued == *" $word "* ]]; then waits=1; elif [[ $word != -* ]]; then ((++plain)); fi
  done
  if ((COMP_CWORD <= 1)); then
    words='{} --help --version'
  elif ((waits)) && _grundy_value "$verb" "${{COMP_WORDS[COMP_CWORD-1]}}"; then
    :
  elif [[ $current == -* ]]; then
    case $verb in
{}    esac
  elif ((plain == 0)); then
    case $verb in
{}    esac
  else
    files=1
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [[ $files ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -f -- "$current"))
  fi
}}
complete -F _grundy grundy
)",
                     values, game_names(), valued, joined(verb_names()), options, firsts);
}

std::string zsh_completion() {
  std::string verbs, cases;
  for (const Verb* verb = verb_list(); verb->name; ++verb) {
    verbs += fmt::format("    '{}:{}'\n", verb->name, quoted(verb->summary, ":"));
    std::string words;
    for (const OptionRow& row : option_table())
      if (has_option(*verb, row)) words += " \\\n        " + zsh_option(row);
    cases += fmt::format("    {})\n      _arguments{} \\\n        '--help[options with examples]' {} ;;\n", verb->name,
                         words, zsh_first(*verb));
  }
  return fmt::format(R"(#compdef grundy
# zsh completion for grundy; made by `grundy completions zsh`
_grundy_games() {{
  local -a games=({})
  _alternative 'games:game:compadd -a games' 'files:file:_files'
}}
_grundy() {{
  local -a verbs=(
{}  )
  if ((CURRENT == 2)); then
    _describe verb verbs
    _values option --help --version
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
{}  esac
}}
_grundy "$@"
)",
                     game_names(), verbs, cases);
}

std::string fish_completion() {
  std::string out = fmt::format(
      "# fish completion for grundy; made by `grundy completions fish`\nset -l grundy_games {}\ncomplete -c grundy -f\n"
      "complete -c grundy -l help -d 'options with examples'\n"
      "complete -c grundy -n __fish_use_subcommand -l version -d 'the version'\n",
      game_names());
  for (const Verb* verb = verb_list(); verb->name; ++verb) {
    out += fmt::format("complete -c grundy -n __fish_use_subcommand -a {} -d '{}'\n", verb->name,
                       quoted(verb->summary, "'\\"));
    out += fish_first(*verb);
    for (const OptionRow& row : option_table())
      if (has_option(*verb, row)) out += fish_option(*verb, row);
  }
  return out;
}

}  // namespace grundy::cli
