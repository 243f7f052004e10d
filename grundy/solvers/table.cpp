#include "grundy/solvers/table.hpp"

#include <utility>

#include "grundy/base/stop.hpp"

namespace grundy {

TableSolver::TableSolver(Game& game, TableMode mode)
    : game_(game),
      mode_(mode),
      values_(game.families().size()),
      rows_(values_.size()),
      active_(values_.size(), false) {}

Result<void> TableSolver::one_integer(int family) const {
  const FamilyShape& shape = game_.families()[static_cast<std::size_t>(family)];
  if (shape.fields.size() == 1 && (shape.fields[0] == FieldKind::natural || shape.fields[0] == FieldKind::integer))
    return {};
  return fail(ErrorKind::unsupported, "`table` is for families of one integer, and " + shape.name + " is not one",
              "solver memo");
}

Result<void> TableSolver::extend(int family, Integer n, Meter& meter) {
  const auto push = [&](int f, Integer target) -> Result<void> {
    if (auto fits = one_integer(f); !fits) return fits;
    if (auto fits = allows(game_, f, mode_); !fits) return fits;
    Row& row = rows_[static_cast<std::size_t>(f)];
    row.family = f;
    row.target = target;
    row.generated = false;
    active_[static_cast<std::size_t>(f)] = true;
    stack_.push_back(f);
    return {};
  };
  Result<void> fine = push(family, n);
  while (fine && !stack_.empty()) {
    Row& row = rows_[static_cast<std::size_t>(stack_.back())];
    if (tabled(row.family).size() > row.target) {
      active_[static_cast<std::size_t>(row.family)] = false;
      stack_.pop_back();
      continue;
    }
    if (!row.generated) fine = generate(row, meter);
    if (!fine || !row.generated) continue;
    const auto need = missing(row, meter);
    if (!need)
      fine = failed(need);
    else if (*need)
      fine = push((*need)->family, (*need)->n);
    else
      fine = judge(row, meter);
    if (fine && meter.stopped()) fine = stopped_by(meter);
  }
  for (const int f : stack_) active_[static_cast<std::size_t>(f)] = false;
  stack_.clear();
  return fine;
}

/// Asks the rules about the next n; what the domain excludes or a line decides is tabled at once.
Result<void> TableSolver::generate(Row& row, Meter& meter) {
  const Integer n = tabled(row.family).size();
  const std::span<const Integer> words(&n, 1);
  if (!meter.work()) return stopped_by(meter);
  const auto fits = game_.check_domain(row.family, words, meter);
  if (!fits && fits.error().kind != ErrorKind::position) return fits;
  if (!fits) {
    tabled(row.family).append(excluded, meter);
    return {};
  }
  row.step.clear();
  const auto same = game_.rewrite_once(row.family, words, row.step, meter);
  if (!same) return failed(same);
  row.same = *same;
  if (!row.same) {
    const auto over = mode_ == TableMode::outcomes ? game_.decided_at(row.family, words, meter) : std::nullopt;
    if (!over) return failed(over);
    if (*over) {
      tabled(row.family).append((*over)->win ? 1 : 0, meter);
      return {};
    }
    const auto made = mode_ == TableMode::outcomes ? game_.moves_at(row.family, words, row.step, meter)
                                                   : game_.moves_in_ranges_at(row.family, words, row.step, meter);
    if (!made) return made;
  }
  row.next = 0;
  row.generated = true;
  if (const std::size_t kept = bytes_kept(row.step); kept > row.held) meter.take(kept - std::exchange(row.held, kept));
  meter.work(row.step.parts.size());
  return {};
}

/// The first part of the step that is not tabled yet, if any; parts that can never be tabled in this order are refused.
Result<std::optional<TableSolver::Need>> TableSolver::missing(Row& row, Meter& meter) {
  for (; row.next < row.step.parts.size(); ++row.next) {
    const SumList::Part& part = row.step.parts[row.next];
    TabledValues& known = tabled(part.family);
    const Integer* const word = row.step.words.data() + part.begin;
    if (known.size() == 0)  // a family without words gives none
      if (auto fits = one_integer(part.family); !fits) return failed(fits);
    if (!part.range && known.has(word[0])) continue;
    const auto m = part.range ? known.first_without(word[0], word[1], meter) : word[0];
    if (m) return need(row, part.family, *m, meter);
  }
  return std::nullopt;
}

/// The part family(m) has no value: it is outside the domain, it does not shrink, or it is needed first.
Result<TableSolver::Need> TableSolver::need(const Row& row, int family, Integer m, Meter& meter) {
  const auto& families = game_.families();
  const auto here = [&] {
    return families[static_cast<std::size_t>(row.family)].name + "(" + std::to_string(tabled(row.family).size()) + ")";
  };
  const auto fits = game_.check_domain(family, std::span(&m, 1), meter);
  if (m >= 0 && m < tabled(family).size()) return tl::unexpected<Error>(reached_by(fits.error(), here()));
  if (!fits) return failed(fits);
  if (m >= 0 && !active_[static_cast<std::size_t>(family)]) return Need{family, m};
  return fail(ErrorKind::unsupported,
              "`table` needs options that shrink, and " + here() + " leads to " +
                  families[static_cast<std::size_t>(family)].name + "(" + std::to_string(m) + ")",
              "solver memo");
}

std::uint32_t TableSolver::end_value() const {
  return mode_ == TableMode::outcomes && game_.convention() == Convention::misere ? 1 : 0;
}

std::uint32_t TableSolver::value_of(const SumList& step, const SumList::Sum& sum) const {
  if (sum.begin == sum.end) return end_value();
  std::uint32_t total = 0;
  for (std::uint32_t i = sum.begin; i < sum.end; ++i) {
    const SumList::Part& part = step.parts[i];
    const TabledValues& row = tabled(part.family);
    const Integer* const word = step.words.data() + part.begin;
    total ^= part.range ? row.xor_of(word[0], word[1]) : row[word[0]];
  }
  return total;
}

Result<void> TableSolver::judge(Row& row, Meter& meter) {
  const SumList& step = row.step;
  if (mode_ == TableMode::outcomes)
    for (const SumList::Sum& sum : step.sums)
      if (sum.end - sum.begin > 1)
        return fail(ErrorKind::unsupported,
                    "outcomes of single positions do not suffice: a move or a rewriting leads to a sum of several",
                    "solver outcome");
  std::uint32_t value = 0;
  if (row.same) {
    value = value_of(step, step.sums[0]);
  } else if (mode_ == TableMode::outcomes) {
    if (step.sums.empty()) value = end_value();
    for (const SumList::Sum& sum : step.sums) value |= value_of(step, sum) == 0 ? 1u : 0u;
  } else {
    mex_.clear();
    mex_.reserve(step.sums.size() + 1);
    for (const SumList::Sum& sum : step.sums) mex_.insert(value_of(step, sum));
    value = static_cast<std::uint32_t>(mex_.mex());
  }
  tabled(row.family).append(value, meter);
  row.generated = false;
  return {};
}

Result<Nimber> TableSolver::value(PartId part, Meter& meter) {
  const int family = game_.family_of(part);
  if (auto fits = one_integer(family); !fits) return failed(fits);
  const Integer n = game_.words_of(part)[0];
  if (n < 0) return fail(ErrorKind::unsupported, "`table` begins at 0, and the position is negative", "solver memo");
  if (static_cast<std::uint64_t>(n) > meter.budget().memory / sizeof(std::uint32_t)) {
    meter.take(SIZE_MAX / 2);
    return fail(ErrorKind::stopped, "a table up to " + std::to_string(n) + " exceeds the limit of memory",
                "a number up to " + std::to_string(meter.budget().memory / sizeof(std::uint32_t)) + ", or solver memo");
  }
  if (auto done = extend(family, n, meter); !done) return failed(done);
  return Nimber{values(family)[static_cast<std::size_t>(n)]};
}

std::size_t TableSolver::bytes() const {
  std::size_t total = 0;
  for (const TabledValues& row : values_) total += row.bytes();
  for (const Row& row : rows_) total += row.held;
  return total;
}

std::uint64_t TableSolver::positions() const {
  std::uint64_t total = 0;
  for (const TabledValues& row : values_) total += row.values().size();
  return total;
}

}  // namespace grundy
