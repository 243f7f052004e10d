#pragma once
// The query `stress`: a user's program against the exact answer, on small positions first, until they differ; then the
// position is made smaller as long as they still do.
//
// Idea: where all positions of the box fit into the number of tests, each is tried, the smallest first; else random
// ones
//       of growing size. Every other one is led to a P-position by a winning move, since most random positions are wins
//       and a program that never says "lost" would seem right. Positions that no table reaches are judged by a theorem.
// Test: tests/cli/stress_test.py with twelve wrong and twelve right programs; tests/queries/stress_test.cpp.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grundy/positions/rule_game.hpp"
#include "grundy/queries/exact_answers.hpp"
#include "grundy/queries/program_run.hpp"

namespace grundy {

/// A template for the input: text with {count} and {heaps} (all numbers of a sum), {position} (as the rule language
/// writes it), {fields} (the numbers of one position), {NAME} (one field: a number, a text, or its members) and {#NAME}
/// (how many members). `\n` stands for a line end. Presets: n-heaps, heaps, position, fields, n-list.
class InputForm {
 public:
  /// Errors: usage with what was expected.
  static Result<InputForm> read(const std::string& text, const typed::Family& family);
  /// The preset that suits the family: n-heaps for one number, else position.
  static std::string usual(const typed::Family& family);

  /// Whether a sum can be written, not only one position.
  bool takes_sums() const { return takes_sums_; }
  std::string write(const std::vector<Words>& components, const typed::Family& family) const;

 private:
  struct Piece {
    enum class Kind { text, count, heaps, position, fields, field, size } kind = Kind::text;
    std::string text;
    std::size_t field = 0;
  };
  std::vector<Piece> pieces_;
  bool takes_sums_ = true;
};

/// A form of the answer: "First/Second" (the words for N and P, and a third one for draws), "value", or "both" ("N 2",
/// as `emit` writes).
class AnswerForm {
 public:
  static Result<AnswerForm> read(const std::string& text);
  /// Errors: unsupported when the form has no word for the answer.
  Result<std::string> write(const Found& found) const;

 private:
  enum class Kind { words, value, both } kind_ = Kind::words;
  std::vector<std::string> words_;
};

struct StressQuestion {
  std::vector<std::string> program;  ///< with its arguments
  std::string input;                 ///< a template or preset; empty: the usual one
  std::string answer = "First/Second";
  /// A range for each field; one for all; empty: the usual ones. Only where all fields are numbers.
  std::vector<std::pair<Integer, Integer>> box;
  std::size_t least_heaps = 1, most_heaps = 3;  ///< components of a sum, where the input takes sums
  std::uint64_t tests = 300;
  std::uint64_t seed = 1;
  double seconds_each = 2;
};

struct StressReport {
  enum class End { no_difference, wrong, nothing_printed, extra_output, failed, crashed, too_slow, too_much };
  End end = End::no_difference;
  std::uint64_t tests = 0;  ///< positions tried before shrinking
  std::uint64_t runs = 0;   ///< of the program, in all
  bool all = false;         ///< every position of the box was tried
  bool small = false;       ///< there is no box: the positions are small ones
  bool stopped = false;     ///< the time ended first
  std::string position;     ///< of the smallest difference
  std::string input, printed, right, complaints;
  std::string detail;  ///< "exit code 1", "signal 11", "2 s"
};

/// Errors: usage, unsupported, system (the program cannot be started), of the rules; stopped when not even one position
/// could be judged; usage when none that was tried lies in the domain. O(tests) runs of the program.
Result<StressReport> stress(RuleGame& game, const StressQuestion& question, const Budget& budget);

}  // namespace grundy
