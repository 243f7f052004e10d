// Each contest method against the plain one. Both run in turn, five rounds (`bench_contests --large`: prefix-free on
// 100 MB, one round); the least time of each counts. bench/contests.md has figures.
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "contests/contests.hpp"
#include "contests/unfair_nim.hpp"

namespace {

using namespace grundy;
using namespace grundy::contests;

template <class Work>
double seconds(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class Fast, class Plain>
void compare(const char* what, int rounds, const Fast& fast, const Plain& plain) {
  double best_fast = 1e99, best_plain = 1e99;
  for (int round = 0; round < rounds; ++round) {
    best_fast = std::min(best_fast, seconds(fast));
    best_plain = std::min(best_plain, seconds(plain));
  }
  std::printf("%-58s %10.3f ms %10.3f ms %8.1f\n", what, best_fast * 1e3, best_plain * 1e3, best_plain / best_fast);
  std::fflush(stdout);
}

std::string answer(std::string_view name, const std::string& text, std::string_view method) {
  Input input = Input::from_memory(text);
  Budget budget;
  budget.memory = std::size_t{4} << 30;
  const Result<std::string> result = run_contest(name, input, budget, ContestOptions{std::string(method)});
  return result ? *result : render(result.error());
}

void compare_methods(const char* what, int rounds, std::string_view name, const std::string& text,
                     std::string_view fast, std::string_view plain) {
  std::string a, b;
  compare(
      what, rounds, [&] { a = answer(name, text, fast); }, [&] { b = answer(name, text, plain); });
  if (a != b) std::printf("  the methods differ: %s and %s\n", a.c_str(), b.c_str());
}

std::string one_word(std::size_t size) { return "1 1000000000000000000\n" + std::string(size, '1'); }

std::string comb(std::size_t size) {
  std::string words;
  unsigned count = 0;
  for (; words.size() < size; ++count) words += std::string(count, '1') + "0\n";
  return std::to_string(count) + " 1000000000000000000\n" + words;
}

/// All words of the same length, shuffled by an odd factor.
std::string short_words(unsigned length) {
  std::string text = std::to_string(1u << length) + " 1000000000000000000\n";
  for (std::uint64_t i = 0; i < 1u << length; ++i) {
    const std::uint64_t bits = i * 0x9e3779b1u;
    for (unsigned j = 0; j < length; ++j) text += (bits >> j & 1) != 0 ? '1' : '0';
    text += '\n';
  }
  return text;
}

std::string random_words(unsigned count) {
  std::mt19937_64 random(1);
  std::string text = std::to_string(count) + " 1000000000000000000\n";
  for (unsigned i = 0; i < count; ++i) {
    const std::uint64_t bits = random();
    for (unsigned j = 0; j < 64; ++j) text += (bits >> j & 1) != 0 ? '1' : '0';
    text += '\n';
  }
  return text;
}

void prefix_free(int rounds, unsigned times, unsigned short_length) {
  compare_methods("prefix-free, one word", rounds, "prefix-free", one_word(std::size_t{1'000'000} * times), "trie",
                  "sort");
  compare_methods("prefix-free, 0 10 110 ...", rounds, "prefix-free", comb(std::size_t{1'000'000} * times), "trie",
                  "sort");
  compare_methods("prefix-free, all words of one length", rounds, "prefix-free", short_words(short_length), "trie",
                  "sort");
  compare_methods("prefix-free, random words of 64", rounds, "prefix-free", random_words(15'000 * times), "trie",
                  "sort");
}

void unfair_nim(int rounds) {
  std::mt19937_64 random(2);
  std::vector<Heaps> heaps(200'000);
  for (Heaps& h : heaps) {
    h = {random() >> 2 | 1, random() >> 2 | 1, 0};
    const std::uint64_t t = random() % h.first;
    h.others = (h.first - t) ^ (h.second + t);
  }
  std::uint64_t a = 0, b = 0;
  compare(
      "unfair-nim, 200000 triples without reading", rounds,
      [&] {
        for (const Heaps& h : heaps) a += least_transfer_by_bits(h).value_or(0);
      },
      [&] {
        for (const Heaps& h : heaps) b += least_transfer_by_digits(h).value_or(0);
      });
  if (a != b) std::printf("  the methods differ\n");
  std::string text = "1000000\n";
  for (int i = 0; i < 1'000'000; ++i) text += std::to_string((random() >> 2) + 1) + ' ';
  compare_methods("unfair-nim, 1000000 heaps with reading", rounds, "unfair-nim", text, "bits", "digits");
}

std::string equal_bounds(unsigned count, unsigned bound) {
  std::string text = std::to_string(count) + "\n";
  for (unsigned i = 0; i < count; ++i) text += std::to_string(bound) + " ";
  return text;
}

void modulo_nim(int rounds) {
  compare_methods("modulo-nim, 20 bounds of 200", rounds, "modulo-nim", equal_bounds(20, 200), "sets", "states");
  compare_methods("modulo-nim, 200 bounds of 200", rounds, "modulo-nim", equal_bounds(200, 200), "sets", "states");
  for (const unsigned bound : {240u, 300u, 360u}) {
    const std::string text = equal_bounds(200, bound);
    std::printf("modulo-nim, 200 bounds of %u, sets alone %27s %10.3f ms\n", bound, "",
                1e3 * seconds([&] { answer("modulo-nim", text, "sets"); }));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const bool large = argc > 1 && std::strcmp(argv[1], "--large") == 0;
  std::printf("%-58s %13s %13s %8s\n", "", "fast", "plain", "ratio");
  if (large) {
    prefix_free(1, 100, 22);
  } else {
    prefix_free(5, 5, 18);
    unfair_nim(5);
    modulo_nim(5);
  }
}
