// Periods proved on a stream equal those found from stored values; a saved stream goes on as if it had not been
// stopped.
#include "grundy/solvers/stream_period.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <sstream>

#include "grundy/solvers/sparse_space.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

using test::octal;

StreamOptions small_options() {
  StreamOptions options;
  options.keep = std::size_t{1} << 18;
  options.capacity = 0;
  return options;
}

std::optional<StreamPeriod> period_of(const char* text, std::uint64_t to, const StreamOptions& options) {
  Meter meter{Budget{}};
  auto stream = PeriodStream::start(octal(text), options, meter);
  if (!stream) return std::nullopt;
  const auto stopped = stream->advance(to, meter);
  // A game may turn out not to be sparse on the way; then nothing is claimed.
  if (!stopped) {
    EXPECT_EQ(stopped.error().kind, ErrorKind::unsupported) << text;
    return std::nullopt;
  }
  return stream->period();
}

TEST(StreamPeriod, PublishedPeriods) {
  struct Row {
    const char* code;
    std::uint64_t preperiod, period;
  };
  for (const Row& row :
       {Row{".156", 3479, 349}, Row{".356", 7315, 142}, Row{".644", 3256, 442}, Row{".16", 105351, 149459},
        Row{".56", 326640, 144}, Row{"4.406", 294097, 44}, Row{".055", 259, 148}, Row{".045", 189, 32}}) {
    const auto period = period_of(row.code, 20'000'000, {});
    ASSERT_TRUE(period) << row.code;
    EXPECT_EQ(period->preperiod, row.preperiod) << row.code;
    EXPECT_EQ(period->period, row.period) << row.code;
  }
}

TEST(StreamPeriod, SameResultInLittleMemory) {
  for (const char* code : {".156", ".16", ".56", "4.406"}) {
    const auto large = period_of(code, 20'000'000, {});
    const auto little = period_of(code, 20'000'000, small_options());
    ASSERT_TRUE(large && little) << code;
    EXPECT_EQ(large->preperiod, little->preperiod) << code;
    EXPECT_EQ(large->period, little->period) << code;
    EXPECT_EQ(large->greatest_value, little->greatest_value) << code;
    EXPECT_EQ(large->greatest_at, little->greatest_at) << code;
  }
}

TEST(StreamPeriod, TableOfThreeDigitCodes) {
  std::ifstream file(std::string(GRUNDY_SOURCE_DIR) + "/tests/data/periods_3digit.csv");
  std::string line;
  std::getline(file, line);
  int found = 0, rows = 0;
  for (int i = 0; std::getline(file, line); ++i) {
    std::istringstream cells(line);
    std::string code, cell[5];
    std::getline(cells, code, ',');
    for (std::string& c : cell) std::getline(cells, c, ',');
    if (cell[0].empty() || i % 4 != 0) continue;
    ++rows;
    StreamOptions options;
    options.start = 1024;
    options.latest_start = 4096;
    const auto period = period_of(code.c_str(), 1 << 20, options);
    if (!period) continue;
    ++found;
    EXPECT_EQ(std::to_string(period->preperiod), cell[0]) << code;
    EXPECT_EQ(std::to_string(period->period), cell[1]) << code;
    EXPECT_EQ(std::to_string(period->greatest_value), cell[2]) << code;
    EXPECT_EQ(std::to_string(period->greatest_at), cell[3]) << code;
  }
  EXPECT_GT(rows, 100);
  EXPECT_GT(found, 20);
}

TEST(StreamPeriod, ExceptionsByCounting) {
  const auto period = period_of(".156", 1 << 20, {});
  ASSERT_TRUE(period && period->exceptions);
  Meter meter{Budget{}};
  const auto g = heap_values_by_sparse_space(octal(".156"), 8000, meter).values;
  std::uint64_t count = 0;
  for (std::size_t n = 0; n < 3479; ++n) count += g[n] != g[n + (3479 - n + 348) / 349 * 349];
  EXPECT_EQ(*period->exceptions, count);
}

TEST(HeapCursor, EqualsTheRun) {
  Meter meter{Budget{}};
  auto all = SparseStream::start(octal(".106"), {}, meter);
  ASSERT_TRUE(all && all->advance(3'000'000, meter));
  auto run = PeriodStream::start(octal(".106"), small_options(), meter);
  ASSERT_TRUE(run && run->advance(3'000'000, meter));
  RecurrenceWatch watch(run->stream());
  struct Keep : HeapSink {
    const SparseStream* stream = nullptr;
    std::vector<StreamSnapshot> list;
    void take(std::uint64_t, const std::uint8_t*, std::size_t) override {
      if (stream->size() % (1 << 18) == 0) list.push_back(snapshot_of(*stream));
    }
  } keep;
  auto stream = SparseStream::start(octal(".106"), small_options(), meter);
  ASSERT_TRUE(stream);
  keep.stream = &*stream;
  ASSERT_TRUE(stream->advance(3'000'000, meter, &keep));
  for (const std::uint64_t from : {std::uint64_t{0}, std::uint64_t{262143}, std::uint64_t{262144},
                                   std::uint64_t{300001}, std::uint64_t{2'000'000}}) {
    auto cursor = HeapCursor::at(*stream, keep.list, from, meter);
    ASSERT_TRUE(cursor) << from;
    for (std::uint64_t n = from; n < 3'000'000; ++n) ASSERT_EQ(cursor->next(), all->store().at(n)) << n;
  }
  std::atomic<bool> stop{true};
  Budget budget;
  budget.stop = &stop;
  Meter stopped(budget);
  const std::vector<StreamSnapshot> far = {keep.list.front()};
  auto cursor = HeapCursor::at(*stream, far, 2'000'000, stopped);
  ASSERT_TRUE(cursor);
  cursor->fill();
  EXPECT_TRUE(stopped.stopped()) << "not asked on the way";
  EXPECT_EQ(cursor->ready(), 0U);
  EXPECT_EQ(cursor->next(), rare_index);
  EXPECT_EQ(cursor->heap(), 2'000'000U);
}

TEST(PeriodStream, SavedAndResumedIsTheSame) {
  for (const char* code : {".106", ".16", ".56", ".054"}) {
    Meter meter{Budget{}};
    auto straight = PeriodStream::start(octal(code), small_options(), meter);
    ASSERT_TRUE(straight);
    ASSERT_TRUE(straight->advance(2 << 20, meter));
    auto parts = PeriodStream::start(octal(code), small_options(), meter);
    ASSERT_TRUE(parts);
    std::string saved = parts->state();
    for (std::uint64_t to = 100'000; to <= (2 << 20) && !parts->period(); to += 333'333) {
      auto next = PeriodStream::from_state(saved, plane_kernels()[to % plane_kernels().size()]);
      ASSERT_TRUE(next) << next.error().message;
      ASSERT_TRUE(next->advance(std::min<std::uint64_t>(to, 2 << 20), meter));
      saved = next->state();
      if (next->period()) {
        EXPECT_EQ(next->period(), straight->period());
        break;
      }
    }
    auto last = PeriodStream::from_state(saved);
    ASSERT_TRUE(last && last->advance(2 << 20, meter));
    EXPECT_EQ(last->state() == straight->state(), true) << code;
    EXPECT_EQ(last->period(), straight->period()) << code;
  }
}

TEST(PeriodStream, DamagedStatesAreRefused) {
  Meter meter{Budget{}};
  auto stream = PeriodStream::start(octal(".106"), small_options(), meter);
  ASSERT_TRUE(stream);
  const std::string good = stream->state();
  ASSERT_TRUE(PeriodStream::from_state(good));
  std::mt19937_64 rng(3);
  for (int i = 0; i < 40; ++i) {
    std::string bad = good;
    const std::size_t at = i < 10 ? static_cast<std::size_t>(i) : static_cast<std::size_t>(rng() % bad.size());
    if (i % 2 == 0)
      bad[at] = static_cast<char>(bad[at] ^ (1 << (i % 8)));
    else
      bad.resize(at);
    const auto read = PeriodStream::from_state(bad);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, ErrorKind::damaged);
  }
  EXPECT_FALSE(PeriodStream::from_state(good + "x"));
}

}  // namespace
}  // namespace grundy
