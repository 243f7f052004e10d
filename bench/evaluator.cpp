// The evaluator of rules against memo code written by hand, on Kayles, Wythoff and Chomp: the same recursion over the
// same positions, once with the options (and for Wythoff the `same as`) of the rule file and once with loops in C++;
// and the library's whole chain, RuleGame with the solver `memo`. Runs are interleaved; the table shows the best of
// five in seconds of processor time, and the ratios to the code by hand. Bound: 25.
//
//   build/bin/bench_evaluator [folder of the games]

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <sstream>
#include <unordered_map>
#include <vector>

#include "grundy/positions/rule_game.hpp"
#include "grundy/rules/evaluator.hpp"
#include "grundy/solvers/memo.hpp"

namespace {

using grundy::Integer;

struct Key {
  std::size_t operator()(const std::vector<Integer>& v) const {
    std::size_t h = 1469598103934665603U;
    for (const Integer w : v) h = (h ^ static_cast<std::size_t>(w)) * 1099511628211U;
    return h;
  }
};
template <class Value>
using Memo = std::unordered_map<std::vector<Integer>, Value, Key>;

/// Values that are kept: a table for one and two numbers, a hash map for lists.
class Values {
 public:
  explicit Values(std::size_t side) : side_(side), table_(side * side, -1) {}
  std::int64_t& at(std::span<const Integer> words) {
    const auto a = static_cast<std::size_t>(words[0]);
    if (words.size() == 1) return table_[a];
    if (words.size() == 2) return table_[a * side_ + static_cast<std::size_t>(words[1])];
    key_.assign(words.begin(), words.end());
    return map_.emplace(key_, -1).first->second;
  }

 private:
  std::size_t side_;
  std::vector<std::int64_t> table_;
  std::vector<Integer> key_;
  Memo<std::int64_t> map_;
};

std::shared_ptr<const grundy::typed::Rules> load(const std::string& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  auto source = std::make_shared<grundy::SourceText>();
  source->text = text.str();
  auto rules = grundy::load_rules(source);
  if (!rules) {
    std::printf("%s\n", grundy::render(rules.error()).c_str());
    std::exit(1);
  }
  return *rules;
}

/// Memo recursion over the options that the evaluator gives.
class ByRules {
 public:
  ByRules(const std::string& file, std::size_t side)
      : evaluator_(load(file)), rewrites_(!evaluator_.rules().families[0].rewritings.empty()), values_(side) {}

  std::int64_t value(std::span<const Integer> words) {
    if (rewrites_) {
      same_.clear();
      if (*evaluator_.rewrite(0, words, same_, meter_)) {
        const grundy::Words next = same_.words;
        return value(next);
      }
    }
    std::int64_t known = values_.at(words);
    if (known >= 0) return known;
    grundy::SumList list = take();
    if (!evaluator_.moves(0, words, list, meter_)) std::abort();
    std::vector<char> seen(list.sums.size() + 2, 0);
    for (const auto& sum : list.sums) {
      std::int64_t v = 0;
      for (auto i = sum.begin; i < sum.end; ++i) v ^= value(list.part_words(list.parts[i]));
      if (static_cast<std::size_t>(v) < seen.size()) seen[static_cast<std::size_t>(v)] = 1;
    }
    options += list.sums.size();
    known = 0;
    while (seen[static_cast<std::size_t>(known)]) ++known;
    spare_.push_back(std::move(list));
    return values_.at(words) = known;
  }
  std::size_t options = 0;

 private:
  grundy::SumList take() {
    if (spare_.empty()) return {};
    grundy::SumList list = std::move(spare_.back());
    spare_.pop_back();
    list.clear();
    return list;
  }

  grundy::Evaluator evaluator_;
  bool rewrites_;
  grundy::Meter meter_{grundy::Budget{}};
  Values values_;
  grundy::SumList same_;
  std::vector<grundy::SumList> spare_;
};

/// The library's chain.
class ByMemo {
 public:
  explicit ByMemo(const std::string& file) : game_(load(file)), solver_(game_) {}
  std::int64_t value(std::span<const Integer> words) {
    const auto sum = game_.enter(0, words, meter_);
    std::uint64_t v = 0;
    for (const grundy::PartId part : *sum) v ^= *solver_.value(part, meter_);
    return static_cast<std::int64_t>(v);
  }

 private:
  grundy::RuleGame game_;
  grundy::MemoSolver solver_;
  grundy::Meter meter_{grundy::Budget{}};
};

int mex(std::vector<char>& seen) {
  int m = 0;
  while (seen[static_cast<std::size_t>(m)]) ++m;
  return m;
}

struct Kayles {
  std::vector<int> memo = std::vector<int>(20000, -1);
  int g(int n) {
    int& known = memo[static_cast<std::size_t>(n)];
    if (known >= 0) return known;
    std::vector<char> seen(static_cast<std::size_t>(2 * n + 2), 0);
    for (int take = 1; take <= 2; ++take)
      for (int a = 0; a + take <= n; ++a) {
        const auto v = static_cast<std::size_t>(g(a) ^ g(n - take - a));
        if (v < seen.size()) seen[v] = 1;
      }
    return known = mex(seen);
  }
};

struct Wythoff {
  static constexpr int side = 400;
  std::vector<int> memo = std::vector<int>(side * side, -1);
  int g(int a, int b) {
    if (a > b) std::swap(a, b);
    int& known = memo[static_cast<std::size_t>(a * side + b)];
    if (known >= 0) return known;
    std::vector<char> seen(static_cast<std::size_t>(a + b + std::min(a, b) + 2), 0);
    for (int k = 1; k <= a; ++k) seen[static_cast<std::size_t>(g(a - k, b))] = 1;
    for (int k = 1; k <= b; ++k) seen[static_cast<std::size_t>(g(a, b - k))] = 1;
    for (int k = 1; k <= a; ++k) seen[static_cast<std::size_t>(g(a - k, b - k))] = 1;
    return known = mex(seen);
  }
};

struct Chomp {
  Memo<int> memo;
  int g(const std::vector<Integer>& rows) {
    if (const auto known = memo.find(rows); known != memo.end()) return known->second;
    std::vector<char> seen(100, 0);
    for (std::size_t r = 0; r < rows.size(); ++r)
      for (Integer c = 0; c < rows[r]; ++c) {
        if (r == 0 && c == 0) continue;
        std::vector<Integer> next = rows;
        for (std::size_t i = r; i < rows.size(); ++i) next[i] = std::min(next[i], c);
        seen[static_cast<std::size_t>(g(next))] = 1;
      }
    return memo[rows] = mex(seen);
  }
};

double seconds(const std::function<void()>& run) {
  const std::clock_t begin = std::clock();
  run();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// A game, the positions asked for, and the code by hand.
struct Line {
  const char* name;
  const char* file;
  std::size_t side;
  std::vector<std::vector<Integer>> positions;
  std::function<std::int64_t()> by_hand;
};

template <class Solver>
std::int64_t sum_of_values(Solver& solver, const Line& line) {
  std::int64_t sum = 0;
  for (const auto& words : line.positions) sum += solver.value(words);
  return sum;
}

void measure(const Line& line, const std::string& file) {
  double hand = 1e9, rules = 1e9, chain = 1e9;
  std::size_t options = 0;
  std::int64_t a = 0, b = 0, c = 0;
  for (int run = 0; run < 5; ++run) {
    hand = std::min(hand, seconds([&] { a = line.by_hand(); }));
    rules = std::min(rules, seconds([&] {
                       ByRules solver(file, line.side);
                       b = sum_of_values(solver, line);
                       options = solver.options;
                     }));
    chain = std::min(chain, seconds([&] {
                       ByMemo solver(file);
                       c = sum_of_values(solver, line);
                     }));
  }
  std::printf("%-16s %10zu %9.4f %9.4f %7.1f %9.4f %7.1f%s\n", line.name, options, hand, rules, rules / hand, chain,
              chain / hand, a == b && b == c ? "" : "  DIFFERENT VALUES");
}

}  // namespace

int main(int argc, char** argv) {
  const std::string games = argc > 1 ? argv[1] : "games";
  Line kayles{"kayles 0..4000", "kayles", 64, {}, [] {
                Kayles k;
                std::int64_t sum = 0;
                for (int n = 0; n <= 4000; ++n) sum += k.g(n);
                return sum;
              }};
  for (Integer n = 0; n <= 4000; ++n) kayles.positions.push_back({n});
  Line wythoff{"wythoff 0..250", "wythoff", 251, {}, [] {
                 Wythoff w;
                 std::int64_t sum = 0;
                 for (int a = 0; a <= 250; ++a)
                   for (int b = a; b <= 250; ++b) sum += w.g(a, b);
                 return sum;
               }};
  for (Integer a = 0; a <= 250; ++a)
    for (Integer b = a; b <= 250; ++b) wythoff.positions.push_back({a, b});
  const Line chomp{"chomp 6x9", "chomp", 1, {{6, 9, 9, 9, 9, 9, 9}}, [] {
                     return std::int64_t{Chomp{}.g({9, 9, 9, 9, 9, 9})};
                   }};
  std::printf("%-16s %10s %9s %9s %7s %9s %7s\n", "game", "options", "by hand", "evaluator", "ratio", "chain", "ratio");
  for (const Line* line : std::array<const Line*, 3>{&kayles, &wythoff, &chomp})
    measure(*line, games + "/" + line->file + ".game");
}
