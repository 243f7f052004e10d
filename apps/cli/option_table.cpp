#include "apps/cli/option_table.hpp"

#include <string>

namespace grundy::cli {
namespace {

constexpr const char* on_rules = " study solve play table find prove count balance emit stress identify rules run ";

}  // namespace

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
       "definition, memo, table, box, outcome or loopy, for solve also period or automaton; by itself the fastest that "
       "fits",
       " solve table ", &Options::solver, "definition memo table box outcome loopy period automaton"},
      {"--native", "", "by machine code that the system's compiler (CXX, else c++) makes of the rules", " table ",
       &Options::native},
      {"--csv", "", "comma-separated values", " table survey atlas ", &Options::csv},
      {"--bfile", "", "the b-file format of the OEIS", " table ", &Options::bfile},
      {"--npy", "FILE", "write a NumPy array (int64; -1: no position, -2: not computed)", " table ", &Options::npy},
      {"--plot", "FILE", "write a picture: FILE.svg, or FILE.png", " table study ", &Options::plot},
      {"--verify", "", "compare rewriting with the moves as written on small positions", " rules ", &Options::verify},
      {"--coverage", "",
       "what Grundy answers of the contest and textbook problems; with their names: by which commands", " games ",
       &Options::coverage},
      {"--certificate", "FILE",
       "where a certificate goes; study, prove and run: NAME.cert unless given; solve: that of the theorem that "
       "answers",
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
       " run survey study solve identify atlas ", &Options::atlas},
      {"--no-atlas", "", "keep nothing in the atlas and use nothing of it", " run survey study solve identify ",
       &Options::no_atlas},
      {"--progress", "", "progress on stderr, a line every half minute, where that is no terminal", " run survey ",
       &Options::progress},
      {"--first", "WHO", "who moves first: me (unless given) or computer", " play ", &Options::first, "me computer"},
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
      {"--lang", "LANGUAGE", "the language of the program: cpp (C++17) or python (3)", " emit ", &Options::language,
       "cpp python"},
      {"--json", "", "the answer as JSON (docs/json.md)", "*", &Options::json},
      {"--time", "SECONDS", "stop after so long: 10, 0.5, 2m, 1h", "*", &Options::time},
      {"--memory", "SIZE", "memory for tables and stores: 500M, 2G", "*", &Options::memory},
      {"--threads", "N", "threads to use", "*", &Options::threads},
  };
  return rows;
}

bool has_option(const Verb& verb, const OptionRow& row) {
  const std::string verbs = row.verbs, name = verb.name;
  if (verbs == "*") return name != "man" && name != "completions";
  return verbs.find(" " + name + " ") != std::string::npos;
}

}  // namespace grundy::cli
