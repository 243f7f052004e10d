#include <fmt/format.h>
#include <algorithm>

#include "grundy/study/layout.hpp"
#include "grundy/study/study.hpp"
#include "grundy/values/plot.hpp"

namespace grundy {
namespace {

constexpr std::size_t width = 40;
constexpr std::size_t corner = 8;  ///< of a table of two numbers

std::vector<std::string> cells_as_words(const ValueTable& table, std::size_t most) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < table.cells.size() && i < most; ++i) out.push_back(print_cell(table, table.cells[i]));
  return out;
}

/// The corner of the table next to (0, 0).
std::string corner_text(const ValueTable& table) {
  ValueTable some = table;
  some.cells.clear();
  some.axes[0].to = std::min<Integer>(table.axes[0].to, table.axes[0].from + static_cast<Integer>(corner) - 1);
  some.axes[1].to = std::min<Integer>(table.axes[1].to, table.axes[1].from + static_cast<Integer>(corner) - 1);
  for (std::size_t r = 0; r < some.rows(); ++r)
    for (std::size_t c = 0; c < some.columns(); ++c) some.cells.push_back(table.at(r, c));
  std::string grid = to_text(some);
  grid.erase(0, grid.find('\n') + 1);
  grid.pop_back();
  return grid;
}

std::string values_rows(const StudyAnswer& answer) {
  const ValueTable& table = answer.table;
  if (table.axes.empty()) {
    const auto& count = answer.small.count;
    std::string words = fmt::format("{} positions: {} P, {} N", count[0] + count[1] + count[2], count[0], count[1]);
    if (count[2] > 0) words += fmt::format(", {} draws", count[2]);
    return layout_row("outcomes", words, fmt::format("by search, all of size <= {}", answer.small.size));
  }
  const char* key = table.outcomes ? "outcomes" : "values";
  if (nothing_known(answer)) return layout_row(key, "none known");
  const std::string how = fmt::format("by definition, {}", answer.table_range);
  if (table.axes.size() == 2) return layout_row(key, corner_text(table), how);
  return layout_row(key, clipped(cells_as_words(table, width), width, " "), how);
}

std::string statement_rows(const Statement& statement) {
  return layout_row("pattern", statement.text) + layout_row("status", status_words(statement), statement.because);
}

std::string verified_range(const StudyAnswer& answer) {
  return answer.table.axes.empty() ? fmt::format("size <= {}", answer.small.size) : answer.losing.range;
}

std::string no_pattern_rows(const StudyAnswer& answer) {
  if (nothing_known(answer)) return layout_row("status", "unknown: not even the first position was judged");
  const char* what = answer.outcomes_because.empty() ? "values" : "outcomes";
  if (!answer.outcomes_because.empty() || answer.table.axes.empty())
    return layout_row("status", fmt::format("{} verified for {}", what, verified_range(answer)));
  return layout_row("pattern", "none found") +
         layout_row("status", fmt::format("{} verified for {}", what, verified_range(answer)));
}

std::string losing_row(const StudyAnswer& answer) {
  const LosingList& list = answer.losing;
  if (!list.all.empty()) return layout_row("P", list.all, "proved, no others");
  if (nothing_known(answer)) return "";
  if (list.count == 0) return layout_row("P", "none", fmt::format("verified for {}", list.range));
  const bool numbers = answer.table.axes.size() == 1;
  const std::string lead = numbers ? answer.table.axes[0].name + " = " : "";
  const std::string words = lead + clipped(list.first, width - lead.size(), numbers ? ", " : "  ");
  return layout_row("P", words,
                    fmt::format("{} in all{}, verified for {}", list.count,
                                list.own_names ? " that no line rewrites" : "", list.range));
}

std::string certificate_row(const StudyAnswer& answer, const std::string& file) {
  const Statement* best = best_statement(answer);
  if (file.empty() || !best || best->certificate.empty()) return "";
  return layout_row("certificate", file, "grundy-check " + file);
}

std::string no_proof_row(const StudyAnswer& answer) {
  return answer.no_proof.empty() ? "" : layout_row("no proof", answer.no_proof);
}

std::string head_rows(const StudyAnswer& answer) {
  return layout_row("game", game_and_play(answer.game, name_of(answer.convention)), answer.origin);
}

std::string limit_rows(const StudyAnswer& answer) {
  std::string out;
  if (!answer.stopped.empty()) out += layout_row("stopped", answer.stopped);
  if (!answer.advice.empty()) out += layout_row("more", answer.advice);
  return out;
}

}  // namespace

std::string to_text(const StudyAnswer& answer, const std::string& certificate_file) {
  std::string out = head_rows(answer) + values_rows(answer);
  if (!answer.outcomes_because.empty()) out += layout_row("no value", answer.outcomes_because);
  for (const Statement& statement : answer.statements) out += statement_rows(statement);
  if (answer.statements.empty()) out += no_pattern_rows(answer);
  out += losing_row(answer) + certificate_row(answer, certificate_file) + no_proof_row(answer);
  return out + limit_rows(answer);
}

std::string patterns_text(const StudyAnswer& answer) {
  std::string out = head_rows(answer);
  for (const Statement& statement : answer.statements) out += statement_rows(statement);
  if (answer.statements.empty()) out += no_pattern_rows(answer);
  return out + limit_rows(answer);
}

std::string explained_proof(const StudyAnswer& answer) {
  std::string words;
  for (const std::string& line : answer.proof) words += (words.empty() ? "" : "\n") + line;
  if (answer.origin == "games/prefix_free.game") words += "\na proof by hand: docs/theory/prefix_free.md";
  return words.empty() ? "" : layout_row("proof", words);
}

std::string proof_text(const StudyAnswer& answer, const std::string& certificate_file) {
  std::string out = head_rows(answer);
  const Statement* best = best_statement(answer);
  if (!best || best->status != Status::proved) {
    out += layout_row("status", answer.stopped.empty() ? "unknown: no proof found" : "unknown: no proof so far",
                      best ? "best: " + status_words(*best) : "");
    out += no_proof_row(answer);
    return out + limit_rows(answer);
  }
  out += statement_rows(*best);
  return out + certificate_row(answer, certificate_file);
}

Result<std::string> to_plot(const StudyAnswer& answer, const std::string& file) {
  if (answer.table.axes.empty())
    return fail(ErrorKind::unsupported, "there is no plot: the positions are no numbers",
                "a game of one or two numbers");
  return plot_for(file, answer.table);
}

}  // namespace grundy
