#pragma once
// All solvers for a game written in C++ (positions/native_game.hpp says how): values, outcomes, winning moves.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grundy/positions/native_game.hpp"
#include "grundy/queries/session_memory.hpp"
#include "grundy/queries/solve.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "grundy/solvers/native_table.hpp"

namespace grundy {

/// A move by what it changes and what is left of that component.
template <class Position>
struct RulesetMove {
  std::size_t component = 0;
  std::vector<Position> result;
};

/// What is known of a sum of positions.
template <class Position>
struct RulesetAnswer {
  std::optional<Outcome> outcome;  ///< none: stopped before it was known
  std::optional<Nimber> value;     ///< none: stopped, or see no_value
  std::string no_value;            ///< why there is none: misere play, a cycle, decided positions
  std::vector<RulesetMove<Position>> winning;
  std::vector<RulesetMove<Position>> drawing;  ///< of a draw: the moves that keep it
  std::uint64_t legal = 0;                     ///< number of moves
  std::string solver;                          ///< that answered
  StopReason stopped = StopReason::none;       ///< with a reason, the lists of moves may be cut
};

/// Keeps what it has computed; not shared between threads. The solver fits itself to the ruleset: a table for one
/// integer, a dense box for arrays, numbered positions for vectors and whatever does not shrink; search over whole sums
/// under misere play and with decided positions; retrograde analysis where plays can go round.
template <Ruleset R>
class RulesetSolver {
 public:
  using Position = typename R::Position;

  /// `solver`: a name of the list (definition, memo, table, box, outcome, loopy), which must be right; empty: the
  /// choice is made by the shape of the rules.
  explicit RulesetSolver(R rules = {}, std::string_view solver = {})
      : rules_(rules), game_(std::move(rules)), named_(!solver.empty()), chooser_(Chooser::make(game_, solver)) {}
  RulesetSolver(const RulesetSolver&) = delete;
  RulesetSolver& operator=(const RulesetSolver&) = delete;

  /// The Grundy value. Errors: unsupported with the reason where there is none; stopped.
  Result<Nimber> value(const Position& position, const Budget& budget = {}) {
    if (!chooser_) return failed(chooser_);
    return ask_within(*this, budget, [&](Meter& meter) -> Result<Nimber> {
      if constexpr (TabledRuleset<R>)
        if (tabled(position, meter)) return Nimber{table_.values()[static_cast<std::size_t>(position)]};
      return chooser_->value(game_.part(position, meter), meter);
    });
  }

  /// g(0), …, g(n); shorter when the budget ends. Errors: unsupported (no values). O(options).
  Result<std::vector<std::uint32_t>> values(Integer n,
                                            const Budget& budget = {}) requires std::same_as<Position, Integer> {
    return ask_within(*this, budget, [&](Meter& meter) { return values_within(n, meter); });
  }

  /// Who wins the sum of the positions, its value, and every move that wins. Errors: unsupported when the named solver
  /// does not fit. The end of the budget is no error.
  Result<RulesetAnswer<Position>> solve(const std::vector<Position>& sum, const Budget& budget = {}) {
    if (!chooser_) return failed(chooser_);
    return ask_within(*this, budget, [&](Meter& meter) { return solve_within(sum, meter); });
  }

  /// What it keeps, as taken from meters; and drops it.
  std::size_t bytes() const {
    std::size_t total = game_.bytes() + (chooser_ ? chooser_->bytes() : 0);
    if constexpr (TabledRuleset<R>) total += table_.bytes();
    return total;
  }
  void forget() {
    if (chooser_) chooser_->forget();
    game_.forget();
    table_ = {};
  }

 private:
  Result<std::vector<std::uint32_t>> values_within(Integer n, Meter& meter) {
    if constexpr (TabledRuleset<R>)
      if (tabled(n, meter) || meter.stopped()) return first(table_.values(), n);
    const auto table = values_up_to(game_, 0, n, meter);
    if (!table) return failed(table);
    std::vector<std::uint32_t> known;
    for (const Integer cell : table->cells)
      if (cell < 0)
        break;
      else
        known.push_back(static_cast<std::uint32_t>(cell));
    return known;
  }
  Result<RulesetAnswer<Position>> solve_within(const std::vector<Position>& sum, Meter& meter) {
    Sum parts;
    for (const Position& p : sum) parts.push_back(game_.part(p, meter));
    const auto solution = solve_game(game_, parts, *chooser_, meter);
    if (!solution) return failed(solution);
    RulesetAnswer<Position> answer{solution->outcome, solution->value,  solution->no_value, {}, {},
                                   solution->legal,   solution->method, solution->stopped};
    for (const SolvedMove& m : solution->winning) answer.winning.push_back(described(m.move));
    for (const SolvedMove& m : solution->drawing) answer.drawing.push_back(described(m.move));
    return answer;
  }
  bool tabled(Integer n, Meter& meter) requires TabledRuleset<R> {
    constexpr Integer most = Integer{1} << 22;  // beyond, a table may be more than what is needed
    const bool fits = !named_ && game_.convention() == Convention::normal && n >= 0;
    return fits && (n <= most || n <= static_cast<Integer>(table_.values().size())) &&
           table_.extend(rules_, n, meter).has_value();
  }
  static std::vector<std::uint32_t> first(const std::vector<std::uint32_t>& values, Integer n) {
    const auto size = std::min(values.size(), static_cast<std::size_t>(n) + 1);
    return {values.begin(), values.begin() + static_cast<std::ptrdiff_t>(size)};
  }
  RulesetMove<Position> described(const Move& move) const {
    RulesetMove<Position> out{move.component, {}};
    for (const PartId part : move.result) {
      out.result.emplace_back();
      words_to_position(game_.words_of(part), out.result.back());
    }
    return out;
  }

  struct NoTable {};
  template <class T>
  struct Table {
    using type = NoTable;
  };
  template <TabledRuleset T>
  struct Table<T> {
    using type = NativeTable<T>;
  };

  R rules_;
  NativeGame<R> game_;
  bool named_;
  Result<Chooser> chooser_;
  typename Table<R>::type table_;
};

}  // namespace grundy
