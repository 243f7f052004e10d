#include "grundy/patterns/learn.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>

#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/proofs/known_automata.hpp"

namespace grundy {
namespace {

using Values = std::vector<std::uint32_t>;

std::uint32_t mex(const std::set<std::uint32_t>& seen) {
  std::uint32_t v = 0;
  while (seen.count(v) != 0) ++v;
  return v;
}

/// The values of a one-heap game by definition; `options` names the values of the options of n.
template <class Options>
DataTable values_of(std::uint32_t side, Options options) {
  DataTable t{TableKind::values, {{side, false}}, {}};
  for (std::uint32_t n = 0; n < side; ++n) t.entries.push_back(mex(options(n, t.entries)));
  return t;
}

std::set<std::uint32_t> nim_options(std::uint32_t n, const Values& g) { return {g.begin(), g.begin() + n}; }

std::set<std::uint32_t> lasker_options(std::uint32_t n, const Values& g) {
  auto s = nim_options(n, g);
  for (std::uint32_t a = 1; a < n; ++a) s.insert(g[a] ^ g[n - a]);
  return s;
}

std::set<std::uint32_t> mark_options(std::uint32_t n, const Values& g) {
  if (n == 0) return {};
  return {g[n - 1], g[n / 2]};
}

/// Options of prefix_free: the xor of the values just below n, any number of them.
std::set<std::uint32_t> prefix_free_options(std::uint32_t n, const Values& g) {
  std::set<std::uint32_t> s;
  std::uint32_t sum = 0;
  for (std::uint32_t j = n; j-- > 0;) {
    s.insert(sum);
    sum ^= g[j];
  }
  return s;
}

std::set<std::uint32_t> subtraction_options(std::uint32_t n, const Values& g) {
  std::set<std::uint32_t> s;
  for (const std::uint32_t k : {1U, 3U, 4U}) {
    if (k <= n) s.insert(g[n - k]);
  }
  return s;
}

/// P-positions in a box by definition; `options` calls its second argument for each option, all of which are smaller
/// cells.
template <class Options>
DataTable p_positions(std::vector<TableAxis> axes, Options options, bool misere = false) {
  DataTable t{TableKind::set, std::move(axes), {}};
  t.entries.assign(t.cells(), 0);
  const std::uint32_t last = t.axes.back().side;
  for (std::uint32_t i = 0; i < t.entries.size(); ++i) {
    bool any = false;
    bool to_p = false;
    options(i / last, i % last, [&](std::uint32_t a, std::uint32_t b) {
      any = true;
      to_p = to_p || t.entries[a * last + b] != 0;
    });
    t.entries[i] = !to_p && (any || !misere) ? 1 : 0;
  }
  return t;
}

template <class F>
void nim2_options(std::uint32_t a, std::uint32_t b, F option) {
  for (std::uint32_t x = 0; x < a; ++x) option(x, b);
  for (std::uint32_t y = 0; y < b; ++y) option(a, y);
}

template <class F>
void wythoff_options(std::uint32_t a, std::uint32_t b, F option) {
  nim2_options(a, b, option);
  for (std::uint32_t k = 1; k <= std::min(a, b); ++k) option(a - k, b - k);
}

LearnOutcome learned(const DataTable& t, std::uint32_t depth, Numeration numeration = Numeration::binary) {
  Meter meter{Budget{}};
  return learn(t, {depth, 20000, numeration}, meter);
}

/// Learns, checks that the guess fits, is minimal, and gives the table back; returns its reader.
AutomatonReader reader_of(const DataTable& t, std::uint32_t depth, std::size_t states,
                          Numeration numeration = Numeration::binary) {
  const auto outcome = learned(t, depth, numeration);
  EXPECT_EQ(outcome.end, LearnEnd::closed);
  if (!outcome.automaton) throw std::runtime_error("not closed");
  EXPECT_EQ(outcome.automaton->size(), states);
  EXPECT_EQ(minimised(*outcome.automaton), *outcome.automaton);
  Meter meter{Budget{}};
  EXPECT_TRUE(fits(*outcome.automaton, t, numeration, meter));
  return *AutomatonReader::make(*outcome.automaton, numeration);
}

void expect_table(const AutomatonReader& e, const DataTable& t) {
  std::vector<std::uint64_t> tuple(t.axes.size());
  for (std::size_t cell = 0; cell < t.entries.size(); ++cell) {
    std::size_t rest = cell;
    for (std::size_t i = t.axes.size(); i-- > 0;) {
      tuple[i] = rest % t.axes[i].side;
      rest /= t.axes[i].side;
    }
    const std::uint32_t entry = t.entries[cell];
    if (entry == DataTable::unknown) continue;
    if (t.kind == TableKind::set) {
      ASSERT_EQ(e.accepts(tuple), entry == 1) << cell;
    } else if (entry == DataTable::absent) {
      ASSERT_FALSE(e.value(tuple)) << cell;
    } else {
      ASSERT_EQ(e.value(tuple), entry) << cell;
    }
  }
}

TEST(Learn, Nim) {
  const auto e = reader_of(values_of(64, nim_options), 4, 1);
  EXPECT_EQ(e.value(std::array{UINT64_MAX}), UINT64_MAX);
}

TEST(Learn, LaskerHasItsClosedForm) {
  const auto t = values_of(256, lasker_options);
  const auto e = reader_of(t, 4, 9);
  expect_table(e, t);
  std::mt19937_64 random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t n = random() >> (random() % 64);
    const std::uint64_t expected = n % 4 == 3 ? n + 1 : n % 4 == 0 && n > 0 ? n - 1 : n;
    if (n < UINT64_MAX) {
      ASSERT_EQ(e.value(std::array{n}), expected);
    }
  }
  EXPECT_FALSE(e.value(std::array{UINT64_MAX})) << "2^64 does not fit";
}

TEST(Learn, PrefixFreeIsLowbitAndItsPrefixIsTheGrayCode) {
  const auto t = values_of(256, prefix_free_options);
  const auto e = reader_of(t, 4, 2);
  const auto prefix = prefix_xor(t, 0);
  const auto f = *AutomatonReader::make(*learned(prefix, 4).automaton);
  expect_table(f, prefix);
  std::mt19937_64 random(2);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t n = 1 + (random() >> (1 + random() % 63));
    ASSERT_EQ(e.value(std::array{n}), n & (~n + 1));
    ASSERT_EQ(f.value(std::array{n}), (n - 1) ^ ((n - 1) >> 1));
  }
}

TEST(Learn, Mark) {
  const auto t = values_of(4096, mark_options);
  const auto outcome = learned(t, 8);
  ASSERT_TRUE(outcome.automaton);
  expect_table(*AutomatonReader::make(*outcome.automaton), t);
}

TEST(Learn, SubtractionAgreesWithThePeriodsAutomaton) {
  const auto t = values_of(1024, subtraction_options);
  const auto outcome = learned(t, 8);
  ASSERT_TRUE(outcome.automaton);
  const std::vector<std::uint64_t> period(t.entries.begin(), t.entries.begin() + 7);
  EXPECT_EQ(*outcome.automaton, *periodic_automaton({}, period));
}

TEST(Learn, TooSmallADepthIsCaughtByTheWalk) {
  const auto t = values_of(1024, subtraction_options);
  bool seen = false;
  for (std::uint32_t depth = 1; depth < 8; ++depth) {
    const auto outcome = learned(t, depth);
    Meter meter{Budget{}};
    if (outcome.automaton && !fits(*outcome.automaton, t, Numeration::binary, meter)) seen = true;
  }
  EXPECT_TRUE(seen);
}

TEST(Learn, TwoHeapNim) {
  DataTable t{TableKind::values, {{32, false}, {32, false}}, {}};
  for (std::uint32_t i = 0; i < 32 * 32; ++i) t.entries.push_back((i / 32) ^ (i % 32));
  const auto e = reader_of(t, 2, 1);
  EXPECT_EQ(e.value(std::array<std::uint64_t, 2>{1ULL << 60, 12345}), (1ULL << 60) + 12345);
}

TEST(Learn, ThreeHeapNimOnUnevenSides) {
  DataTable t{TableKind::values, {{16, false}, {32, false}, {20, false}}, {}};
  for (std::uint32_t i = 0; i < 16 * 32 * 20; ++i) t.entries.push_back((i / 640) ^ (i / 20 % 32) ^ (i % 20));
  expect_table(reader_of(t, 2, 1), t);
}

TEST(Learn, MisereNim) {
  const auto t = p_positions(
      {{64, false}, {64, false}}, [](auto a, auto b, auto option) { nim2_options(a, b, option); }, true);
  const auto outcome = learned(t, 4);
  ASSERT_TRUE(outcome.automaton);
  const auto e = *AutomatonReader::make(*outcome.automaton);
  expect_table(e, t);
  EXPECT_TRUE(e.accepts(std::array<std::uint64_t, 2>{1ULL << 50, 1ULL << 50}));
  EXPECT_FALSE(e.accepts(std::array<std::uint64_t, 2>{1, 1}));
}

/// One heap and a flag that stands for a pass not yet used: with the pass, P where the heap is odd … the table says it.
TEST(Learn, AFlagIsAWholeAxis) {
  const auto t = p_positions({{256, false}, {2, true}}, [](auto a, auto pass, auto option) {
    for (std::uint32_t k = 1; k <= std::min<std::uint32_t>(a, 2); ++k) option(a - k, pass);
    if (pass == 1 && a > 0) option(a, 0U);
  });
  const auto outcome = learned(t, 8);
  ASSERT_EQ(outcome.end, LearnEnd::closed);
  const auto e = *AutomatonReader::make(*outcome.automaton);
  Meter meter{Budget{}};
  EXPECT_TRUE(fits(*outcome.automaton, t, Numeration::binary, meter));
  expect_table(e, t);
  for (std::uint64_t n = 0; n < 50; ++n) EXPECT_FALSE(e.accepts(std::array<std::uint64_t, 2>{n, 2})) << "no such flag";
}

TEST(Learn, AbsentEntriesHaveNoValue) {
  DataTable t{TableKind::values, {{64, false}, {64, false}}, {}};
  for (std::uint32_t i = 0; i < 64 * 64; ++i) {
    const std::uint32_t a = i / 64;
    const std::uint32_t b = i % 64;
    t.entries.push_back(a == b ? DataTable::absent : (a ^ b) - 1);  // Welter's game with two coins
  }
  const auto outcome = learned(t, 4);
  ASSERT_TRUE(outcome.automaton);
  expect_table(*AutomatonReader::make(*outcome.automaton), t);
}

TEST(Learn, UnknownEntriesAreNotRead) {
  DataTable t{TableKind::values, {{64, false}, {64, false}}, {}};
  for (std::uint32_t i = 0; i < 64 * 64; ++i) {
    const std::uint32_t a = i / 64;
    const std::uint32_t b = i % 64;
    t.entries.push_back(a + b < 40 ? a ^ b : DataTable::unknown);
  }
  expect_table(reader_of(t, 2, 1), t);
  t.entries[3 * 64 + 1] = DataTable::unknown;
  const auto outcome = learned(t, 4);
  EXPECT_EQ(outcome.end, LearnEnd::needs_data);
}

TEST(Learn, FitsSeesEverySingleChange) {
  const auto t = values_of(200, lasker_options);
  const auto a = *learned(t, 4).automaton;
  Meter meter{Budget{}};
  ASSERT_TRUE(fits(a, t, Numeration::binary, meter));
  for (std::size_t i = 0; i < t.entries.size(); ++i) {
    for (const std::uint32_t entry : {t.entries[i] + 1, DataTable::absent}) {
      DataTable changed = t;
      changed.entries[i] = entry;
      ASSERT_FALSE(fits(a, changed, Numeration::binary, meter)) << i;
    }
    DataTable hidden = t;
    hidden.entries[i] = DataTable::unknown;
    ASSERT_TRUE(fits(a, hidden, Numeration::binary, meter));
  }
  const auto wythoff =
      p_positions({{55, false}, {55, false}}, [](auto x, auto y, auto option) { wythoff_options(x, y, option); });
  const auto w = *learned(wythoff, 5, Numeration::fibonacci).automaton;
  for (std::size_t i = 0; i < wythoff.entries.size(); ++i) {
    DataTable changed = wythoff;
    changed.entries[i] ^= 1;
    ASSERT_FALSE(fits(w, changed, Numeration::fibonacci, meter)) << i;
  }
}

TEST(Learn, WythoffInFibonacciNumeration) {
  const auto t =
      p_positions({{233, false}, {233, false}}, [](auto a, auto b, auto option) { wythoff_options(a, b, option); });
  const auto e = reader_of(t, 5, 6, Numeration::fibonacci);
  expect_table(e, t);
  // The n-th pair is (floor(n phi), floor(n phi) + n), and floor(n phi) = (n + floor(sqrt(5 n^2))) div 2.
  for (std::uint64_t n = 0; n < 100000; n += 1 + n / 50) {
    std::uint64_t root = 2 * n;
    while ((root + 1) * (root + 1) <= 5 * n * n) ++root;
    const std::uint64_t a = (n + root) / 2;
    ASSERT_TRUE(e.accepts(std::array{a, a + n}));
    ASSERT_TRUE(e.accepts(std::array{a + n, a}));
    ASSERT_FALSE(e.accepts(std::array{a + 1, a + n + 1}));
    const auto partner = e.completions(std::array{a, std::uint64_t{0}}, 1, UINT64_MAX);
    ASSERT_EQ(partner.count, 1U);
    ASSERT_EQ(partner.least, a + n);
  }
}

TEST(Learn, FibonacciNimInFibonacciNumeration) {
  DataTable t{TableKind::set, {{144, false}, {144, false}}, {}};
  for (std::uint32_t n = 0; n < 144; ++n) {
    for (std::uint32_t most = 0; most < 144; ++most) {
      bool to_p = false;
      for (std::uint32_t k = 1; k <= std::min(n, most); ++k)
        to_p = to_p || t.entries[(n - k) * 144 + std::min(2 * k, 143U)] != 0;
      t.entries.push_back(to_p ? 0 : 1);
    }
  }
  const auto e = reader_of(t, 5, 4, Numeration::fibonacci);
  expect_table(e, t);
  EXPECT_TRUE(e.accepts(std::array<std::uint64_t, 2>{832040, 832039})) << "a Fibonacci number";
  EXPECT_FALSE(e.accepts(std::array<std::uint64_t, 2>{832040, 832040}));
}

TEST(Learn, ValuesInFibonacciNumeration) {
  DataTable t{TableKind::values, {{377, false}}, {}};
  for (std::uint32_t n = 0; n < 377; ++n) {  // the code of n moved up by one digit
    Digits d = digits_of(n, Numeration::fibonacci);
    d.words[0] <<= 1;
    t.entries.push_back(static_cast<std::uint32_t>(*number_of(d, Numeration::fibonacci)));
  }
  const auto outcome = learned(t, 5, Numeration::fibonacci);
  ASSERT_TRUE(outcome.automaton);
  const auto e = *AutomatonReader::make(*outcome.automaton, Numeration::fibonacci);
  expect_table(e, t);
  EXPECT_EQ(e.value(std::array{std::uint64_t{7540113804746346429}}), 12200160415121876738U);
}

TEST(Learn, ChaosDoesNotCloseAndFit) {
  std::mt19937 random(7);
  DataTable t{TableKind::values, {{4096, false}}, {}};
  for (int i = 0; i < 4096; ++i) t.entries.push_back(random() % 8);
  Meter meter{Budget{}};
  for (const std::uint32_t depth : {2U, 4U, 8U, 16U}) {
    const auto outcome = learned(t, depth);
    EXPECT_TRUE(!outcome.automaton || !fits(*outcome.automaton, t, Numeration::binary, meter)) << depth;
  }
  EXPECT_EQ(learned(t, 16).end, LearnEnd::needs_data);
  EXPECT_EQ(learn(t, {16, 10, Numeration::binary}, meter).end, LearnEnd::too_many_states);
}

TEST(Learn, StopsWithItsBudget) {
  DataTable t = values_of(1024, subtraction_options);
  Budget budget;
  budget.steps = 100;
  Meter meter{budget};
  EXPECT_EQ(learn(t, {8, 20000, Numeration::binary}, meter).end, LearnEnd::stopped);
  EXPECT_FALSE(fits(*periodic_automaton({}, std::vector<std::uint64_t>{0}), t, Numeration::binary, meter));
  Budget small;
  small.memory = 100;
  Meter poor{small};
  EXPECT_EQ(learn(t, {8, 20000, Numeration::binary}, poor).end, LearnEnd::stopped);
  EXPECT_EQ(poor.held(), 0U);
}

class Subtraction : public TableSource {
 public:
  std::optional<DataTable> table(std::uint32_t side, Meter&) override {
    sides.push_back(side);
    if (side > most) return std::nullopt;
    return values_of(side, subtraction_options);
  }
  std::vector<std::uint32_t> sides;
  std::uint32_t most = 4096;
};

TEST(Learning, GrowsUntilAGuessFitsAndThenFindsNothingNew) {
  Subtraction source;
  AutomatonLearning learning(source, 1, {});
  Meter meter{Budget{}};
  const auto found = learning.next(meter);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->automaton, *periodic_automaton({}, std::vector<std::uint64_t>{0, 1, 0, 1, 2, 3, 2}));
  EXPECT_EQ(found->table.entries.size(), found->side);
  EXPECT_EQ(source.sides.back(), found->side);
  EXPECT_FALSE(learning.next(meter)) << "the same automaton is not offered twice";
  EXPECT_GT(source.sides.back(), source.most) << "all data was tried";
  EXPECT_GT(learning.attempts(), 4U);
}

TEST(Learning, OtherSidesAndDepths) {
  Subtraction source;
  GrowOptions options;
  options.sides = {2048};
  options.depths = {16};
  AutomatonLearning learning(source, 1, options);
  Meter meter{Budget{}};
  const auto found = learning.next(meter);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->side, 2048U);
  EXPECT_EQ(found->depth, 16U);
  EXPECT_EQ(source.sides, std::vector<std::uint32_t>{2048});
}

TEST(PrefixXor, AlongEachAxis) {
  DataTable t{TableKind::values, {{3, false}, {4, false}}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, DataTable::absent, 12}};
  EXPECT_EQ(prefix_xor(t, 1).entries, (Values{0, 1, 3, 0, 0, 5, 3, 4, 0, 9, 3, DataTable::unknown}));
  EXPECT_EQ(prefix_xor(t, 0).entries, (Values{0, 0, 0, 0, 1, 2, 3, 4, 4, 4, 4, 12}));
}

}  // namespace
}  // namespace grundy
