#pragma once
// The query `emit`: a short stand-alone program in C++17 or Python 3 that judges positions of a game as `solve` does.
//
// Idea: what is proved becomes a closed form, a period or an automaton and answers at any size; else the rules become a
//       table filled from below (one number, every option smaller), functions that keep values, or a search over whole
//       sums (misere play, decided positions).
// The program reads one position a line, or several parted by blanks for their sum, and writes a line for each: "N 2",
// "P 0", or the outcome alone where there is no value.
// Test: tests/queries/emit_test.cpp compiles and runs the programs of every game and compares with `solve`.

#include <string>

#include "grundy/positions/rule_game.hpp"

namespace grundy {

enum class EmitLanguage { cpp, python };

struct EmitQuestion {
  EmitLanguage language = EmitLanguage::cpp;
  std::string method;    ///< a name of emit_methods(); empty: the first that suits
  std::string title;     ///< for the first line of the program: "kayles(n), games/kayles.game"
  bool library = false;  ///< in place of a main the C function of native.hpp; C++, by the rules, values only
};

struct EmitAnswer {
  std::string program;
  std::string method;
  std::string because;  ///< "lowbit(k), proved: automaton with 5 states, decided by MONA"
  bool values = true;   ///< it writes Grundy values, not only outcomes
};

/// The names for --method: formula, period and automaton rest on a proof; table, memo and search are the rules.
const std::vector<std::string>& emit_methods();

/// Errors: usage (no such method), unsupported with the reason (cycles, no parameters, no proof for a method that needs
/// one), of the rules. The time for proofs is that of the budget. O(size of the rules) beside the proofs.
Result<EmitAnswer> emit_program(RuleGame& game, const EmitQuestion& question, const Budget& budget);

}  // namespace grundy
