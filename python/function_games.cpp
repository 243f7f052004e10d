// A game whose options a function of Python tells. It runs in the caller's thread, so that an exception of the
// function, Ctrl-C too, ends the work and comes out as it was raised.

#include <pybind11/stl.h>
#include <exception>
#include <optional>
#include <stdexcept>

#include "grundy/study/function_session.hpp"
#include "python/bindings.hpp"
#include "python/interruptible.hpp"
#include "python/unwrap.hpp"

namespace py = pybind11;

namespace grundy::python {
namespace {

/// Positions are any hashable objects; equal ones are one position.
class Positions {
 public:
  PartId number(const py::handle& position) {
    PyObject* known = PyDict_GetItemWithError(numbers_.ptr(), position.ptr());
    if (known) return static_cast<PartId>(PyLong_AsUnsignedLong(known));
    if (PyErr_Occurred()) throw py::error_already_set();
    const py::int_ next(objects_.size());
    objects_.push_back(py::reinterpret_borrow<py::object>(position));
    if (PyDict_SetItem(numbers_.ptr(), position.ptr(), next.ptr()) == 0) return next.cast<PartId>();
    objects_.pop_back();
    throw py::error_already_set();
  }
  /// A list is the sum of its members, anything else one position.
  Sum sum(const py::handle& option) {
    if (!py::isinstance<py::list>(option)) return {number(option)};
    Sum parts;
    for (const py::handle part : option) parts.push_back(number(part));
    return parts;
  }
  py::list list(const Sum& sum) const {
    py::list out;
    for (const PartId part : sum) out.append(objects_[part]);
    return out;
  }
  const py::object& object(PartId part) const { return objects_[part]; }
  std::size_t size() const { return objects_.size(); }

 private:
  py::dict numbers_;
  std::vector<py::object> objects_;
};

/// While a question is answered, the function may ask its own game, and so may another thread whenever the function
/// lets it run; the session is half done then.
class OneQuestion {
 public:
  explicit OneQuestion(bool& busy) : busy_(busy) {
    if (busy)
      throw std::runtime_error(
          "this FunctionGame is answering another question; its function must not ask it, and a second thread needs a "
          "FunctionGame of its own");
    busy = true;
  }
  ~OneQuestion() { busy_ = false; }
  OneQuestion(const OneQuestion&) = delete;
  OneQuestion& operator=(const OneQuestion&) = delete;

 private:
  bool& busy_;
};

class FunctionGame {
 public:
  FunctionGame(py::function options, bool misere, std::string solver)
      : options_(std::move(options)),
        convention_(misere ? Convention::misere : Convention::normal),
        solver_(std::move(solver)) {
    open();
  }
  FunctionGame(const FunctionGame&) = delete;
  FunctionGame& operator=(const FunctionGame&) = delete;

  py::dict solve(const py::list& sum, const Limits& limits) {
    const OneQuestion one(busy_);
    raised_ = nullptr;
    const bool begun = positions_.size() == 0;
    const Budget budget = budget_of(limits);
    auto solution = answer(positions_.sum(sum), budget);
    if (!begun && !raised_ && solution && solution->stopped == StopReason::memory) {
      forget();
      solution = answer(positions_.sum(sum), budget);
    }
    if (raised_) std::rethrow_exception(std::exchange(raised_, nullptr));
    return described(unwrap(solution));
  }

 private:
  PositionFunctions functions() {
    PositionFunctions f;
    f.options = [this](PartId part, OptionList& out) { return ask(part, out); };
    f.print = [this](PartId part) { return print(part); };
    f.known = [this] { return positions_.size(); };
    return f;
  }

  void open() { session_.emplace(unwrap(FunctionSession::open(functions(), convention_, solver_))); }

  /// The positions of earlier questions count against the limit of memory: where it ends, they go, with all that was
  /// computed.
  void forget() {
    session_.reset();
    positions_ = Positions();
  }

  /// A session that an exception left half done, where memory ran out, is not asked again.
  Result<Solution> answer(const Sum& sum, const Budget& budget) {
    if (!session_) open();
    try {
      return session_->answer(sum, budget);
    } catch (...) {
      session_.reset();
      throw;
    }
  }

  /// No exception goes through the library: the first one waits in `raised_` until the work has ended.
  Result<void> ask(PartId part, OptionList& out) {
    try {
      if (!raised_) append_options(part, out);
    } catch (...) {
      raised_ = std::current_exception();
    }
    if (raised_) return fail(ErrorKind::evaluation, "the function raised an exception");
    return {};
  }

  void append_options(PartId part, OptionList& out) {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    const py::object position = positions_.object(part);
    for (const py::handle option : options_(position)) {
      const Sum sum = positions_.sum(option);
      out.parts.insert(out.parts.end(), sum.begin(), sum.end());
      out.ends.push_back(static_cast<std::uint32_t>(out.parts.size()));
    }
  }

  std::string print(PartId part) {
    try {
      if (!raised_) return py::repr(positions_.object(part)).cast<std::string>();
    } catch (...) {
      raised_ = std::current_exception();
    }
    return "?";
  }

  py::list moves(const std::vector<SolvedMove>& moves) const {
    py::list out;
    for (const SolvedMove& m : moves)
      out.append(py::make_tuple(m.move.component, m.move.line, positions_.list(m.move.result), m.to));
    return out;
  }

  py::dict described(const Solution& s) const {
    py::dict out;
    out["position"] = positions_.list(s.position);
    out["outcome"] = s.outcome ? py::cast(name_of(*s.outcome)) : py::none();
    out["value"] = s.value;
    out["no_value"] = s.no_value;
    out["moves"] = moves(s.winning);
    out["drawing_moves"] = moves(s.drawing);
    out["legal"] = s.legal;
    out["solver"] = s.method;
    out["stopped"] = s.stopped == StopReason::none ? "" : std::string("stopped by the limit of ") + name_of(s.stopped);
    return out;
  }

  py::function options_;
  Convention convention_;
  std::string solver_;
  Positions positions_;
  bool busy_ = false;
  std::exception_ptr raised_;
  std::optional<FunctionSession> session_;
};

}  // namespace

void bind_function_games(py::module_& module) {
  py::class_<FunctionGame>(module, "FunctionGame")
      .def(py::init<py::function, bool, std::string>())
      .def("solve", &FunctionGame::solve);
}

}  // namespace grundy::python
