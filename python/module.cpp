// grundy._core: the façade grundy/study for Python. The package grundy/ gives it its shape for people.

#include "grundy/study/version.hpp"
#include "python/bindings.hpp"

PYBIND11_MODULE(_core, module) {
  module.doc() = "The library Grundy, as the package grundy uses it.";
  module.attr("__version__") = grundy::version();
  grundy::python::bind_tables(module);
  grundy::python::bind_answers(module);
  grundy::python::bind_games(module);
  grundy::python::bind_play(module);
  grundy::python::bind_function_games(module);
  grundy::python::bind_library(module);
}
