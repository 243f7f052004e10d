// The board as text: heaps as rows of stones, lists as rows, cells as a grid.

#include <fmt/format.h>
#include <algorithm>
#include <set>

#include "grundy/study/layout.hpp"
#include "grundy/study/play.hpp"

namespace grundy {
namespace {

constexpr Integer widest = 60, tallest = 24;
using Lines = std::vector<std::string>;

std::string repeated(const char* mark, Integer times) {
  std::string out;
  for (Integer i = 0; i < times; ++i) out += mark;
  return out;
}

/// "●●● 3"; the number alone where it is too large to be drawn.
std::string row_of(Integer n) {
  return n < 1 || n > widest ? fmt::format("{}", n) : repeated("●", n) + fmt::format(" {}", n);
}

Lines rows_of_fields(const PlayPart& part) {
  Lines lines;
  std::size_t width = 0;
  for (const PlayPart::Field& field : part.fields) width = std::max(width, columns_of(field.name));
  for (const PlayPart::Field& field : part.fields) {
    const bool number = field.type.kind == Type::Kind::integer;
    const std::string value = number ? row_of(field.value.number) : print_value(field.value, field.type);
    lines.push_back(fmt::format("{:<{}}  {}", field.name, width, value));
  }
  return lines;
}

Lines rows_of_members(const Value& list) {
  Lines lines;
  if (list.parts.size() > static_cast<std::size_t>(tallest)) return lines;
  for (const Value& member : list.parts) lines.push_back(row_of(member.number));
  return lines;
}

Lines rows_of_cells(const Value& cells) {
  std::set<std::pair<Integer, Integer>> free;
  for (const Value& cell : cells.parts) free.insert({cell.parts[0].number, cell.parts[1].number});
  if (free.empty()) return {};
  Integer left = free.begin()->second, right = left;
  for (const auto& [row, column] : free) left = std::min(left, column), right = std::max(right, column);
  const Integer top = free.begin()->first, bottom = free.rbegin()->first;
  if (top < -1000 || bottom > 1000 || left < -1000 || right > 1000 || bottom - top >= tallest ||
      right - left >= widest / 2)
    return {};
  Lines lines = {fmt::format("rows {}..{}, columns {}..{}", top, bottom, left, right)};
  for (Integer row = top; row <= bottom; ++row) {
    lines.emplace_back();
    for (Integer column = left; column <= right; ++column) lines.back() += free.count({row, column}) ? "□ " : "· ";
    lines.back().pop_back();
  }
  return lines;
}

Lines rows_of_grid(const Value& grid, const Type& type) {
  Lines lines;
  if (grid.parts.size() > static_cast<std::size_t>(tallest)) return lines;
  for (const Value& row : grid.parts) lines.push_back(print_value(row, type.parts[0]));
  return lines;
}

Lines edge_line(const PlayPart& part) {
  std::string line;
  for (const auto& [a, b] : part.edges) line += fmt::format("{}{}–{}", line.empty() ? "joined: " : "  ", a, b);
  return line.empty() ? Lines{} : Lines{line};
}

Lines picture_of(const PlayPart& part) {
  if (part.draw_as == "heap") return {row_of(part.fields[0].value.number)};
  if (part.draw_as == "heaps") return rows_of_fields(part);
  if (part.draw_as == "list" && part.fields[0].type.parts[0].kind == Type::Kind::integer)
    return rows_of_members(part.fields[0].value);
  if (part.draw_as == "cells") return rows_of_cells(part.fields[0].value);
  if (part.draw_as == "grid") return rows_of_grid(part.fields[0].value, part.fields[0].type);
  return edge_line(part);
}

std::string move_line(const PlayState& state, const PlayMove& move) {
  return (state.parts.size() > 1 ? move.part + ": " : "") + move.name + " -> " + move.result;
}

bool is_empty_heap(const PlayPart& part) { return part.draw_as == "heap" && part.fields[0].value.number == 0; }

}  // namespace

std::string to_text(const PlayState& state) {
  std::string out = layout_row("position", state.position);
  const bool several = state.parts.size() > 1;
  for (std::size_t i = 0; i < state.parts.size(); ++i) {
    if (several && is_empty_heap(state.parts[i])) continue;
    const std::string number = several ? fmt::format("{}: ", i + 1) : "";
    bool first = true;
    for (const std::string& line : picture_of(state.parts[i])) {
      out += layout_row("", (first ? number : std::string(number.size(), ' ')) + line);
      first = false;
    }
  }
  return out;
}

std::string moves_text(const PlayState& state, std::size_t most) {
  std::string words;
  const std::size_t shown = std::min(most, state.moves.size());
  const std::size_t width = fmt::format("{}", shown).size();
  for (std::size_t i = 0; i < shown; ++i)
    words += fmt::format("{}{:>{}}  {}", i == 0 ? "" : "\n", i + 1, width, move_line(state, state.moves[i]));
  if (shown < state.moves.size()) words += fmt::format("\n… and {} more", state.moves.size() - shown);
  if (!state.all_moves) words += "\n… and others, which can be typed by their names";
  return layout_row("moves", words);
}

}  // namespace grundy
