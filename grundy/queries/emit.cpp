#include "grundy/queries/emit.hpp"

#include <algorithm>
#include <cctype>

#include "grundy/base/stop.hpp"
#include "grundy/patterns/names.hpp"
#include "grundy/positions/small_positions.hpp"
#include "grundy/queries/chooser.hpp"
#include "grundy/queries/emit_theorem.hpp"
#include "grundy/rules/descent.hpp"
#include "grundy/rules/shape.hpp"

namespace grundy {

namespace {

using namespace emitting;

constexpr double share_for_values = 0.5, seconds_for_a_name = 2;
constexpr std::size_t small_count = 400, states_for_a_name = 200, states_to_print = 2000;
constexpr double seconds_for_cycles = 1;
constexpr Integer largest_seen = 128;
constexpr std::uint64_t steps_to_see = 2'000'000;

/// Writes the program when it is known what it rests on.
class Emitting {
 public:
  Emitting(RuleGame& game, const EmitQuestion& question, const Budget& budget)
      : game_(game), rules_(game.rules()), q_(question), budget_(budget), shape_(shape_of(game.rules(), 0)) {}

  Result<EmitAnswer> run() {
    if (const auto fine = check(); !fine) return failed(fine);
    const std::string& method = q_.method;
    const bool theorem =
        (method.empty() && !q_.library) || method == "formula" || method == "period" || method == "automaton";
    if (theorem) {
      auto found = by_theorem();
      if (!found) return failed(found);
      if (*found) return std::move(**found);
      if (!method.empty())
        return fail(ErrorKind::unsupported, "no " + method + " is proved: " + why_none_,
                    "--method table, memo or search");
    }
    return by_rules();
  }

 private:
  bool cpp() const { return q_.language == EmitLanguage::cpp; }

  Result<void> check() {
    const auto& methods = emit_methods();
    if (!q_.method.empty() && std::find(methods.begin(), methods.end(), q_.method) == methods.end())
      return fail(ErrorKind::usage, "emit has no method " + q_.method,
                  "formula, period, automaton, table, memo, search");
    if (rules_.families[0].fields.empty())
      return fail(ErrorKind::unsupported, "the game has no parameters, so there is no position to read",
                  "a game with a parameter");
    return {};
  }

  /// Whether small positions lead back to themselves; what is not found is watched for by the program.
  Result<void> refuse_cycles() {
    if (!shape_.may_be_loopy) return {};
    Budget little = budget_;
    const auto end = Budget::Clock::now() + std::chrono::duration_cast<Budget::Clock::duration>(
                                                std::chrono::duration<double>(seconds_for_cycles));
    if (!little.deadline || *little.deadline > end) little.deadline = end;
    Meter meter(little);
    const auto small = small_positions(game_, 0, small_count, 12, meter);
    if (!small) return small.error().kind == ErrorKind::stopped ? Result<void>{} : Result<void>(failed(small));
    auto chooser = Chooser::make(game_);
    if (!chooser) return failed(chooser);
    for (const Words& words : small->positions) {
      const auto sum = game_.enter(0, words, meter);
      const auto found = sum ? chooser->judge(*sum, meter) : Result<Found>(failed(sum));
      if (meter.stopped()) return {};
      if (!found) continue;  // no position at which the rules make sense
      if (found->method == "loopy")
        return fail(ErrorKind::unsupported,
                    "plays of " + game_.print_position(0, words) +
                        " can go round in a circle: no program is written for loopy games",
                    "`grundy solve`, which answers P, N or draw");
    }
    return {};
  }

  Lines comments(const std::string& what, bool values) const {
    Lines out = {q_.title + ": " + what + "."};
    out.push_back(
        values ? "Input: a position a line, or several for their sum. Output: N or P (the player to move wins or "
                 "loses) and the Grundy value."
               : "Input: a position a line. Output: N or P, the player to move wins or loses.");
    if (rules_.convention == Convention::misere) out.push_back("Misere play: who cannot move wins.");
    return out;
  }

  EmitAnswer theorem_answer(std::string method, std::string because, ProgramParts parts, bool values) const {
    EmitAnswer answer;
    answer.method = std::move(method);
    answer.values = values;
    const Lines head = comments(because, values);
    answer.program = cpp() ? cpp_theorem_program(rules_, head, std::move(parts), values)
                           : python_theorem_program(rules_, head, std::move(parts), values);
    answer.because = std::move(because);
    return answer;
  }

  using Maybe = Result<std::optional<EmitAnswer>>;

  /// "automaton with 5 states, decided by MONA" without what depends on the machine.
  static std::string stable(std::string how) {
    const std::size_t at = how.find(" in ");
    if (at != std::string::npos && how.back() == 's') how.erase(at);
    return how;
  }

  /// The closed form of a theorem, where the method allows one and one is proved.
  Maybe by_name(const ProvedTheorem& theorem) {
    if (!q_.method.empty() && q_.method != "formula") return std::optional<EmitAnswer>{};
    if (!theorem.has_automaton || theorem.automaton.automaton.size() > states_for_a_name)
      return std::optional<EmitAnswer>{};
    MonaLimits limits;
    limits.stop = budget_.stop;
    limits.seconds = seconds_for_a_name;
    Meter meter(share_of(budget_, share_for_values));
    auto name = find_proved_name(game_, theorem.automaton, limits, meter);
    if (!name && name.error().kind != ErrorKind::stopped) return failed(name);
    if (!name || !*name) return std::optional<EmitAnswer>{};
    const Claim& claim = (*name)->claim;
    return std::optional(theorem_answer("formula", claim.text() + ", proved: " + stable(theorem.how),
                                        formula_parts(rules_, claim, cpp()), !claim.about_losing()));
  }

  Maybe by_period() {
    Meter meter(share_of(budget_, share_for_values));
    auto search = find_period_theorem(game_, 0, meter);
    if (!search && search.error().kind != ErrorKind::stopped) return failed(search);
    if (!search || !search->proved) {
      why_none_ = search ? search->reason : search.error().message;
      return std::optional<EmitAnswer>{};
    }
    const ProvedTheorem& theorem = *search->proved;
    if (q_.method == "automaton") return by_automaton(theorem);
    auto named = by_name(theorem);
    if (!named || *named) return named;
    const Period& p = theorem.period->period;
    if (q_.method == "formula" || p.preperiod + p.period > most_table) return std::optional<EmitAnswer>{};
    return std::optional(
        theorem_answer("period", "proved: " + stable(theorem.how), period_parts(rules_, theorem, cpp()), true));
  }

  Maybe by_automaton(const ProvedTheorem& theorem) {
    auto named = by_name(theorem);
    if (!named || *named) return named;
    if (q_.method == "formula" || !theorem.has_automaton || theorem.automaton.automaton.size() > states_to_print)
      return std::optional<EmitAnswer>{};
    return std::optional(theorem_answer("automaton", "proved: " + stable(theorem.how),
                                        automaton_parts(rules_, theorem.automaton, cpp()),
                                        theorem.automaton.claim == AutomatonClaim::values));
  }

  Maybe by_theorem() {
    const bool normal = rules_.convention == Convention::normal;
    const auto& fields = game_.families()[0].fields;
    const bool numbers = fields.size() <= 3 &&
                         std::all_of(fields.begin(), fields.end(), [](FieldKind k) { return k == FieldKind::natural; });
    why_none_ = "theorems speak of one to three numbers >= 0";
    if (!numbers) return std::optional<EmitAnswer>{};
    if (normal && !shape_.outcome_only) {
      auto found = by_period();
      if (!found || *found || q_.method == "period") return found;
      const AutomaticLimits limits;
      Meter meter(share_of(budget_, share_for_values));
      auto search = find_automaton_theorem(game_, 0, AutomatonClaim::values, Numeration::binary, limits, meter);
      if (!search && search.error().kind != ErrorKind::stopped) return failed(search);
      if (search && search->proved) return by_automaton(*search->proved);
    }
    if (q_.method == "period") return std::optional<EmitAnswer>{};
    Meter meter(budget_);
    auto search = find_losing_theorem(game_, 0, AutomaticLimits{}, meter);
    if (!search && search.error().kind != ErrorKind::stopped) return failed(search);
    why_none_ = search ? search->reason : search.error().message;
    if (search && search->proved) return by_automaton(*search->proved);
    return std::optional<EmitAnswer>{};
  }

  /// Whether the values of one number can be filled in from below: every option is smaller, which is shown, or seen of
  /// small numbers (the program then looks at each place before it reads there).
  Result<bool> has_table() {
    const typed::Family& family = rules_.families[0];
    if (family.fields.size() != 1 || !family.fields[0].natural || !family.rewritings.empty() ||
        reachable_families(rules_).size() != 1)
      return false;
    if (sum_of_fields_descends(rules_, 0)) return true;
    Budget some;
    some.steps = steps_to_see;
    Meter meter(some);
    SumList options;
    for (Integer n = 0; n <= largest_seen; ++n) {
      if (meter.stopped()) return false;
      const Words words{n};
      const auto inside = game_.check_domain(0, words, meter);
      options.clear();
      if (!inside || !game_.moves_at(0, words, options, meter)) continue;
      for (const Integer w : options.words)
        if (w >= n) return false;
    }
    return true;
  }

  Result<EmitAnswer> by_rules() {
    if (const auto fine = refuse_cycles(); !fine) return failed(fine);
    const auto one_number = has_table();
    if (!one_number) return failed(one_number);
    const std::string best = shape_.outcome_only ? "search" : *one_number ? "table" : "memo";
    const std::string method = q_.method.empty() ? best : q_.method;
    if (shape_.outcome_only && (method != "search" || q_.library))
      return fail(ErrorKind::unsupported,
                  "the game has no Grundy values, which " + (q_.library ? "machine code" : method) + " needs",
                  q_.library ? "no --native" : "--method search");
    if (method == "table" && !*one_number)
      return fail(ErrorKind::unsupported,
                  "a table needs a game of one number >= 0, every option smaller, which is not shown of this game",
                  "--method memo");
    const RuleMethod kind = method == "search"  ? RuleMethod::search
                            : method == "table" ? RuleMethod::table
                                                : RuleMethod::memo;
    EmitAnswer answer;
    answer.method = method;
    answer.values = kind != RuleMethod::search;
    answer.because = kind == RuleMethod::table  ? "by the rules, from a table that is filled from below"
                     : kind == RuleMethod::memo ? "by the rules, values are kept"
                                                : "by the rules, a search over whole sums";
    const Lines head = comments(answer.because, answer.values);
    if (q_.library) {
      answer.program = cpp_library(rules_, cpp_rules(rules_, kind, true, true));  // it looks where it reads
      return answer;
    }
    answer.program = cpp() ? cpp_program(rules_, head, cpp_rules(rules_, kind, shape_.may_be_loopy), kind)
                           : python_program(rules_, head, python_rules(rules_, kind, shape_.may_be_loopy), kind);
    return answer;
  }

  RuleGame& game_;
  const typed::Rules& rules_;
  const EmitQuestion& q_;
  const Budget& budget_;
  Shape shape_;
  std::string why_none_;
};

}  // namespace

const std::vector<std::string>& emit_methods() {
  static const std::vector<std::string> methods = {"formula", "period", "automaton", "table", "memo", "search"};
  return methods;
}

Result<EmitAnswer> emit_program(RuleGame& game, const EmitQuestion& question, const Budget& budget) {
  return Emitting(game, question, budget).run();
}

}  // namespace grundy
