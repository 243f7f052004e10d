// The blocked engines equal the scalar rung, with every kernel that runs here; the kernels equal each other.
#include "grundy/solvers/sparse_stream.hpp"

#include <gtest/gtest.h>

#include "grundy/solvers/greedy_cover.hpp"
#include "grundy/solvers/sparse_space.hpp"
#include "grundy/solvers/sparse_space_simd.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

using test::octal;
using test::text_of;
using Values = std::vector<HeapValue>;

Values scalar(const Code& code, std::size_t count) {
  Meter meter{Budget{}};
  return heap_values_by_sparse_space(code, count, meter).values;
}

/// The values as a stream of small memory gives them out; shorter than `count` when it cannot go on.
class Collect : public HeapSink {
 public:
  explicit Collect(const SparseStream& stream) : stream_(stream) {
    for (std::uint64_t n = 0; n < stream.size(); ++n) values.push_back(stream.value(n));
  }
  void take(std::uint64_t first, const std::uint8_t*, std::size_t count) override {
    EXPECT_EQ(first, values.size());
    for (std::size_t i = 0; i < count; ++i) values.push_back(stream_.value(first + i));
  }
  Values values;

 private:
  const SparseStream& stream_;
};

Values streamed(const Code& code, std::size_t count, const PlaneKernel* kernel, std::size_t start) {
  StreamOptions options;
  options.kernel = kernel;
  options.keep = std::size_t{1} << 18;
  options.capacity = 0;
  options.start = start;
  options.latest_start = 4 * start;
  Meter meter{Budget{}};
  auto stream = SparseStream::start(code, options, meter);
  if (!stream) return {};
  Collect collect(*stream);
  const auto stopped = stream->advance(count, meter, &collect);
  if (collect.values.size() > count) collect.values.resize(count);
  EXPECT_TRUE(!stopped || collect.values.size() == count);
  return collect.values;
}

bool begins(const Values& part, const Values& all) {
  return part.size() <= all.size() && std::equal(part.begin(), part.end(), all.begin());
}

class Kernels : public testing::TestWithParam<std::size_t> {
 protected:
  const PlaneKernel* kernel() const { return plane_kernels()[GetParam() % plane_kernels().size()]; }
};

TEST_P(Kernels, KnownGamesTo200000) {
  for (const char* text : {".106", ".104", ".156", ".16", ".054", ".454", ".56", ".644", "4.406", ".356"}) {
    const Values expected = scalar(octal(text), 200000);
    const Values got = streamed(octal(text), 200000, kernel(), 1 << 14);
    EXPECT_EQ(got.size(), expected.size()) << text;
    EXPECT_TRUE(begins(got, expected)) << text << " " << kernel()->name;
  }
}

TEST_P(Kernels, ManyPlanes) {
  for (const char* text : {".36", ".6", ".161"}) {
    const std::size_t count = text[1] == '6' ? 80000 : 40000;
    const Values got = streamed(octal(text), count, kernel(), 1 << 14);
    EXPECT_EQ(got.size(), count) << text;
    EXPECT_TRUE(begins(got, scalar(octal(text), count))) << text << " " << kernel()->name;
  }
}

TEST_P(Kernels, ThreeDigitCodesTo6000) {
  std::size_t streams = 0;
  for (unsigned i = static_cast<unsigned>(GetParam()); i < 1024; i += GetParam() == 0 ? 1U : 5U) {
    const Code code = test::three_digits(i);
    const Values got = streamed(code, 6000, kernel(), 1024);
    streams += got.size() == 6000;
    if (got.empty()) continue;
    EXPECT_TRUE(begins(got, scalar(code, 6000))) << text_of(code) << " " << kernel()->name;
  }
  EXPECT_GT(streams, 30U);
}

TEST_P(Kernels, LongerCodesTo8000) {
  std::mt19937_64 rng(77);
  std::size_t streams = 0;
  for (int i = 0; i < 60; ++i) {
    const Code code = test::random_octal(rng);
    const Values got = streamed(code, 8000, kernel(), i % 2 == 0 ? 1024 : 2048);
    streams += got.size() == 8000;
    EXPECT_TRUE(begins(got, scalar(code, 8000))) << text_of(code) << " " << kernel()->name;
  }
  EXPECT_GT(streams, 3U);
}

INSTANTIATE_TEST_SUITE_P(Each, Kernels, testing::Range(std::size_t{0}, plane_kernels().size()));

TEST(SparseSpaceSimd, EqualsScalarForEveryKind) {
  for (const char* text : {".106", ".77", ".07", ".165", ".333", "4.31", ".3", ".", ".004"}) {
    const Code code = text[1] == 0 ? Code{} : octal(text);
    for (const std::size_t count : {std::size_t{100}, std::size_t{5000}, std::size_t{20000}}) {
      Meter meter{Budget{}};
      const HeapValues got = heap_values_by_simd(code, count, meter);
      EXPECT_TRUE(got.complete());
      EXPECT_EQ(got.values, scalar(code, count)) << text;
    }
  }
}

/// Rows of states: of one run per kernel, the last one stopped, saved and read again on the way.
std::vector<std::string> states_at(const Code& code, std::uint64_t to) {
  std::vector<std::string> states;
  for (const PlaneKernel* kernel : plane_kernels()) {
    StreamOptions options;
    options.kernel = kernel;
    options.keep = std::size_t{1} << 18;
    Meter meter{Budget{}};
    auto stream = SparseStream::start(code, options, meter);
    if (!stream || !stream->advance(to, meter)) return {};
    states.push_back(stream->state());
  }
  StreamOptions options;
  options.keep = std::size_t{1} << 18;
  Meter meter{Budget{}};
  auto stream = SparseStream::start(code, options, meter);
  while (stream && stream->size() < to) {
    if (!stream->advance(std::min<std::uint64_t>(to, stream->size() + 8000), meter)) return {};
    stream = SparseStream::from_state(stream->state());
  }
  if (stream) states.push_back(stream->state());
  return states;
}

TEST(SparseStream, CandidatesGiveOneStateByEveryKernelAndThroughSavedStates) {
  for (const auto& [text, to] : {std::pair(".36", 60000U), {".6", 90000U}}) {
    const auto states = states_at(octal(text), to / 64 * 64);
    ASSERT_EQ(states.size(), plane_kernels().size() + 1) << text;
    for (const std::string& state : states) EXPECT_TRUE(state == states.front()) << text;
  }
}

/// A rare value beyond what is kept ends a stream at the next block; one saved before that goes on to the same end.
TEST(SparseStream, SavedBeforeItsEnd) {
  StreamOptions options;
  options.keep = std::size_t{1} << 18;
  Meter meter{Budget{}};
  auto straight = SparseStream::start(octal(".143"), options, meter);
  ASSERT_TRUE(straight && straight->advance(263117, meter));
  ASSERT_EQ(straight->facts().rares.back().heap, 263116U);
  auto resumed = SparseStream::from_state(straight->state());
  ASSERT_TRUE(resumed) << resumed.error().message;
  const auto end = straight->advance(300000, meter), same = resumed->advance(300000, meter);
  ASSERT_TRUE(!end && !same);
  EXPECT_EQ(same.error().kind, ErrorKind::unsupported);
  EXPECT_EQ(same.error().message, end.error().message);
  EXPECT_TRUE(resumed->state() == straight->state());
  EXPECT_TRUE(resumed->store().whole());
}

/// An entry that leads between the first and the last bytes kept reaches nothing.
TEST(GreedyCover, ReadsWhatIsKept) {
  constexpr std::size_t keep = 4096;
  constexpr std::uint64_t size = std::uint64_t{1} << 40;
  IndexStore store(keep, 2 * keep);
  store.restore(size, size - keep, std::vector<std::uint8_t>(keep, 1), std::vector<std::uint8_t>(keep, 2));
  const std::vector<CoverSample> sample = {{size - 8, {~std::uint64_t{0}, 0, 0, 0}}};
  const std::uint32_t no_shift = 0;
  const Cover cover = greedy_cover({{4090, 0}, {4000, 0}, {70, 1}, {5000, 3}}, sample, {&no_shift, 1}, store, 4);
  ASSERT_EQ(cover.entries.size(), 2U);
  EXPECT_EQ(cover.entries[0].offset, 4000U);
  EXPECT_EQ(cover.entries[1].offset, 70U);
}

TEST(SparseStream, GreatestValueAndItsPlace) {
  for (const char* text : {".106", ".104", ".16", ".56", ".356"}) {
    Meter meter{Budget{}};
    auto stream = SparseStream::start(octal(text), {}, meter);
    ASSERT_TRUE(stream) << text;
    ASSERT_TRUE(stream->advance(200000, meter));
    const Values g = scalar(octal(text), static_cast<std::size_t>(stream->size()));
    const auto greatest = std::max_element(g.begin(), g.end());
    EXPECT_EQ(stream->greatest_value(), *greatest) << text;
    EXPECT_EQ(stream->greatest_at(), static_cast<std::uint64_t>(greatest - g.begin())) << text;
  }
}

}  // namespace
}  // namespace grundy
