// A run that is stopped, killed or refused loses nothing: the final state and answer are those of an uninterrupted run.
#include "grundy/runs/heap_run.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

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
