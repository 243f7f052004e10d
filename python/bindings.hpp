#pragma once
// The parts of the module grundy._core, one file each.

#include <pybind11/pybind11.h>

namespace grundy::python {

void bind_tables(pybind11::module_& module);          ///< Table, Plot
void bind_answers(pybind11::module_& module);         ///< Solution, Study and what they consist of
void bind_games(pybind11::module_& module);           ///< Game: rules as text, codes, the catalogue
void bind_function_games(pybind11::module_& module);  ///< FunctionGame: options by a function of Python
void bind_play(pybind11::module_& module);            ///< a game against the perfect player
void bind_library(pybind11::module_& module);         ///< the catalogue, certificates, nimbers

}  // namespace grundy::python
