// Uses every part of the installed library: a native ruleset, rules as text, the catalogue, a proof by the checker.
#include <cstdio>
#include <cstring>
#include <grundy/grundy.hpp>

namespace {

struct Nim {
  using Position = grundy::Integer;
  void options(Position n, const auto& emit) const {
    for (Position k = 1; k <= n; ++k) emit({n - k});
  }
};
static_assert(grundy::Ruleset<Nim>);
static_assert(!grundy::Ruleset<int*>);

bool native() {
  grundy::RulesetSolver<Nim> nim;
  const auto answer = nim.solve({3, 4, 5});
  return answer && answer->value == grundy::Nimber{2} && answer->winning.size() == 1;
}

bool as_text() {
  grundy::GameRequest kayles;
  kayles.rules = "kayles";
  const auto answer = grundy::study({kayles}, grundy::Budget::seconds(60));
  return answer && answer->period && answer->period->period == 12 &&
         !grundy::best_statement(*answer)->certificate.empty();
}

}  // namespace

int main() {
  const bool fine = native() && as_text() && grundy::catalogue().size() > 50;
  std::printf("%s %s\n", grundy::version(), fine ? "fine" : "wrong");
  return fine ? 0 : 1;
}
