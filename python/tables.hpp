#pragma once
// Tables of values for Python: NumPy arrays that own the cells of the answer.

#include <pybind11/numpy.h>

#include "grundy/study/table.hpp"

namespace grundy::python {

/// The cells as an array of the table's shape; they are not copied.
pybind11::array array_of(ValueTable table);

/// The cells of an answer that lives as long as `owner`, read-only; they are not copied.
pybind11::array view_of(const ValueTable& table, const pybind11::object& owner);

/// "P", "N", "draw", "-" (no position) and "?" as an array of texts.
pybind11::array outcomes_of(const ValueTable& table);

/// A picture; throws where the table cannot be drawn.
struct Plot {
  std::string svg;
  ValueTable table;  ///< drawn again for a file of another kind
};
Plot plot_of(const TableAnswer& answer);

}  // namespace grundy::python
