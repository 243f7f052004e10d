#pragma once
// Contest and textbook problems, which game of the catalogue each is, and how far Grundy answers it:
// games/problems.txt.
//
// The list makes no claim of its own: every answer in it is that of a command, and tests/cli/coverage_test.py runs the
// commands.

#include <string>
#include <string_view>
#include <vector>

#include "grundy/base/result.hpp"

namespace grundy {

/// A command with what its output contains.
struct ProblemCommand {
  std::string machinery;  ///< what answers it, for commands at the contest's size: "table", "automaton", …
  std::string seconds;    ///< measured, for commands that take too long for the tests; else empty
  std::string command;    ///< for a shell
  std::string answer;     ///< texts that stand in its output, one after " & " the other
};

struct Problem {
  std::string name;                   ///< "ARC087-E"
  std::string source;                 ///< where it is from
  std::string asks;                   ///< the question and its size
  std::string game;                   ///< of the catalogue, or a code; empty: the rule language cannot say it
  std::vector<ProblemCommand> small;  ///< answered by brute force
  std::vector<ProblemCommand> large;  ///< answered at the contest's size
  std::string part;                   ///< what is answered of it beyond brute force, where that is not all
  std::string hinders;                ///< what stands in the way of the rest

  bool writable() const { return !game.empty(); }
  bool answered() const { return !small.empty(); }
  bool answered_at_size() const { return !large.empty(); }
};

/// Reads the format of games/problems.txt. Errors: rules, with the line. O(text).
Result<std::vector<Problem>> read_problems(std::string_view text);

/// The list, read once.
const std::vector<Problem>& problems();

/// The problems with these names, in small or capital letters; all when there are none. Errors: usage for an unknown
/// name.
Result<std::vector<const Problem*>> problems_named(const std::vector<std::string>& names);

/// A line a problem and the sums; with `commands` each problem with its commands. O(problems).
std::string text_of_coverage(const std::vector<const Problem*>& list, bool commands);
std::string json_of_coverage(const std::vector<const Problem*>& list);

}  // namespace grundy
