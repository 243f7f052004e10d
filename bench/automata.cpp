// Automata: how long learning, walking the table, minimising, evaluating and deciding take.
//
// Each row learns the automaton of one sequence from its first n values and walks it over all of them; the last rows
// evaluate at 64-bit arguments and decide the three goals of the lowbit theorem with MONA. Times are seconds of this
// process, of MONA for the goals.

#include <chrono>
#include <cstdio>

#include "grundy/patterns/learn.hpp"
#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/proofs/known_automata.hpp"
#include "grundy/proofs/mona.hpp"

namespace {

using namespace grundy;

template <class F>
double seconds(F f) {
  const auto start = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class F>
DataTable table(std::uint32_t side, F value) {
  DataTable t{TableKind::values, {{side, false}}, {}};
  for (std::uint32_t n = 0; n < side; ++n) t.entries.push_back(value(n, t.entries));
  return t;
}

std::uint32_t lowbit(std::uint32_t n, const std::vector<std::uint32_t>&) { return n & (~n + 1); }

std::uint32_t lasker(std::uint32_t n, const std::vector<std::uint32_t>&) {
  return n % 4 == 3 ? n + 1 : n % 4 == 0 && n > 0 ? n - 1 : n;
}

std::uint32_t mark(std::uint32_t n, const std::vector<std::uint32_t>& g) {
  std::uint32_t v = 0;
  while (n > 0 && (g[n - 1] == v || g[n / 2] == v)) ++v;
  return v;
}

/// Another value of 9 bits for each n mod 512: 682 states, which a depth of 512 and a million values show.
std::uint32_t scattered(std::uint32_t n, const std::vector<std::uint32_t>&) {
  return static_cast<std::uint32_t>(((n % 512) * 0x9E3779B97F4A7C15U) >> 55);
}

/// No automaton: the learner must notice that it does not close.
std::uint32_t aperiodic(std::uint32_t n, const std::vector<std::uint32_t>&) {
  return static_cast<std::uint32_t>((n * 0x9E3779B97F4A7C15U) >> 60);
}

void learning(const char* name, std::uint32_t side, std::uint32_t depth, const DataTable& t) {
  Meter meter{Budget{}};
  LearnOutcome outcome;
  const double learn_time = seconds([&] { outcome = learn(t, {depth, 50000, Numeration::binary}, meter); });
  bool fit = false;
  const double fit_time =
      seconds([&] { fit = outcome.automaton && fits(*outcome.automaton, t, Numeration::binary, meter); });
  std::printf("%-12s n %8u depth %3u residuals %6zu states %6zu learn %8.4f walk %8.4f %s\n", name, side, depth,
              outcome.residuals, outcome.automaton ? outcome.automaton->size() : 0, learn_time, fit_time,
              fit ? "fits" : "does not fit");
}

void evaluating(const char* name, const DataTable& t, std::uint32_t depth) {
  Meter meter{Budget{}};
  const auto outcome = learn(t, {depth, 50000, Numeration::binary}, meter);
  if (!outcome.automaton) return;
  const auto reader = AutomatonReader::make(*outcome.automaton);
  constexpr int turns = 20000;
  std::uint64_t sum = 0;
  const double time = seconds([&] {
    for (int i = 0; i < turns; ++i) {
      const std::uint64_t n = 0x7FFFFFFFFFFFFFFF - static_cast<std::uint64_t>(i) * 977;
      sum += reader->value(std::span(&n, 1)).value_or(0);
    }
  });
  std::printf("%-12s value at 63 bits: %.3f microseconds each (checksum %llu)\n", name, time / turns * 1e6,
              static_cast<unsigned long long>(sum));
}

void deciding() {
  MonaProblem p;
  p.definitions =
      "pred gray(var2 N, var2 G) = all1 p: (p in G <=> ~(p in N <=> p+1 in N));\n"
      "pred gray_before(var2 N, var2 V) = ex2 M: (add(M,{0},N) & gray(M,V));\n";
  const auto show = [&](const char* name) {
    const auto r = decide(p);
    std::printf("%-40s %s %.4f s\n", name, r.verdict == MonaVerdict::valid ? "valid" : r.reason.c_str(), r.seconds);
  };
  p.variables = {"N", "O", "A", "B", "F", "C"};
  p.goal = "(pos(N) & add(N,{0},O) & gray_before(N,A) & gray_before(O,B) & lowbit(N,F) & xorr(A,F,C)) => same(B,C)";
  show("xor of lowbit is the Gray code");
  p.variables = {"K", "F", "M", "A", "B", "C"};
  p.goal =
      "(pos(K) & pos(M) & leq(M,K) & lowbit(K,F) & gray_before(K,A) & gray_before(M,B) & xorr(A,B,C)) => ~same(C,F)";
  show("no option has the value");
  p.variables = {"K", "F", "U"};
  p.goal =
      "(pos(K) & lowbit(K,F) & less(U,F)) => ex2 M,A,B: (pos(M) & leq(M,K) & gray_before(K,A) & gray_before(M,B) & "
      "xorr(A,B,U))";
  show("every smaller value is an option's");
}

}  // namespace

int main() {
  for (const std::uint32_t side : {10000U, 100000U, 1000000U}) {
    learning("lowbit", side, 4, table(side, lowbit));
    learning("lasker", side, 4, table(side, lasker));
    learning("mark", side, 8, table(side, mark));
    learning("scattered", side, 512, table(side, scattered));
    learning("aperiodic", side, 32, table(side, aperiodic));
  }
  evaluating("lasker", table(1024, lasker), 4);
  evaluating("mark", table(4096, mark), 8);
  evaluating("scattered", table(1000000, scattered), 512);
  deciding();
}
