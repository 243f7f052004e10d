// Each contest against `solve` on the rules of its game, on all small inputs.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "contests/contests.hpp"
#include "grundy/queries/solve.hpp"
#include "tests/contests/support.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy::contests {
namespace {

using Numbers = std::vector<std::uint64_t>;

class ByRules {
 public:
  explicit ByRules(std::unique_ptr<RuleGame> game)
      : game_(std::move(game)), chooser_(Chooser::make(*game_, "").value()) {}

  Outcome outcome(const std::vector<std::string>& position) {
    const auto answer = solve(*game_, sum_of(*game_, position).value(), chooser_, meter_);
    EXPECT_TRUE(answer) << (answer ? "" : render(answer.error()));
    return answer ? answer->outcome.value_or(Outcome::draw) : Outcome::draw;
  }

 private:
  std::unique_ptr<RuleGame> game_;
  Chooser chooser_;
  Meter meter_{Budget{}};
};

/// Every vector of the box low..high of so many numbers.
void for_each_vector(std::size_t count, std::uint64_t low, std::uint64_t high,
                     const std::function<void(const Numbers&)>& f) {
  Numbers v(count, low);
  while (true) {
    f(v);
    std::size_t i = 0;
    while (i < count && v[i] == high) v[i++] = low;
    if (i == count) return;
    ++v[i];
  }
}

std::string input_of(const Numbers& numbers) {
  std::string text = std::to_string(numbers.size()) + "\n";
  for (const std::uint64_t n : numbers) text += std::to_string(n) + " ";
  return text + "\n";
}

void expect_answer(std::string_view contest, const std::string& input, const std::string& right) {
  std::vector<std::string_view> methods = {""};
  for (const Contest& c : contest_list())
    if (c.name == contest)
      for (const std::string_view method : c.methods)
        if (method != "states") methods.push_back(method);  // seconds a run: modulo_nim_test.cpp has it
  for (const std::string_view method : methods)
    EXPECT_EQ(contests::outcome(run_text(contest, input, method)), right + "\n") << contest << ' ' << method << '\n'
                                                                                 << input;
}

TEST(ContestsByRules, ModuloNim) {
  ByRules rules(catalogue_game("modulo_nim"));
  std::map<std::set<std::uint64_t>, bool> known;
  const auto won = [&](const Numbers& start) {
    const std::set<std::uint64_t> values(start.begin(), start.end());
    const auto found = known.find(values);
    if (found != known.end()) return found->second;
    std::string text;
    for (const std::uint64_t v : values) text += (text.empty() ? "{" : ", ") + std::to_string(v);
    return known[values] = rules.outcome({text + "}"}) == Outcome::N;
  };
  const auto check = [&](const Numbers& most) {
    std::uint64_t count = 0;
    for_each_vector(most.size(), 1, *std::max_element(most.begin(), most.end()), [&](const Numbers& start) {
      for (std::size_t i = 0; i < most.size(); ++i)
        if (start[i] > most[i]) return;
      if (won(start)) ++count;
    });
    expect_answer("modulo-nim", input_of(most), std::to_string(count));
  };
  for_each_vector(1, 1, 48, check);
  for_each_vector(2, 1, 24, check);
  for_each_vector(3, 1, 8, check);
}

TEST(ContestsByRules, UnfairNim) {
  ByRules rules(catalogue_game("nim"));
  std::map<Numbers, bool> known;
  const auto lost = [&](Numbers heaps) {
    std::sort(heaps.begin(), heaps.end());
    const auto found = known.find(heaps);
    if (found != known.end()) return found->second;
    std::vector<std::string> texts;
    for (const std::uint64_t h : heaps) texts.push_back(std::to_string(h));
    return known[heaps] = rules.outcome(texts) == Outcome::P;
  };
  const auto check = [&](const Numbers& heaps) {
    std::string right = "-1";
    for (std::uint64_t moved = 0; moved < heaps[0] && right == "-1"; ++moved) {
      Numbers after = heaps;
      after[0] -= moved;
      after[1] += moved;
      if (lost(after)) right = std::to_string(moved);
    }
    expect_answer("unfair-nim", input_of(heaps), right);
  };
  for_each_vector(2, 1, 20, check);
  for_each_vector(3, 1, 9, check);
  for_each_vector(4, 1, 5, check);
}

/// A word is its digits after a leading one, read as a number: 0 is 2, 1 is 3, 00 is 4.
constexpr const char* words_game = R"(
param L = 3
let pow2(i) = fold(p = 1, j in 1..i: 2 * p)
let starts(a, b) = some(i in 0..L: b div pow2(i) = a)
game words(W: set)
move w in 2..pow2(L + 1) - 1 if all(v in W: not starts(v, w) and not starts(w, v)): words(W + {w})
)";

std::string word_of(std::uint64_t number) {
  return number == 1 ? "" : word_of(number / 2) + (number % 2 == 0 ? "0" : "1");
}

/// Every prefix-free set of words below `root` and of length at most `left` more than it.
void for_each_code(std::uint64_t root, unsigned left, const std::function<void(const Numbers&)>& f) {
  f({});
  if (root != 1) f({root});
  if (left == 0) return;
  for_each_code(2 * root, left - 1, [&](const Numbers& zeros) {
    for_each_code(2 * root + 1, left - 1, [&](const Numbers& ones) {
      if (zeros.empty() && ones.empty()) return;
      Numbers both = zeros;
      both.insert(both.end(), ones.begin(), ones.end());
      f(both);
    });
  });
}

TEST(ContestsByRules, PrefixFree) {
  for (const unsigned length : {1u, 2u, 3u}) {
    ByRules rules(game_of(words_game, {setting("L", std::to_string(length))}));
    std::size_t codes = 0;
    for_each_code(1, length, [&](const Numbers& words) {
      if (words.empty()) return;
      ++codes;
      std::string input = std::to_string(words.size()) + " " + std::to_string(length) + "\n", position;
      for (const std::uint64_t w : words) {
        input += word_of(w) + "\n";
        position += (position.empty() ? "{" : ", ") + std::to_string(w);
      }
      expect_answer("prefix-free", input, rules.outcome({position + "}"}) == Outcome::N ? "Alice" : "Bob");
    });
    EXPECT_EQ(codes, (std::vector<std::size_t>{0, 3, 24, 675})[length]);
  }
}

}  // namespace
}  // namespace grundy::contests
