#include "grundy/study/compute_table.hpp"

#include <fmt/format.h>

#include "grundy/base/stop.hpp"
#include "grundy/queries/chooser.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "grundy/study/reach.hpp"

namespace grundy {
namespace {

constexpr Integer longest_lead = Integer{1} << 22;

/// What one table needs.
struct Work {
  RuleGame& game;
  int family;
  const std::vector<ParameterRange>& ranges;
  Meter& meter;
  Progress* progress;
};

bool all_dense(const Work& work) {
  for (const FieldKind kind : work.game.families()[static_cast<std::size_t>(work.family)].fields)
    if (kind == FieldKind::other) return false;
  return true;
}

std::vector<Range> box_of(const std::vector<ParameterRange>& ranges) {
  std::vector<Range> box;
  for (const ParameterRange& r : ranges)
    box.push_back(r.fixed ? Range{r.words[0], r.words[0]} : Range{r.axis.from, r.axis.to});
  return box;
}

/// Values or outcomes by the solvers of dense tables; the cells are those of the table.
Result<PartialTable> dense(const Work& work, bool values) {
  const std::vector<Range> box = box_of(work.ranges);
  const bool up_to = box.size() == 1 && box[0].from >= 0 && box[0].from <= longest_lead;
  if (!up_to)
    return values ? values_in_box(work.game, work.family, box, work.meter)
                  : outcomes_in_box(work.game, work.family, box, work.meter);
  auto whole = values ? values_up_to(work.game, work.family, box[0].to, work.meter)
                      : outcomes_up_to(work.game, work.family, box[0].to, work.meter);
  if (whole) {
    const auto skipped =
        std::min(static_cast<std::ptrdiff_t>(box[0].from), static_cast<std::ptrdiff_t>(whole->cells.size()));
    whole->cells.erase(whole->cells.begin(), whole->cells.begin() + skipped);
  }
  return whole;
}

std::string reason_of(const Meter& meter) { return stopped_by(meter).value().message; }

ComputedTable from_dense(PartialTable partial, ComputedTable computed, const Meter& meter) {
  partial.cells.resize(computed.table.cells.size(), ValueTable::unknown);
  computed.table.cells = std::move(partial.cells);
  if (partial.stopped != StopReason::none) computed.stopped = reason_of(meter);
  return computed;
}

/// Cell by cell with any solver. The first cell without a value turns a table of values into one of outcomes.
class CellByCell {
 public:
  CellByCell(const Work& work, Chooser& judge, ComputedTable& computed)
      : work_(work), judge_(judge), computed_(computed) {}

  Result<void> run() {
    std::vector<Integer>& cells = computed_.table.cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (work_.progress) work_.progress->report("positions", i, cells.size());
      auto cell = judge_cell(i);
      if (!cell && cell.error().kind == ErrorKind::stopped) {
        computed_.stopped = cell.error().message;
        return {};
      }
      if (!cell) return failed(cell);
      cells[i] = *cell;
    }
    return {};
  }

 private:
  Result<Integer> judge_cell(std::size_t i) {
    words_at(work_.ranges, computed_.table, i, words_);
    const auto fits = work_.game.check_domain(work_.family, words_, work_.meter);
    if (!fits && fits.error().kind == ErrorKind::position) return ValueTable::excluded;
    if (!fits) return failed(fits);
    const auto sum = work_.game.enter(work_.family, words_, work_.meter);
    if (!sum) return failed(sum);
    const auto judged = judge_.judge(*sum, work_.meter);
    if (!judged) return failed(judged);
    computed_.solver = judged->method;
    if (!judged->value && !computed_.table.outcomes) turn_to_outcomes(i);
    if (computed_.table.outcomes) return static_cast<Integer>(judged->outcome);
    return static_cast<Integer>(*judged->value);
  }

  void turn_to_outcomes(std::size_t known) {
    computed_.table.outcomes = true;
    computed_.outcomes_because = reason_without_lead(judge_.no_value());
    for (std::size_t i = 0; i < known; ++i)
      if (computed_.table.cells[i] > 0) computed_.table.cells[i] = static_cast<Integer>(Outcome::N);
  }

  const Work& work_;
  Chooser& judge_;
  ComputedTable& computed_;
  Words words_;
};

Result<ComputedTable> cell_by_cell(const Work& work, const std::string& solver, ComputedTable computed) {
  auto judge = Chooser::make(work.game, solver);
  if (!judge) return failed(judge);
  if (const auto done = CellByCell(work, *judge, computed).run(); !done) return failed(done);
  return computed;
}

}  // namespace

Result<ComputedTable> compute_table(RuleGame& game, int family, const std::vector<ParameterRange>& ranges,
                                    const std::string& solver, Meter& meter, Progress* progress) {
  const Work work{game, family, ranges, meter, progress};
  ComputedTable computed;
  std::size_t cells = 1;
  for (const ParameterRange& range : ranges) cells *= range.fixed ? 1 : range.axis.size();
  if (!meter.take(cells * sizeof(Integer)))
    return fail(ErrorKind::stopped, fmt::format("a table of {} positions exceeds the limit of memory", cells),
                "a smaller range or --memory");
  computed.table = empty_table(game.rules(), game.rules().families[static_cast<std::size_t>(family)], ranges);
  if (!solver.empty() || !all_dense(work)) return cell_by_cell(work, solver, std::move(computed));
  auto values = dense(work, true);
  if (values) {
    computed.solver = ranges.size() == 1 ? "table" : "box";
    return from_dense(std::move(*values), std::move(computed), meter);
  }
  if (values.error().kind != ErrorKind::unsupported) return failed(values);
  auto outcomes = dense(work, false);
  if (outcomes) {
    computed.table.outcomes = true;
    computed.outcomes_because = reason_without_lead(values.error().message);
    computed.solver = ranges.size() == 1 ? "table" : "box";
    return from_dense(std::move(*outcomes), std::move(computed), meter);
  }
  if (outcomes.error().kind != ErrorKind::unsupported) return failed(outcomes);
  return cell_by_cell(work, "", std::move(computed));
}

}  // namespace grundy
