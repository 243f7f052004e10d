#include "apps/cli/options.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <variant>

#include "apps/cli/verbs.hpp"
#include "grundy/study/version.hpp"

namespace grundy::cli {
namespace {

using Field = std::variant<bool Options::*, std::string Options::*, std::vector<std::string> Options::*>;

struct OptionRow {
  const char* names;
  const char* value;  ///< what stands for the value in the help; "" for a flag
  const char* help;
  const char* verbs;  ///< the verbs that have it, each between blanks; "*": all
  Field field;
};

constexpr const char* on_rules = " study solve play table find prove count balance emit stress identify rules run ";

const std::vector<OptionRow>& option_table() {
  static const std::vector<OptionRow> rows = {
      {"-e", "TEXT", "the rules themselves, in place of RULES", on_rules, &Options::rules_text},
      {"--set", "NAME=EXPR", "another value for a param of the rules; may be given several times", on_rules,
       &Options::settings},
      {"--misere", "", "misere play: who cannot move wins", on_rules, &Options::misere},
      {"--normal", "", "normal play: who cannot move loses", on_rules, &Options::normal},
      {"--explain", "", "solve: each component with its value; prove: the parts of the proof, in words",
       " solve prove ", &Options::explain},
      {"--claim", "TEXT", "the claim to judge: 'g(n) = …' or 'P(a, b) = …'", " prove ", &Options::claim},
      {"--period", "P", "claim that g(n + P) = g(n)", " prove ", &Options::period},
      {"--preperiod", "N", "… for all n >= N; without it: from some n on", " prove ", &Options::preperiod},
      {"--saltus", "S", "… g(n + P) = g(n) + S", " prove ", &Options::saltus},
      {"--all", "", "list all winning moves, all best changes, however many", " solve balance ", &Options::all},
      {"--solver", "NAME",
       "definition, memo, table, box, outcome, loopy, period or automaton; by itself the fastest that fits",
       " solve table ", &Options::solver},
      {"--csv", "", "comma-separated values", " table survey atlas ", &Options::csv},
      {"--bfile", "", "the b-file format of the OEIS", " table ", &Options::bfile},
      {"--npy", "FILE", "write a NumPy array (int64; -1: no position, -2: not computed)", " table ", &Options::npy},
      {"--plot", "FILE", "write an SVG picture", " table ", &Options::plot},
      {"--verify", "", "compare rewriting with the moves as written on small positions", " rules ", &Options::verify},
      {"--coverage", "",
       "what Grundy answers of the contest and textbook problems; with their names: by which commands", " games ",
       &Options::coverage},
      {"--certificate", "FILE",
       "where a certificate goes; study, prove and run: NAME.cert unless given; solve: that of the theorem that answers",
       " study prove run solve ", &Options::certificate},
      {"--no-certificate", "", "write no certificate", " study prove run ", &Options::no_certificate},
      {"--each", "A..B", "the range of every heap, parameter or member; 2^100-1 is a number", " count stress ",
       &Options::each},
      {"--heaps", "K", "the number of heaps, or a range of it", " count stress ", &Options::heaps},
      {"--box", "RANGES", "a range for each heap, parameter or member: 1..5,1..9", " count stress ", &Options::box},
      {"--sizes", "NUMBERS", "every heap is one of these sizes: 3,5,7", " count ", &Options::sizes},
      {"--multiples", "NUMBERS", "heap i is a multiple of the i-th number: 2,3,5", " count ", &Options::multiples},
      {"--tie", "FORMS", "the heaps, for x in --each: 'x, 2*x, 3*x'", " count ", &Options::tie},
      {"--mod", "P", "the counts mod P", " count ", &Options::mod},
      {"--sorted", "", "the order of the heaps does not count", " count ", &Options::sorted},
      {"--distinct", "", "all heaps are different", " count ", &Options::distinct},
      {"--winning-moves", "", "count the winning first moves, too", " count ", &Options::winning_moves},
      {"--move", "I J", "stones move from heap I to heap J, counted from 1; any: any heap", " balance ",
       &Options::move},
      {"--remove", "I", "stones are taken from heap I, or any", " balance ", &Options::remove},
      {"--add", "I", "stones are added to heap I, or any", " balance ", &Options::add},
      {"--keep", "N", "so many stones stay at least on a heap that loses some", " balance ", &Options::keep},
      {"--to", "N", "how far: the values of n < N, as 10^12 or 2^24", " run survey ", &Options::to},
      {"--state", "FILE", "where the state is kept; in the user's data folder unless given", " run survey ",
       &Options::state},
      {"--no-state", "", "keep no state", " run survey ", &Options::no_state},
      {"--save-every", "SECONDS", "time between two saves of the state; a minute unless given", " run ",
       &Options::save_every},
      {"--shard", "I/N", "only every N-th code, from the I-th on; for several machines", " survey ", &Options::shard},
      {"--merge", "", "put the state files of all shards together", " survey ", &Options::merge},
      {"--values", "FILE", "write all values to a NumPy file, piece by piece", " run ", &Options::values},
      {"--atlas", "FILE", "the file of what was found; in the user's data folder unless given",
       " run survey study solve atlas ", &Options::atlas},
      {"--no-atlas", "", "keep nothing in the atlas and use nothing of it", " run survey study solve ", &Options::no_atlas},
      {"--progress", "", "progress on stderr, a line every half minute, where that is no terminal", " run survey ",
       &Options::progress},
      {"--first", "WHO", "who moves first: me (unless given) or computer", " play ", &Options::first},
      {"--method", "NAME", "the method; the fastest unless given", " contest count balance emit ", &Options::method},
      {"--input", "FORM", "n-heaps, heaps, position, fields, n-list, or a template such as '{count}\\n{heaps}\\n'",
       " stress ", &Options::input},
      {"--answer", "FORM", "the words for N and P as in First/Second (which is usual), or value, or both", " stress ",
       &Options::answer},
      {"--tests", "N", "how many positions; 300 unless given", " stress ", &Options::tests},
      {"--seed", "N", "another choice of random positions", " stress ", &Options::seed},
      {"--limit", "SECONDS", "of the processor, for one run of the program; 2 unless given", " stress ",
       &Options::limit},
      {"--values", "NUMBERS", "the terms themselves, in place of RULES: 0,1,2,1,4,1,2,1", " identify ",
       &Options::values},
      {"--lang", "LANGUAGE", "the language of the program: cpp (C++17) or python (3)", " emit ", &Options::language},
      {"--json", "", "the answer as JSON (docs/json.md)", "*", &Options::json},
      {"--time", "SECONDS", "stop after so long: 10, 0.5, 2m, 1h", "*", &Options::time},
      {"--memory", "SIZE", "memory for tables and stores: 500M, 2G", "*", &Options::memory},
      {"--threads", "N", "threads to use", "*", &Options::threads},
  };
  return rows;
}

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
  const std::string key = fmt::format(" {} ", verb.name);
  for (const OptionRow& row : option_table())
    if (std::string(row.verbs) == "*" || std::string(row.verbs).find(key) != std::string::npos)
      declare(*sub, row, options);
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

/// The words of stress end at "--"; those behind it are another program's.
int end_of_own_words(int argc, const char* const* argv) {
  int end = argc > 1 && std::string(argv[1]) == "stress" ? 2 : argc;
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
