// A run that is stopped, killed or refused loses nothing: the final state and answer are those of an uninterrupted run.
#include "grundy/runs/heap_run.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>

#include "grundy/patterns/find_period.hpp"
#include "grundy/proofs/check.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/runs/code_certificate.hpp"
#include "grundy/runs/state_file.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

using test::octal;

class HeapRun : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("grundy_heap_run_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  HeapRunOptions options(const std::string& name) const {
    HeapRunOptions o;
    o.state_file = file(name);
    o.seconds_between_saves = 0;
    o.stream.keep = std::size_t{1} << 18;
    o.stream.capacity = 0;
    return o;
  }
  std::filesystem::path folder_;
};

std::string bytes_of(const std::string& path) { return read_whole_file(path).value_or("?"); }

TEST_F(HeapRun, InterruptedAndResumedIsTheSame) {
  constexpr std::uint64_t to = std::uint64_t{40} << 20;
  const auto straight = run_heaps(octal(".106"), to, options("straight"), {});
  ASSERT_TRUE(straight);
  EXPECT_GE(straight->size, to);
  std::uint64_t size = 0;
  for (int part = 1; part <= 5; ++part) {
    Budget budget;
    budget.deadline = Budget::Clock::now() + std::chrono::milliseconds(part == 5 ? 1000000 : 10 + 7 * part);
    const auto r = run_heaps(octal(".106"), to, options("parts"), budget);
    if (!r) continue;  // the time ended during the start
    EXPECT_EQ(r->resumed_at, size);
    size = r->size;
  }
  EXPECT_EQ(size, straight->size);
  EXPECT_EQ(bytes_of(file("parts")), bytes_of(file("straight")));
}

TEST_F(HeapRun, KilledAndResumedIsTheSame) {
  constexpr std::uint64_t to = std::uint64_t{60} << 20;
  const auto straight = run_heaps(octal(".104"), to, options("straight"), {});
  ASSERT_TRUE(straight);
  for (int i = 0; i < 10; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      (void)run_heaps(octal(".104"), to, options("killed"), {});
      ::_exit(0);
    }
    ::usleep(static_cast<useconds_t>(20000 + 13000 * i));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
  }
  const auto resumed = run_heaps(octal(".104"), to, options("killed"), {});
  ASSERT_TRUE(resumed);
  EXPECT_EQ(bytes_of(file("killed")), bytes_of(file("straight")));
  EXPECT_EQ(resumed->greatest_value, straight->greatest_value);
}

TEST_F(HeapRun, PeriodIsTheSameAfterResuming) {
  const auto straight = run_heaps(octal(".16"), 1 << 24, options("straight"), {});
  ASSERT_TRUE(straight && straight->period);
  EXPECT_EQ(straight->period->preperiod, 105351U);
  EXPECT_EQ(straight->period->period, 149459U);
  ASSERT_TRUE(run_heaps(octal(".16"), 1 << 17, options("parts"), {}));
  const auto resumed = run_heaps(octal(".16"), 1 << 24, options("parts"), {});
  ASSERT_TRUE(resumed);
  EXPECT_EQ(resumed->period, straight->period);
}

/// Few values are stored; a longer run goes on from them as a stream, as if it had begun so.
TEST_F(HeapRun, FewValuesThenMany) {
  constexpr std::uint64_t to = std::uint64_t{1} << 20;
  for (const char* text : {".106", ".6"}) {
    const auto few = run_heaps(octal(text), 10000, options("few"), {});
    ASSERT_TRUE(few);
    EXPECT_EQ(few->method, "stored");
    EXPECT_EQ(few->size, 10000U);
    const auto many = run_heaps(octal(text), to, options("few"), {});
    const auto straight = run_heaps(octal(text), to, options("straight"), {});
    ASSERT_TRUE(many && straight);
    EXPECT_EQ(many->resumed_at, 10000U);
    EXPECT_EQ(many->method, "stream");
    EXPECT_EQ(bytes_of(file("few")), bytes_of(file("straight"))) << text;
    std::filesystem::remove(file("few"));
    std::filesystem::remove(file("straight"));
  }
}

/// What a run calls proved has a certificate that the checker accepts, about this code and this period.
TEST_F(HeapRun, ProvedPeriodsHaveAcceptedCertificates) {
  for (const char* text : {".16", ".77", ".07", ".137", ".127"}) {
    const auto run = run_heaps(octal(text), 1 << 20, {}, {});
    ASSERT_TRUE(run && run->period) << text;
    EXPECT_TRUE(run->proved) << text << run->unproved;
    const auto report = check_certificate(run->certificate);
    ASSERT_TRUE(report) << text << report.error().message;
    EXPECT_NE(report->claim.find("g(n + " + std::to_string(run->period->period) +
                                 ") = g(n) for all n >= " + std::to_string(run->period->preperiod)),
              std::string::npos)
        << report->claim;
    EXPECT_TRUE(is_certificate_of(run->certificate, **rules_of_code(octal(text)), *run->period)) << text;
    EXPECT_FALSE(is_certificate_of(run->certificate, **rules_of_code(octal(".106")), *run->period)) << text;
    EXPECT_EQ(parse_certificate(run->certificate)->theorem, run->period->theorem);
  }
}

/// Sets a stop flag at the first report of progress: when the period is found, and its check has not begun.
struct StopAtOnce : Progress {
  std::atomic<bool> stop{false};
  void report(std::string_view, std::uint64_t, std::uint64_t) override { stop = true; }
};

TEST_F(HeapRun, APeriodIsNotProvedBeforeItsCheck) {
  StopAtOnce interrupted;
  Budget budget;
  budget.stop = &interrupted.stop;
  const auto found = run_heaps(octal(".77"), 1 << 24, options("state"), budget, &interrupted);
  ASSERT_TRUE(found && found->period);
  EXPECT_FALSE(found->proved);
  EXPECT_NE(found->unproved, "");
  EXPECT_EQ(found->stopped, StopReason::interrupted);
  const auto resumed = run_heaps(octal(".77"), 1 << 24, options("state"), {});
  ASSERT_TRUE(resumed);
  EXPECT_TRUE(resumed->proved);
  EXPECT_EQ(resumed->period, found->period);
  EXPECT_EQ(resumed->stopped, StopReason::none);
}

/// An engine whose period and certificate can be anything.
struct MadeUp : RunEngine {
  Code code_ = octal(".77");
  std::optional<RunPeriod> period_;
  std::string certificate_;
  const Code& code() const override { return code_; }
  std::uint64_t size() const override { return 0; }
  std::uint64_t stride() const override { return 1; }
  Result<StopReason> advance(std::uint64_t, Meter&, ValuesFile*) override { return StopReason::none; }
  Result<StopReason> look_for_period(Meter&) override { return StopReason::none; }
  const std::optional<RunPeriod>& period() const override { return period_; }
  RunFacts facts() const override { return {}; }
  Result<std::string> certificate(Meter&) const override { return certificate_; }
  std::string state() const override { return ""; }
  unsigned bytes_a_value() const override { return 4; }
  std::uint64_t readable_from() const override { return 0; }
  HeapValue value(std::uint64_t) const override { return 0; }
  std::unique_ptr<RunEngine> hand_over() const override { return nullptr; }
};

TEST_F(HeapRun, ARefusedCertificateProvesNothing) {
  const Code kayles = octal(".77");
  Meter meter{Budget{}};
  SparseSpace space(kayles);
  ASSERT_EQ(space.extend(512, meter), StopReason::none);
  PeriodProof proof = *find_proved_period(kayles, space.values());
  MadeUp engine;
  const auto judged = [&] {
    engine.period_ = run_period(kayles, proof);
    engine.certificate_ = *certificate_of(kayles, proof, space);
    return judge_period(engine, meter);
  };
  EXPECT_TRUE(judged().proved);
  engine.period_->values_used = most_checked + 1;
  const PeriodVerdict later = judge_period(engine, meter);
  EXPECT_FALSE(later.proved);
  EXPECT_EQ(later.certificate, engine.certificate_);
  const PeriodProof right = proof;
  proof.period.period = proof.shift = 11;
  EXPECT_FALSE(judged().proved);
  proof = right;
  proof.period.preperiod = proof.from = 70;
  const PeriodVerdict verdict = judged();
  EXPECT_FALSE(verdict.proved);
  EXPECT_EQ(verdict.certificate, "");
  ASSERT_TRUE(verdict.unproved);
  EXPECT_EQ(verdict.unproved->kind, ErrorKind::rejected);
  const Code dawson = octal(".07");
  SparseSpace other(dawson);
  ASSERT_EQ(other.extend(512, meter), StopReason::none);
  engine.certificate_ = *certificate_of(dawson, *find_proved_period(dawson, other.values()), other);
  EXPECT_TRUE(check_certificate(engine.certificate_));
  EXPECT_FALSE(judge_period(engine, meter).proved);
  engine.certificate_.pop_back();
  EXPECT_FALSE(judge_period(engine, meter).proved);
}

TEST_F(HeapRun, DamagedForeignAndBusyStatesAreRefused) {
  ASSERT_TRUE(run_heaps(octal(".106"), 1 << 20, options("state"), {}));
  const auto other = run_heaps(octal(".104"), 1 << 21, options("state"), {});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().kind, ErrorKind::usage);
  {
    auto lock = FileLock::take(file("state"));
    ASSERT_TRUE(lock);
    const auto busy = run_heaps(octal(".106"), 1 << 21, options("state"), {});
    ASSERT_FALSE(busy);
    EXPECT_EQ(busy.error().kind, ErrorKind::usage);
  }
  std::string bytes = bytes_of(file("state"));
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  std::ofstream(file("state"), std::ios::binary) << bytes;
  const auto damaged = run_heaps(octal(".106"), 1 << 21, options("state"), {});
  ASSERT_FALSE(damaged);
  EXPECT_EQ(damaged.error().kind, ErrorKind::damaged);
  EXPECT_EQ(bytes_of(file("state")), bytes);
}

TEST_F(HeapRun, ALinkLeadsToTheSameRun) {
  ASSERT_TRUE(run_heaps(octal(".106"), 20000, options("real"), {}));
  std::filesystem::create_symlink(file("real"), file("link"));
  {
    const auto held = FileLock::take(file("real"));
    ASSERT_TRUE(held);
    EXPECT_FALSE(run_heaps(octal(".106"), 30000, options("link"), {}));
  }
  ASSERT_TRUE(run_heaps(octal(".106"), 40000, options("link"), {}));
  EXPECT_TRUE(std::filesystem::is_symlink(file("link")));
  ASSERT_TRUE(run_heaps(octal(".106"), 40000, options("straight"), {}));
  EXPECT_EQ(bytes_of(file("real")), bytes_of(file("straight")));
}

/// A chain of links whose target is yet to be made: the state goes there, and the links stay.
TEST_F(HeapRun, ALinkToNothingYetIsFollowed) {
  std::filesystem::create_directories(file("far"));
  std::filesystem::create_directory_symlink("far", file("folder"));
  std::filesystem::create_symlink("../later", file("far/second"));
  std::filesystem::create_symlink("folder/second", file("first"));
  HeapRunOptions o = options("first");
  o.values_file = file("values");
  std::filesystem::create_symlink("far/values.npy", o.values_file);
  ASSERT_TRUE(run_heaps(octal(".106"), 3000, o, {}));
  EXPECT_TRUE(std::filesystem::is_symlink(file("first")));
  EXPECT_TRUE(std::filesystem::is_symlink(o.values_file));
  EXPECT_TRUE(std::filesystem::is_regular_file(file("later")));
  EXPECT_TRUE(std::filesystem::is_regular_file(file("far/values.npy")));
  const auto resumed = run_heaps(octal(".106"), 4000, o, {});
  ASSERT_TRUE(resumed);
  EXPECT_EQ(resumed->resumed_at, 3000U);
}

/// One lock for each file, and nothing left of it.
TEST_F(HeapRun, TwoRunsShareNoFile) {
  HeapRunOptions one = options("one"), two = options("two");
  one.values_file = file("values");
  two.values_file = file("link");
  std::filesystem::create_symlink("values", two.values_file);
  ASSERT_TRUE(run_heaps(octal(".106"), 3000, one, {}));
  EXPECT_FALSE(std::filesystem::exists(file("values.lock")));
  {
    const auto held = FileLock::take(one.values_file);
    ASSERT_TRUE(held);
    const std::string before = bytes_of(one.values_file);
    const auto busy = run_heaps(octal(".106"), 3000, two, {});
    ASSERT_FALSE(busy);
    EXPECT_EQ(busy.error().kind, ErrorKind::usage);
    EXPECT_EQ(bytes_of(one.values_file), before);
  }
  EXPECT_TRUE(run_heaps(octal(".106"), 3000, two, {}));
  for (const char* state : {"values", "link", "folder/../values", "values.new", "values.lock"}) {
    std::filesystem::create_directories(file("folder"));
    HeapRunOptions both = options(state);
    both.values_file = file("values");
    const std::string before = bytes_of(both.values_file);
    const auto refused = run_heaps(octal(".106"), 3000, both, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::usage);
    EXPECT_EQ(bytes_of(both.values_file), before);
  }
  HeapRunOptions fresh = options("fresh");
  fresh.values_file = file("folder/../fresh");
  EXPECT_FALSE(run_heaps(octal(".106"), 3000, fresh, {}));
  EXPECT_FALSE(std::filesystem::exists(file("fresh")));
}

TEST_F(HeapRun, LittleMemoryIsALimit) {
  Budget little;
  little.memory = std::size_t{1} << 20;
  const auto refused = run_heaps(octal(".106"), 1 << 20, {}, little);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::stopped);
  ASSERT_TRUE(run_heaps(octal(".106"), 1 << 20, options("some"), {}));
  little.memory = std::size_t{1} << 16;  // less than the state
  EXPECT_FALSE(run_heaps(octal(".106"), 1 << 21, options("some"), little));
}

/// A resumed run of a code that leaves three heaps makes its sums again, within its limits.
TEST_F(HeapRun, AResumedStoredRunKeepsItsLimits) {
  const Code code = *parse_code(SourceText{"code", "0.3F"});
  ASSERT_TRUE(run_heaps(code, 3000, options("hexadecimal"), {}));
  Budget none;
  none.deadline = Budget::Clock::now();
  const auto stopped = run_heaps(code, 4000, options("hexadecimal"), none);
  ASSERT_TRUE(stopped) << stopped.error().message;
  EXPECT_EQ(stopped->size, 3000U);
  const auto resumed = run_heaps(code, 4000, options("hexadecimal"), {});
  const auto straight = run_heaps(code, 4000, {}, {});
  ASSERT_TRUE(resumed && straight);
  EXPECT_EQ(resumed->checksum, straight->checksum);
}

TEST_F(HeapRun, AFailedSaveLeavesTheOldState) {
  ASSERT_TRUE(replace_file(file("state"), "old"));
  const std::string there = file("state") + ".new";
  std::filesystem::create_directory(there);  // stands for a disk that takes nothing
  const auto saved = replace_file(file("state"), "new");
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().kind, ErrorKind::system);
  EXPECT_EQ(bytes_of(file("state")), "old");
  EXPECT_FALSE(replace_file(file("no/such/folder/state"), "new"));
}

TEST_F(HeapRun, AFullDiskIsAnError) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
  std::filesystem::create_symlink("/dev/full", file("state") + ".new");
  ASSERT_FALSE(replace_file(file("state"), std::string(1 << 20, 'x')));
}

}  // namespace
}  // namespace grundy
