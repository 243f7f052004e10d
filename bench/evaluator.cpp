// The evaluator of rules against memo code written by hand, on Kayles, Wythoff and Chomp: the same recursion over the
// same positions, once with the options of the rule file and once with loops in C++. Runs are interleaved; the table
// shows the best of five, and the ratio. Bound: 25.
//
//   build/bin/bench_evaluator

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <sstream>
#include <unordered_map>
#include <vector>

#include "grundy/rules/evaluator.hpp"
#include "grundy/values/mex.hpp"

namespace {

using grundy::Integer;
using grundy::Nimber;

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

/// Memo recursion over the options that the evaluator gives.
class ByRules {
 public:
  ByRules(const char* file, std::size_t side) : evaluator_(load(file)), values_(side) {}

  std::int64_t value(std::span<const Integer> words) {
    std::int64_t known = values_.at(words);
    if (known >= 0) return known;
    grundy::SumList list = take();
    if (!evaluator_.moves(0, words, list, meter_)) std::abort();
    for (const auto& sum : list.sums)
      for (auto i = sum.begin; i < sum.end; ++i) value(list.part_words(list.parts[i]));
    std::uint64_t top = list.sums.size() + 1;
    if (seen_.size() < top) seen_.resize(top, 0);
    ++stamp_;
    for (const auto& sum : list.sums) {
      std::int64_t v = 0;
      for (auto i = sum.begin; i < sum.end; ++i) v ^= values_.at(list.part_words(list.parts[i]));
      if (static_cast<std::uint64_t>(v) < top) seen_[static_cast<std::size_t>(v)] = stamp_;
    }
    options += list.sums.size();
    known = 0;
    while (seen_[static_cast<std::size_t>(known)] == stamp_) ++known;
    spare_.push_back(std::move(list));
    return values_.at(words) = known;
  }
  std::size_t options = 0;

 private:
  static std::shared_ptr<const grundy::typed::Rules> load(const char* file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    auto source = std::make_shared<grundy::SourceText>();
    source->text = text.str();
    auto rules = grundy::load_rules(source);
    if (!rules) std::abort();
    return *rules;
  }
  grundy::SumList take() {
    if (spare_.empty()) return {};
    grundy::SumList list = std::move(spare_.back());
    spare_.pop_back();
    list.clear();
    return list;
  }

  grundy::Evaluator evaluator_;
  grundy::Meter meter_{grundy::Budget{}};
  Values values_;
  std::vector<grundy::SumList> spare_;
  std::vector<std::uint32_t> seen_;
  std::uint32_t stamp_ = 0;
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
  const auto begin = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

struct Line {
  const char* name;
  std::function<std::int64_t()> by_hand;
  std::function<std::int64_t(std::size_t&)> by_rules;
};

}  // namespace

int main() {
  const std::string games = GRUNDY_GAMES;
  const std::vector<Integer> board = {7, 7, 7, 7, 7};
  const std::vector<Line> lines = {
      {"kayles 0..4000",
       [] {
         Kayles k;
         std::int64_t sum = 0;
         for (int n = 0; n <= 4000; ++n) sum += k.g(n);
         return sum;
       },
       [&](std::size_t& options) {
         ByRules r((games + "/kayles.game").c_str(), 100);
         std::int64_t sum = 0;
         for (Integer n = 0; n <= 4000; ++n) sum += r.value({&n, 1});
         options = r.options;
         return sum;
       }},
      {"wythoff 0..250",
       [] {
         Wythoff w;
         std::int64_t sum = 0;
         for (int a = 0; a <= 250; ++a)
           for (int b = a; b <= 250; ++b) sum += w.g(a, b);
         return sum;
       },
       [&](std::size_t& options) {
         ByRules r((games + "/wythoff.game").c_str(), 400);
         std::int64_t sum = 0;
         for (Integer a = 0; a <= 250; ++a)
           for (Integer b = a; b <= 250; ++b) {
             const Integer words[] = {a, b};
             sum += r.value(words);
           }
         options = r.options;
         return sum;
       }},
      {"chomp 5x7",
       [&] {
         Chomp c;
         return static_cast<std::int64_t>(c.g(board));
       },
       [&](std::size_t& options) {
         ByRules r((games + "/chomp.game").c_str(), 1);
         std::vector<Integer> words = {5};
         words.insert(words.end(), board.begin(), board.end());
         const auto v = r.value(words);
         options = r.options;
         return v;
       }},
  };
  std::printf("%-16s %12s %12s %12s %8s\n", "game", "options", "by hand s", "by rules s", "ratio");
  for (const Line& line : lines) {
    double hand = 1e9, rules = 1e9;
    std::size_t options = 0;
    std::int64_t a = 0, b = 0;
    for (int run = 0; run < 5; ++run) {
      hand = std::min(hand, seconds([&] { a = line.by_hand(); }));
      rules = std::min(rules, seconds([&] { b = line.by_rules(options); }));
    }
    if (a != b)
      std::printf("%s: %lld by hand, %lld by rules\n", line.name, static_cast<long long>(a), static_cast<long long>(b));
    std::printf("%-16s %12zu %12.4f %12.4f %8.2f\n", line.name, options, hand, rules, rules / hand);
  }
}
