#pragma once
// The command line as data: every option is declared once, in options.cpp.

#include <string>
#include <vector>

#include "grundy/base/result.hpp"

namespace grundy::cli {

/// What was typed, as text; each verb reads what it knows.
struct Options {
  std::string verb;
  std::vector<std::string> words;  ///< the arguments that are no options, in order

  std::vector<std::string> rules_text;  ///< -e TEXT
  std::vector<std::string> settings;    ///< --set NAME=EXPR
  bool misere = false;
  bool normal = false;

  bool json = false;
  bool csv = false;
  bool bfile = false;
  std::string npy;
  std::string plot;
  bool all = false;
  bool explain = false;
  bool verify = false;
  bool coverage = false;
  bool native = false;
  std::string solver;
  std::string method;
  std::string language;
  std::string first;
  std::string input, answer, tests, seed, limit;
  std::string claim;
  std::string period;
  std::string preperiod;
  std::string saltus;
  std::string each, heaps, box, sizes, multiples, tie, mod;
  bool sorted = false;
  bool distinct = false;
  bool winning_moves = false;
  std::vector<std::string> move;
  std::string remove, add, keep;
  std::string certificate;
  bool no_certificate = false;

  std::string to, state, values, save_every;
  std::string shard, atlas;
  bool no_atlas = false;
  bool no_state = false;
  bool merge = false;
  bool progress = false;

  std::string time;
  std::string memory;
  std::string threads;
};

/// What to do after parsing: run a verb, or print `text` and leave with `code` (help, version, wrong usage).
struct Parsed {
  Options options;
  bool run = false;
  int code = 0;
  std::string text;  ///< for stdout when code is 0, else for stderr
};

Parsed parse_command_line(int argc, const char* const* argv);

}  // namespace grundy::cli
