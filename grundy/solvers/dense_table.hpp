#pragma once
// What the solvers of dense tables share: what a cell holds, and the tables that they hand out.

#include <vector>

#include "grundy/positions/game.hpp"

namespace grundy {

/// Values under normal play, or outcomes alone (0 P, 1 N), under the game's convention and with decided positions.
enum class TableMode : std::uint8_t { values, outcomes };

/// Cells as in ValueTable: a Grundy value, or an outcome (0 P, 1 N), or one of the marks.
struct PartialTable {
  static constexpr Integer excluded = -1;  ///< outside the domain (`require`)
  static constexpr Integer unknown = -2;   ///< the budget came first
  std::vector<Integer> cells;
  StopReason stopped = StopReason::none;
};

/// One parameter's range, both ends included; for a boolean 0..1.
struct Range {
  Integer from = 0;
  Integer to = 0;
};

/// Values of family(0), …, family(n) for a family of one integer, by the solver `table` or, where options do not
/// shrink, by `box`. When the meter stops, the cells that were finished are kept. Errors: unsupported (misere,
/// decisions, cycles, another shape), errors of the rules. O(options) time, 12 bytes a cell.
Result<PartialTable> values_up_to(Game& game, int family, Integer n, Meter& meter);

/// Outcomes of single positions, under any convention and with decided positions; unsupported when an option or a
/// rewriting is a sum of several parts (then outcomes of single positions do not suffice). Otherwise as values_up_to.
Result<PartialTable> outcomes_up_to(Game& game, int family, Integer n, Meter& meter);

/// The same for a box: one range a field, cells row by row, the last field fastest. Fields must be integers or
/// booleans.
Result<PartialTable> values_in_box(Game& game, int family, const std::vector<Range>& box, Meter& meter);
Result<PartialTable> outcomes_in_box(Game& game, int family, const std::vector<Range>& box, Meter& meter);

/// The convention and the decisions allow the mode, for positions of this family; else the reason. O(1).
Result<void> allows(const Game& game, int family, TableMode mode);

/// The error of a domain check, met at a move or a rewriting of another position.
Error reached_by(Error error, const std::string& from);

/// Number of cells of a box; nothing when it does not fit 64 bits.
std::optional<std::uint64_t> cells_of(const std::vector<Range>& box);

}  // namespace grundy
