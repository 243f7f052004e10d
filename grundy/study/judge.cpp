#include "grundy/study/judge.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/solvers/dense_table.hpp"

namespace grundy {
namespace {

/// Above this size a dense table is no longer the first choice: the position may need only few others.
constexpr Integer largest_dense = Integer{1} << 22;

std::string names_of_solvers() {
  std::string out;
  for (const SolverEntry& entry : solver_list()) out += (out.empty() ? "" : ", ") + std::string(entry.name);
  return out;
}

bool is_number(FieldKind kind) { return kind != FieldKind::other; }

}  // namespace

std::string reason_without_lead(std::string message) {
  for (const std::string_view lead : {"no Grundy value: ", "no Grundy values under "})
    if (message.starts_with(lead)) return message.substr(lead.size());
  return message;
}

Result<Judge> Judge::make(RuleGame& game, const std::string& solver) {
  if (solver.empty()) return Judge(game, nullptr);
  const SolverEntry* entry = find_solver(solver);
  if (!entry) return fail(ErrorKind::usage, fmt::format("no solver is named {}", solver), names_of_solvers());
  return Judge(game, entry);
}

Judge::Made& Judge::made(std::string_view name) {
  for (Made& m : made_)
    if (m.name == name) return m;
  const SolverEntry* entry = find_solver(name);
  Made m;
  m.name = name;
  if (entry && entry->make_value) m.values = entry->make_value(*game_);
  if (entry && entry->make_outcome) m.outcomes = entry->make_outcome(*game_);
  made_.push_back(std::move(m));
  return made_.back();
}

Result<Nimber> Judge::value_by(std::string_view solver, PartId part, Meter& meter) {
  last_ = solver;
  return made(solver).values->value(part, meter);
}

Result<OutcomeFound> Judge::outcome_by(std::string_view solver, const Sum& sum, Meter& meter) {
  if (!made(solver).outcomes)
    return fail(ErrorKind::unsupported, fmt::format("the solver {} gives no outcomes", solver));
  return made(solver).outcomes->outcome(sum, meter);
}

std::string_view Judge::first_choice(PartId part) const {
  const FamilyShape& shape = game_->families()[static_cast<std::size_t>(game_->family_of(part))];
  if (shape.fields.empty() || !std::all_of(shape.fields.begin(), shape.fields.end(), is_number)) return "memo";
  Integer cells = 1;
  for (const Integer w : game_->words_of(part)) {
    if (w < 0 || w >= largest_dense / cells) return "memo";
    cells *= w + 1;
  }
  return shape.fields.size() == 1 ? "table" : "box";
}

Result<Nimber> Judge::value(PartId part, Meter& meter) {
  if (named_) {
    if (!named_->make_value)
      return fail(ErrorKind::unsupported, fmt::format("the solver {} gives no values", named_->name));
    return value_by(named_->name, part, meter);
  }
  const std::string_view first = first_choice(part);
  auto value = value_by(first, part, meter);
  if (!value && value.error().kind == ErrorKind::unsupported && first != "memo") value = value_by("memo", part, meter);
  return value;
}

Result<Judged> Judge::judge_by_outcome(const Sum& sum, Meter& meter) {
  if (named_ && named_->make_outcome) {
    const auto found = outcome_by(named_->name, sum, meter);
    if (!found) return failed(found);
    return Judged{found->outcome, std::nullopt, found->moves_to_end, named_->name};
  }
  auto found = outcome_by("outcome", sum, meter);
  std::string_view solver = "outcome";
  if (!found && found.error().kind == ErrorKind::unsupported) {
    solver = "loopy";
    found = outcome_by(solver, sum, meter);
  }
  if (!found) return failed(found);
  return Judged{found->outcome, std::nullopt, found->moves_to_end, solver};
}

Result<Judged> Judge::judge(const Sum& sum, Meter& meter) {
  no_value_.clear();
  if (!named_ || named_->make_value) {
    Nimber total = 0;
    Result<Nimber> value = 0;
    if (sum.empty() && game_->convention() == Convention::misere)
      value = fail(ErrorKind::unsupported, "no Grundy values under misere play");
    for (const PartId part : sum) {
      value = this->value(part, meter);
      if (!value) break;
      total ^= *value;
    }
    if (value) return Judged{total == 0 ? Outcome::P : Outcome::N, total, std::nullopt, last_.empty() ? "memo" : last_};
    if (value.error().kind != ErrorKind::unsupported) return failed(value);
    no_value_ = value.error().message;
    if (named_ && !named_->make_outcome) return failed(value);
  } else {
    no_value_ = fmt::format("the solver {} gives outcomes only", named_->name);
  }
  no_value_ = reason_without_lead(no_value_);
  return judge_by_outcome(sum, meter);
}

std::string within_reach(RuleGame& game) {
  const typed::Family& family = game.rules().families[0];
  const FamilyShape& shape = game.families()[0];
  if (shape.fields.empty() || !std::all_of(shape.fields.begin(), shape.fields.end(), is_number)) return "";
  const Budget budget = Budget::seconds(0.3);
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
  std::string names;
  for (const typed::Field& field : family.fields) names += (names.empty() ? "" : ", ") + field.name;
  return fmt::format("positions with {} <= {} take less than a second", names, reached);
}

}  // namespace grundy
