#include "python/unwrap.hpp"

namespace py = pybind11;

namespace grundy::python {
namespace {

const char* class_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::usage:
      return "UsageError";
    case ErrorKind::rules:
      return "RulesError";
    case ErrorKind::position:
      return "PositionError";
    case ErrorKind::evaluation:
      return "EvaluationError";
    case ErrorKind::unsupported:
      return "UnsupportedError";
    case ErrorKind::stopped:
      return "StoppedError";
    case ErrorKind::damaged:
      return "DamagedError";
    case ErrorKind::rejected:
      return "RejectedError";
    case ErrorKind::system:
      return "FileError";
  }
  return "GrundyError";
}

py::object place_of(const py::module_& errors, const Error& error) {
  if (!error.place) return py::none();
  const Place& p = *error.place;
  return errors.attr("Place")(p.source, p.line, p.column, p.length, p.text);
}

}  // namespace

void raise(const Error& error) {
  const py::module_ errors = py::module_::import("grundy.errors");
  const py::object type = errors.attr(class_of(error.kind));
  const py::object exception = type(render(error), error.message, error.expected, place_of(errors, error));
  PyErr_SetObject(type.ptr(), exception.ptr());
  throw py::error_already_set();
}

}  // namespace grundy::python
