#include "grundy/study/function_session.hpp"

#include "grundy/queries/session_memory.hpp"

namespace grundy {

Result<FunctionSession> FunctionSession::open(PositionFunctions functions, Convention convention,
                                              const std::string& solver) {
  FunctionSession session(std::make_unique<FunctionGame>(std::move(functions), convention));
  auto chooser = Chooser::make(*session.game_, solver);
  if (!chooser) return failed(chooser);
  session.chooser_ = std::make_unique<Chooser>(std::move(*chooser));
  return session;
}

Result<Solution> FunctionSession::answer(const Sum& sum, const Budget& budget) {
  return ask_within(*this, budget, [&](Meter& meter) { return solve_game(*game_, sum, *chooser_, meter); });
}

}  // namespace grundy
