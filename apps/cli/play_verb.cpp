// grundy play: a game against a perfect player, on the terminal or by lines of input.

#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/line_input.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/terminal.hpp"
#include "apps/cli/trimmed.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/layout.hpp"
#include "grundy/study/play.hpp"

namespace grundy::cli {
namespace {

constexpr double seconds_a_question = 2;
constexpr std::size_t moves_shown = 12;
constexpr const char* commands =
    "a move     its number in the list, or its name: k = 2; 2: k = 3; nim(4): k = 3; line 2: k = 1; -> nim(1)\n"
    "hint       the move that the perfect player would make, and why\n"
    "why        what your last move was worth\n"
    "undo       takes back your last move and the answer to it\n"
    "moves      all moves\n"
    "board      the position again\n"
    "quit       ends the game; so does the end of the input\n"
    "Each but `moves` may be cut to its first letter.\n";

enum class Command { move, hint, why, undo, moves, board, quit, help, nothing };

Command command_of(const std::string& word) {
  constexpr std::pair<const char*, Command> words[] = {
      {"hint", Command::hint},   {"h", Command::hint},    {"why", Command::why},   {"w", Command::why},
      {"explain", Command::why}, {"undo", Command::undo}, {"u", Command::undo},    {"moves", Command::moves},
      {"board", Command::board}, {"b", Command::board},   {"quit", Command::quit}, {"q", Command::quit},
      {"exit", Command::quit},   {"help", Command::help}, {"?", Command::help},    {"", Command::nothing}};
  for (const auto& [name, command] : words)
    if (word == name) return command;
  return Command::move;
}

class PlayTable {
 public:
  PlayTable(PlayGame game, const Options& options)
      : game_(std::move(game)),
        options_(options),
        input_(budget().stop),
        json_(options.json),
        colours_(!json_ && colours_wanted()) {}

  int run() {
    const auto first = game_.state(budget());
    if (!first) return complain(first.error());
    if (!json_) greet(*first);
    bool show = true;
    while (!interrupted()) {
      const auto going = computer_moves();
      if (!going) return complain(going.error());
      const auto state = game_.state(budget());
      if (!state) return complain(state.error());
      if (show) show_board(*state);
      if (state->over) break;
      const auto line = read_line();
      if (!line) break;
      const auto done = obey(*line, *state);
      if (!done) return exit_done;
      show = *done;
    }
    return exit_done;
  }

 private:
  Budget budget() const { return *budget_of(options_, seconds_a_question); }
  bool interrupted() const {
    const Budget now = budget();
    return now.stop != nullptr && *now.stop;
  }
  std::string in(const std::string& text, Style style) const { return styled(text, style, colours_); }

  void greet(const PlayState& state) const {
    print(layout_row("game", game_and_play(state.game, name_of(state.convention)), state.origin));
    print(
        layout_row("", fmt::format("who cannot move {}; {}", state.convention == Convention::normal ? "loses" : "wins",
                                   state.yours ? "you move first" : "the computer moves first")));
    print(layout_row("", "help says what can be typed"));
  }

  /// The answer of the computer, when it is its turn.
  Result<void> computer_moves() {
    const auto state = game_.state(budget());
    if (!state) return failed(state);
    if (state->over || state->yours) return {};
    const auto hint = game_.reply(budget());
    if (!hint) return failed(hint);
    if (json_) return {};
    print("\n" + in(layout_row("computer", in_words(hint->move, *state), hint->kind == "guess" ? hint->because : ""),
                    Style::cyan));
    return {};
  }

  void show_board(const PlayState& state) const {
    if (json_) return print(to_json(state, true));
    print("\n" + to_text(state));
    if (state.over) {
      const Style style = !state.you_win ? Style::bold : *state.you_win ? Style::green : Style::red;
      return print(in(layout_row("end", state.end), style));
    }
    print(moves_text(state, moves_shown));
  }

  /// A line of input; what is typed into a pipe is shown as on a terminal.
  std::optional<std::string> read_line() {
    if (!json_) print(in("your move> ", Style::bold));
    std::fflush(stdout);
    const auto line = input_.next();
    if (!json_ && (!line || isatty(0) != 1)) print(line.value_or("") + "\n");
    return line ? std::optional<std::string>(trimmed(*line)) : std::nullopt;
  }

  /// Whether the board is to be shown again; nothing: the game is left.
  std::optional<bool> obey(const std::string& line, const PlayState& state) {
    switch (command_of(line)) {
      case Command::quit:
        return std::nullopt;
      case Command::move:
        return after(game_.move(line, budget()));
      case Command::undo:
        return undo();
      case Command::hint:
        return hint(state);
      case Command::why:
        return why();
      case Command::board:
        return true;
      case Command::moves:
        print(json_ ? to_json(state, true) : moves_text(state, SIZE_MAX));
        return false;
      case Command::help:
        if (!json_) print(commands);
        return false;
      case Command::nothing:
        break;
    }
    return false;
  }

  bool refused(const Error& error) const {
    if (json_)
      print(play_error_json(error));
    else
      complain(error);
    return false;
  }
  bool after(const Result<void>& done) const { return done || refused(done.error()); }

  bool undo() {
    const auto back = game_.undo(budget());
    if (!back) return refused(back.error());
    if (!*back) return refused({ErrorKind::usage, "you have made no move yet", "", {}});
    return true;
  }

  std::string in_words(const PlayMove& move, const PlayState& state) const {
    return (state.parts.size() > 1 ? move.part + ": " : "") + move.name + " -> " + move.result;
  }

  bool hint(const PlayState& state) {
    const auto hint = game_.hint(budget());
    if (!hint) return refused(hint.error());
    const std::string number = hint->number > 0 ? fmt::format("move {}, ", hint->number) : "";
    print(json_ ? to_json(*hint, true) : layout_row("hint", number + in_words(hint->move, state), hint->because));
    return false;
  }

  bool why() {
    const auto review = game_.explain(budget());
    if (!review) return refused(review.error());
    std::string text = review->text;
    for (std::size_t at = 0; (at = text.find(". ", at)) != std::string::npos;) text.replace(at, 2, ".\n");
    print(json_ ? to_json(*review, true) : layout_row("why", text));
    return false;
  }

  PlayGame game_;
  const Options& options_;
  LineInput input_;
  bool json_, colours_;
};

Result<bool> computer_first(const Options& options) {
  if (options.first.empty() || options.first == "me") return false;
  if (options.first == "computer") return true;
  return fail(ErrorKind::usage, fmt::format("--first {} is nobody here", options.first), "me or computer");
}

}  // namespace

int run_play(const Options& options) {
  const auto argument = game_argument(options);
  if (!argument) return complain(argument.error());
  if (argument->rest.empty())
    return complain(
        {ErrorKind::usage, "play needs a position", "a number, (a, b), [list], {set}, or a sum of several", {}});
  const auto budget = budget_of(options, seconds_a_question);
  if (!budget) return complain(budget.error());
  const auto first = computer_first(options);
  if (!first) return complain(first.error());
  auto game = PlayGame::open({argument->game, argument->rest, *first, {}}, *budget);
  if (!game) return complain(game.error());
  return PlayTable(std::move(*game), options).run();
}

}  // namespace grundy::cli
