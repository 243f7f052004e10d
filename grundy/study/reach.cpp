#include "grundy/study/reach.hpp"
#include "grundy/queries/claims.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/solvers/dense_table.hpp"

namespace grundy {
namespace {

constexpr Integer largest_dense = Integer{1} << 22;
constexpr double seconds = 0.3;

bool is_number(FieldKind kind) { return kind != FieldKind::other; }

}  // namespace

std::string reason_without_lead(std::string message) {
  for (const std::string_view lead : {"no Grundy value: ", "no Grundy values under "})
    if (message.starts_with(lead)) return message.substr(lead.size());
  return message;
}

std::string within_reach(RuleGame& game) {
  const typed::Family& family = game.rules().families[0];
  const FamilyShape& shape = game.families()[0];
  if (shape.fields.empty() || !std::all_of(shape.fields.begin(), shape.fields.end(), is_number)) return "";
  const Budget budget = Budget::seconds(seconds);
  Integer reached = -1;
  for (Integer last = 15; last < largest_dense; last = 2 * last + 1) {
    Meter meter(budget);
    std::vector<Range> box;
    for (const FieldKind kind : shape.fields) box.push_back({0, kind == FieldKind::boolean ? 1 : last});
    const auto table = game.convention() == Convention::normal && !game.may_be_decided()
                           ? values_in_box(game, 0, box, meter)
                           : outcomes_in_box(game, 0, box, meter);
    if (!table || table->stopped != StopReason::none) break;
    reached = last;
  }
  if (reached < 0) return "";
  return fmt::format(
      "positions with {} <= {} take less than a second, and larger ones a theorem, for which --time may give time",
      parameters_text(family), reached);
}

}  // namespace grundy
