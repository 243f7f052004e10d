#include "grundy/queries/solve.hpp"

#include <functional>
#include <map>

namespace grundy {

namespace {

using MovesOf = std::function<Result<std::vector<Move>>(const Sum&)>;

/// The options of the components, in order; none when the sum is decided.
Result<std::vector<Move>> unnamed_moves(Game& game, const Sum& sum, Meter& meter) {
  std::vector<Move> moves;
  const auto over = decided(game, sum, meter);
  if (!over) return failed(over);
  OptionList options;
  for (std::size_t i = 0; i < sum.size() && !*over; ++i) {
    if (const auto made = game.options(sum[i], options, meter); !made) return failed(made);
    for (std::size_t k = 0; k < options.size(); ++k) {
      const auto begin = options.parts.begin();
      moves.push_back({i,
                       game.family_of(sum[i]),
                       static_cast<int>(k),
                       {},
                       Sum(begin + options.begin_of(k), begin + options.ends[k])});
    }
  }
  return moves;
}

/// One question; the sum is judged first, then each move by what it leads to.
class Solving {
 public:
  Solving(Game& game, MovesOf moves_of, const Sum& sum, Chooser& chooser, Meter& meter)
      : game_(game), moves_of_(std::move(moves_of)), sum_(sum), chooser_(chooser), meter_(meter) {}

  Result<Solution> run() {
    answer_.position = sum_;
    answer_.convention = game_.convention();
    answer_.values.resize(sum_.size());
    auto done = judge();
    if (done) done = judge_moves();
    answer_.positions = chooser_.positions();
    answer_.stopped = meter_.reason();
    if (!done && done.error().kind != ErrorKind::stopped) return failed(done);
    if (!done) answer_.advice = done.error().expected;
    return std::move(answer_);
  }

 private:
  Result<void> judge() {
    const auto over = grundy::decided(game_, sum_, meter_);
    if (!over) return failed(over);
    answer_.decided = over->has_value();
    const auto found = chooser_.judge(sum_, meter_);
    if (!found) return failed(found);
    answer_.outcome = found->outcome;
    answer_.value = found->value;
    answer_.moves_to_end = found->moves_to_end;
    answer_.no_value = chooser_.no_value();
    answer_.method = found->method;
    for (std::size_t i = 0; found->value && i < sum_.size(); ++i) {
      const auto value = chooser_.value(sum_[i], meter_);
      if (!value) return failed(value);
      answer_.values[i] = *value;
    }
    return {};
  }

  Result<void> judge_moves() {
    auto moves = moves_of_(sum_);
    if (!moves) return failed(moves);
    answer_.legal = moves->size();
    for (Move& move : *moves) {
      auto judged = answer_.value ? by_value(move) : by_outcome(move);
      if (!judged) return failed(judged);
      if (judged->outcome == Outcome::N) continue;
      SolvedMove solved{std::move(move), std::nullopt, judged->value, judged->moves_to_end};
      solved.from = answer_.values[solved.move.component];
      if (judged->outcome == Outcome::P)
        answer_.winning.push_back(std::move(solved));
      else if (answer_.outcome == Outcome::draw)
        answer_.drawing.push_back(std::move(solved));
    }
    return {};
  }

  /// What a move leads to, by the values of the parts that it leaves; `value` is that of the changed component alone.
  Result<Found> by_value(const Move& move) {
    Nimber to = 0;
    for (const PartId part : move.result) {
      const auto value = chooser_.value(part, meter_);
      if (!value) return failed(value);
      to ^= *value;
    }
    const Nimber total = *answer_.value ^ *answer_.values[move.component] ^ to;
    return Found{total == 0 ? Outcome::P : Outcome::N, to, std::nullopt, {}};
  }

  /// What a move leads to, as a whole sum; equal components are asked once.
  Result<Found> by_outcome(const Move& move) {
    const auto key = std::make_pair(sum_[move.component], move.result);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    const auto found = chooser_.judge(after_move(sum_, move), meter_);
    if (!found) return found;
    Found judged = *found;
    judged.value.reset();
    known_[key] = judged;
    return judged;
  }

  Game& game_;
  MovesOf moves_of_;
  const Sum& sum_;
  Chooser& chooser_;
  Meter& meter_;
  Solution answer_;
  std::map<std::pair<PartId, Sum>, Found> known_;
};

}  // namespace

Result<Solution> solve(RuleGame& game, const Sum& sum, Chooser& chooser, Meter& meter) {
  const auto moves_of = [&](const Sum& of) { return game.moves(of, meter); };
  return Solving(game, moves_of, sum, chooser, meter).run();
}

Result<Solution> solve_game(Game& game, const Sum& sum, Chooser& chooser, Meter& meter) {
  const auto moves_of = [&](const Sum& of) { return unnamed_moves(game, of, meter); };
  return Solving(game, moves_of, sum, chooser, meter).run();
}

Sum after_move(const Sum& sum, const Move& move) {
  Sum out(sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(move.component));
  out.insert(out.end(), move.result.begin(), move.result.end());
  out.insert(out.end(), sum.begin() + static_cast<std::ptrdiff_t>(move.component) + 1, sum.end());
  return out;
}

}  // namespace grundy
