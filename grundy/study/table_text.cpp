#include <fmt/format.h>

#include "grundy/study/json.hpp"
#include "grundy/study/table.hpp"
#include "grundy/values/palette.hpp"
#include "grundy/values/plot.hpp"

namespace grundy {
namespace {

Json cell_json(const ValueTable& table, Integer cell) {
  if (cell < 0) return nullptr;
  if (table.outcomes) return name_of(static_cast<Outcome>(cell));
  return cell;
}

Json axes_json(const ValueTable& table) {
  Json axes = Json::array();
  for (const Axis& axis : table.axes) axes.push_back({{"name", axis.name}, {"from", axis.from}, {"to", axis.to}});
  return axes;
}

/// Cells as rows (two parameters) or as one list.
Json cells_json(const ValueTable& table) {
  Json rows = Json::array();
  for (std::size_t r = 0; r < table.rows(); ++r) {
    Json row = Json::array();
    for (std::size_t c = 0; c < table.columns(); ++c) row.push_back(cell_json(table, table.at(r, c)));
    rows.push_back(std::move(row));
  }
  return table.axes.size() == 2 ? rows : rows[0];
}

bool has_cell(const ValueTable& table, Integer cell) {
  for (const Integer c : table.cells)
    if (c == cell) return true;
  return false;
}

}  // namespace

std::string to_text(const TableAnswer& answer) {
  std::string out = to_text(answer.table);
  if (!answer.outcomes_because.empty()) out += fmt::format("no Grundy values: {}\n", answer.outcomes_because);
  if (has_cell(answer.table, ValueTable::excluded)) out += "-: not a position of the game\n";
  if (!answer.stopped.empty()) out += fmt::format("?: unknown, {}\n", answer.stopped);
  return out;
}

std::string to_csv(const TableAnswer& answer) { return to_csv(answer.table); }

std::string to_json(const TableAnswer& answer) {
  Json json = json_answer("table", answer.table.title, answer.origin, answer.table.convention);
  json["axes"] = axes_json(answer.table);
  json["kind"] = answer.table.outcomes ? "outcomes" : "values";
  if (!answer.outcomes_because.empty()) json["no_value"] = answer.outcomes_because;
  json["cells"] = cells_json(answer.table);
  json["solver"] = answer.solver;
  if (!answer.stopped.empty()) json["stopped"] = answer.stopped;
  return json_text(json);
}

Result<std::string> to_bfile(const TableAnswer& answer) {
  if (answer.table.axes.size() != 1)
    return fail(ErrorKind::usage, "a b-file has one parameter", "one range; the others fixed, as in 0..100 7");
  if (answer.table.outcomes)
    return fail(ErrorKind::usage, fmt::format("a b-file needs Grundy values: {}", answer.outcomes_because), "--csv");
  return to_bfile(answer.table);
}

std::string to_npy(const TableAnswer& answer) { return to_npy(answer.table); }

std::vector<std::string> plot_colours(std::size_t count) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < count; ++i)
    out.push_back(viridis(static_cast<double>(i) / static_cast<double>(count - 1)));
  return out;
}

Result<std::string> to_plot(const TableAnswer& answer, const std::string& file) { return plot_for(file, answer.table); }

}  // namespace grundy
