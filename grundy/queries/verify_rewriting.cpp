#include "grundy/queries/verify_rewriting.hpp"

#include "grundy/positions/small_positions.hpp"
#include "grundy/queries/chooser.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_positions = 400;
constexpr int largest_size = 40;

std::string in_words(const Found& found) {
  return found.value ? "value " + std::to_string(*found.value) : std::string(name_of(found.outcome));
}

class Verifying {
 public:
  Verifying(std::shared_ptr<const typed::Rules> rules, Meter& meter)
      : game_(std::move(rules)), chooser_(Chooser::make(game_).value()), meter_(meter) {}

  Result<RewritingCheck> run() {
    for (std::size_t f = 0; f < game_.families().size(); ++f) {
      if (!game_.families()[f].rewrites) continue;
      const auto done = family(static_cast<int>(f));
      if (!done && done.error().kind != ErrorKind::stopped) return failed(done);
      if (!done) break;
    }
    check_.stopped = meter_.reason();
    return check_;
  }

 private:
  Result<void> family(int family) {
    const auto small = small_positions(game_, family, most_positions, largest_size, meter_);
    if (!small) return failed(small);
    for (const Words& words : small->positions) {
      const auto differs = position(family, words);
      if (!differs) return failed(differs);
      if (*differs) return {};
    }
    return {};
  }

  /// Compares one position if rewriting changes it; true when the answers differ.
  Result<bool> position(int family, const Words& words) {
    SumList step;
    const auto changes = game_.rewrite_once(family, words, step, meter_);
    if (!changes) return failed(changes);
    if (!*changes) return false;
    ++check_.changed;
    SumList moves;
    const auto made = game_.moves_at(family, words, moves, meter_);
    if (!made && made.error().kind == ErrorKind::stopped) return failed(made);
    const bool splits = game_.rules().families[static_cast<std::size_t>(family)].parts_by && step.parts.size() != 1;
    if (made && moves.sums.empty() && !splits) return false;
    ++check_.compared;
    const auto sum = game_.enter(family, words, meter_);
    if (!sum) return failed(sum);
    const auto after = chooser_.judge(*sum, meter_);
    if (!after) return failed(after);
    const auto own = made ? own_answer(family, words, moves, after->value.has_value()) : Result<Found>(failed(made));
    if (!own && own.error().kind == ErrorKind::stopped) return failed(own);
    if (own && own->outcome == after->outcome && own->value == after->value) return false;
    check_.differences.push_back(game_.print_position(family, words) + " is " + in_words(*after) +
                                 " after rewriting, and by its own lines " +
                                 (own ? in_words(*own) : "an error: " + own.error().message));
    return true;
  }

  /// The answer of a position that is not rewritten itself; what its moves lead to is.
  Result<Found> own_answer(int family, const Words& words, const SumList& moves, bool values) {
    Found own;
    const auto over = game_.decided_at(family, words, meter_);
    if (!over) return failed(over);
    if (*over) {
      own.outcome = (*over)->win ? Outcome::N : Outcome::P;
      return own;
    }
    std::vector<Nimber> options;
    bool some_p = false, all_n = true;
    for (const SumList::Sum& move : moves.sums) {
      Sum sum;
      for (std::uint32_t i = move.begin; i < move.end; ++i) {
        const auto entered = game_.enter(moves.parts[i].family, moves.part_words(moves.parts[i]), meter_);
        if (!entered) return failed(entered);
        sum.insert(sum.end(), entered->begin(), entered->end());
      }
      const auto found = chooser_.judge(sum, meter_);
      if (!found) return found;
      some_p = some_p || found->outcome == Outcome::P;
      all_n = all_n && found->outcome == Outcome::N;
      values = values && found->value;
      if (values) options.push_back(*found->value);
    }
    own.outcome = some_p ? Outcome::N : all_n ? Outcome::P : Outcome::draw;
    if (moves.sums.empty() && game_.convention() == Convention::misere) own.outcome = Outcome::N;
    if (values) own.value = mex_of(options);
    return own;
  }

  RuleGame game_;
  Chooser chooser_;
  Meter& meter_;
  RewritingCheck check_;
};

}  // namespace

Result<RewritingCheck> verify_rewriting(std::shared_ptr<const typed::Rules> rules, Meter& meter) {
  return Verifying(std::move(rules), meter).run();
}

}  // namespace grundy
