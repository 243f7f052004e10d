#include "grundy/play/move_list.hpp"

#include <fmt/format.h>

#include "grundy/base/stop.hpp"
#include "grundy/play/narrowed.hpp"
#include "grundy/positions/rule_moves.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t steps_for_all = 400000;

/// The first moves of each line of each part.
Result<MoveList> of_narrowed(RuleGame& game, const Sum& sum, std::size_t most, Meter& meter) {
  MoveList list{{}, false};
  const auto over = decided(game, sum, meter);
  if (!over) return failed(over);
  if (*over) return MoveList{};
  Evaluator evaluator(narrowed_to_first(game.rules(), static_cast<Integer>(most / sum.size() + 1)));
  for (std::size_t i = 0; i < sum.size() && list.moves.size() < most; ++i) {
    auto moves = moves_of_part(game, evaluator, sum[i], meter);
    if (!moves) return failed(moves);
    for (Move& move : *moves) {
      move.component = i;
      list.moves.push_back(std::move(move));
    }
  }
  return list;
}

}  // namespace

Result<MoveList> first_moves(RuleGame& game, const Sum& sum, std::size_t most, Meter& meter) {
  Budget little = meter.budget();
  little.steps = std::min(little.steps, steps_for_all);
  Meter trial(little);
  auto all = game.moves(sum, trial);
  if (!all && all.error().kind != ErrorKind::stopped) return failed(all);
  auto list = all ? Result<MoveList>(MoveList{std::move(*all), true}) : of_narrowed(game, sum, most, meter);
  if (list && list->moves.size() > most) {
    list->moves.resize(most);
    list->complete = false;
  }
  return list;
}

std::string name_of_move(const RuleGame& game, const Sum& sum, const Move& move, bool is_code) {
  if (!is_code) return game.print_move(move);
  Integer taken = game.words_of(sum[move.component])[0];
  for (const PartId part : move.result) taken -= game.words_of(part)[0];
  return fmt::format("take {}", taken);
}

std::string notation_of(const RuleGame& game, const Sum& sum, const Move& move, bool is_code) {
  const std::string number = sum.size() > 1 ? fmt::format("{}: ", move.component + 1) : "";
  return number + name_of_move(game, sum, move, is_code) + " -> " + game.print_sum(move.result);
}

}  // namespace grundy
