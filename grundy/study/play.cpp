#include "grundy/study/play.hpp"

#include <fmt/format.h>

#include "grundy/play/match.hpp"
#include "grundy/study/play_words.hpp"
#include "grundy/study/reach.hpp"

namespace grundy {

struct PlayGame::State {
  explicit State(LoadedGame game) : loaded(std::move(game)), rules(loaded.rules) {}
  PlayMove described(const Sum& sum, const Move& move) const;
  PlayHint hint_of(const Advice& advice, const Judgement& judged) const;

  LoadedGame loaded;
  RuleGame rules;
  std::optional<Match> match;
};

namespace {

constexpr std::size_t most_better = 20;

std::vector<std::shared_ptr<const SourceText>> sources_of(const std::vector<std::string>& texts) {
  std::vector<std::shared_ptr<const SourceText>> out;
  for (std::size_t i = 0; i < texts.size(); ++i)
    out.push_back(std::make_shared<const SourceText>(
        SourceText{texts.size() == 1 ? "position" : fmt::format("position {}", i + 1), texts[i]}));
  return out;
}

bool is_set_of_numbers(const typed::Family& family) {
  return family.fields.size() == 1 && family.fields[0].type.kind == Type::Kind::set &&
         family.fields[0].type.parts[0].kind == Type::Kind::integer;
}

std::string draw_one(const Type& type, bool is_graph) {
  const bool many = type.kind == Type::Kind::list || type.kind == Type::Kind::set;
  if (type.is_text()) return "text";
  if (!many) return type.kind == Type::Kind::integer ? "heap" : "other";
  const Type& member = type.parts[0];
  const char* shape = type.kind == Type::Kind::list ? "list" : is_graph ? "graph" : "set";
  if (member.kind == Type::Kind::integer || member.kind == Type::Kind::boolean) return shape;
  if (type.kind == Type::Kind::list && member.kind == Type::Kind::list) return "grid";
  const bool pair = member.kind == Type::Kind::tuple && member.parts.size() == 2;
  return pair && member.parts[0].kind == Type::Kind::integer && member.parts[1].kind == Type::Kind::integer ? "cells"
                                                                                                            : "other";
}

std::string draw_as(const typed::Family& family) {
  if (family.fields.size() == 1) return draw_one(family.fields[0].type, family.parts_by.has_value());
  for (const typed::Field& field : family.fields)
    if (field.type.kind != Type::Kind::integer && field.type.kind != Type::Kind::boolean) return "other";
  return family.fields.empty() ? "other" : "heaps";
}

/// Two members are joined when `parts by` leaves the pair of them together.
std::vector<std::pair<Integer, Integer>> edges_of(RuleGame& game, int family, const Value& members) {
  constexpr std::size_t most_members = 60;
  std::vector<std::pair<Integer, Integer>> edges;
  if (members.parts.size() > most_members) return edges;
  Meter meter{Budget::seconds(1)};
  for (std::size_t i = 0; i < members.parts.size(); ++i) {
    for (std::size_t j = i + 1; j < members.parts.size(); ++j) {
      const Integer pair[] = {2, members.parts[i].number, members.parts[j].number};
      SumList out;
      const auto parted = game.rewrite_once(family, pair, out, meter);
      const bool apart = !parted || (*parted && !out.sums.empty() && out.sums[0].end - out.sums[0].begin == 2);
      if (!apart) edges.push_back({pair[1], pair[2]});
    }
  }
  return edges;
}

PlayPart part_of(RuleGame& game, PartId part) {
  const int number = game.family_of(part);
  const typed::Family& family = game.rules().families[static_cast<std::size_t>(number)];
  PlayPart out;
  out.text = game.print(part);
  out.family = family.name;
  out.draw_as = draw_as(family);
  const auto shown = game.words_of(part);
  const Words words(shown.begin(), shown.end());
  std::size_t at = 0;
  for (const typed::Field& field : family.fields)
    out.fields.push_back({field.name, field.type, value_from_words(words.data(), at, field.type)});
  if (family.parts_by && is_set_of_numbers(family)) out.edges = edges_of(game, number, out.fields[0].value);
  return out;
}

std::string kind_of(Advice::Why why) {
  switch (why) {
    case Advice::Why::wins:
      return "wins";
    case Advice::Why::draws:
      return "draws";
    case Advice::Why::resists:
      return "resists";
    case Advice::Why::guess:
      break;
  }
  return "guess";
}

}  // namespace

PlayMove PlayGame::State::described(const Sum& sum, const Move& move) const {
  return {move.component, rules.print(sum[move.component]), name_of_move(rules, sum, move, match->is_code()),
          rules.print_sum(move.result), notation_of(rules, sum, move, match->is_code())};
}

PlayHint PlayGame::State::hint_of(const Advice& advice, const Judgement& judged) const {
  PlayHint hint;
  const Sum& sum = match->position();
  hint.move = described(sum, advice.move);
  const auto& moves = match->moves().moves;
  for (std::size_t i = 0; i < moves.size() && hint.number == 0; ++i)
    if (moves[i].component == advice.move.component && moves[i].line == advice.move.line &&
        moves[i].binders == advice.move.binders)
      hint.number = i + 1;
  hint.kind = kind_of(advice.why);
  hint.because = advice_in_words(advice.why, judged);
  return hint;
}

PlayGame::PlayGame(std::unique_ptr<State> state) : state_(std::move(state)) {}
PlayGame::~PlayGame() = default;
PlayGame::PlayGame(PlayGame&&) noexcept = default;
PlayGame& PlayGame::operator=(PlayGame&&) noexcept = default;

Result<PlayGame> PlayGame::open(const PlayRequest& request, const Budget& budget) {
  auto loaded = load_game(request.game);
  if (!loaded) return failed(loaded);
  auto state = std::make_unique<State>(std::move(*loaded));
  Meter meter(budget);
  auto sum = state->rules.enter_text(sources_of(request.positions), meter);
  if (!sum) return failed(sum);
  const Player first = request.computer_first ? Player::computer : Player::person;
  auto match = Match::begin(state->rules, state->loaded.code.has_value(), std::move(*sum), first, budget);
  if (!match) return failed(match);
  state->match.emplace(std::move(*match));
  for (std::size_t i = 0; i < request.moves.size(); ++i) {
    const auto played = state->match->play(request.moves[i], budget);
    if (played) continue;
    Error error = played.error();
    error.message = fmt::format("move {}: {}", i + 1, error.message);
    return tl::unexpected<Error>(std::move(error));
  }
  return PlayGame(std::move(state));
}

Result<PlayState> PlayGame::state(const Budget& budget) {
  Match& match = *state_->match;
  RuleGame& rules = state_->rules;
  const Sum& sum = match.position();
  const auto judged = match.judge(budget);
  if (!judged) return failed(judged);
  PlayState out;
  out.game = state_->loaded.head;
  out.origin = state_->loaded.origin;
  out.convention = state_->loaded.convention();
  out.position = rules.print_sum(sum);
  for (std::size_t i = 0; i < sum.size(); ++i) {
    out.parts.push_back(part_of(rules, sum[i]));
    if (i < judged->values.size()) out.parts.back().value = judged->values[i];
  }
  out.yours = match.to_move() == Player::person;
  out.over = match.end().has_value();
  if (out.over) {
    if (match.end()->winner) out.you_win = *match.end()->winner == Player::person;
    out.end = end_in_words(*match.end(), match.to_move(), out.convention);
  }
  out.outcome = judged->outcome;
  out.unknown = judged->unknown;
  out.value = judged->value;
  out.no_value = reason_without_lead(judged->no_value);
  for (const Move& move : match.moves().moves) out.moves.push_back(state_->described(sum, move));
  out.all_moves = match.moves().complete;
  for (const PlayedMove& played : match.history())
    out.history.push_back({state_->described(played.before, played.move), played.by == Player::person,
                           rules.print_sum(after_move(played.before, played.move))});
  return out;
}

bool PlayGame::awaits_reply() const { return state_->match->to_move() == Player::computer && !state_->match->end(); }

Result<void> PlayGame::move(const std::string& typed, const Budget& budget) {
  return state_->match->play(typed, budget);
}

Result<PlayHint> PlayGame::hint(const Budget& budget) {
  const auto advice = state_->match->advise(budget);
  if (!advice) return failed(advice);
  const auto judged = state_->match->judge(budget);
  if (!judged) return failed(judged);
  return state_->hint_of(*advice, *judged);
}

Result<PlayHint> PlayGame::reply(const Budget& budget) {
  const auto advice = state_->match->advise(budget);
  if (!advice) return failed(advice);
  const auto judged = state_->match->judge(budget);
  if (!judged) return failed(judged);
  PlayHint hint = state_->hint_of(*advice, *judged);
  const auto played = state_->match->play(advice->move, budget);
  if (!played) return failed(played);
  return hint;
}

Result<bool> PlayGame::undo(const Budget& budget) {
  Match& match = *state_->match;
  const auto& history = match.history();
  std::size_t keep = history.size();
  while (keep > 0 && history[keep - 1].by != Player::person) --keep;
  if (keep == 0) return false;
  while (history.size() >= keep)
    if (const auto back = match.undo(budget); !back) return failed(back);
  return true;
}

Result<PlayReview> PlayGame::explain(const Budget& budget) {
  Match& match = *state_->match;
  const auto& history = match.history();
  std::size_t last = history.size();
  while (last > 0 && history[last - 1].by != Player::person) --last;
  if (last == 0) return fail(ErrorKind::usage, "you have made no move yet", "a move first");
  const PlayedMove& played = history[last - 1];
  const auto review = match.review(last - 1, budget);
  if (!review) return failed(review);
  PlayReview out;
  const Sum after = after_move(played.before, played.move);
  out.move = state_->described(played.before, played.move);
  out.position = state_->rules.print_sum(played.before);
  out.verdict = name_of(review->verdict);
  out.before = review->before.outcome;
  out.after = review->after.outcome;
  out.value_left = review->after.value;
  out.values_left = review->after.values;
  if (review->verdict == MoveReview::Verdict::mistake) {
    const auto& better = review->before.winning.empty() ? review->before.drawing : review->before.winning;
    for (std::size_t i = 0; i < better.size() && i < most_better; ++i)
      out.better.push_back(state_->described(played.before, better[i].move));
  }
  if (!review->after.winning.empty()) out.answer = state_->described(after, review->after.winning[0].move);
  out.text = review_in_words(out, state_->rules.print_sum(after));
  return out;
}

}  // namespace grundy
