#include "grundy/queries/heap_function.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/base/stop.hpp"
#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/queries/theorems.hpp"
#include "grundy/rules/shape.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "grundy/solvers/heap_table.hpp"

namespace grundy {
namespace {

using Clock = Budget::Clock;
constexpr std::size_t short_table = 1 << 14;  ///< values of a code that take no longer than a proof
constexpr std::size_t most_values = std::size_t{1} << 27;

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
    const bool table = any || wanted == FunctionSource::table;
    if (code_ && table && (!any || greatest_ < short_table)) return take(by_code_table());
    if (any || wanted == FunctionSource::period || wanted == FunctionSource::automaton) {
      auto found = by_period(wanted == FunctionSource::automaton);
      if (!found || *found) return take(found);
    }
    if (table && !code_) {
      auto found = by_table(any ? 0.35 : 1.0);
      if (!found || *found) return take(found);
    }
    if (any || wanted == FunctionSource::automaton) {
      auto found = by_automaton(any ? 0.5 : 1.0);
      if (!found || *found) return take(found);
    }
    if (any && code_) {
      auto found = by_code_table();
      if (!found || *found) return take(found);
    }
    return give_up(wanted);
  }

 private:
  using Maybe = Result<std::optional<HeapFunction>>;
  static Result<HeapFunction> take(const Maybe& found) {
    if (!found) return failed(found);
    if (!*found)
      return fail(ErrorKind::unsupported, "a table of the range would need more than 2^27 values", "a smaller range");
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

  /// A table of a code, as long as it need be.
  Maybe by_code_table() {
    if (greatest_ >= most_values) {
      note("a table would need more than 2^27 values");
      return std::optional<HeapFunction>();
    }
    const auto start = Clock::now();
    HeapTable heaps(*code_);
    if (heaps.extend(static_cast<std::size_t>(greatest_) + 1, meter_) != StopReason::none)
      return slow(heaps.values().size(), seconds_since(start), 2);
    return tabled(std::vector<Integer>(heaps.values().begin(), heaps.values().end()));
  }

  /// A proved period; where the values grow, or where an automaton is wanted, as an automaton.
  Maybe by_period(bool as_automaton) {
    auto search = find_period_theorem(game_, family_, meter_);
    if (!search) return failed(search);
    if (!search->proved) {
      note(search->reason);
      return std::optional<HeapFunction>();
    }
    ProvedTheorem& theorem = *search->proved;
    HeapFunction f;
    f.because = theorem.how;
    if (as_automaton || theorem.period->period.saltus != 0) {
      if (!theorem.has_automaton) {
        note("the automaton of the period is too large");
        return std::optional<HeapFunction>();
      }
      f.source = FunctionSource::automaton;
      f.automaton = minimised(theorem.automaton.automaton);
      return f;
    }
    f.source = FunctionSource::period;
    f.period = theorem.period->period;
    f.table.assign(theorem.values.begin(), theorem.values.end());
    return f;
  }

  /// A table by the solvers; `share` of the time that is left.
  Maybe by_table(double share) {
    if (greatest_ >= most_values) {
      note(fmt::format("a table would need more than 2^27 values"));
      return std::optional<HeapFunction>();
    }
    const auto start = Clock::now();
    Meter part(share_of(meter_.budget(), share));
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

  Maybe by_automaton(double share) {
    Meter part(share_of(meter_.budget(), share));
    auto search = find_automaton_theorem(game_, family_, AutomatonClaim::values, Numeration::binary, {}, part);
    if (!search) return failed(search);
    if (part.reason() == StopReason::interrupted) return stopped_by(part);
    if (!search->proved) {
      note("no automaton is proved" + (search->reason.empty() ? "" : ": " + search->reason));
      return std::optional<HeapFunction>();
    }
    HeapFunction f;
    f.source = FunctionSource::automaton;
    f.automaton = minimised(search->proved->automaton.automaton);
    f.because = search->proved->how;
    return f;
  }

  /// What a table of the whole range would take, when its time grows like values^power.
  tl::unexpected<Error> slow(std::size_t known, double seconds, int power) const {
    double ratio = known == 0 ? 0 : static_cast<double>(greatest_) / static_cast<double>(known), all = seconds;
    for (int i = 0; i < power; ++i) all *= ratio;
    std::string text = stopped_by(meter_).value().message;
    if (!meter_.stopped()) text = "a share of the time was not enough";
    if (known != 0)
      text += fmt::format(": {} of {} values are known, all would take {}", known, BigInteger(greatest_ + 1).str(),
                          print_duration(all));
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
  return fmt::format("about {:.0f} {}", seconds / units[i].first, units[i].second);
}

}  // namespace grundy
