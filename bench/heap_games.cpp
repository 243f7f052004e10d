// Heap games: the rungs of the ladder against each other, in one run on one core (time of the thread).
//   bench_heap_games [N [CODE ...]]       octal codes to n = N (default 10^7), rung by rung
//   bench_heap_games whole [N [CODE ...]] all values to n = N (default 40000) of codes that are not sparse: table,
//   sparse
//                                         space, and what `grundy run` takes, in turn, the least of three rounds
//   bench_heap_games family [PATTERN]     sparse space against table at 10^6, for all codes of a family (default ?.???)
//                                         with at most 200 rare values up to there
//   bench_heap_games subtraction [N]      subtraction sets of 10 to 1000 numbers
// table: the speed at n = 10^6 (its 200 values from there on; the average up to n is twice that). sparse_space: the
// average up to 10^6. stream: the average from its scalar start up to N, every smaller rare value verified.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "bench/thread_time.hpp"
#include "grundy/runs/code_family.hpp"
#include "grundy/runs/run_engine.hpp"
#include "grundy/solvers/heap_table.hpp"
#include "grundy/solvers/sparse_space.hpp"
#include "grundy/solvers/sparse_stream.hpp"
#include "grundy/solvers/subtraction_words.hpp"

namespace {

using namespace grundy;

Code octal(const std::string& text) {
  Code code;
  const std::size_t point = text.find('.');
  code.digits.push_back(point == 0 ? 0 : static_cast<std::uint64_t>(text[point - 1] - '0'));
  for (std::size_t i = point + 1; i < text.size(); ++i)
    code.digits.push_back(static_cast<std::uint64_t>(text[i] - '0'));
  return code;
}

double sparse_speed(const Code& code, std::vector<HeapValue>& values) {
  constexpr std::size_t count = 1000000;
  Meter meter{Budget::seconds(60)};
  const double from = thread_seconds();
  values = heap_values_by_sparse_space(code, count, meter).values;
  return static_cast<double>(values.size()) / (thread_seconds() - from);
}

double table_speed(const Code& code, std::vector<HeapValue> values) {
  const std::size_t n = values.size();
  Meter meter{Budget{}};
  HeapTable table(code, std::move(values));
  const double from = thread_seconds();
  (void)table.extend(n + 200, meter);
  return 200 / (thread_seconds() - from);
}

void stream_row(const Code& code, std::uint64_t n, const PlaneKernel& kernel, double sparse) {
  Meter meter{Budget::seconds(120)};
  StreamOptions options;
  options.kernel = &kernel;
  auto stream = SparseStream::start(code, options, meter);
  if (!stream) return static_cast<void>(std::printf("         %-9s %s\n", kernel.name, stream.error().message.c_str()));
  const std::uint64_t start = stream->size();
  const double from = thread_seconds();
  const auto stopped = stream->advance(n, meter);
  const double speed = static_cast<double>(stream->size() - start) / (thread_seconds() - from);
  std::printf(
      "         %-9s %10.3g values/s  %7.1f x sparse_space   n = %llu, %d planes, %zu pairs, %.2f %% checked%s\n",
      kernel.name, speed, speed / sparse, static_cast<unsigned long long>(stream->size()), stream->engine().planes(),
      stream->engine().verifying().size(),
      100.0 * static_cast<double>(stream->counters().checked) / static_cast<double>(stream->size()),
      stopped ? "" : (", " + stopped.error().message).c_str());
}

void octal_rows(const std::string& text, std::uint64_t n) {
  const Code code = octal(text);
  std::vector<HeapValue> values;
  const double sparse = sparse_speed(code, values);
  SparseSpace space(code, values);
  std::printf("%-6s   %zu rare values below %zu, the last %u, mask 0x%x%s\n", text.c_str(), space.rares().size(),
              values.size(), space.rares().empty() ? 0 : space.rares().back(), space.mask().mask,
              space.mask().with_position ? " and position" : "");
  const double table = table_speed(code, std::move(values));
  std::printf("         table     %10.3g values/s\n         sparse    %10.3g values/s  %7.1f x table (average)\n",
              table, sparse, sparse / (2 * table));
  for (const PlaneKernel* kernel : plane_kernels()) stream_row(code, n, *kernel, sparse);
  std::fflush(stdout);
}

double seconds_of_run(const Code& code, std::uint64_t n) {
  const double from = thread_seconds();
  Meter meter{Budget{}};
  auto engine = start_engine(code, n, {}, meter);
  while (engine && (*engine)->size() < n) {
    if ((*engine)->advance(n, meter, nullptr)) continue;
    *engine = (*engine)->hand_over();
    if (!*engine) break;
  }
  return thread_seconds() - from;
}

template <class Rung>
double seconds_of(Rung rung, const Code& code, std::size_t n) {
  const double from = thread_seconds();
  Meter meter{Budget{}};
  (void)rung(code, n, meter);
  return thread_seconds() - from;
}

/// Everything from g(0) on: no rung may be slower than `table`.
void whole_row(const std::string& text, std::size_t n) {
  const Code code = octal(text);
  double table = 1e9, sparse = 1e9, run = 1e9;
  for (int round = 0; round < 3; ++round) {
    table = std::min(table, seconds_of(heap_values_by_table, code, n));
    sparse = std::min(sparse, seconds_of(heap_values_by_sparse_space, code, n));
    run = std::min(run, seconds_of_run(code, n));
  }
  std::printf("%-6s n = %zu   table %8.3f s   sparse %8.3f s (%.2f x)   run %8.3f s (%.2f x)\n", text.c_str(), n, table,
              sparse, table / sparse, run, table / run);
  std::fflush(stdout);
}

/// The average speed of sparse_space up to 10^6 (or to where the time ends) against that of table.
void family_row(const Code& code) {
  Meter meter{Budget::seconds(100)};
  SparseSpace space(code);
  const double from = thread_seconds();
  const auto enough = [&] { return space.dense() || space.rares().size() > 200; };
  for (std::size_t n = 1 << 16; n <= 1000000; n += 934464)
    if (space.extend(n, meter) != StopReason::none || enough()) break;
  const double speed = static_cast<double>(space.values().size()) / (thread_seconds() - from);
  if (enough()) return;
  const std::size_t made = space.values().size(), rares = space.rares().size();
  const std::uint32_t last = space.rares().empty() ? 0 : space.rares().back();
  const double table = 2 * table_speed(code, space.release());
  std::printf("%-6s n = %7zu   %4zu rare, last %6u   sparse %9.3g/s   table %9.3g/s   %8.1f x\n",
              digits_text(code).c_str(), made, rares, last, speed, table, speed / table);
  std::fflush(stdout);
}

void subtraction_rows(std::size_t n) {
  for (const std::uint32_t size : {10U, 32U, 100U, 316U, 1000U}) {
    for (const std::uint32_t spread : {2U, 8U}) {
      std::mt19937 rng(7);
      std::vector<std::uint32_t> set(size * spread);
      for (std::uint32_t i = 0; i < set.size(); ++i) set[i] = i + 1;
      std::shuffle(set.begin(), set.end(), rng);
      set.resize(size);
      std::sort(set.begin(), set.end());
      Code code;
      code.digits.assign(set.back() + 1, 0);
      for (const std::uint32_t s : set) code.digits[s] = 3;
      Meter meter{Budget{}};
      double from = thread_seconds();
      (void)heap_values_by_table(code, 200000, meter);
      const double table = 200000 / (thread_seconds() - from);
      std::printf("|S| = %4u, max %4u   table %9.3g/s", size, set.back(), table);
      for (const SieveKernel* kernel : sieve_kernels()) {
        from = thread_seconds();
        (void)heap_values_by_subtraction_words(set, n, meter, kernel);
        const double speed = static_cast<double>(n) / (thread_seconds() - from);
        std::printf("   %s %9.3g/s (%.1f x)", kernel->name, speed, speed / table);
        meter = Meter{Budget{}};
      }
      std::printf("\n");
      std::fflush(stdout);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "subtraction") == 0) {
    subtraction_rows(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 20000000);
    return 0;
  }
  if (argc > 1 && std::strcmp(argv[1], "family") == 0) {
    const auto codes = expand_family({argc > 2 ? argv[2] : "?.???"});
    if (!codes) return std::fprintf(stderr, "%s\n", codes.error().message.c_str()), 1;
    for (const Code& code : *codes) family_row(code);
    return 0;
  }
  const bool whole = argc > 1 && std::strcmp(argv[1], "whole") == 0;
  if (whole) ++argv, --argc;
  const std::uint64_t n = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : whole ? 40000 : 10000000;
  std::vector<std::string> codes(argv + std::min(argc, 2), argv + argc);
  if (codes.empty() && whole) codes = {".007", ".004", ".6", ".06", ".37", ".056", ".161", ".36", ".05", ".165"};
  if (codes.empty()) codes = {".106", ".104", ".156", ".16", ".054", ".454", ".56", ".644", ".6", ".77", ".007"};
  for (const std::string& code : codes) whole ? whole_row(code, n) : octal_rows(code, n);
}
