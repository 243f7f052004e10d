// The list tests/data/proved_games.txt: how long learning takes, how many states there are, how long MONA decides, and
// how long the search for a name takes.
//
// usage: bench_proved_games [LIST [GAMES]]: the list, and the folder of the catalogue. Each row is one game from its
// rules to the name; periods are left out, as they are proved without automata.

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "grundy/patterns/automatic.hpp"
#include "grundy/patterns/names.hpp"

namespace {

using namespace grundy;

struct Row {
  std::string name, claim, rules;
};

std::vector<Row> rows_of(const std::string& list, const std::string& games) {
  std::ifstream in(list);
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("== ", 0) == 0) {
      const auto bar = line.find(" | ");
      rows.push_back({line.substr(3, bar - 3), line.substr(bar + 3), ""});
    } else if (line.rfind("use ", 0) == 0) {
      std::ifstream file(games + "/" + line.substr(4) + ".game");
      rows.back().rules.assign(std::istreambuf_iterator<char>(file), {});
    } else if (!rows.empty() && line.rfind('#', 0) != 0) {
      rows.back().rules += line + "\n";
    }
  }
  return rows;
}

void measure(const Row& row) {
  const auto rules = load_rules(std::make_shared<SourceText>(SourceText{row.name, row.rules}));
  if (!rules) return;
  RuleGame game(*rules);
  Meter meter{Budget::seconds(60)};
  const auto claim = row.claim == "values" ? AutomatonClaim::values : AutomatonClaim::losing;
  const auto numeration = row.claim == "P-fibonacci" ? Numeration::fibonacci : Numeration::binary;
  const auto found = find_automaton(game, 0, claim, numeration, AutomaticLimits{}, meter);
  if (!found || found->end != AutomaticFinding::End::proved) {
    std::printf("| %s | not proved |\n", row.name.c_str());
    return;
  }
  const auto start = std::chrono::steady_clock::now();
  const auto name = find_proved_name(game, found->theorem, MonaLimits{}, meter);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::printf("| %s | %zu | %.3f | %zu | %.3f | %.3f | %s |\n", row.name.c_str(), found->theorem.automaton.size(),
              found->learning_seconds, found->goals, found->deciding_seconds, seconds,
              name && *name ? (*name)->claim.text().c_str() : "");
}

}  // namespace

int main(int argc, char** argv) {
  const std::string list = argc > 1 ? argv[1] : "tests/data/proved_games.txt", games = argc > 2 ? argv[2] : "games";
  std::printf("| game | states | learning, s | goals | MONA, s | name, s | name |\n| - | - | - | - | - | - | - |\n");
  for (const Row& row : rows_of(list, games))
    if (row.claim != "period") measure(row);
}
