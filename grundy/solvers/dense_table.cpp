#include "grundy/solvers/dense_table.hpp"

#include <algorithm>
#include <cmath>

#include "grundy/base/stop.hpp"
#include "grundy/solvers/box.hpp"
#include "grundy/solvers/table.hpp"

namespace grundy {

namespace {

PartialTable from_rows(const std::vector<std::uint32_t>& values, std::size_t size, StopReason stopped) {
  PartialTable table;
  table.stopped = stopped;
  table.cells.assign(size, PartialTable::unknown);
  for (std::size_t i = 0; i < std::min(size, values.size()); ++i)
    table.cells[i] = values[i] == TableSolver::excluded ? PartialTable::excluded : Integer{values[i]};
  return table;
}

std::string print_box(const std::vector<Range>& box) {
  std::string text;
  for (const Range& r : box)
    text += (text.empty() ? "" : " x ") +
            std::to_string(static_cast<std::uint64_t>(r.to) - static_cast<std::uint64_t>(r.from) + 1);
  return text;
}

/// Steps through the box row by row; false after the last cell.
bool next_cell(const std::vector<Range>& box, Words& at) {
  for (std::size_t i = box.size(); i-- > 0; at[i] = box[i].from)
    if (at[i]++ < box[i].to) return true;
  return false;
}

/// The dense array reaches down to 0, where options lead, when that costs little; else positions below are numbered.
std::vector<Range> widened(const std::vector<Range>& box) {
  std::vector<Range> wide = box;
  for (Range& r : wide) r.from = std::min<Integer>(r.from, 0);
  const auto cells = cells_of(box), more = cells_of(wide);
  return cells && more && *more / 4 <= *cells ? wide : box;
}

Result<PartialTable> in_box(Game& game, int family, const std::vector<Range>& box, TableMode mode, Meter& meter) {
  if (auto fits = fits_a_box(game, family); !fits) return failed(fits);
  if (auto fits = allows(game, family, mode); !fits) return failed(fits);
  if (box.size() != game.families()[static_cast<std::size_t>(family)].fields.size())
    return fail(ErrorKind::usage, "the box has " + std::to_string(box.size()) + " ranges",
                "one for each parameter of the game");
  PartialTable table;
  if (cells_of(box) == std::uint64_t{0}) return table;
  const std::vector<Range> wide = widened(box);
  if (auto fits = box_fits_memory(wide, meter); !fits) return failed(fits);
  table.cells.assign(cells_of(box).value(), PartialTable::unknown);
  BoxSpace space(game, family, wide, mode);
  DepthFirst<BoxSpace> walk(space);
  Words at;
  for (const Range& r : box) at.push_back(r.from);
  std::size_t cell = 0;
  do {
    const auto value = walk.value(space.node(family, at, meter), meter);
    if (!value && value.error().kind != ErrorKind::stopped) return failed(value);
    if (!value) break;
    table.cells[cell++] = *value == BoxSpace::excluded ? PartialTable::excluded : Integer{*value};
  } while (next_cell(box, at));
  table.stopped = meter.reason();
  return table;
}

Result<PartialTable> up_to(Game& game, int family, Integer n, TableMode mode, Meter& meter) {
  if (n < 0) return PartialTable{};
  if (auto fits = box_fits_memory({{0, n}}, meter); !fits) return failed(fits);
  TableSolver solver(game, mode);
  const auto done = solver.extend(family, n, meter);
  if (!done && done.error().kind == ErrorKind::unsupported) return in_box(game, family, {{0, n}}, mode, meter);
  if (!done && done.error().kind != ErrorKind::stopped) return failed(done);
  return from_rows(solver.values(family), static_cast<std::size_t>(n) + 1, meter.reason());
}

}  // namespace

std::optional<std::uint64_t> cells_of(const std::vector<Range>& box) {
  std::uint64_t cells = 1;
  for (const Range& r : box)
    if (r.to < r.from) return 0;
  for (const Range& r : box) {
    const std::uint64_t width = static_cast<std::uint64_t>(r.to) - static_cast<std::uint64_t>(r.from);
    if (width == UINT64_MAX || __builtin_mul_overflow(cells, width + 1, &cells)) return std::nullopt;
  }
  return cells;
}

Result<void> fits_a_box(const Game& game, int family) {
  const FamilyShape& shape = game.families()[static_cast<std::size_t>(family)];
  const bool fits = !shape.fields.empty() &&
                    std::find(shape.fields.begin(), shape.fields.end(), FieldKind::other) == shape.fields.end();
  if (fits) return {};
  return fail(ErrorKind::unsupported,
              "`box` is for families of integers and booleans, and " + shape.name + " is not one", "solver memo");
}

Result<void> box_fits_memory(const std::vector<Range>& box, Meter& meter) {
  const std::uint64_t each = bytes_a_cell;
  const std::size_t memory = meter.budget().memory;
  const auto cells = cells_of(box);
  if (cells && *cells <= memory / each && meter.take(*cells * each)) return {};
  meter.take(SIZE_MAX / 2);
  const double side = std::floor(std::pow(static_cast<double>(memory / each), 1.0 / static_cast<double>(box.size())));
  std::string fitting = "at most about " + std::to_string(static_cast<std::uint64_t>(side));
  for (std::size_t i = 1; i < box.size(); ++i) fitting += " x " + std::to_string(static_cast<std::uint64_t>(side));
  return fail(ErrorKind::stopped, "a table of " + print_box(box) + " cells exceeds the limit of memory",
              fitting + " cells");
}

Result<void> allows(const Game& game, int family, TableMode mode) {
  if (mode == TableMode::outcomes) return {};
  if (game.convention() == Convention::misere)
    return fail(ErrorKind::unsupported, "no Grundy values under misere play",
                "a question about the outcome (solver outcome)");
  const FamilyShape& shape = game.families()[static_cast<std::size_t>(family)];
  if (!shape.decides) return {};
  return fail(ErrorKind::unsupported, "no Grundy value: " + shape.name + " may be decided by `win if` or `lose if`",
              "a question about the outcome (solver outcome)");
}

Error reached_by(Error error, const std::string& from) {
  error.message += ", reached from " + from;
  return error;
}

Result<PartialTable> values_up_to(Game& game, int family, Integer n, Meter& meter) {
  return up_to(game, family, n, TableMode::values, meter);
}
Result<PartialTable> outcomes_up_to(Game& game, int family, Integer n, Meter& meter) {
  return up_to(game, family, n, TableMode::outcomes, meter);
}
Result<PartialTable> values_in_box(Game& game, int family, const std::vector<Range>& box, Meter& meter) {
  return in_box(game, family, box, TableMode::values, meter);
}
Result<PartialTable> outcomes_in_box(Game& game, int family, const std::vector<Range>& box, Meter& meter) {
  return in_box(game, family, box, TableMode::outcomes, meter);
}

}  // namespace grundy
