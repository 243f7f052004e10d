#include "grundy/queries/heap_function.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/base/stop.hpp"
#include "grundy/patterns/automatic.hpp"
#include "grundy/patterns/find_period.hpp"
#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/rules/shape.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "grundy/solvers/heap_table.hpp"

namespace grundy {
namespace {

using Clock = Budget::Clock;
constexpr std::size_t first_values = 256;
constexpr std::size_t most_values = std::size_t{1} << 27;
constexpr std::size_t most_period_values = std::size_t{1} << 17;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

Automaton identity_automaton() {
  Automaton same(2);
  same.set_accepting(0, true);
  same.set_next(0, 0, 0);
  same.set_next(0, 3, 0);
  return same;
}

bool is_nim(const Code& code) {
  if (code.finite() || code.digit(0) != 0) return false;
  for (std::size_t k = 1; k <= code.digits.size() + code.tail.size(); ++k)
    if (code.digit(k) != 3) return false;
  return true;
}

/// The sources for one question, tried one after the other; what each failed at is kept for the message.
class Sources {
 public:
  Sources(RuleGame& game, int family, const BigInteger& greatest, Meter& meter)
      : game_(game), family_(family), greatest_(greatest), meter_(meter), code_(recognise_code(game.rules(), family)) {}

  Result<HeapFunction> find(FunctionSource wanted) {
    const auto allowed = allows(game_, family_, TableMode::values);
    if (!allowed) return failed(allowed);
    const bool any = wanted == FunctionSource::any;
    if (any || wanted == FunctionSource::nim)
      if (auto nim = by_nim()) return *nim;
    if (code_ && wanted != FunctionSource::automaton && wanted != FunctionSource::nim) {
      auto found = by_code(wanted);
      if (!found || *found) return take(found);
    }
    if (!code_ && (any || wanted == FunctionSource::table)) {
      auto found = by_table(any ? 0.35 : 1.0);
      if (!found || *found) return take(found);
    }
    if (any || wanted == FunctionSource::automaton) {
      auto found = by_automaton();
      if (!found || *found) return take(found);
    }
    return give_up(wanted);
  }

 private:
  using Maybe = Result<std::optional<HeapFunction>>;
  static Result<HeapFunction> take(const Maybe& found) {
    if (!found) return failed(found);
    return **found;
  }
  void note(std::string what) { tried_ += (tried_.empty() ? "" : "; ") + std::move(what); }

  std::optional<HeapFunction> by_nim() {
    if (!code_ || !is_nim(*code_)) {
      note("the game is not Nim");
      return std::nullopt;
    }
    HeapFunction f;
    f.source = FunctionSource::nim;
    f.automaton = identity_automaton();
    f.because = "Nim, g(n) = n";
    return f;
  }

  static HeapFunction tabled(std::vector<Integer> values) {
    HeapFunction f;
    f.because = fmt::format("table of {} values", values.size());
    f.table = std::move(values);
    return f;
  }

  /// Doubles the table of a code until it reaches, or until a period is proved.
  Maybe by_code(FunctionSource wanted) {
    const auto start = Clock::now();
    HeapTable heaps(*code_);
    for (std::size_t count = first_values;; count *= 2) {
      const bool reaches = greatest_ < count && wanted != FunctionSource::period;
      const StopReason stop = heaps.extend(reaches ? static_cast<std::size_t>(greatest_) + 1 : count, meter_);
      if (stop != StopReason::none) return slow(heaps.values().size(), seconds_since(start), 2);
      std::vector<Integer> values(heaps.values().begin(), heaps.values().end());
      if (reaches) return tabled(std::move(values));
      if (wanted != FunctionSource::table)
        if (auto found = by_period(values)) return found;
      if (count >= most_period_values && wanted != FunctionSource::table) break;
      if (count >= most_values) break;
    }
    note(fmt::format("no period is proved by {} values", heaps.values().size()));
    return std::optional<HeapFunction>();
  }

  std::optional<HeapFunction> by_period(const std::vector<Integer>& values) {
    const std::vector<Nimber> nimbers(values.begin(), values.end());
    const auto proof = find_proved_period(*code_, nimbers);
    if (!proof || proof->period.preperiod + proof->period.period > values.size()) return std::nullopt;
    if (proof->period.saltus != 0) return std::nullopt;
    HeapFunction f;
    f.source = FunctionSource::period;
    f.period = proof->period;
    f.table = values;
    f.because = fmt::format("period {} from {} on, proved by the theorem {}", f.period.period, f.period.preperiod,
                            name_of(proof->theorem));
    return f;
  }

  /// A table by the solvers; `share` of the time that is left.
  Maybe by_table(double share) {
    if (greatest_ >= most_values) {
      note(fmt::format("a table would need more than 2^27 values"));
      return std::optional<HeapFunction>();
    }
    Budget budget = meter_.budget();
    const auto start = Clock::now();
    if (budget.deadline && share < 1)
      budget.deadline = start + std::chrono::duration_cast<Clock::duration>((*budget.deadline - start) * share);
    Meter part(budget);
    auto values = values_up_to(game_, family_, static_cast<Integer>(greatest_), part);
    if (!values) return failed(values);
    if (values->stopped == StopReason::none) return tabled(std::move(values->cells));
    if (values->stopped == StopReason::interrupted) return stopped_by(part);
    const auto known = std::find(values->cells.begin(), values->cells.end(), PartialTable::unknown);
    const Result<HeapFunction> stop =
        slow(static_cast<std::size_t>(known - values->cells.begin()), seconds_since(start), 2);
    note(stop.error().message);
    return std::optional<HeapFunction>();
  }

  Maybe by_automaton() {
    auto finding = find_automaton(game_, family_, AutomatonClaim::values, Numeration::binary, {}, meter_);
    if (!finding) return failed(finding);
    if (finding->end != AutomaticFinding::End::proved) {
      note("no automaton is proved" + (finding->reason.empty() ? "" : ": " + finding->reason));
      return std::optional<HeapFunction>();
    }
    HeapFunction f;
    f.source = FunctionSource::automaton;
    f.automaton = minimised(finding->theorem.automaton);
    f.because = fmt::format("automaton with {} states, proved by MONA", f.automaton.size());
    return f;
  }

  /// What a table of the whole range would take, when its time grows like values^power.
  tl::unexpected<Error> slow(std::size_t known, double seconds, int power) const {
    double ratio = known == 0 ? 0 : static_cast<double>(greatest_) / static_cast<double>(known), all = seconds;
    for (int i = 0; i < power; ++i) all *= ratio;
    std::string text = stopped_by(meter_).value().message;
    if (!meter_.stopped()) text = "a share of the time was not enough";
    if (known != 0)
      text += fmt::format(": {} of {} values are known, all would take about {}", known,
                          BigInteger(greatest_ + 1).str(), print_duration(all));
    return fail(ErrorKind::stopped, text, "a smaller range, more --time, or a game with a proved period or automaton");
  }

  tl::unexpected<Error> give_up(FunctionSource wanted) const {
    if (meter_.stopped()) return fail(ErrorKind::stopped, stopped_by(meter_).value().message + "; " + tried_);
    const bool one = wanted == FunctionSource::period || wanted == FunctionSource::automaton;
    return fail(ErrorKind::unsupported,
                fmt::format("the values up to {} are out of reach: {}", greatest_.str(),
                            tried_.empty() ? "the game is no code" : tried_),
                one ? "another --method" : "a smaller range, more --time, or a game with a proved period or automaton");
  }

  RuleGame& game_;
  int family_;
  const BigInteger& greatest_;
  Meter& meter_;
  std::optional<Code> code_;
  std::string tried_;
};

}  // namespace

std::optional<Nimber> HeapFunction::value(std::uint64_t n) const {
  if (source == FunctionSource::nim) return n;
  if (source == FunctionSource::automaton) {
    const auto reader = AutomatonReader::make(automaton);
    return reader ? reader->value(std::span(&n, 1)) : std::nullopt;
  }
  if (source == FunctionSource::period && n >= period.preperiod)
    n = period.preperiod + (n - period.preperiod) % period.period;
  if (n >= table.size() || table[n] < 0) return std::nullopt;
  return static_cast<Nimber>(table[n]);
}

std::optional<Nimber> HeapFunction::value(const BigInteger& n) const {
  if (n < power_of_two(64)) return value(static_cast<std::uint64_t>(n));
  if (source != FunctionSource::period) return std::nullopt;
  return value(static_cast<std::uint64_t>(period.preperiod + (n - period.preperiod) % period.period));
}

Result<HeapFunction> heap_function(RuleGame& game, int family, const BigInteger& greatest, FunctionSource source,
                                   Meter& meter) {
  const auto& fields = game.families()[static_cast<std::size_t>(family)].fields;
  if (fields.size() != 1 || fields[0] != FieldKind::natural)
    return fail(ErrorKind::unsupported, "the game's positions are not single numbers >= 0");
  return Sources(game, family, greatest, meter).find(source);
}

std::string print_duration(double seconds) {
  constexpr std::pair<double, const char*> units[] = {
      {1, "s"}, {60, "min"}, {3600, "h"}, {86400, "days"}, {31557600, "years"}};
  if (seconds < 1) return "less than 1 s";
  if (seconds > 1e6 * 31557600) return "more than 10^6 years";
  std::size_t i = 0;
  while (i + 1 < std::size(units) && seconds >= 2 * units[i + 1].first) ++i;
  return fmt::format("{:.0f} {}", seconds / units[i].first, units[i].second);
}

}  // namespace grundy
