// The moves of a sum with their names (docs/rules.md, "Positions" 4).

#include "grundy/positions/rule_moves.hpp"

#include <unordered_map>

#include "grundy/base/stop.hpp"

namespace grundy {

Result<std::vector<Move>> moves_of_part(RuleGame& game, Evaluator& evaluator, PartId part, Meter& meter) {
  const int family = game.family_of(part);
  const auto shown = game.words_of(part);
  const Words words(shown.begin(), shown.end());
  SumList sums;
  const auto made = evaluator.moves(family, words, sums, meter, MoveForm::with_binders);
  if (!made) return failed(made);
  const typed::Family& f = game.rules().families[static_cast<std::size_t>(family)];
  std::vector<Move> moves;
  for (const SumList::Sum& sum : sums.sums) {
    Move move;
    move.family = family;
    move.line = sum.line;
    const typed::Move& line = f.moves[static_cast<std::size_t>(sum.line)];
    std::size_t at = sum.binder_begin;
    for (const int step : line.in_binders)
      move.binders.push_back(
          value_from_words(sums.binder_words.data(), at, line.loop[static_cast<std::size_t>(step)].pattern.type));
    for (std::uint32_t i = sum.begin; i < sum.end; ++i) {
      const SumList::Part& p = sums.parts[i];
      const auto entered = game.enter(p.family, sums.part_words(p), meter);
      if (!entered) return failed(entered);
      move.result.insert(move.result.end(), entered->begin(), entered->end());
    }
    if (!meter.take(sizeof(Move) + move.binders.size() * sizeof(Value) + move.result.size() * sizeof(PartId)))
      return stopped_by(meter);
    moves.push_back(std::move(move));
  }
  return moves;
}

Result<std::vector<Move>> RuleGame::moves(const Sum& sum, Meter& meter) {
  std::vector<Move> all;
  const auto over = grundy::decided(*this, sum, meter);
  if (!over) return failed(over);
  if (*over) return all;
  Evaluator evaluator(shared_rules());
  std::unordered_map<PartId, std::vector<Move>> of_part;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    auto at = of_part.find(sum[i]);
    if (at == of_part.end()) {
      auto made = moves_of_part(*this, evaluator, sum[i], meter);
      if (!made) return failed(made);
      at = of_part.emplace(sum[i], std::move(*made)).first;
    }
    for (Move move : at->second) {
      move.component = i;
      if (!meter.take(sizeof(Move) + move.result.size() * sizeof(PartId))) return stopped_by(meter);
      all.push_back(std::move(move));
    }
  }
  return all;
}

std::string RuleGame::print_move(const Move& move) const {
  const typed::Family& family = rules().families[static_cast<std::size_t>(move.family)];
  const typed::Move& line = family.moves[static_cast<std::size_t>(move.line)];
  const std::string number = "line " + std::to_string(move.line + 1);
  if (move.binders.empty()) return number;
  std::string text = family.moves.size() > 1 ? number + ": " : "";
  for (std::size_t i = 0; i < move.binders.size(); ++i) {
    const typed::Step& step = line.loop[static_cast<std::size_t>(line.in_binders[i])];
    text += (i == 0 ? "" : ", ") + step.name + " = " + print_value(move.binders[i], step.pattern.type);
  }
  return text;
}

}  // namespace grundy
