// The request "play": a game against the perfect player. Each request says which game it is and what was played, so
// that nothing is lost when a worker is stopped; the game of the last request is kept, as the next one usually goes on
// with it.

#include <optional>
#include <utility>

#include "apps/web/request.hpp"
#include "grundy/study/play.hpp"
#include "grundy/study/words_of_line.hpp"

namespace grundy::web {
namespace {

struct Session {
  std::string key;                 ///< rules, convention, position, who began
  std::vector<std::string> moves;  ///< so far
  std::optional<PlayGame> game;
};

std::string key_of(const Json& request) {
  Json key;
  for (const char* part : {"rules", "game", "convention", "position", "computer_first"})
    if (request.contains(part)) key[part] = request[part];
  return key.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The line is one position, or several parted by blanks.
Result<PlayGame> open_game(const Json& request, const Budget& budget) {
  PlayRequest asked;
  asked.game = game_of(request);
  asked.computer_first = request.value("computer_first", false);
  asked.moves = texts_of(request, "moves");
  std::optional<Error> wrong;
  for (const std::vector<std::string>& positions : readings_of_line(text_of(request, "position"))) {
    asked.positions = positions;
    auto game = PlayGame::open(asked, budget);
    if (game) return game;
    if (!wrong) wrong = game.error();
  }
  return tl::unexpected<Error>(*wrong);
}

Result<void> go_on(Session& session, const Json& request, const Budget& budget) {
  if (session.game && session.key == key_of(request) && session.moves == texts_of(request, "moves")) return {};
  session.game.reset();
  auto game = open_game(request, budget);
  if (!game) return failed(game);
  session.game.emplace(std::move(*game));
  session.key = key_of(request);
  return {};
}

/// Does what the request asks for beside the state, and says it in `out`.
Result<void> act(PlayGame& game, const Json& request, const Budget& budget, Json& out) {
  const std::string then = text_of(request, "then");
  if (then == "move") return game.move(text_of(request, "typed"), budget);
  if (then == "reply" || then == "hint") {
    const auto hint = then == "reply" ? game.reply(budget) : game.hint(budget);
    if (!hint) return failed(hint);
    out["hint"] = Json::parse(to_json(*hint));
  } else if (then == "explain") {
    const auto review = game.explain(budget);
    if (!review) return failed(review);
    out["review"] = Json::parse(to_json(*review));
  } else if (then == "undo") {
    if (const auto undone = game.undo(budget); !undone) return failed(undone);
  }
  return {};
}

Reply step(Session& session, const Json& request, const Budget& budget) {
  if (const auto open = go_on(session, request, budget); !open) return failed(open);
  Json out;
  if (const auto done = act(*session.game, request, budget, out); !done) return failed(done);
  const auto state = session.game->state(budget);
  if (!state) return failed(state);
  session.moves.clear();
  for (const PlayState::Past& past : state->history) session.moves.push_back(past.move.notation);
  out["state"] = Json::parse(to_json(*state));
  return out;
}

}  // namespace

/// A step that failed half way may have changed the game: the next request plays its moves again.
Reply play(const Json& request, Progress*) {
  static Session session;
  Session used = std::exchange(session, {});
  Reply done = step(used, request, budget_of(request));
  if (done) session = std::move(used);
  return done;
}

}  // namespace grundy::web
