// A game given as text, as a code, or by its name in the catalogue, with the verbs of the façade.

#include <pybind11/stl.h>

#include "grundy/study/balance.hpp"
#include "grundy/study/claim.hpp"
#include "grundy/study/count.hpp"
#include "grundy/study/emit.hpp"
#include "grundy/study/identify.hpp"
#include "grundy/study/rules.hpp"
#include "grundy/study/solve.hpp"
#include "grundy/study/study.hpp"
#include "python/bindings.hpp"
#include "python/interruptible.hpp"
#include "python/tables.hpp"
#include "python/turn.hpp"
#include "python/unwrap.hpp"

namespace py = pybind11;

namespace grundy::python {
namespace {

/// The request, read and checked once. `solve` keeps what it computed; questions wait for each other.
class Game {
 public:
  explicit Game(GameRequest asked) : request(std::move(asked)), loaded(unwrap(load_game(request))) {}

  SolveAnswer solve(const std::vector<std::string>& positions, const SolveOptions& options, const Limits& limits) {
    return unwrap(interruptible(limits, [&](const Budget& budget) -> Result<SolveAnswer> {
      const auto turn = wait_for_turn(*lock_, budget);
      if (!turn) return failed(turn);
      if (!session_ || options_ != key_of(options)) {
        auto opened = SolveSession::open(request, options);
        if (!opened) return failed(opened);
        session_.emplace(std::move(*opened));
        options_ = key_of(options);
      }
      return session_->answer(positions, budget);
    }));
  }

  GameRequest request;
  LoadedGame loaded;

 private:
  using Key = std::tuple<std::string, std::size_t, bool>;
  static Key key_of(const SolveOptions& o) { return {o.solver, o.list_moves, o.certificates}; }

  std::unique_ptr<std::timed_mutex> lock_ = std::make_unique<std::timed_mutex>();
  std::optional<SolveSession> session_;
  Key options_;
};

GameRequest request_of(const std::string& rules, const std::optional<std::string>& text,
                       const std::vector<std::string>& settings, const std::optional<bool>& misere, bool is_file) {
  GameRequest request;
  request.rules = rules;
  request.text = text;
  request.settings = settings;
  if (misere) request.convention = *misere ? Convention::misere : Convention::normal;
  request.may_read_files = is_file;
  return request;
}

TableAnswer table(const Game& game, const std::vector<std::string>& ranges, const std::string& solver,
                  const Limits& limits) {
  const TableRequest request{game.request, ranges, solver, ""};
  return unwrap(interruptible(limits, [&](const Budget& budget) { return make_table(request, budget); }));
}

/// The cells of a whole table of values; outcomes and stops are exceptions.
py::array values(const Game& game, const std::vector<std::string>& ranges, const std::string& solver,
                 const Limits& limits) {
  TableAnswer answer = table(game, ranges, solver, limits);
  if (!answer.stopped.empty())
    raise({ErrorKind::stopped, answer.stopped, "a smaller range, or table() for what is known", {}});
  if (answer.table.outcomes)
    raise({ErrorKind::unsupported, "no Grundy values: " + answer.outcomes_because, "table() for the outcomes", {}});
  return array_of(std::move(answer.table));
}

StudyAnswer study_game(const Game& game, bool certificates, const Limits& limits) {
  const StudyRequest request{game.request, certificates, {}};
  return unwrap(interruptible(limits, [&](const Budget& budget) { return study(request, budget); }));
}

ClaimAnswer prove(const Game& game, const std::string& claim, std::optional<std::uint64_t> period,
                  std::optional<std::uint64_t> preperiod, std::uint64_t saltus, const Limits& limits) {
  const ClaimRequest request{game.request, claim, period, preperiod, saltus, false};
  return unwrap(interruptible(limits, [&](const Budget& budget) { return judge(request, budget); }));
}

CountReply count(const Game& game, const CountRequest& asked, const Limits& limits) {
  CountRequest request = asked;
  request.game = game.request;
  return unwrap(interruptible(limits, [&](const Budget& budget) { return count_positions(request, budget); }));
}

BalanceReply balance(const Game& game, const BalanceRequest& asked, const Limits& limits) {
  BalanceRequest request = asked;
  request.game = game.request;
  return unwrap(interruptible(limits, [&](const Budget& budget) { return balance_heaps(request, budget); }));
}

std::string emit(const Game& game, const std::string& language, const std::string& method, const Limits& limits) {
  const EmitRequest request{game.request, language, method};
  return unwrap(interruptible(limits, [&](const Budget& budget) { return emit_game(request, budget); })).program;
}

IdentifyReply identify_game(const Game& game, const Limits& limits) {
  const IdentifyRequest request{game.request, {}};
  return unwrap(interruptible(limits, [&](const Budget& budget) { return identify(request, budget); }));
}

std::string canonical(const Game& game) { return game.loaded.rules->canonical; }

void bind_requests(py::module_& module) {
  py::class_<Limits>(module, "Limits")
      .def(py::init([](std::optional<double> time, std::optional<double> memory, int threads) {
             return Limits{time, memory, threads};
           }),
           py::arg("time"), py::arg("memory"), py::arg("threads"));
  py::class_<CountRequest>(module, "CountRequest")
      .def(py::init<>())
      .def_readwrite("each", &CountRequest::each)
      .def_readwrite("heaps", &CountRequest::heaps)
      .def_readwrite("box", &CountRequest::box)
      .def_readwrite("sizes", &CountRequest::sizes)
      .def_readwrite("multiples", &CountRequest::multiples)
      .def_readwrite("tie", &CountRequest::tie)
      .def_readwrite("mod", &CountRequest::mod)
      .def_readwrite("sorted", &CountRequest::sorted)
      .def_readwrite("distinct", &CountRequest::distinct)
      .def_readwrite("winning_moves", &CountRequest::winning_moves)
      .def_readwrite("method", &CountRequest::method);
  py::class_<BalanceRequest>(module, "BalanceRequest")
      .def(py::init<>())
      .def_readwrite("heaps", &BalanceRequest::heaps)
      .def_readwrite("move", &BalanceRequest::move)
      .def_readwrite("remove", &BalanceRequest::remove)
      .def_readwrite("add", &BalanceRequest::add)
      .def_readwrite("keep", &BalanceRequest::keep)
      .def_readwrite("method", &BalanceRequest::method);
  py::class_<GameRequest>(module, "GameRequest");
}

}  // namespace

void bind_games(py::module_& module) {
  bind_requests(module);
  py::class_<Game>(module, "Game")
      .def(py::init([](const std::string& rules, const std::optional<std::string>& text,
                       const std::vector<std::string>& settings, const std::optional<bool>& misere,
                       bool is_file) { return Game(request_of(rules, text, settings, misere, is_file)); }),
           py::arg("rules"), py::arg("text"), py::arg("settings"), py::arg("misere"), py::arg("is_file"))
      .def_property_readonly("name", [](const Game& g) { return g.loaded.name; })
      .def_property_readonly("origin", [](const Game& g) { return g.loaded.origin; })
      .def_property_readonly("head", [](const Game& g) { return g.loaded.head; })
      .def_property_readonly("misere", [](const Game& g) { return g.loaded.convention() == Convention::misere; })
      .def_property_readonly("rules", &canonical)
      .def_readonly("request", &Game::request)
      .def("solve",
           [](Game& g, const std::vector<std::string>& positions, const std::string& solver, std::size_t most,
              bool certificate, const Limits& limits) {
             return g.solve(positions, {solver, most, certificate}, limits);
           })
      .def("table", &table)
      .def("values", &values)
      .def("study", &study_game)
      .def("prove", &prove)
      .def("count", &count)
      .def("balance", &balance)
      .def("emit", &emit)
      .def("identify", &identify_game);
}

}  // namespace grundy::python
