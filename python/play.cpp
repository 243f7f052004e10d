// A game against the perfect player.

#include <pybind11/stl.h>

#include "grundy/study/play.hpp"
#include "python/bindings.hpp"
#include "python/interruptible.hpp"
#include "python/turn.hpp"
#include "python/unwrap.hpp"

namespace py = pybind11;

namespace grundy::python {
namespace {

/// Each call is one question; they wait for each other.
class Play {
 public:
  Play(PlayGame game) : game_(std::move(game)) {}

  template <class Ask>
  auto ask(const Limits& limits, Ask what) {
    return unwrap(interruptible(limits, [&](const Budget& budget) -> decltype(what(game_, budget)) {
      const auto turn = wait_for_turn(*lock_, budget);
      if (!turn) return failed(turn);
      return what(game_, budget);
    }));
  }

 private:
  PlayGame game_;
  std::unique_ptr<std::timed_mutex> lock_ = std::make_unique<std::timed_mutex>();
};

/// Result<void> as a value for Python.
Result<bool> moved(PlayGame& game, const std::string& typed, const Budget& budget) {
  if (const auto made = game.move(typed, budget); !made) return failed(made);
  return true;
}

/// The computer's move, where it is its turn.
Result<bool> answered(PlayGame& game, const Budget& budget) {
  if (!game.awaits_reply()) return false;
  if (const auto made = game.reply(budget); !made) return failed(made);
  return true;
}

void bind_parts(py::module_& module) {
  py::class_<PlayMove>(module, "PlayMove", "A legal move.")
      .def_readonly("component", &PlayMove::component)
      .def_readonly("name", &PlayMove::name)
      .def_readonly("result", &PlayMove::result)
      .def_readonly("notation", &PlayMove::notation, "In full, as `move` takes it.")
      .def("__repr__", [](const PlayMove& m) { return "<PlayMove " + m.notation + ">"; });
  py::class_<PlayHint>(module, "PlayHint", "A move of the perfect player.")
      .def_readonly("move", &PlayHint::move)
      .def_readonly("number", &PlayHint::number, "In the list of moves, from 1.")
      .def_readonly("kind", &PlayHint::kind, "wins, draws, resists or guess.")
      .def_readonly("because", &PlayHint::because)
      .def("__repr__", [](const PlayHint& h) { return "<PlayHint " + h.move.notation + ": " + h.because + ">"; });
  py::class_<PlayReview>(module, "PlayReview", "What the person's last move was worth.")
      .def_readonly("move", &PlayReview::move)
      .def_readonly("verdict", &PlayReview::verdict, "best, mistake, no better or unknown.")
      .def_readonly("better", &PlayReview::better)
      .def_readonly("text", &PlayReview::text)
      .def("__repr__", [](const PlayReview& r) { return r.text; });
}

void bind_state(py::module_& module) {
  py::class_<PlayState>(module, "PlayState", "The board.")
      .def_readonly("position", &PlayState::position)
      .def_readonly("yours", &PlayState::yours, "It is the person's turn.")
      .def_readonly("over", &PlayState::over)
      .def_readonly("you_win", &PlayState::you_win, "At the end; None: a draw, or not the end.")
      .def_readonly("end", &PlayState::end)
      .def_readonly("value", &PlayState::value)
      .def_property_readonly(
          "outcome",
          [](const PlayState& s) { return s.outcome ? std::optional<std::string>(name_of(*s.outcome)) : std::nullopt; })
      .def_readonly("moves", &PlayState::moves, "The legal moves, at most a thousand.")
      .def("json", [](const PlayState& s) { return to_json(s); })
      .def("__str__", [](const PlayState& s) { return to_text(s); });
}

}  // namespace

void bind_play(py::module_& module) {
  bind_parts(module);
  bind_state(module);
  py::class_<Play>(module, "PlayGame")
      .def("state",
           [](Play& p, const Limits& l) { return p.ask(l, [](PlayGame& g, const Budget& b) { return g.state(b); }); })
      .def("move", [](Play& p, const std::string& typed,
                      const Limits& l) { p.ask(l, [&](PlayGame& g, const Budget& b) { return moved(g, typed, b); }); })
      .def("answer", [](Play& p, const Limits& l) { return p.ask(l, answered); })
      .def("hint",
           [](Play& p, const Limits& l) { return p.ask(l, [](PlayGame& g, const Budget& b) { return g.hint(b); }); })
      .def("undo",
           [](Play& p, const Limits& l) { return p.ask(l, [](PlayGame& g, const Budget& b) { return g.undo(b); }); })
      .def("explain", [](Play& p, const Limits& l) {
        return p.ask(l, [](PlayGame& g, const Budget& b) { return g.explain(b); });
      });
  module.def("play", [](const GameRequest& game, const std::vector<std::string>& positions, bool computer_first,
                        const Limits& limits) {
    const PlayRequest request{game, positions, computer_first, {}};
    return Play(unwrap(interruptible(limits, [&](const Budget& budget) { return PlayGame::open(request, budget); })));
  });
}

}  // namespace grundy::python
