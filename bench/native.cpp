// A ruleset in C++ by its rungs: the values 0..n by a loop written by hand, by `native_table` (the ruleset compiled
// into the loop), by `table` over the same ruleset, and by `table` over the rules as text. Runs are interleaved; the
// table shows the best of three in seconds of processor time, and the ratio to the loop by hand. The answers are
// compared.
//
//   build/bin/bench_native
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>

#include "grundy/positions/rule_game.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "grundy/solvers/native_table.hpp"

namespace {

using namespace grundy;
using Values = std::vector<std::uint32_t>;

struct Kayles {
  static constexpr const char* text = "game g(n) move a in 0..n-1: g(a) + g(n-1-a) move a in 0..n-2: g(a) + g(n-2-a)";
  using Position = Integer;
  void options(Position n, const auto& emit) const {
    for (Position a = 0; a < n; ++a) emit({a, n - 1 - a});
    for (Position a = 0; a + 1 < n; ++a) emit({a, n - 2 - a});
  }
};

Values by_hand(std::size_t last) {
  Values g(last + 1, 0), seen;
  for (std::size_t n = 0; n <= last; ++n) {
    seen.assign(64, 0);
    for (std::size_t a = 0; a < n; ++a) seen[g[a] ^ g[n - 1 - a]] = 1;
    for (std::size_t a = 0; a + 1 < n; ++a) seen[g[a] ^ g[n - 2 - a]] = 1;
    while (seen[g[n]] != 0) ++g[n];
  }
  return g;
}

Values by_native_table(std::size_t last) {
  Meter meter{Budget{}};
  NativeTable<Kayles> table;
  if (!table.extend({}, static_cast<Integer>(last), meter)) std::abort();
  return table.values();
}

Values by_table(Game& game, std::size_t last) {
  Meter meter{Budget{}};
  const auto table = values_up_to(game, 0, static_cast<Integer>(last), meter);
  return Values(table.value().cells.begin(), table.value().cells.end());
}

Values by_table_of_native(std::size_t last) {
  NativeGame<Kayles> game;
  return by_table(game, last);
}

Values by_table_of_text(std::size_t last) {
  RuleGame game(load_rules(std::make_shared<const SourceText>(SourceText{"kayles", Kayles::text}), {}).value());
  return by_table(game, last);
}

}  // namespace

int main() {
  constexpr std::size_t last = 4000;
  const std::pair<const char*, Values (*)(std::size_t)> rungs[] = {{"by hand", by_hand},
                                                                   {"native_table", by_native_table},
                                                                   {"table, native", by_table_of_native},
                                                                   {"table, text", by_table_of_text}};
  double best[4] = {1e9, 1e9, 1e9, 1e9};
  const Values right = by_hand(last);
  for (int round = 0; round < 3; ++round)
    for (std::size_t i = 0; i < 4; ++i) {
      const std::clock_t start = std::clock();
      if (rungs[i].second(last) != right) return std::printf("%s differs\n", rungs[i].first), EXIT_FAILURE;
      best[i] = std::min(best[i], static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
  std::printf("kayles 0..%zu, %zu options\n", last, last * last);
  for (std::size_t i = 0; i < 4; ++i) std::printf("%-14s %8.4f %6.1f\n", rungs[i].first, best[i], best[i] / best[0]);
}
