// Machine code made of rules (`table --native`) against code written by hand and against the solver `table`: all values
// up to a number. In turn, three rounds, least processor time of each; the compiler apart. Figures: compiled.md.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <sstream>
#include <vector>

#include "grundy/queries/native.hpp"
#include "grundy/solvers/dense_table.hpp"

namespace {

using namespace grundy;
using Table = std::vector<std::uint32_t>;

/// The least number without a mark; marks of n are n.
struct Marks {
  std::vector<std::uint32_t> seen = std::vector<std::uint32_t>(1 << 12, UINT32_MAX);
  std::uint32_t mex(std::uint32_t n) const {
    std::uint32_t least = 0;
    while (seen[least] == n) ++least;
    return least;
  }
};

Table kayles_by_hand(std::uint32_t last) {
  Table g(last + 1);
  Marks marks;
  for (std::uint32_t n = 0; n <= last; ++n) {
    for (std::uint32_t a = 0; a + 1 <= n; ++a) marks.seen[g[a] ^ g[n - 1 - a]] = n;
    for (std::uint32_t a = 0; a + 2 <= n; ++a) marks.seen[g[a] ^ g[n - 2 - a]] = n;
    g[n] = marks.mex(n);
  }
  return g;
}

Table grundy_by_hand(std::uint32_t last) {
  Table g(last + 1);
  Marks marks;
  for (std::uint32_t n = 0; n <= last; ++n) {
    for (std::uint32_t a = 1; 2 * a < n; ++a) marks.seen[g[a] ^ g[n - a]] = n;
    g[n] = marks.mex(n);
  }
  return g;
}

Table square_by_hand(std::uint32_t last) {
  Table g(last + 1);
  Marks marks;
  for (std::uint32_t n = 0; n <= last; ++n) {
    for (std::uint32_t k = 1; k * k <= n; ++k) marks.seen[g[n - k * k]] = n;
    g[n] = marks.mex(n);
  }
  return g;
}

/// All pairs up to `last`, row by row.
Table wythoff_by_hand(std::uint32_t last) {
  const std::uint32_t side = last + 1;
  Table g(side * side);
  Marks marks;
  for (std::uint32_t a = 0; a <= last; ++a)
    for (std::uint32_t b = 0; b <= last; ++b) {
      const std::uint32_t at = a * side + b;
      for (std::uint32_t k = 1; k <= a; ++k) marks.seen[g[at - k * side]] = at;
      for (std::uint32_t k = 1; k <= b; ++k) marks.seen[g[at - k]] = at;
      for (std::uint32_t k = 1; k <= std::min(a, b); ++k) marks.seen[g[at - k * side - k]] = at;
      g[at] = marks.mex(at);
    }
  return g;
}

/// The same by recursion, as memo code is most often written.
struct WythoffMemo {
  std::uint32_t side;
  std::vector<int> known = std::vector<int>(side * side, -1);
  int value(std::uint32_t a, std::uint32_t b) {
    int& own = known[a * side + b];
    if (own >= 0) return own;
    std::vector<char> seen(a + b + std::min(a, b) + 1);
    for (std::uint32_t k = 1; k <= a; ++k) seen[static_cast<std::size_t>(value(a - k, b))] = 1;
    for (std::uint32_t k = 1; k <= b; ++k) seen[static_cast<std::size_t>(value(a, b - k))] = 1;
    for (std::uint32_t k = 1; k <= std::min(a, b); ++k) seen[static_cast<std::size_t>(value(a - k, b - k))] = 1;
    std::size_t least = 0;
    while (least < seen.size() && seen[least] != 0) ++least;
    return own = static_cast<int>(least);
  }
};
Table wythoff_by_memo(std::uint32_t last) {
  WythoffMemo memo{last + 1};
  Table g;
  for (std::uint32_t a = 0; a <= last; ++a)
    for (std::uint32_t b = 0; b <= last; ++b) g.push_back(static_cast<std::uint32_t>(memo.value(a, b)));
  return g;
}

/// Of the processor.
template <class Work>
double seconds(const Work& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double seconds_by_the_clock(const std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string catalogue_text(const std::string& name) {
  std::ifstream in(GRUNDY_GAMES "/" + name + ".game");
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

void compare(const std::string& name, const std::string& text, std::uint32_t last, Table (*by_hand)(std::uint32_t),
             std::size_t numbers = 1) {
  double best[3] = {1e99, 1e99, 1e99}, compiler = 1e99;
  bool same = true;
  for (int round = 0; round < 3; ++round) {
    RuleGame game(*load_rules(std::make_shared<SourceText>(SourceText{name, text}), {}));
    Table hand, native;
    best[0] = std::min(best[0], seconds([&] { hand = by_hand(last); }));
    Result<NativeValues> code = fail(ErrorKind::system, "");
    const auto start = std::chrono::steady_clock::now();
    code = NativeValues::make(game, "c++", Budget::seconds(60));
    compiler = std::min(compiler, seconds_by_the_clock(start));
    if (!code) return void(std::printf("%s: %s\n", name.c_str(), code.error().message.c_str()));
    best[1] = std::min(best[1], seconds([&] {
                         for (Integer a = 0; a <= (numbers == 1 ? 0 : static_cast<Integer>(last)); ++a)
                           for (Integer n = 0; n <= static_cast<Integer>(last); ++n) {
                             const Integer words[2] = {numbers == 1 ? n : a, n};
                             native.push_back(static_cast<std::uint32_t>(**code->value({words, numbers})));
                           }
                       }));
    Meter meter{Budget{}};
    const std::vector<Range> box(numbers, Range{0, static_cast<Integer>(last)});
    best[2] = std::min(best[2], seconds([&] { (void)values_in_box(game, 0, box, meter); }));
    same = same && hand == native;
  }
  std::printf("%-10s %8u  %10.1f ms %10.1f ms %10.1f ms   %5.2f   %6.2f s%s\n", name.c_str(), last, best[0] * 1e3,
              best[1] * 1e3, best[2] * 1e3, best[1] / best[0], compiler, same ? "" : "  DIFFERENT");
  std::fflush(stdout);
}

}  // namespace

int main() {
  std::printf("%-10s %8s  %13s %13s %13s   %5s   %8s\n", "game", "up to", "by hand", "native", "table", "ratio",
              "compiler");
  compare("kayles", catalogue_text("kayles"), 10000, kayles_by_hand);
  compare("square", catalogue_text("square"), 500000, square_by_hand);
  compare("grundy", catalogue_text("grundy"), 15000, grundy_by_hand);
  compare("to n / 2", "game g(n) move a in 1..(n - 1) div 2: g(a) + g(n - a)", 15000, grundy_by_hand);
  const char* wythoff =
      "game w(a, b) move k in 1..a: w(a - k, b) move k in 1..b: w(a, b - k) move k in 1..min(a, b): w(a - k, b - k)";
  compare("wythoff", wythoff, 300, wythoff_by_hand, 2);
  compare("by memo", wythoff, 300, wythoff_by_memo, 2);
}
