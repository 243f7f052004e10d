// Modulo Nim beyond its document: how many sets of multiples of 12 lose, how many are looked at, and how long that
// takes. bench_modulo_nim [TOP]: up to 12 * TOP, 35 unless given; docs/theory/modulo_nim.md has figures.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "contests/modulo_nim.hpp"

int main(int argc, char** argv) {
  using namespace grundy;
  using namespace grundy::contests;
  const unsigned last = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 35;
  std::printf("%6s %8s %22s %22s %16s %10s\n", "up to", "k", "all sets 2^k", "looked at", "losing", "seconds");
  for (unsigned top : {8u, 12u, 16u, 20u, 25u, 30u, 35u, 40u, 42u}) {
    if (top > last) break;
    Budget budget;
    Meter meter(budget);
    const std::clock_t start = std::clock();
    const auto sets = losing_twelve_sets(top, meter);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;  // of the processor
    if (!sets) {
      std::printf("%6u %8u %s\n", 12 * top, top, sets.error().message.c_str());
      return 1;
    }
    const double looked_at = 2 * std::exp2(top - std::floor((top + 1) / 3.0));
    std::printf("%6u %8u %22.0f %22.0f %16zu %10.3f\n", 12 * top, top, std::exp2(top), looked_at, sets->size(),
                seconds);
    std::fflush(stdout);
  }
}
