// The list of solvers: a new one is its file and one line here.

#include "grundy/solvers/box.hpp"
#include "grundy/solvers/by_definition.hpp"
#include "grundy/solvers/loopy.hpp"
#include "grundy/solvers/memo.hpp"
#include "grundy/solvers/outcome.hpp"
#include "grundy/solvers/table.hpp"

namespace grundy {

namespace {

template <class Solver>
std::unique_ptr<ValueSolver> values(Game& game) {
  return std::make_unique<Solver>(game);
}
template <class Solver>
std::unique_ptr<OutcomeSolver> outcomes(Game& game) {
  return std::make_unique<Solver>(game);
}

}  // namespace

const std::vector<SolverEntry>& solver_list() {
  static const std::vector<SolverEntry> list = {
      {"definition", "mex or retrograde search over whole sums, for tiny positions", values<DefinitionValues>,
       outcomes<DefinitionOutcomes>},
      {"memo", "values of any position, each part once", values<MemoSolver>, nullptr},
      {"table", "values of families of one integer, bottom-up", values<TableSolver>, nullptr},
      {"box", "values of families of several integers, in a dense array", values<BoxSolver>, nullptr},
      {"outcome", "who wins a whole sum: misere play, decided positions", nullptr, outcomes<OutcomeSearch>},
      {"loopy", "P, N or draw and the number of moves, also with cycles", nullptr, outcomes<LoopySolver>},
  };
  return list;
}

const SolverEntry* find_solver(std::string_view name) {
  for (const SolverEntry& entry : solver_list())
    if (entry.name == name) return &entry;
  return nullptr;
}

}  // namespace grundy
