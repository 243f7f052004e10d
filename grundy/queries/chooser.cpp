#include "grundy/queries/chooser.hpp"

#include <algorithm>

#include "grundy/solvers/box.hpp"

namespace grundy {

namespace {

constexpr std::size_t memory_of_trial = std::size_t{64} << 20;
constexpr std::uint64_t small_table = 1 << 22;  ///< cells that are filled in at once, most of them needed or not

/// The dense solver that fits the family, or "".
std::string_view dense_solver(const FamilyShape& shape) {
  const bool numbers = std::find(shape.fields.begin(), shape.fields.end(), FieldKind::other) == shape.fields.end();
  if (!numbers || shape.fields.empty()) return {};
  return shape.fields.size() == 1 && shape.fields[0] != FieldKind::boolean ? "table" : "box";
}

/// Cells of the box below a position; UINT64_MAX when they are very many or some number is negative.
std::uint64_t cells_below(std::span<const Integer> words) {
  std::uint64_t cells = 1;
  for (const Integer w : words)
    if (w < 0 || __builtin_mul_overflow(cells, static_cast<std::uint64_t>(w) + 1, &cells)) return UINT64_MAX;
  return cells;
}

bool is_refusal_of_method(const Error& error) {
  return error.kind == ErrorKind::unsupported || error.kind == ErrorKind::evaluation ||
         error.kind == ErrorKind::position;
}

}  // namespace

Result<Chooser> Chooser::make(Game& game, std::string_view solver) {
  if (solver.empty()) return Chooser(game, nullptr);
  if (const SolverEntry* entry = find_solver(solver)) return Chooser(game, entry);
  std::string names;
  for (const SolverEntry& entry : solver_list()) names += (names.empty() ? "" : ", ") + std::string(entry.name);
  return fail(ErrorKind::usage, "no solver is named " + std::string(solver), names);
}

Chooser::Made& Chooser::made(std::string_view name) {
  for (Made& m : made_)
    if (m.entry->name == name) return m;
  Made m;
  m.entry = find_solver(name);
  if (m.entry->make_value) m.values = m.entry->make_value(*game_);
  if (m.entry->make_outcome) m.outcomes = m.entry->make_outcome(*game_);
  made_.push_back(std::move(m));
  return made_.back();
}

Result<Nimber> Chooser::value_by(std::string_view name, PartId part, Meter& meter) {
  const auto value = made(name).values->value(part, meter);
  if (value) method_ = name;
  return value;
}

/// Far more cells lie below the position than it may need: `memo` tries with little memory; then the dense solver if
/// its table fits, else `memo` with all that there is.
Result<Nimber> Chooser::value_of_large(PartId part, std::string_view dense, Meter& meter) {
  Budget little = meter.budget();
  little.memory = std::min(little.memory / 4, memory_of_trial);
  Meter trial(little);
  auto value = value_by("memo", part, trial);
  meter.take(trial.held());
  if (value || trial.reason() != StopReason::memory)
    return trial.stopped() && !value ? value_by("memo", part, meter) : value;
  std::vector<Range> box;
  for (const Integer w : game_->words_of(part)) box.push_back({std::min<Integer>(w, 0), std::max<Integer>(w, 0)});
  Meter room(meter.budget());
  room.take(meter.held());
  const auto fits = box_fits_memory(box, room);
  if (fits) {
    value = value_by(dense, part, meter);
    if (value || !is_refusal_of_method(value.error())) return value;
  }
  value = value_by("memo", part, meter);
  if (value || fits || value.error().kind != ErrorKind::stopped) return value;
  Error error = value.error();
  error.expected = "a position that fits a dense table, " + fits.error().expected;
  return tl::unexpected<Error>(std::move(error));
}

Result<Nimber> Chooser::value(PartId part, Meter& meter) {
  if (named_ && !named_->make_value)
    return fail(ErrorKind::unsupported, "the solver " + std::string(named_->name) + " gives no values", "solver memo");
  if (named_) return value_by(named_->name, part, meter);
  const std::string_view dense = dense_solver(game_->families()[static_cast<std::size_t>(game_->family_of(part))]);
  if (dense.empty()) return value_by("memo", part, meter);
  if (cells_below(game_->words_of(part)) > small_table) return value_of_large(part, dense, meter);
  const auto value = value_by(dense, part, meter);
  if (!value && is_refusal_of_method(value.error())) return value_by("memo", part, meter);
  return value;
}

Result<Found> Chooser::outcome_by(std::string_view name, const Sum& sum, Meter& meter) {
  const auto found = made(name).outcomes->outcome(sum, meter);
  if (!found) return failed(found);
  return Found{found->outcome, std::nullopt, found->moves_to_end, std::string(name)};
}

Result<Found> Chooser::judge(const Sum& sum, Meter& meter) {
  no_value_.clear();
  method_ = named_ ? std::string(named_->name) : "memo";
  if (game_->convention() == Convention::misere) {
    no_value_ = "no Grundy values under misere play";
  } else if (!named_ || named_->make_value) {
    Nimber total = 0;
    Result<Nimber> value = total;
    for (std::size_t i = 0; value && i < sum.size(); ++i) {
      value = this->value(sum[i], meter);
      if (value) total ^= *value;
    }
    if (value) return Found{total == 0 ? Outcome::P : Outcome::N, total, std::nullopt, method_};
    if (value.error().kind != ErrorKind::unsupported) return failed(value);
    if (named_ && !named_->make_outcome) return failed(value);
    no_value_ = value.error().message;
  } else {
    no_value_ = "the solver " + method_ + " gives no values";
  }
  if (named_ && !named_->make_outcome)
    return fail(ErrorKind::unsupported, "the solver " + method_ + " gives no outcomes: " + no_value_,
                "solver outcome or loopy");
  if (named_) return outcome_by(named_->name, sum, meter);
  const bool cycle_is_known = game_->convention() == Convention::normal && !game_->may_be_decided();
  if (!cycle_is_known) {
    auto found = outcome_by("outcome", sum, meter);
    if (found || found.error().kind != ErrorKind::unsupported) return found;
  }
  return outcome_by("loopy", sum, meter);
}

std::size_t Chooser::bytes() const {
  std::size_t total = 0;
  for (const Made& m : made_) total += (m.values ? m.values->bytes() : 0) + (m.outcomes ? m.outcomes->bytes() : 0);
  return total;
}

std::uint64_t Chooser::positions() const {
  std::uint64_t total = 0;
  for (const Made& m : made_)
    total += (m.values ? m.values->positions() : 0) + (m.outcomes ? m.outcomes->positions() : 0);
  return total;
}

}  // namespace grundy
