#include "grundy/study/solve.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/study/judge.hpp"
#include "grundy/study/words_of_line.hpp"

namespace grundy {

struct SolveSession::State {
  State(LoadedGame game, SolveOptions how) : loaded(std::move(game)), options(std::move(how)), rules(loaded.rules) {}
  Result<SolveAnswer> answer(const Sum& sum, Meter& meter);

  LoadedGame loaded;
  SolveOptions options;
  RuleGame rules;
  std::optional<Judge> judge;
};

namespace {

/// The sum after a move: the changed component's parts in its place.
Sum after(const Sum& sum, const Move& move) {
  Sum out(sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(move.component));
  out.insert(out.end(), move.result.begin(), move.result.end());
  out.insert(out.end(), sum.begin() + static_cast<std::ptrdiff_t>(move.component) + 1, sum.end());
  return out;
}

/// Answers one position; the meter decides how far.
class Answering {
 public:
  Answering(RuleGame& game, Judge& judge, SolveAnswer& answer, Meter& meter)
      : game_(game), judge_(judge), answer_(answer), meter_(meter) {}
  std::size_t list_moves = 100;
  bool is_code = false;  ///< moves are called by what they take

  Result<void> run(const Sum& sum) {
    sum_ = sum;
    answer_.position = game_.print_sum(sum);
    for (const PartId part : sum) answer_.parts.push_back({game_.print(part), std::nullopt});
    const auto judged = judge_.judge(sum, meter_);
    if (!judged) return stopped_or(failed(judged));
    answer_.outcome = judged->outcome;
    answer_.value = judged->value;
    answer_.moves_to_end = judged->moves_to_end;
    answer_.no_value = judge_.no_value();
    answer_.solver = judged->solver;
    if (judged->value)
      for (std::size_t i = 0; i < sum.size(); ++i) {
        const auto value = judge_.value(sum[i], meter_);
        if (value) answer_.parts[i].value = *value;
      }
    return moves(sum);
  }

 private:
  Result<void> moves(const Sum& sum) {
    const auto all = game_.moves(sum, meter_);
    if (!all) return stopped_or(failed(all));
    answer_.legal = all->size();
    for (const Move& move : *all) {
      const auto wins = winning(sum, move);
      if (!wins) return stopped_or(failed(wins));
      if (*wins) add(move);
    }
    return {};
  }

  /// Plays the move and judges what is left: it wins when that is lost for the opponent.
  Result<bool> winning(const Sum& sum, const Move& move) {
    const auto judged = judge_.judge(after(sum, move), meter_);
    if (!judged) return failed(judged);
    return judged->outcome == Outcome::P;
  }

  /// Lines of a code have no names of their own: "take 3".
  std::string name_of_move(const Move& move) {
    if (!is_code) return game_.print_move(move);
    Integer taken = game_.words_of(sum_[move.component])[0];
    for (const PartId part : move.result) taken -= game_.words_of(part)[0];
    return fmt::format("take {}", taken);
  }

  void add(const Move& move) {
    ++answer_.winning;
    if (answer_.moves.size() >= list_moves) return;
    WinningMove winning{move.component, name_of_move(move), game_.print_sum(move.result), std::nullopt};
    if (answer_.value)
      if (const auto judged = judge_.judge(move.result, meter_)) winning.to_value = judged->value;
    answer_.moves.push_back(std::move(winning));
  }

  Result<void> stopped_or(tl::unexpected<Error> error) {
    if (error.value().kind != ErrorKind::stopped) return error;
    answer_.stopped = error.value().message;
    if (meter_.reason() == StopReason::interrupted) return {};
    const std::string reach = within_reach(game_);
    if (!reach.empty()) answer_.stopped += "; " + reach;
    return {};
  }

  RuleGame& game_;
  Judge& judge_;
  SolveAnswer& answer_;
  Meter& meter_;
  Sum sum_;
};

std::vector<std::shared_ptr<const SourceText>> sources_of(const std::vector<std::string>& texts,
                                                          const std::string& name) {
  std::vector<std::shared_ptr<const SourceText>> out;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string shown = texts.size() == 1 ? name : fmt::format("{} {}", name, i + 1);
    out.push_back(std::make_shared<const SourceText>(SourceText{shown, texts[i]}));
  }
  return out;
}

}  // namespace

Result<SolveAnswer> SolveSession::State::answer(const Sum& sum, Meter& meter) {
  SolveAnswer answer;
  answer.game = loaded.head;
  answer.origin = loaded.origin;
  answer.convention = loaded.convention();
  Answering answering(rules, *judge, answer, meter);
  answering.list_moves = options.list_moves;
  answering.is_code = loaded.code.has_value();
  if (const auto done = answering.run(sum); !done) return failed(done);
  return answer;
}

SolveSession::SolveSession(std::unique_ptr<State> state) : state_(std::move(state)) {}
SolveSession::~SolveSession() = default;
SolveSession::SolveSession(SolveSession&&) noexcept = default;

Result<SolveSession> SolveSession::open(const GameRequest& request, const SolveOptions& options) {
  auto loaded = load_game(request);
  if (!loaded) return failed(loaded);
  auto state = std::make_unique<State>(std::move(*loaded), options);
  auto judge = Judge::make(state->rules, options.solver);
  if (!judge) return failed(judge);
  state->judge.emplace(std::move(*judge));
  return SolveSession(std::move(state));
}

Result<SolveAnswer> SolveSession::answer(const std::vector<std::string>& positions, const Budget& budget) {
  Meter meter(budget);
  const auto sum = state_->rules.enter_text(sources_of(positions, "position"), meter);
  if (!sum) return failed(sum);
  return state_->answer(*sum, meter);
}

Result<SolveAnswer> SolveSession::answer_line(const std::string& line, const std::string& source,
                                              const Budget& budget) {
  Meter meter(budget);
  auto sum = state_->rules.enter_text(sources_of({line}, source), meter);
  const std::vector<std::string> words = words_of_line(line);
  if (!sum && words.size() > 1) sum = state_->rules.enter_text(sources_of(words, source + ", position"), meter);
  if (!sum) return failed(sum);
  return state_->answer(*sum, meter);
}

}  // namespace grundy
