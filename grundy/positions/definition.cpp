#include "grundy/positions/definition.hpp"

#include <algorithm>
#include <map>

#include "grundy/base/stop.hpp"

namespace grundy {

namespace {

constexpr int deepest = 10000;  ///< levels of recursion that any stack bears

struct ByDefinition {
  Game& game;
  Meter& meter;
  std::map<Sum, std::optional<Nimber>> values;  ///< without a value: being worked on

  Result<Nimber> mex(const Sum& sum, int level) {
    if (!meter.take(sum.size() * sizeof(PartId) + 64)) return stopped_by(meter);
    if (level > deepest)
      return fail(ErrorKind::unsupported, "too many moves for the definition", "another solver, such as memo");
    for (const PartId part : sum)
      if (game.decides(part))
        return fail(ErrorKind::unsupported, "no value: " + game.print(part) + " may be decided",
                    "a question about the outcome");
    const auto [at, fresh] = values.emplace(sum, std::nullopt);
    if (!fresh && !at->second)
      return fail(ErrorKind::unsupported, "no value: a cycle through " + print_sum(game, sum), "solver loopy");
    if (!fresh) return *at->second;
    const auto options = options_of_sum(game, sum, meter);
    if (!options) return failed(options);
    std::vector<Nimber> seen;
    for (const Sum& option : *options) {
      const auto value = mex(option, level + 1);
      if (!value) return value;
      seen.push_back(*value);
    }
    at->second = mex_of(seen);
    return *at->second;
  }
};

/// All sums that are reachable, each with its options, or with its outcome where it has none.
struct Reachable {
  std::map<Sum, std::optional<Outcome>> outcome;
  std::map<Sum, std::vector<Sum>> options;
};

Result<Reachable> reach(Game& game, const Sum& start, Meter& meter) {
  Reachable all;
  std::vector<Sum> open{start};
  while (!open.empty()) {
    const Sum sum = std::move(open.back());
    open.pop_back();
    if (all.outcome.count(sum) != 0) continue;
    auto options = options_of_sum(game, sum, meter);
    if (!options) return failed(options);
    if (!meter.take((options->size() + 1) * (sum.size() * sizeof(PartId) + 64))) return stopped_by(meter);
    const auto over = decided(game, sum, meter);
    if (!over) return failed(over);
    std::optional<Outcome>& outcome = all.outcome[sum];
    if (*over)
      outcome = (*over)->win ? Outcome::N : Outcome::P;
    else if (options->empty())
      outcome = game.convention() == Convention::misere ? Outcome::N : Outcome::P;
    open.insert(open.end(), options->begin(), options->end());
    all.options[sum] = std::move(*options);
  }
  return all;
}

}  // namespace

Result<std::vector<Sum>> options_of_sum(Game& game, const Sum& sum, Meter& meter) {
  std::vector<Sum> result;
  const auto over = decided(game, sum, meter);
  if (!over) return failed(over);
  if (*over) return result;
  OptionList options;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const auto made = game.options(sum[i], options, meter);
    if (!made) return failed(made);
    for (std::size_t k = 0; k < options.size(); ++k) {
      if (!meter.work(sum.size() + 1)) return stopped_by(meter);
      Sum option(options.parts.begin() + options.begin_of(k), options.parts.begin() + options.ends[k]);
      for (std::size_t j = 0; j < sum.size(); ++j)
        if (j != i) option.push_back(sum[j]);
      std::sort(option.begin(), option.end());
      result.push_back(std::move(option));
    }
  }
  return result;
}

Result<Nimber> mex_by_definition(Game& game, const Sum& sum, Meter& meter) {
  if (game.convention() == Convention::misere)
    return fail(ErrorKind::unsupported, "no Grundy values under misere play", "a question about the outcome");
  Sum sorted = sum;
  std::sort(sorted.begin(), sorted.end());
  return ByDefinition{game, meter, {}}.mex(sorted, 0);
}

Result<Outcome> outcome_by_definition(Game& game, const Sum& sum, Meter& meter) {
  Sum start = sum;
  std::sort(start.begin(), start.end());
  auto all = reach(game, start, meter);
  if (!all) return failed(all);
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [position, outcome] : all->outcome) {
      if (outcome) continue;
      if (!meter.work()) return stopped_by(meter);
      bool some_p = false, all_n = true;
      for (const Sum& option : all->options[position]) {
        some_p = some_p || all->outcome[option] == Outcome::P;
        all_n = all_n && all->outcome[option] == Outcome::N;
      }
      if (some_p || all_n) outcome = some_p ? Outcome::N : Outcome::P, changed = true;
    }
  }
  return all->outcome[start].value_or(Outcome::draw);
}

}  // namespace grundy
