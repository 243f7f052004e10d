#include "grundy/study/table.hpp"

#include "grundy/study/native_table.hpp"

namespace grundy {

Result<TableAnswer> make_table(const TableRequest& request, const Budget& budget, Progress* progress) {
  auto game = load_game(request.game);
  if (!game) return failed(game);
  const auto ranges = read_ranges(request.ranges, *game->rules, game->rules->families[0]);
  if (!ranges) return failed(ranges);
  RuleGame rule_game(game->rules);
  Meter meter(budget);
  auto computed = request.compiler.empty()
                      ? compute_table(rule_game, 0, *ranges, request.solver, meter, progress)
                      : compute_native_table(rule_game, *ranges, request.compiler, meter, progress);
  if (!computed) return failed(computed);
  TableAnswer answer;
  answer.origin = game->origin;
  answer.name = game->name;
  answer.table = std::move(computed->table);
  answer.outcomes_because = std::move(computed->outcomes_because);
  answer.solver = std::move(computed->solver);
  answer.stopped = std::move(computed->stopped);
  return answer;
}

}  // namespace grundy
