// What needs no game: the catalogue, certificates, nimbers.

#include <pybind11/stl.h>

#include "grundy/study/catalogue.hpp"
#include "grundy/study/check.hpp"
#include "grundy/study/nimber.hpp"
#include "python/bindings.hpp"
#include "python/interruptible.hpp"
#include "python/show.hpp"
#include "python/unwrap.hpp"

namespace py = pybind11;

namespace grundy::python {
namespace {

void bind_catalogue(py::module_& module) {
  py::class_<CatalogueEntry>(module, "CatalogueEntry", "A game of the catalogue.")
      .def_readonly("name", &CatalogueEntry::name)
      .def_readonly("summary", &CatalogueEntry::summary)
      .def_readonly("source", &CatalogueEntry::source)
      .def_readonly("aliases", &CatalogueEntry::aliases)
      .def_readonly("text", &CatalogueEntry::text, "The whole rule file.")
      .def("__repr__", [](const CatalogueEntry& e) { return "<" + e.name + ": " + e.summary + ">"; });
  module.def(
      "catalogue", [] { return catalogue(); }, "All games of the catalogue, by name.");
}

void bind_check(py::module_& module) {
  py::class_<CheckAnswer>(module, "Check", "A certificate file, judged.")
      .def_readonly("file", &CheckAnswer::file)
      .def_readonly("accepted", &CheckAnswer::accepted)
      .def_readonly("claim", &CheckAnswer::claim, "What is proved.")
      .def_readonly("theorem", &CheckAnswer::theorem)
      .def_readonly("relied_on", &CheckAnswer::relied_on, "What one has to trust.")
      .def_property_readonly(
          "reason", [](const CheckAnswer& a) { return a.error ? render(*a.error) : ""; },
          "Why it is not accepted; empty when it is.")
      .def("__bool__", [](const CheckAnswer& a) { return a.accepted; })
      .def("__repr__", [](const CheckAnswer& a) { return to_text(a); })
      .def("_repr_html_", [](const CheckAnswer& a) { return html_of(to_text(a)); });
  module.def("check", [](const std::string& path, const Limits& limits) {
    return interruptible(limits, [&](const Budget& budget) { return check_file(path, budget); });
  });
}

}  // namespace

void bind_library(py::module_& module) {
  bind_catalogue(module);
  bind_check(module);
  module.def("nimber", [](const std::string& expression) { return unwrap(evaluate_nimber(expression)).value; });
}

}  // namespace grundy::python
