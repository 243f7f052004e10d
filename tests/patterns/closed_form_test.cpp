#include "grundy/patterns/closed_form.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <functional>
#include <random>
#include <set>

#include "grundy/rules/evaluator.hpp"
#include "grundy/rules/parser.hpp"

namespace grundy {
namespace {

using Values = std::vector<Nimber>;

Values table(std::size_t count, const std::function<Nimber(Nimber)>& g) {
  Values out;
  for (Nimber n = 0; n < count; ++n) out.push_back(g(n));
  return out;
}

/// The values of a one-heap game from its options as values.
Values by_options(std::size_t count, const std::function<std::vector<Nimber>(const Values&, Nimber)>& options) {
  Values g;
  for (Nimber n = 0; n < count; ++n) g.push_back(mex_of(options(g, n)));
  return g;
}

/// Compares the printed form, evaluated by the rule language, with the table.
void expect_fits(const ClosedForm& form, const Values& values) {
  const auto rules =
      load_rules(std::make_shared<SourceText>(SourceText{"form", "game g(n)\nmove let v = " + form.text + ": g(v)\n"}));
  ASSERT_TRUE(rules) << form.text << "\n" << render(rules.error());
  Meter meter{Budget{}};
  Evaluator evaluator(*rules);
  SumList out;
  for (Integer n = 0; n < static_cast<Integer>(values.size()); ++n) {
    out.clear();
    const auto made = evaluator.moves(0, {&n, 1}, out, meter);
    ASSERT_TRUE(made) << form.text << "\n" << render(made.error());
    ASSERT_EQ(static_cast<Nimber>(out.words.at(0)), values[static_cast<std::size_t>(n)]) << form.text << " at " << n;
  }
}

std::string found(const Values& values) {
  Meter meter{Budget{}};
  const auto form = find_closed_form(values, "n", meter);
  if (!form) return "none";
  expect_fits(*form, values);
  EXPECT_EQ(form->values, values.size());
  return form->text;
}

Values nim_like(std::size_t count, const std::function<std::vector<Nimber>(Nimber)>& heaps) {
  return by_options(count, [&](const Values& g, Nimber n) {
    std::vector<Nimber> out;
    for (const Nimber h : heaps(n)) out.push_back(g[h]);
    return out;
  });
}

TEST(ClosedForm, NamesTheKnownGames) {
  EXPECT_EQ(found(table(300, [](Nimber n) { return n; })), "n");
  EXPECT_EQ(found(table(300, [](Nimber n) { return n % 4; })), "n mod 4");
  EXPECT_EQ(found(table(300, [](Nimber n) { return n & -n; })), "lowbit(n)");
  EXPECT_EQ(found(table(300, [](Nimber n) { return n / 3; })), "n div 3");
  EXPECT_EQ(found(table(300, [](Nimber n) { return (n + 1) / 2; })), "(n + 1) div 2");
  EXPECT_EQ(found(table(300, [](Nimber n) { return n ^ 5; })), "n xor 5");
  EXPECT_EQ(found(table(300, [](Nimber n) { return static_cast<Nimber>(std::popcount(n)); })), "popcount(n)");
  EXPECT_EQ(found(Values(100, 0)), "0");
}

TEST(ClosedForm, LaskersNim) {
  const Values g = by_options(400, [](const Values& known, Nimber n) {
    std::vector<Nimber> out(known.begin(), known.end());
    for (Nimber a = 1; a < n; ++a) out.push_back(known[a] ^ known[n - a]);
    return out;
  });
  EXPECT_EQ(found(g), "if n = 0 then 0 else if n mod 4 = 0 then n - 1 else if n mod 4 = 3 then n + 1 else n");
}

TEST(ClosedForm, RulerTurtlesAndMockTurtles) {
  const Values ruler = by_options(300, [](const Values& g, Nimber n) {
    std::vector<Nimber> out;
    Nimber x = 0;
    if (n >= 1) out.push_back(0);
    for (Nimber a = n; a-- > 1;) out.push_back(x ^= g[a]);
    return out;
  });
  EXPECT_EQ(found(ruler), "lowbit(n)");
  const Values turtles = by_options(300, [](const Values& g, Nimber n) {
    std::vector<Nimber> out;
    if (n >= 1) out.push_back(0);
    for (Nimber a = 1; a < n; ++a) out.push_back(g[a]);
    return out;
  });
  EXPECT_EQ(found(turtles), "n");
  const Values mock = by_options(300, [](const Values& g, Nimber n) {
    std::vector<Nimber> out;
    if (n >= 1) out.push_back(0);
    for (Nimber a = 1; a < n; ++a) {
      out.push_back(g[a]);
      for (Nimber b = 1; b < a; ++b) out.push_back(g[a] ^ g[b]);
    }
    return out;
  });
  EXPECT_EQ(found(mock), "if n = 0 then 0 else n + (n - 1) xor popcount(n - 1) mod 2");
}

TEST(ClosedForm, HalfAndDivisors) {
  const Values half = nim_like(300, [](Nimber n) {
    std::vector<Nimber> heaps;
    for (Nimber k = 1; 2 * k <= n; ++k) heaps.push_back(n - k);
    return heaps;
  });
  EXPECT_EQ(found(half), "n div lowbit(2*(n + 1))");
  const Values proper = nim_like(300, [](Nimber n) {
    std::vector<Nimber> heaps;
    for (Nimber d = 1; d < n; ++d)
      if (n % d == 0) heaps.push_back(n - d);
    return heaps;
  });
  EXPECT_NE(found(proper).find("popcount(lowbit(n) - 1)"), std::string::npos) << found(proper);
}

TEST(ClosedForm, NothingWhereThereIsNone) {
  std::mt19937 random(8);
  for (const std::size_t count : {16U, 40U, 64U, 100U, 300U})
    for (const Nimber most : {2U, 3U, 8U, 100U})
      for (int round = 0; round < 1; ++round)
        EXPECT_EQ(found(table(count, [&](Nimber) { return random() % most; })), "none") << count << " " << most;
  const Values mark = nim_like(400, [](Nimber n) {
    return n == 0 ? std::vector<Nimber>{} : std::vector<Nimber>{n - 1, n / 2};
  });
  EXPECT_EQ(found(mark), "none");
  const Values square = nim_like(400, [](Nimber n) {
    std::vector<Nimber> heaps;
    for (Nimber k = 1; k * k <= n; ++k) heaps.push_back(n - k * k);
    return heaps;
  });
  EXPECT_EQ(found(square), "none");
  EXPECT_EQ(found(Values{0, 1, 2, 3}), "none") << "too short to say anything";
}

TEST(ClosedForm, ALateDifferenceIsSeen) {
  Values g = table(2000, [](Nimber n) { return n % 4; });
  g[1777] = 9;
  EXPECT_EQ(found(g), "none");
  g = table(2000, [](Nimber n) { return n % 4; });
  g[2] = 9;
  EXPECT_EQ(found(g), "if n = 2 then 9 else n mod 4");
}

TEST(ClosedForm, StopsWithTheMeter) {
  Budget little;
  little.steps = 1;
  Meter meter(little);
  meter.work(5000);
  EXPECT_FALSE(find_closed_form(table(300, [](Nimber n) { return n; }), "n", meter));
}

}  // namespace
}  // namespace grundy
