// Each general solver against the definition, on the same questions: the value of every position of a row or a box, one
// question after the other. Runs are interleaved; the table shows the best of three in seconds of processor time, and
// how many times the definition's time that saves. The answers are compared.
//
//   build/bin/bench_solvers
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

#include "grundy/positions/rule_game.hpp"
#include "grundy/solvers/solver.hpp"

namespace {

using namespace grundy;

struct Question {
  const char* game;
  Integer side;  ///< every parameter from 0 to this
  bool two = false;
};

std::shared_ptr<const typed::Rules> load(const std::string& name) {
  std::ifstream in(std::string(GRUNDY_GAMES) + "/" + name + ".game");
  std::stringstream text;
  text << in.rdbuf();
  return load_rules(std::make_shared<const SourceText>(SourceText{name, text.str()}), {}).value();
}

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// The values of all positions by one solver, made anew, and the time.
std::pair<double, std::vector<Nimber>> run(const Question& q, const SolverEntry& solver) {
  RuleGame game(load(q.game));
  Meter meter{Budget{}};
  const double start = seconds();
  const auto values = solver.make_value(game);
  std::vector<Nimber> found;
  for (Integer a = 0; a <= q.side; ++a)
    for (Integer b = 0; b <= (q.two ? q.side : 0); ++b) {
      const Words words = q.two ? Words{a, b} : Words{a};
      const auto sum = game.enter(0, words, meter);
      Nimber value = 0;
      for (const PartId part : sum.value()) value ^= values->value(part, meter).value();
      found.push_back(value);
    }
  return {seconds() - start, found};
}

}  // namespace

int main() {
  const std::vector<Question> questions = {
      {"kayles", 24}, {"lasker", 20}, {"grundy", 34}, {"coprime", 200}, {"wythoff", 10, true}};
  std::printf("%-12s %8s %12s %10s %10s %8s %10s %8s\n", "game", "to", "definition", "memo", "ratio", "", "array",
              "ratio");
  for (const Question& q : questions) {
    const char* names[] = {"definition", "memo", q.two ? "box" : "table"};
    double best[3] = {1e9, 1e9, 1e9};
    std::vector<Nimber> right;
    for (int round = 0; round < 3; ++round)
      for (int i = 0; i < 3; ++i) {
        const auto [time, found] = run(q, *find_solver(names[i]));
        if (right.empty()) right = found;
        if (found != right) return std::printf("%s: %s differs from the definition\n", q.game, names[i]), EXIT_FAILURE;
        best[i] = std::min(best[i], time);
      }
    std::printf("%-12s %8lld %12.4f %10.5f %10.0f %8s %10.5f %8.0f\n", q.game, static_cast<long long>(q.side), best[0],
                best[1], best[0] / best[1], names[2], best[2], best[0] / best[2]);
    std::fflush(stdout);
  }
}
