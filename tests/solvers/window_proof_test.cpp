// What a stream hands over as a proof is accepted by the checker of segments, whatever the memory of the stream.
#include "grundy/solvers/window_proof.hpp"

#include <gtest/gtest.h>

#include "grundy/proofs/sparse_values.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

std::optional<PeriodStream> finished_run(const char* text, std::size_t capacity) {
  StreamOptions options;
  options.start = 4096;
  if (capacity == 0) options.keep = std::size_t{1} << 18;
  options.capacity = capacity;
  Meter meter{Budget{}};
  auto run = PeriodStream::start(test::octal(text), options, meter);
  if (!run || !run->advance(20'000'000, meter) || !run->period()) return std::nullopt;
  return std::optional<PeriodStream>(std::move(*run));
}

TEST(WindowProof, IsAcceptedForEveryMemory) {
  Meter meter{Budget{}};
  for (const char* text : {".156", ".356", ".16", ".56", "4.406", ".045", "4.064"}) {
    for (const std::size_t capacity : {std::size_t{0}, std::size_t{1} << 23}) {
      const auto run = finished_run(text, capacity);
      ASSERT_TRUE(run) << text;
      for (const std::uint64_t segment : {std::uint64_t{1} << 28, std::uint64_t{1} << 17}) {
        const auto proof = window_proof(*run, meter, segment);
        ASSERT_TRUE(proof) << text << ": " << proof.error().message;
        EXPECT_EQ(proof->period.preperiod, run->period()->preperiod);
        EXPECT_EQ(proof->period.period, run->period()->period);
        const auto classes = SparseClasses::make(test::octal(text), proof->hint);
        ASSERT_TRUE(classes) << text;
        const auto states = check_states(*classes, *proof);
        EXPECT_TRUE(states) << text << ": " << states.error().message;
        const auto early = sparse_values(test::octal(text), proof->hint, static_cast<std::size_t>(proof->start), meter);
        ASSERT_TRUE(early) << text;
        const auto done = check_segments(*classes, *proof, *early, {});
        ASSERT_TRUE(done) << text << ": " << done.error().message;
        EXPECT_EQ(done->checked, proof->states.size());
      }
    }
  }
}

TEST(WindowProof, NeedsAPeriod) {
  Meter meter{Budget{}};
  const auto run = PeriodStream::start(test::octal(".106"), {}, meter);
  ASSERT_TRUE(run);
  EXPECT_FALSE(window_proof(*run, meter));
}

}  // namespace
}  // namespace grundy
