#include "grundy/positions/code_values.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <set>

#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

Code code(const std::string& text) { return *parse_code(SourceText{"test", text}); }

/// The values by listing every partition of what is left into heaps.
std::vector<Nimber> by_partitions(const Code& c, std::size_t count) {
  std::vector<Nimber> g;
  for (std::size_t n = 0; n < count; ++n) {
    std::set<Nimber> options;
    for (std::size_t k = 0; k <= n; ++k) {
      const std::uint64_t digit = c.digit(k);
      const std::function<void(std::size_t, std::size_t, std::size_t, Nimber)> split =
          [&](std::size_t rest, std::size_t least, std::size_t heaps, Nimber x) {
            if (rest == 0 && heaps < 64 && (digit >> heaps & 1) != 0) options.insert(x);
            for (std::size_t a = least; a <= rest && a < n; ++a) split(rest - a, a, heaps + 1, x ^ g[a]);
          };
      if (digit != 0) split(n - k, 1, 0, 0);
      // d_0 has no bit 1, so the heap n itself is never meant.
    }
    Nimber mex = 0;
    while (options.count(mex) != 0) ++mex;
    g.push_back(mex);
  }
  return g;
}

TEST(CodeValues, EqualsListedPartitions) {
  Meter meter{Budget{}};
  for (const char* text : {".77",      ".07",   "4.6", "0.8F",  "{1,3,4}", "all-but {2,3}", "0.3[3]",
                           "0.(16)",   "4.[3]", "C.1", "0.[7]", "0.(63)",  "(16).0",        "0.1[24]",
                           "0.05[37]", "{}",    "4.0", "0.3F",  "0.[01]",  "0.F8F"}) {
    const auto got = code_values(code(text), 34, meter);
    ASSERT_TRUE(got);
    EXPECT_EQ(*got, by_partitions(code(text), 34)) << text;
  }
}

TEST(CodeValues, EqualsListedPartitionsOnRandomCodes) {
  std::mt19937 random(11);
  Meter meter{Budget{}};
  for (int round = 0; round < 300; ++round) {
    Code c;
    c.digits.push_back(random() % 3 == 0 ? random() % 16 * 4 : 0);
    for (auto i = random() % 4; i > 0; --i) c.digits.push_back(random() % 32);
    for (auto i = random() % 3; i > 0; --i) c.tail.push_back(random() % 16);
    const auto got = code_values(c, 22, meter);
    ASSERT_TRUE(got);
    EXPECT_EQ(*got, by_partitions(c, 22)) << print_code(c);
  }
}

TEST(CodeValues, GoesOnAfterAStop) {
  Budget little;
  little.steps = 20000;
  CodeValues values(code(".77"));
  Meter first(little);
  const auto stopped = values.extend(5000, first);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::stopped);
  Meter second{Budget{}};
  ASSERT_TRUE(values.extend(5000, second));
  EXPECT_EQ(values.values(), *code_values(code(".77"), 5000, second));
}

}  // namespace
}  // namespace grundy
