// The two files of a run: every pair of them that a kill may leave goes on, and what a period has filled is kept.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>

#include "grundy/runs/heap_run.hpp"
#include "grundy/runs/state_file.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

using test::octal;

/// What is on the disk.
struct Files {
  std::string state, values;
  friend bool operator==(const Files&, const Files&) = default;
};

class RunFiles : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("grundy_run_files_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    options_.state_file = (folder_ / "state").string();
    options_.values_file = (folder_ / "values").string();
    options_.stream.keep = std::size_t{1} << 18;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Files files() const { return {*read_whole_file(options_.state_file), *read_whole_file(options_.values_file)}; }
  void put(const Files& files) const {
    std::ofstream(options_.state_file, std::ios::binary) << files.state;
    std::ofstream(options_.values_file, std::ios::binary) << files.values;
  }
  void remove() const {
    std::filesystem::remove(options_.state_file);
    std::filesystem::remove(options_.values_file);
  }
  Result<HeapRunReport> run(const Code& code, std::uint64_t to, Progress* progress = nullptr) const {
    Budget budget;
    return run_heaps(code, to, options_, budget, progress);
  }
  /// The files after a run in one go.
  Files straight(const Code& code, std::uint64_t to) const {
    remove();
    EXPECT_TRUE(run(code, to));
    return files();
  }
  /// After a change of engine between `before` and `changed`: old and new files in every mixture come to `after`.
  void go_on_from_every_pair(const Code& code, std::uint64_t to, const Files& before, const Files& changed,
                             const Files& after) const {
    for (const Files& pair : {Files{before.state, changed.values}, Files{changed.state, before.values}}) {
      put(pair);
      const auto report = run(code, to);
      ASSERT_TRUE(report) << report.error().message;
      EXPECT_TRUE(files() == after);
    }
  }

  HeapRunOptions options_;
  std::filesystem::path folder_;
};

TEST_F(RunFiles, StoredValuesThenAStream) {
  const Code code = octal(".106");
  constexpr std::uint64_t to = 300000;
  const Files before = straight(code, 5000), after = straight(code, to), changed = straight(code, 1 << 17);
  ASSERT_EQ(before.values[23], '4');
  ASSERT_EQ(changed.values[23], '2');
  go_on_from_every_pair(code, to, before, changed, after);
}

TEST_F(RunFiles, AStreamThenStoredValues) {
  const Code code = octal(".143");
  constexpr std::uint64_t to = 270000;
  const Files before = straight(code, 200000), after = straight(code, to), changed = straight(code, 265000);
  ASSERT_EQ(before.values[23], '2');
  ASSERT_EQ(changed.values[23], '4');
  go_on_from_every_pair(code, to, before, changed, after);
}

/// With all values stored before and after, the file only grows.
TEST_F(RunFiles, StoredValuesThenMore) {
  const Code code = octal(".3333");
  options_.stream.latest_start = 1 << 14;
  const Files before = straight(code, 300), after = straight(code, 40000), changed = straight(code, 1000);
  ASSERT_EQ(before.values[23], '4');
  put({before.state, changed.values});
  ASSERT_TRUE(run(code, 40000));
  EXPECT_TRUE(files() == after);
  put({before.state, after.values});
  ASSERT_TRUE(run(code, 1000));
  EXPECT_TRUE(files() == changed) << "what is behind is cut off";
}

TEST_F(RunFiles, AValuesFileOfAnotherRunIsRefused) {
  const Code code = octal(".106");
  const Files few = straight(code, 5000), other = straight(octal(".104"), 1 << 17), many = straight(code, 1 << 17);
  for (const Files& pair : {Files{few.state, other.values}, Files{few.state, "no values"}, Files{few.state, ""},
                            Files{many.state, many.values.substr(0, 3000)}}) {
    put(pair);
    const auto refused = run(code, 300000);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::damaged);
    EXPECT_TRUE(files() == pair) << "not touched";
  }
}

/// Stops a run once it speaks of more heaps than it is to know at first.
struct StopBehind : Progress {
  std::atomic<bool> stop{false};
  std::uint64_t most = 0, first = 0;
  void report(std::string_view, std::uint64_t done, std::uint64_t) override {
    if (done >= (1U << 20) && first == 0) first = done;
    if (done > most) stop = true;
  }
};

/// A filling that is stopped again and again comes to its end, and its file is that of one in one go.
TEST_F(RunFiles, WhatAPeriodFilledIsKept) {
  constexpr std::uint64_t to = 4'500'001;
  for (const Code& code : {octal(".77"), octal(".3033"), test::digits({0, 3}, {3}), octal(".16")}) {
    const Files whole = straight(code, to);
    remove();
    std::uint64_t length = std::uint64_t{1} << 20;
    int runs = 0;
    for (; runs < 10; ++runs) {
      StopBehind progress;
      progress.most = length;
      Budget budget;
      budget.stop = &progress.stop;
      const auto report = run_heaps(code, to, options_, budget, &progress);
      ASSERT_TRUE(report) << report.error().message;
      if (runs > 0) {
        EXPECT_GT(progress.first, length) << "begun again";
      }
      if (report->stopped == StopReason::none) break;
      length = report->values_written;
      ASSERT_LT(length, to);
    }
    EXPECT_GE(runs, 2);
    EXPECT_TRUE(files() == whole) << test::text_of(code);
    ASSERT_TRUE(run(code, 1'000'000));
    EXPECT_EQ(files().values.size(), 128 + 1'000'000 * static_cast<std::size_t>(whole.values[23] - '0'));
    ASSERT_TRUE(run(code, to));
    EXPECT_TRUE(files() == whole) << test::text_of(code);
  }
}

/// Values behind those of the run that do not follow the period are made again.
TEST_F(RunFiles, AChangedFillingIsMadeAgain) {
  constexpr std::uint64_t to = 3'000'000;
  for (const Code& code : {octal(".77"), octal(".16")}) {
    const Files whole = straight(code, to);
    const std::size_t width = static_cast<std::size_t>(whole.values[23] - '0');
    for (const std::size_t n : {std::size_t{500'000}, std::size_t{to - 1}}) {
      Files changed = whole;
      changed.values[128 + width * n] = static_cast<char>(changed.values[128 + width * n] ^ 1);
      put(changed);
      ASSERT_TRUE(run(code, to));
      EXPECT_TRUE(files() == whole) << n;
    }
  }
}

}  // namespace
}  // namespace grundy
