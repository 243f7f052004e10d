#pragma once
// Heap games written again for the tests, by mex of the options, and choices of heaps one after the other.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace grundy {

/// An option is one heap or two.
using PlainOptions = std::function<std::vector<std::vector<std::uint64_t>>(std::uint64_t)>;

struct PlainGame {
  std::string rules;  ///< for the rule language
  PlainOptions options;
};

inline std::vector<PlainGame> plain_games() {
  using Options = std::vector<std::vector<std::uint64_t>>;
  return {
      {"game nim(n) move k in 1..n: nim(n - k)",
       [](std::uint64_t n) {
         Options out;
         for (std::uint64_t k = 1; k <= n; ++k) out.push_back({n - k});
         return out;
       }},
      {"game lasker(n) move k in 1..n: lasker(n - k) move a in 1..n-1: lasker(a) + lasker(n - a)",
       [](std::uint64_t n) {
         Options out;
         for (std::uint64_t k = 1; k <= n; ++k) out.push_back({n - k});
         for (std::uint64_t a = 1; a < n; ++a) out.push_back({a, n - a});
         return out;
       }},
      {"game kayles(n) move a in 0..n-1: kayles(a) + kayles(n - 1 - a) move a in 0..n-2: kayles(a) + kayles(n - 2 - a)",
       [](std::uint64_t n) {
         Options out;
         for (std::uint64_t a = 0; a + 1 <= n; ++a) out.push_back({a, n - 1 - a});
         for (std::uint64_t a = 0; a + 2 <= n; ++a) out.push_back({a, n - 2 - a});
         return out;
       }},
      {"game take(n) move s in [1, 3, 4] if s <= n: take(n - s)",
       [](std::uint64_t n) {
         Options out;
         for (const std::uint64_t s : {1U, 3U, 4U})
           if (s <= n) out.push_back({n - s});
         return out;
       }},
      {"game square(n) move r in 1..isqrt(n): square(n - r*r)",
       [](std::uint64_t n) {
         Options out;
         for (std::uint64_t r = 1; r * r <= n; ++r) out.push_back({n - r * r});
         return out;
       }},
  };
}

inline std::vector<std::uint64_t> plain_values(const PlainGame& game, std::uint64_t count) {
  std::vector<std::uint64_t> values;
  for (std::uint64_t n = 0; n < count; ++n) {
    std::set<std::uint64_t> seen;
    for (const auto& option : game.options(n)) {
      std::uint64_t v = 0;
      for (const std::uint64_t heap : option) v ^= values[heap];
      seen.insert(v);
    }
    std::uint64_t mex = 0;
    while (seen.count(mex) != 0) ++mex;
    values.push_back(mex);
  }
  return values;
}

/// All choices of k heaps from the sizes, in order; or increasing; or without repeats.
inline void for_choices(const std::vector<std::uint64_t>& sizes, std::size_t k, bool sorted, bool distinct,
                        const std::function<void(const std::vector<std::uint64_t>&)>& visit) {
  std::vector<std::uint64_t> chosen;
  const std::function<void()> choose = [&] {
    if (chosen.size() == k) return visit(chosen);
    for (const std::uint64_t size : sizes) {
      if (sorted && !chosen.empty() && size < chosen.back()) continue;
      if (distinct && std::find(chosen.begin(), chosen.end(), size) != chosen.end()) continue;
      chosen.push_back(size);
      choose();
      chosen.pop_back();
    }
  };
  choose();
}

}  // namespace grundy
