// A game whose options a function of Python tells. It runs in the caller's thread, so that an exception of the
// function, Ctrl-C too, ends the work and comes out as it was raised.

#include <pybind11/stl.h>

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
    const auto next = static_cast<PartId>(objects_.size());
    numbers_[position] = next;
    objects_.push_back(py::reinterpret_borrow<py::object>(position));
    return next;
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

class FunctionGame {
 public:
  FunctionGame(py::function options, bool misere, const std::string& solver)
      : options_(std::move(options)),
        session_(unwrap(FunctionSession::open(functions(), misere ? Convention::misere : Convention::normal, solver))) {
  }
  FunctionGame(const FunctionGame&) = delete;
  FunctionGame& operator=(const FunctionGame&) = delete;

  py::dict solve(const py::list& sum, const Limits& limits) {
    const auto solution = session_.answer(positions_.sum(sum), budget_of(limits));
    if (raised_) throw py::error_already_set(*std::exchange(raised_, std::nullopt));
    return described(unwrap(solution));
  }

 private:
  PositionFunctions functions() {
    PositionFunctions f;
    f.options = [this](PartId part, OptionList& out) { return ask(part, out); };
    f.print = [this](PartId part) { return py::repr(positions_.object(part)).cast<std::string>(); };
    f.known = [this] { return positions_.size(); };
    return f;
  }

  Result<void> ask(PartId part, OptionList& out) {
    try {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      const py::object position = positions_.object(part);
      for (const py::handle option : py::iterable(options_(position))) {
        const Sum sum = positions_.sum(option);
        out.parts.insert(out.parts.end(), sum.begin(), sum.end());
        out.ends.push_back(static_cast<std::uint32_t>(out.parts.size()));
      }
      return {};
    } catch (py::error_already_set& error) {
      raised_ = error;
      return fail(ErrorKind::evaluation, "the function raised an exception");
    }
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
  Positions positions_;
  std::optional<py::error_already_set> raised_;
  FunctionSession session_;
};

}  // namespace

void bind_function_games(py::module_& module) {
  py::class_<FunctionGame>(module, "FunctionGame")
      .def(py::init<py::function, bool, const std::string&>())
      .def("solve", &FunctionGame::solve);
}

}  // namespace grundy::python
