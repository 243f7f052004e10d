#pragma once
// The verbs: one function and one file each. A verb prints its result to stdout and returns the exit code.

#include <string>

#include "apps/cli/options.hpp"

namespace grundy::cli {

struct Verb {
  const char* name;
  const char* summary;
  const char* usage;     ///< the words after the verb
  const char* examples;  ///< lines "  grundy …   what it shows"
  int (*run)(const Options&);
};

/// All verbs in the order of `grundy --help`; the last has a null name.
const Verb* verb_list();

int run_solve(const Options&);
int run_play(const Options&);
int run_table(const Options&);
int run_study(const Options&);
int run_find(const Options&);
int run_prove(const Options&);
int run_check(const Options&);
int run_count(const Options&);
int run_balance(const Options&);
int run_run(const Options&);
int run_survey(const Options&);
int run_emit(const Options&);
int run_stress(const Options&);
int run_identify(const Options&);
int run_nimber(const Options&);
int run_atlas(const Options&);
int run_rules(const Options&);
int run_games(const Options&);
int run_contest(const Options&);
int run_man(const Options&);
int run_completions(const Options&);

}  // namespace grundy::cli
