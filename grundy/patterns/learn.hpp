#pragma once
// Learns the automaton behind a table of values or of P-positions.
//
// Formula: the residual of a table after words w of low digits and v of low digits of the value is the partial
//          function n' -> v' with g(n'w) = v'v; the words lead to the same state when their residuals are equal.
// Idea: compare residuals on the first `depth` numbers only, and never copy them: a residual is the number of digits
//       read with their values, a view on the table. A guess closes when every residual met has data on its first
//       numbers. What closes is still a guess: `fits` walks it over the whole table, a proof must follow.
// Source: A. Nerode, "Linear automaton transformations", Proc. AMS 9 (1958) 541–544; J.-P. Allouche, J. Shallit,
//         "Automatic Sequences", Cambridge 2003, chapter 6.
// Test: tests/patterns/learn_test.cpp compares with closed forms and with the tables.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/patterns/data_table.hpp"
#include "grundy/proofs/automaton.hpp"
#include "grundy/proofs/numeration.hpp"

namespace grundy {

struct LearnOptions {
  std::uint32_t depth = 4;  ///< residuals are compared on the numbers below it, for each parameter
  std::size_t most_states = 20000;
  Numeration numeration = Numeration::binary;
};

enum class LearnEnd { closed, needs_data, too_many_states, stopped };

struct LearnOutcome {
  LearnEnd end = LearnEnd::needs_data;
  std::optional<Automaton> automaton;  ///< minimal, when closed: the parameters' tracks, then the value's
  std::size_t residuals = 0;           ///< states met before minimising
};

/// One attempt. O(residuals * 2^tracks * (depth^parameters + cells in view)) time.
LearnOutcome learn(const DataTable& table, const LearnOptions& options, Meter& meter);

/// Whether the automaton is a relation of numbers that says of every known entry just what the table says: exactly this
/// value, no value, member or not. False, too, when the meter stops. O(cells * paths).
bool fits(const Automaton& automaton, const DataTable& table, Numeration numeration, Meter& meter);

/// Gives tables of any side (the side of all axes that are not whole). Nothing when it cannot: the attempts end there.
class TableSource {
 public:
  virtual ~TableSource() = default;
  virtual std::optional<DataTable> table(std::uint32_t side, Meter& meter) = 0;
};

/// What is tried, in this order: for each side, each depth. Empty lists stand for sides and depths that suit the number
/// of parameters.
struct GrowOptions {
  std::vector<std::uint32_t> sides;
  std::vector<std::uint32_t> depths;
  std::size_t most_states = 20000;
  Numeration numeration = Numeration::binary;
};

/// An automaton that fits all the data it was learned from.
struct AutomatonCandidate {
  Automaton automaton;
  std::uint32_t side = 0;   ///< of the table
  std::uint32_t depth = 0;  ///< of the comparison
  std::size_t residuals = 0;
  DataTable table;  ///< the data
};

/// Grows data and depth until a guess closes and fits.
class AutomatonLearning {
 public:
  AutomatonLearning(TableSource& source, std::size_t parameters, GrowOptions options);

  /// The next candidate that differs from those before, for a caller whose proof of the last one failed; nothing at the
  /// end of the sides, of the source or of the meter.
  std::optional<AutomatonCandidate> next(Meter& meter);

  /// How the last attempt ended, and how many there were.
  LearnEnd last_end() const { return last_end_; }
  std::size_t attempts() const { return attempts_; }

 private:
  std::optional<AutomatonCandidate> attempt(std::uint32_t side, std::uint32_t depth, Meter& meter);

  TableSource& source_;
  GrowOptions options_;
  std::size_t next_side_ = 0, next_depth_ = 0;
  std::optional<DataTable> table_;
  std::vector<Automaton> seen_;
  LearnEnd last_end_ = LearnEnd::needs_data;
  std::size_t attempts_ = 0;
};

}  // namespace grundy
