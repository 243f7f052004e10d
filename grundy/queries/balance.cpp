#include "grundy/queries/balance.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/base/stop.hpp"
#include "grundy/queries/chooser.hpp"
#include "grundy/queries/nearest_heap.hpp"
#include "grundy/queries/nim_transfer.hpp"

namespace grundy {
namespace {

/// A change of one or two heaps: a -> a - t, b -> b + t.
struct Change {
  std::optional<std::size_t> from, to;
};

std::uint64_t most_stones(const BalanceQuestion& q, const Change& change) {
  if (!change.from) return std::uint64_t{1} << 61;
  const std::uint64_t heap = q.heaps[*change.from];
  return heap > q.keep ? heap - q.keep : 0;
}

/// Each t in turn for all changes at once, the sums judged by the solvers: the first t that works is the least. Adding
/// has no last t, so it ends with the budget.
class ByTrial {
 public:
  ByTrial(RuleGame& game, const BalanceQuestion& question, Meter& meter)
      : game_(game), q_(question), meter_(meter), chooser_(*Chooser::make(game)) {}

  Result<BalanceAnswer> best(const std::vector<Change>& changes) {
    BalanceAnswer answer;
    answer.method = "trial";
    answer.because = "every number of stones in turn";
    std::uint64_t most = 0;
    for (const Change& change : changes) most = std::max(most, most_stones(q_, change));
    for (std::uint64_t t = 0; t <= most && answer.best.empty(); ++t)
      for (const Change& change : changes) {
        if (t > most_stones(q_, change)) continue;
        const auto lost = is_lost(change, t);
        if (!lost && lost.error().kind == ErrorKind::stopped) return given_up(t, lost.error());
        if (!lost) return failed(lost);
        if (*lost) answer.best.push_back({change.from, change.to, t});
        if (!meter_.work(16)) return given_up(t, stopped_by(meter_).value());
      }
    return answer;
  }

 private:
  static Result<BalanceAnswer> given_up(std::uint64_t t, const Error& error) {
    const std::string known = t == 0   ? "nothing is known"
                              : t == 1 ? "the sum is no P-position as it is, and changes were not tried"
                                       : fmt::format("up to {} stones are not enough, more were not tried", t - 1);
    return fail(ErrorKind::stopped, fmt::format("{}: {}", error.message, known),
                "smaller heaps, more --time, or a game with a proved period or automaton");
  }

  Result<bool> is_lost(const Change& change, std::uint64_t t) {
    Sum sum;
    for (std::size_t i = 0; i < q_.heaps.size(); ++i) {
      const std::uint64_t heap = q_.heaps[i] - (change.from == i ? t : 0) + (change.to == i ? t : 0);
      const Words words{static_cast<Integer>(heap)};
      const auto fits = game_.check_domain(0, words, meter_);
      if (!fits && fits.error().kind == ErrorKind::position && t > 0) return false;
      if (!fits) return failed(fits);
      const auto entered = game_.enter(0, words, meter_);
      if (!entered) return failed(entered);
      sum.insert(sum.end(), entered->begin(), entered->end());
    }
    const auto found = chooser_.judge(sum, meter_);
    if (!found) return failed(found);
    return found->outcome == Outcome::P;
  }

  RuleGame& game_;
  const BalanceQuestion& q_;
  Meter& meter_;
  Chooser chooser_;
};

/// By the values of single heaps.
class ByValues {
 public:
  ByValues(const HeapFunction& g, const BalanceQuestion& question, Meter& meter) : g_(g), q_(question), meter_(meter) {
    const bool nim = g_.source == FunctionSource::nim;
    method = nim                                      ? "bits"
             : g_.source == FunctionSource::automaton ? "digits"
             : g_.source == FunctionSource::period    ? "period"
                                                      : "table";
    because = g_.because;
  }

  /// The values of the heaps as they are.
  Result<void> prepare() {
    for (const std::uint64_t heap : q_.heaps) {
      const auto value = g_.value(heap);
      if (!value)
        return fail(ErrorKind::position, fmt::format("the heap {} lies outside the domain of the game", heap));
      values_.push_back(*value);
      total_ ^= *value;
    }
    return {};
  }

  /// The least t for one change; nothing: none works.
  Result<std::optional<std::uint64_t>> least(const Change& change) {
    end_of_table.reset();
    if (total_ == 0) return 0;
    Nimber others = total_;
    if (change.from) others ^= values_[*change.from];
    if (change.to) others ^= values_[*change.to];
    if (g_.source == FunctionSource::nim) return by_bits(change, others);
    if (g_.source == FunctionSource::automaton) return by_digits(change, others);
    return by_walk(change, others);
  }

  std::string method, because;
  std::optional<std::uint64_t> end_of_table;  ///< least failed: so many stones were looked at before the table ended

 private:
  std::optional<std::uint64_t> by_bits(const Change& change, Nimber others) const {
    if (change.from && change.to)
      return least_nim_transfer_by_bits({q_.heaps[*change.from], q_.heaps[*change.to], others, q_.keep});
    if (change.from) {
      const std::uint64_t heap = q_.heaps[*change.from];
      return others <= heap && others >= q_.keep ? std::optional(heap - others) : std::nullopt;
    }
    const std::uint64_t heap = q_.heaps[*change.to];
    return others >= heap ? std::optional(others - heap) : std::nullopt;
  }

  std::optional<std::uint64_t> by_digits(const Change& change, Nimber others) const {
    NearestHeap nearest;
    nearest.wanted = others;
    nearest.above = !change.from;
    nearest.bound = q_.heaps[change.from ? *change.from : *change.to];
    if (change.from && change.to) nearest.sum = q_.heaps[*change.from] + q_.heaps[*change.to];
    const auto heap = nearest_heap(nearest, g_.automaton);
    if (!heap || (change.from && *heap < q_.keep)) return std::nullopt;
    return change.from ? nearest.bound - *heap : *heap - nearest.bound;
  }

  /// t = 1, 2, …; where all heaps are in the period, once round it is enough.
  Result<std::optional<std::uint64_t>> by_walk(const Change& change, Nimber others) {
    const std::uint64_t most = most_stones(q_, change);
    const std::uint64_t a = change.from ? q_.heaps[*change.from] : 0, b = change.to ? q_.heaps[*change.to] : 0;
    std::uint64_t in_a_row = 0;
    for (std::uint64_t t = 1; t <= most; ++t) {
      if (change.to && !g_.reaches(b + t)) {
        end_of_table = t - 1;
        return fail(ErrorKind::stopped,
                    fmt::format("no P-position up to a heap of {}; larger ones are not known", b + t - 1),
                    "a game with a proved period or automaton");
      }
      std::optional<Nimber> sum = others;
      if (change.from) sum = with(sum, a - t);
      if (change.to) sum = with(sum, b + t);
      if (sum && *sum == 0) return t;
      if (!meter_.work(4)) return stopped_by(meter_);
      const bool periodic = g_.source == FunctionSource::period && (!change.from || a - t >= g_.period.preperiod) &&
                            (!change.to || b + t >= g_.period.preperiod);
      in_a_row = periodic ? in_a_row + 1 : 0;
      if (in_a_row < g_.period.period || !periodic) continue;
      if (!change.from) return std::nullopt;
      t = std::max(t, a - g_.period.preperiod);
      in_a_row = 0;
    }
    return std::nullopt;
  }
  std::optional<Nimber> with(std::optional<Nimber> sum, std::uint64_t heap) const {
    const auto value = g_.value(heap);
    if (!sum || !value) return std::nullopt;
    return *sum ^ *value;
  }

  const HeapFunction& g_;
  const BalanceQuestion& q_;
  Meter& meter_;
  std::vector<Nimber> values_;
  Nimber total_ = 0;
};

Result<void> check(const RuleGame& game, const BalanceQuestion& q) {
  const auto& methods = balance_methods();
  if (!q.method.empty() && std::find(methods.begin(), methods.end(), q.method) == methods.end())
    return fail(ErrorKind::usage, "balance has no method " + q.method, "trial, table, period, bits, digits");
  const auto& fields = game.families()[0].fields;
  if (fields.size() != 1 || (fields[0] != FieldKind::natural && fields[0] != FieldKind::integer))
    return fail(ErrorKind::unsupported, "the positions of the game are not single numbers",
                "a game on heaps of stones");
  for (const auto& index : {q.from, q.to})
    if (index && *index >= q.heaps.size())
      return fail(ErrorKind::usage, fmt::format("there is no heap {}", *index + 1),
                  fmt::format("1 to {}", q.heaps.size()));
  if (q.heaps.empty() || (q.kind == BalanceKind::move && (q.heaps.size() < 2 || (q.from && q.from == q.to))))
    return fail(ErrorKind::usage, "stones move between two different heaps", "two heaps or more");
  for (const std::uint64_t heap : q.heaps)
    if (heap > std::uint64_t{1} << 62)
      return fail(ErrorKind::usage, fmt::format("the heap {} is too large", heap), "heaps up to 2^62");
  return {};
}

std::vector<Change> changes_of(const BalanceQuestion& q) {
  std::vector<Change> out;
  const std::size_t n = q.heaps.size();
  for (std::size_t i = 0; i < n; ++i) {
    if (q.kind == BalanceKind::remove && q.from.value_or(i) == i) out.push_back({i, std::nullopt});
    if (q.kind == BalanceKind::add && q.to.value_or(i) == i) out.push_back({std::nullopt, i});
    if (q.kind != BalanceKind::move || q.from.value_or(i) != i) continue;
    for (std::size_t j = 0; j < n; ++j)
      if (i != j && q.to.value_or(j) == j) out.push_back({i, j});
  }
  return out;
}

/// The largest heap that the question can need values of; for adding, twice the largest and a bit.
BigInteger greatest_heap(const BalanceQuestion& q) {
  const std::uint64_t largest = *std::max_element(q.heaps.begin(), q.heaps.end());
  if (q.kind == BalanceKind::remove) return largest;
  if (q.kind == BalanceKind::add) return BigInteger(largest) * 2 + 1000;
  BigInteger most = 0;
  for (const Change& change : changes_of(q))
    most = std::max(most, BigInteger(q.heaps[*change.from]) + q.heaps[*change.to]);
  return std::max(most, BigInteger(largest));
}

/// The source of values that a method uses.
FunctionSource source_of(const std::string& method) {
  if (method == "table") return FunctionSource::table;
  if (method == "period") return FunctionSource::period;
  if (method == "bits") return FunctionSource::nim;
  return method == "digits" ? FunctionSource::automaton : FunctionSource::any;
}

/// A change whose table ends without an answer has none up to there: where another change has one, that is the best.
Result<BalanceAnswer> best_of(ByValues& method, const BalanceQuestion& question, Meter& meter) {
  BalanceAnswer answer;
  std::optional<Error> ended;
  std::uint64_t looked_at = UINT64_MAX;
  for (const Change& change : changes_of(question)) {
    const auto stones = method.least(change);
    if (!stones && !method.end_of_table) return failed(stones);
    if (!stones) {
      ended = stones.error();
      looked_at = std::min(looked_at, *method.end_of_table);
      continue;
    }
    if (!*stones) continue;
    if (!answer.best.empty() && **stones < answer.best[0].stones) answer.best.clear();
    if (answer.best.empty() || **stones == answer.best[0].stones)
      answer.best.push_back({change.from, change.to, **stones});
    if (!meter.work(64)) return stopped_by(meter);
  }
  if (ended && (answer.best.empty() || answer.best[0].stones > looked_at)) return tl::unexpected<Error>(*ended);
  answer.method = method.method;
  answer.because = method.because;
  return answer;
}

/// The table of a code may end too early for what is added; its period knows all heaps.
Result<BalanceAnswer> by_period(RuleGame& game, const BalanceQuestion& question, Meter& meter) {
  const auto g = heap_function(game, 0, greatest_heap(question), FunctionSource::period, meter);
  return g ? balance_with(*g, question, meter) : failed(g);
}

}  // namespace

const std::vector<std::string>& balance_methods() {
  static const std::vector<std::string> methods = {"trial", "table", "period", "bits", "digits"};
  return methods;
}

Result<BalanceAnswer> balance_with(const HeapFunction& g, const BalanceQuestion& question, Meter& meter) {
  ByValues values(g, question, meter);
  if (const auto fine = values.prepare(); !fine) return failed(fine);
  return best_of(values, question, meter);
}

Result<BalanceAnswer> balance(RuleGame& game, const BalanceQuestion& question, Meter& meter) {
  if (const auto fine = check(game, question); !fine) return failed(fine);
  std::string refusal;
  if (question.method != "trial") {
    const auto g = heap_function(game, 0, greatest_heap(question), source_of(question.method), meter);
    if (g) {
      auto answer = balance_with(*g, question, meter);
      if (answer || !question.method.empty() || g->source != FunctionSource::table || meter.stopped()) return answer;
      auto further = by_period(game, question, meter);
      return further ? further : answer;
    }
    if (!question.method.empty() || g.error().kind != ErrorKind::unsupported) return failed(g);
    refusal = g.error().message;
  }
  auto answer = ByTrial(game, question, meter).best(changes_of(question));
  if (!answer && answer.error().kind == ErrorKind::stopped && !refusal.empty())
    answer.error().message += " (" + refusal + ")";
  return answer;
}

}  // namespace grundy
