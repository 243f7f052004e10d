// kayles.cpp
#include <cstdio>
#include <grundy/grundy.hpp>

struct Kayles {  // knock down one pin or two adjacent pins of a row
  using Position = grundy::Integer;
  void options(Position n, const auto& emit) const {
    for (Position a = 0; a < n; ++a) emit({a, n - 1 - a});
    for (Position a = 0; a + 1 < n; ++a) emit({a, n - 2 - a});
  }
};

int main() {
  grundy::RulesetSolver<Kayles> kayles;
  const auto values = kayles.values(12);
  for (const auto value : *values) std::printf("%u ", value);

  const auto answer = kayles.solve({3, 4, 5});
  std::printf("\n%s, value %llu\n", name_of(*answer->outcome), static_cast<unsigned long long>(*answer->value));
  for (const auto& move : answer->winning) {
    std::printf("component %zu becomes", move.component);
    for (const auto n : move.result) std::printf(" %lld", static_cast<long long>(n));
    std::printf("\n");
  }
}
