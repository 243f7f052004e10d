#include "python/tables.hpp"

#include <pybind11/stl.h>
#include <fstream>

#include "python/bindings.hpp"
#include "python/show.hpp"
#include "python/unwrap.hpp"

namespace py = pybind11;

namespace grundy::python {
namespace {

/// A table without axes has no cells: its array is empty, not one cell of no dimension.
std::vector<py::ssize_t> shape_of(const ValueTable& table) {
  if (table.axes.empty()) return {0};
  std::vector<py::ssize_t> shape;
  for (const Axis& axis : table.axes) shape.push_back(static_cast<py::ssize_t>(axis.size()));
  return shape;
}

void save(const Plot& plot, const py::object& path) {
  const std::string name = py::str(py::module_::import("os").attr("fspath")(path));
  TableAnswer drawn;
  drawn.table = plot.table;
  const std::string picture = unwrap(to_plot(drawn, name));
  std::ofstream out(name, std::ios::binary);
  out << picture;
  if (!out.flush()) raise({ErrorKind::system, "cannot write " + name, "a file that can be written", {}});
}

/// One letter for each cell of a row of outcomes, as `print_cell` writes them.
py::list words_of(const ValueTable& table) {
  py::list words;
  for (const Integer cell : table.cells) words.append(print_cell(table, cell));
  return words;
}

}  // namespace

py::array array_of(ValueTable table) {
  const std::vector<py::ssize_t> shape = shape_of(table);
  auto owner = std::make_unique<std::vector<Integer>>(std::move(table.cells));
  Integer* cells = owner->data();
  const py::capsule free(owner.get(), [](void* held) { delete static_cast<std::vector<Integer>*>(held); });
  owner.release();
  return py::array_t<Integer>(shape, cells, free);
}

py::array view_of(const ValueTable& table, const py::object& owner) {
  py::array_t<Integer> cells(shape_of(table), table.cells.data(), owner);
  cells.attr("setflags")(py::arg("write") = false);
  return cells;
}

py::array outcomes_of(const ValueTable& table) {
  ValueTable shown = table;
  shown.outcomes = true;
  if (!table.outcomes)
    for (Integer& cell : shown.cells) cell = cell > 0 ? 1 : cell;
  const py::array words = py::module_::import("numpy").attr("array")(words_of(shown));
  return words.attr("reshape")(py::cast(shape_of(table)));
}

Plot plot_of(const TableAnswer& answer) { return {unwrap(to_plot(answer)), answer.table}; }

void bind_tables(py::module_& module) {
  py::class_<Plot>(module, "Plot", "A picture: shown in a notebook, or saved as SVG or PNG.")
      .def_readonly("svg", &Plot::svg, "The text of the SVG file.")
      .def("save", &save, py::arg("path"), "Writes the file, SVG or PNG by the end of its name.")
      .def("_repr_svg_", [](const Plot& plot) { return plot.svg; });

  py::class_<TableAnswer, std::shared_ptr<TableAnswer>>(module, "Table", "Values or outcomes over a range or a box.")
      .def_property_readonly("title", [](const TableAnswer& a) { return a.table.title; })
      .def_readonly("origin", &TableAnswer::origin)
      .def_property_readonly(
          "axes",
          [](const TableAnswer& a) {
            std::vector<std::tuple<std::string, Integer, Integer>> axes;
            for (const Axis& axis : a.table.axes) axes.emplace_back(axis.name, axis.from, axis.to);
            return axes;
          },
          "(name, first, last) of each parameter.")
      .def_property_readonly(
          "is_outcomes", [](const TableAnswer& a) { return a.table.outcomes; },
          "The cells are outcomes, 0 P, 1 N, 2 draw, and not values.")
      .def_readonly("outcomes_because", &TableAnswer::outcomes_because,
                    "Why there are no values; empty when there are.")
      .def_property_readonly(
          "cells", [](const py::object& self) { return view_of(self.cast<const TableAnswer&>().table, self); },
          "Values or outcomes; -1: no position of the game, -2: not known. Not a copy, so read-only.")
      .def_property_readonly(
          "outcomes", [](const TableAnswer& a) { return outcomes_of(a.table); },
          "The cells as texts: P, N, draw, - and ?.")
      .def_readonly("solver", &TableAnswer::solver)
      .def_readonly("stopped", &TableAnswer::stopped, "The limit that came first; empty: none did.")
      .def("plot", &plot_of, "The picture of the table.")
      .def("csv", [](const TableAnswer& a) { return to_csv(a); })
      .def("json", [](const TableAnswer& a) { return to_json(a); })
      .def("__str__", [](const TableAnswer& a) { return to_text(a); })
      .def("__repr__", [](const TableAnswer& a) { return "<Table " + a.table.title + ">"; })
      .def("_repr_html_", [](const TableAnswer& a) { return html_of(to_text(a)); });
}

}  // namespace grundy::python
