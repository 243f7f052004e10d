// The published counts by one call each, and the methods of `count` against the rungs below them. Interleaved, three
// rounds, least time of each; bench/count.md has figures.
#include <chrono>
#include <cstdio>
#include <string>

#include "grundy/study/count.hpp"

namespace {

using namespace grundy;

double seconds(const CountRequest& request, std::string& answer) {
  const auto start = std::chrono::steady_clock::now();
  const auto reply = count_positions(request, Budget::seconds(600));
  answer = reply ? "N " + reply->won + ", P " + reply->lost + "  (" + reply->method + ")" : reply.error().message;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

CountRequest request(const char* game, const char* each, const char* heaps, const char* mod = "") {
  CountRequest r;
  r.game.rules = game;
  r.each = each;
  r.heaps = heaps;
  r.mod = mod;
  return r;
}

void show(const char* what, const CountRequest& r) {
  std::string answer;
  const double time = seconds(r, answer);
  std::printf("%-34s %9.3f s   %s\n", what, time, answer.c_str());
  std::fflush(stdout);
}

void compare(const char* what, CountRequest r, const char* fast, const char* plain) {
  double best[2] = {1e99, 1e99};
  std::string answer[2];
  for (int round = 0; round < 3; ++round)
    for (const int i : {0, 1}) {
      r.method = i == 0 ? fast : plain;
      best[i] = std::min(best[i], seconds(r, answer[i]));
    }
  const bool same = answer[0].substr(0, answer[0].find('(')) == answer[1].substr(0, answer[1].find('('));
  std::printf("%-34s %-12s %9.3f ms   %-12s %9.3f ms   %8.1f%s\n", what, fast, best[0] * 1e3, plain, best[1] * 1e3,
              best[1] / best[0], same ? "" : "  DIFFERENT");
  std::fflush(stdout);
}

void published() {
  CountRequest r = request("nim", "1..2^30", "");
  r.tie = "x, 2*x, 3*x";
  show("PE 301, k = 30", r);
  show("PE 306", request(".07", "1..10^6", ""));
  r = request("square", "0..100000", "3");
  r.sorted = true;
  show("PE 310", r);
  r = request("nim", "1..2^100-1", "100", "10^9+7");
  r.distinct = true;
  show("PE 409, W(100)", r);
  show("PE 509, S(100)", request("proper_divisor", "1..100", "3"));
  show("PE 560, L(1000, 1000)", request("coprime", "1..999", "1000", "10^9+7"));
  r = request("nim", "", "1..100", "998244353");
  r.sizes = "3,5,7";
  show("ABC 212 H", r);
  r = request("nim", "1..10^18", "", "998244353");
  r.multiples = "1,1,1";
  show("ABC 317 F", r);
  r.multiples = "10,9,8";
  show("ABC 317 F, multiples 10, 9, 8", r);
  show("ARC 134 E, N = 20", request("modulo_nim", "1..200", "20", "998244353"));
  show("ARC 134 E, N = 200", request("modulo_nim", "1..200", "200", "998244353"));
}

}  // namespace

int main() {
  published();
  compare("square, 3 heaps to 100", request("square", "0..100", "3"), "histogram", "enumeration");
  compare("kayles, 3 heaps to 2000", request("kayles", "0..2000", "3"), "period", "histogram");
  compare("nim, 3 heaps to 10^5", request("nim", "0..100000", "3"), "characters", "histogram");
  compare("nim, 3 heaps to 10^18", request("nim", "0..10^18", "3"), "characters", "digits");
  compare("modulo_nim, 3 numbers to 24", request("modulo_nim", "1..24", "3"), "sets", "enumeration");
}
