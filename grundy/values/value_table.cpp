#include "grundy/values/value_table.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <bit>

namespace grundy {
namespace {

std::string range_of(const Axis& axis) { return fmt::format("{} = {}..{}", axis.name, axis.from, axis.to); }

std::string head_line(const ValueTable& table) {
  std::string ranges;
  for (const Axis& axis : table.axes) ranges += (ranges.empty() ? "" : ", ") + range_of(axis);
  return fmt::format("{}  {}  {}, {} play\n", table.title, ranges, table.outcomes ? "outcomes" : "Grundy values",
                     name_of(table.convention));
}

std::size_t widest_cell(const ValueTable& table) {
  std::size_t width = 1;
  for (const Integer cell : table.cells) width = std::max(width, print_cell(table, cell).size());
  return width;
}

std::size_t width_of(Integer number) { return fmt::formatted_size("{}", number); }

/// Values of one parameter, ten a line; columns start at multiples of ten.
std::string list_text(const ValueTable& table) {
  const Axis& axis = table.axes[0];
  const std::size_t label = std::max({width_of(floor_div(axis.from, 10) * 10), width_of(axis.to), axis.name.size()});
  const std::size_t width = std::max<std::size_t>(2, widest_cell(table));
  std::string out = fmt::format("{:>{}} |", axis.name, label);
  for (int k = 0; k < 10; ++k) out += fmt::format(" {:>{}}", fmt::format("+{}", k), width);
  out += "\n" + std::string(label + 1, '-') + "+" + std::string(10 * (width + 1), '-') + "\n";
  const Integer first_line = floor_div(axis.from, 10);
  for (Integer line = first_line; line <= floor_div(axis.to, 10); ++line) {
    std::string row = fmt::format("{:>{}} |", line * 10, label);
    for (Integer n = line * 10; n < line * 10 + 10 && n <= axis.to; ++n) {
      const bool before = n < axis.from;
      row += fmt::format(" {:>{}}",
                         before ? "" : print_cell(table, table.cells[static_cast<std::size_t>(n - axis.from)]), width);
    }
    out += row + "\n";
  }
  return out;
}

std::string grid_text(const ValueTable& table) {
  const Axis &down = table.axes[0], &across = table.axes[1];
  const std::string corner = down.name + "\\" + across.name;
  const std::size_t label = std::max({width_of(down.from), width_of(down.to), corner.size()});
  const std::size_t width = std::max({widest_cell(table), width_of(across.from), width_of(across.to)});
  std::string out = fmt::format("{:>{}} |", corner, label);
  for (std::size_t c = 0; c < table.columns(); ++c)
    out += fmt::format(" {:>{}}", across.from + static_cast<Integer>(c), width);
  out += "\n" + std::string(label + 1, '-') + "+" + std::string(table.columns() * (width + 1), '-') + "\n";
  for (std::size_t r = 0; r < table.rows(); ++r) {
    out += fmt::format("{:>{}} |", down.from + static_cast<Integer>(r), label);
    for (std::size_t c = 0; c < table.columns(); ++c)
      out += fmt::format(" {:>{}}", print_cell(table, table.at(r, c)), width);
    out += "\n";
  }
  return out;
}

}  // namespace

std::string print_cell(const ValueTable& table, Integer cell) {
  if (cell == ValueTable::excluded) return "-";
  if (cell == ValueTable::unknown) return "?";
  if (table.outcomes) return name_of(static_cast<Outcome>(cell));
  return fmt::format("{}", cell);
}

std::size_t known_prefix(const ValueTable& table) {
  const auto first = std::find(table.cells.begin(), table.cells.end(), ValueTable::unknown);
  return static_cast<std::size_t>(first - table.cells.begin());
}

std::string to_text(const ValueTable& table) {
  return head_line(table) + (table.axes.size() == 1 ? list_text(table) : grid_text(table));
}

std::string to_csv(const ValueTable& table) {
  std::string out;
  for (const Axis& axis : table.axes) out += axis.name + ",";
  out += table.outcomes ? "outcome\n" : "value\n";
  for (std::size_t r = 0; r < table.rows(); ++r)
    for (std::size_t c = 0; c < table.columns(); ++c) {
      const Integer cell = table.at(r, c);
      if (cell < 0) continue;
      if (table.axes.size() == 2) out += fmt::format("{},", table.axes[0].from + static_cast<Integer>(r));
      out += fmt::format("{},{}\n", table.axes.back().from + static_cast<Integer>(c), print_cell(table, cell));
    }
  return out;
}

std::string to_bfile(const ValueTable& table) {
  std::string out;
  bool begun = false;
  for (std::size_t c = 0; c < table.columns(); ++c) {
    const Integer cell = table.cells[c];
    if (cell < 0 && begun) break;
    if (cell < 0) continue;
    begun = true;
    out += fmt::format("{} {}\n", table.axes[0].from + static_cast<Integer>(c), cell);
  }
  return out;
}

std::string to_npy(const ValueTable& table) {
  const std::string shape = table.axes.size() == 2 ? fmt::format("({}, {})", table.rows(), table.columns())
                                                   : fmt::format("({},)", table.columns());
  std::string head = fmt::format("{{'descr': '<i8', 'fortran_order': False, 'shape': {}, }}", shape);
  head.append(63 - (10 + head.size()) % 64, ' ');
  head += '\n';
  std::string out("\x93NUMPY\x01\x00", 8);
  out += static_cast<char>(head.size() & 255);
  out += static_cast<char>(head.size() >> 8);
  out += head;
  for (const Integer cell : table.cells) {
    const auto bits = static_cast<std::uint64_t>(cell);
    for (unsigned shift = 0; shift < 64; shift += 8) out += static_cast<char>(bits >> shift & 255);
  }
  return out;
}

}  // namespace grundy
