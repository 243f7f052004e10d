#include "grundy/proofs/window_run.hpp"

#include <gtest/gtest.h>

#include <random>

#include "grundy/proofs/sparse_values.hpp"
#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

Code code(const std::string& text) { return *parse_code(SourceText{"test", text}); }

struct Game {
  const char* text;
  SparseHint hint;  ///< with few rare values
};

const Game games[] = {{".106", {0xd, true}},   {".104", {0x17, true}},  {".16", {0x1e, false}},
                      {".156", {0x1b, false}}, {".454", {0x3d, false}}, {".56", {0x5b, false}},
                      {".644", {0x7e, false}}, {".356", {0x1b, false}}, {"4.406", {0x3b, false}},
                      {".354", {0x3f, false}}, {".374", {0xfe, false}}, {"4.404", {0xde, false}},
                      {".166", {0xfd, false}}};  // the last three with values of 128 and more

std::vector<std::uint16_t> values_of(const Code& c, const SparseHint& hint, std::size_t count) {
  Meter meter{Budget{}};
  return *sparse_values(c, hint, count, meter);
}

/// The values of the `count` heaps before heap n.
std::vector<std::uint8_t> before(const std::vector<std::uint16_t>& values, std::uint64_t n, std::uint64_t count) {
  const auto end = values.begin() + static_cast<std::ptrdiff_t>(n);
  return {end - static_cast<std::ptrdiff_t>(count), end};
}

std::uint64_t last_rare(const SparseClasses& classes, const std::vector<std::uint16_t>& values) {
  std::uint64_t last = 0;
  for (std::size_t n = 1; n < values.size(); ++n)
    if (!classes.is_common(n, values[n])) last = n;
  return last;
}

TEST(WindowRun, EqualsTheSparseValues) {
  constexpr std::size_t count = 60000;
  Meter meter{Budget{}};
  for (const auto& [text, hint] : games) {
    const Code c = code(text);
    const auto classes = SparseClasses::make(c, hint);
    ASSERT_TRUE(classes) << text;
    const auto values = values_of(c, hint, count);
    const std::uint64_t window = last_rare(*classes, values) + classes->last() + 12000, start = window + 1;
    ASSERT_LT(start, count / 2) << text;
    for (const std::vector<std::uint32_t>& parts :
         {std::vector<std::uint32_t>{}, {1, 2, 20, 33, 50, 51, 52, 53, 70}, {999, 17, 18, 19, 70000}}) {
      auto run = WindowRun::make(*classes, {window, std::span(values).first(start), parts});
      ASSERT_TRUE(run) << text << run.error().message;
      ASSERT_TRUE(run->start(start, before(values, start, start)));
      for (std::uint64_t to = start; to < count; to += 1 + to % 9973) {
        const auto done = run->advance(to, 50, meter);
        ASSERT_TRUE(done) << text << ": " << done.error().message;
        ASSERT_EQ(run->heap(), to);
        const auto last = run->last(window);
        ASSERT_TRUE(std::equal(last.begin(), last.end(), values.begin() + static_cast<std::ptrdiff_t>(to - window)))
            << text << " before " << to;
      }
    }
  }
}

/// The least number that is no value of a near option of n, from all of them (docs/theory/periods.md, theorem 5).
std::uint32_t least_of_near(const SparseClasses& classes, const std::vector<std::uint16_t>& g, std::size_t n,
                            std::uint64_t window) {
  std::vector<bool> seen(2048);
  for (const std::uint32_t k : classes.one()) seen[g[n - k]] = true;
  for (const std::uint32_t k : classes.split())
    for (std::size_t a = 1; a <= window - classes.last(); ++a) seen[g[a] ^ g[n - k - a]] = true;
  return static_cast<std::uint32_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

TEST(WindowRun, GoesJustAsFarAsTheNearOptionsDecide) {
  constexpr std::size_t count = 9000;
  Meter meter{Budget{}};
  int undecided = 0;
  for (const auto& [text, hint] : games) {
    const Code c = code(text);
    const auto classes = SparseClasses::make(c, hint);
    const auto values = values_of(c, hint, count);
    for (const std::uint64_t more : {0U, 40U}) {
      const std::uint64_t window = last_rare(*classes, values) + classes->last() + more, start = window + 17;
      if (start >= count) continue;
      auto run = WindowRun::make(*classes, {window, std::span(values).first(start), {40, 41, 42}});
      ASSERT_TRUE(run) << text << run.error().message;
      std::size_t decided = start;
      while (decided < count && least_of_near(*classes, values, decided, window) == values[decided]) ++decided;
      ASSERT_TRUE(run->start(
          start, std::vector<std::uint8_t>(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(start))));
      const auto done = run->advance(count, 0, meter);
      EXPECT_EQ(run->heap(), decided) << text << " " << more;
      EXPECT_EQ(done.has_value(), decided == count) << text << " " << more;
      undecided += decided == count ? 0 : 1;
    }
  }
  EXPECT_GE(undecided, 8);
}

TEST(WindowRun, CanBeginAnywhere) {
  const Code c = code(".16");
  Meter meter{Budget{}};
  const SparseHint hint{0x1e, false};
  const auto values = values_of(c, hint, 60000);
  const auto classes = SparseClasses::make(c, hint);
  const std::uint64_t window = last_rare(*classes, values) + 2000;
  auto run = WindowRun::make(*classes, {window, std::span(values).first(window + 1), {70, 80, 90}});
  ASSERT_TRUE(run);
  for (std::uint64_t from : {window + 1, window + 2, window + 77, std::uint64_t{40001}}) {
    const auto given = before(values, from, window);
    ASSERT_TRUE(run->start(from, given));
    ASSERT_TRUE(run->advance(from + 15000, 9000, meter));
    const auto last = run->last(9000);
    ASSERT_TRUE(
        std::equal(last.begin(), last.end(), values.begin() + static_cast<std::ptrdiff_t>(from + 15000 - 9000)));
  }
}

TEST(WindowRun, AChangedWindowNeverPassesForTheRightOne) {
  // A value of the window is changed: what follows is undecided or differs, or (rarely) the change is without effect.
  const Code c = code(".106");
  Meter meter{Budget{}};
  const SparseHint hint{0xd, true};
  const auto values = values_of(c, hint, 30000);
  const auto classes = SparseClasses::make(c, hint);
  const std::uint64_t window = last_rare(*classes, values) + 1500, from = 20000;
  auto run = WindowRun::make(*classes, {window, std::span(values).first(window + 1), {}});
  ASSERT_TRUE(run);
  std::mt19937 random(5);
  int seen = 0;
  for (int round = 0; round < 60; ++round) {
    auto given = before(values, from, window);
    auto& changed = given[given.size() - 1 - random() % 60];
    changed = static_cast<std::uint8_t>(changed ^ (1 + random() % 15));
    if (!run->start(from, given)) {
      ++seen;
      continue;
    }
    const bool done = run->advance(from + 5000, window, meter).has_value();
    const auto last = run->last(std::min<std::uint64_t>(window, run->heap() - from + window));
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(run->heap());
    seen += !done || !std::equal(last.begin(), last.end(), end - static_cast<std::ptrdiff_t>(last.size())) ? 1 : 0;
  }
  EXPECT_GT(seen, 15);
}

TEST(WindowRun, RefusesWindowsThatAreTooShort) {
  const Code c = code(".16");
  const SparseHint hint{0x1e, false};
  const auto values = values_of(c, hint, 60000);
  const auto classes = SparseClasses::make(c, hint);
  const std::uint64_t rare = last_rare(*classes, values);
  EXPECT_TRUE(WindowRun::make(*classes, {rare + 2, std::span(values), {}}));
  EXPECT_FALSE(WindowRun::make(*classes, {rare + 1, std::span(values), {}}));
  EXPECT_FALSE(WindowRun::make(*classes, {60000, std::span(values), {}}));
  EXPECT_FALSE(WindowRun::make(*classes, {0, std::span(values).first(1), {}}));
}

TEST(WindowRun, DoesNotBeginBehindARareHeap) {
  const Code c = code(".106");
  const SparseHint hint{0xd, true};
  const auto values = values_of(c, hint, 30000);
  const auto classes = SparseClasses::make(c, hint);
  const std::uint64_t window = last_rare(*classes, values) + 10, from = 20000;
  auto run = WindowRun::make(*classes, {window, std::span(values).first(window + 1), {}});
  ASSERT_TRUE(run);
  const auto given = before(values, from, window);
  for (const std::size_t o : {1U, 2U, 16U}) {
    auto changed = given;
    changed[given.size() - o] ^= 1;  // a bit of the mask
    EXPECT_FALSE(run->start(from, changed)) << o;
  }
  EXPECT_TRUE(run->start(from, given));
}

TEST(WindowRun, StopsAtTheBudget) {
  const Code c = code(".16");
  const auto values = values_of(c, {0x1e, false}, 20000);
  const auto classes = SparseClasses::make(c, {0x1e, false});
  auto run = WindowRun::make(*classes, {19000, std::span(values), {}});
  ASSERT_TRUE(run);
  ASSERT_TRUE(run->start(20000, std::vector<std::uint8_t>(values.begin(), values.end())));
  Budget none;
  none.deadline = Budget::Clock::now();
  Meter meter(none);
  const auto stopped = run->advance(1000000000, 0, meter);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::stopped);
}

}  // namespace
}  // namespace grundy
