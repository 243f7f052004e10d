// The NumPy file of a run, read back byte by byte.
#include "grundy/runs/values_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "grundy/runs/heap_run.hpp"
#include "grundy/runs/state_file.hpp"
#include "grundy/solvers/heap_table.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

class ValuesFileTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("grundy_values_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name = "values.npy") const { return (folder_ / name).string(); }
  std::filesystem::path folder_;
};

std::vector<HeapValue> values_in(const std::string& bytes, std::size_t width) {
  std::vector<HeapValue> values;
  for (std::size_t at = 128; at + width <= bytes.size(); at += width) {
    HeapValue v = 0;
    for (std::size_t b = 0; b < width; ++b)
      v |= static_cast<HeapValue>(static_cast<unsigned char>(bytes[at + b])) << (8 * b);
    values.push_back(v);
  }
  return values;
}

TEST_F(ValuesFileTest, IsWhatNumPyReads) {
  {
    auto values = ValuesFile::create(file(), 2);
    ASSERT_TRUE(values);
    for (const HeapValue v : {0U, 1U, 258U, 65535U}) values->add(v);
    EXPECT_FALSE(std::filesystem::exists(file())) << "not before it is whole";
    ASSERT_TRUE(values->publish());
    values->add(7);
    EXPECT_EQ(*values->read(1, 4), (std::vector<HeapValue>{1, 258, 65535, 7}));
  }
  const std::string bytes = *read_whole_file(file());
  EXPECT_EQ(bytes.substr(0, 10), std::string("\x93NUMPY\x01\x00\x76\x00", 10));
  EXPECT_EQ(bytes.substr(10, 59), "{'descr': '<u2', 'fortran_order': False, 'shape': (4,), }  ");
  EXPECT_EQ(bytes[127], '\n');
  EXPECT_EQ(values_in(bytes, 2), (std::vector<HeapValue>{0, 1, 258, 65535, 7}));
}

TEST_F(ValuesFileTest, GoesOnAnywhere) {
  {
    auto values = ValuesFile::create(file(), 4);
    ASSERT_TRUE(values);
    for (HeapValue v = 0; v < 100; ++v) values->add(v);
    ASSERT_TRUE(values->publish());
    for (HeapValue v = 0; v < 50; ++v) values->add(99999);
  }
  {
    auto values = ValuesFile::open(file());
    ASSERT_TRUE(values);
    EXPECT_EQ(values->bytes_a_value(), 4U);
    EXPECT_EQ(values->count(), 100U);
    values->go_to(60);
    values->add(5);
    ASSERT_TRUE(values->commit());
    EXPECT_EQ(values->count(), 61U);
    EXPECT_EQ(values->length(), 100U);
  }
  std::vector<HeapValue> values = values_in(*read_whole_file(file()), 4);
  EXPECT_EQ(values[60], 5U);
  EXPECT_EQ(values[61], 61U);
  {
    auto cut = ValuesFile::open(file());
    ASSERT_TRUE(cut && cut->count() == 100U);
    cut->go_to(61);
    ASSERT_TRUE(cut->cut());
  }
  values = values_in(*read_whole_file(file()), 4);
  ASSERT_EQ(values.size(), 61U);
  EXPECT_EQ(values[59], 59U);
}

TEST_F(ValuesFileTest, WhatIsNotPublishedIsRemoved) {
  ASSERT_TRUE(replace_file(file(), "old"));
  {
    auto values = ValuesFile::create(file(), 4);
    ASSERT_TRUE(values);
    values->add(1);
    ASSERT_TRUE(values->commit());
  }
  EXPECT_EQ(*read_whole_file(file()), "old");
  EXPECT_FALSE(std::filesystem::exists(file("values.npy.new")));
  EXPECT_EQ(ValuesFile::open(file()).error().kind, ErrorKind::damaged);
}

TEST_F(ValuesFileTest, AFullDiskIsTold) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
  std::filesystem::create_symlink("/dev/full", file("values.npy.new"));
  auto values = ValuesFile::create(file(), 2);
  ASSERT_TRUE(values);
  values->add(1);
  const auto published = values->publish();
  ASSERT_FALSE(published);
  EXPECT_EQ(published.error().kind, ErrorKind::system);
  EXPECT_EQ(ValuesFile::create("/dev/full", 2).error().kind, ErrorKind::usage);
}

/// Runs of every kind write the values of the table, whatever the engine and wherever they were cut.
TEST_F(ValuesFileTest, RunsWriteTheValuesOfTheTable) {
  for (const char* text : {".106", ".007", ".77", ".3333", ".16", ".05"}) {
    const Code code = test::octal(text);
    HeapRunOptions options;
    options.state_file = file("state"), options.values_file = file();
    std::filesystem::remove(file("state"));
    std::filesystem::remove(file());
    constexpr std::uint64_t to = 9000;
    for (const std::uint64_t part : {std::uint64_t{700}, std::uint64_t{5000}, to})
      ASSERT_TRUE(run_heaps(code, part, options, {})) << text;
    // the last part of .106 is a stream, which writes the file anew
    const auto report = run_heaps(code, text == std::string(".106") ? 150000 : to, options, {});
    ASSERT_TRUE(report) << text;
    EXPECT_GE(report->values_written, to);
    EXPECT_EQ(report->method, text == std::string(".106") ? "stream" : "stored") << text;
    const std::string bytes = *read_whole_file(file());
    const auto values = values_in(bytes, bytes[23] == '2' ? 2 : 4);
    ASSERT_EQ(values.size(), report->values_written);
    Meter meter{Budget{}};
    const HeapValues table = heap_values_by_table(code, static_cast<std::size_t>(to), meter);
    for (std::size_t n = 0; n < to; ++n) ASSERT_EQ(values[n], table.values[n]) << text << " " << n;
  }
}

/// A value that was changed is noticed where the run still knows it: far from the end, too.
TEST_F(ValuesFileTest, AChangedValueIsNoticed) {
  HeapRunOptions options;
  options.state_file = file("state"), options.values_file = file();
  ASSERT_TRUE(run_heaps(test::octal(".106"), 300000, options, {}));
  const std::string right = *read_whole_file(file());
  for (const std::size_t at : {std::size_t{130}, std::size_t{200001}, right.size() - 1}) {
    std::string changed = right;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    ASSERT_TRUE(replace_file(file(), changed));
    const auto refused = run_heaps(test::octal(".106"), 400000, options, {});
    ASSERT_FALSE(refused) << at;
    EXPECT_EQ(refused.error().kind, ErrorKind::damaged);
    EXPECT_EQ(*read_whole_file(file()), changed) << "not touched";
  }
  ASSERT_TRUE(replace_file(file(), right));
  EXPECT_TRUE(run_heaps(test::octal(".106"), 400000, options, {}));
}

TEST_F(ValuesFileTest, OfAnotherRunIsRefused) {
  HeapRunOptions options;
  options.state_file = file("state"), options.values_file = file();
  ASSERT_TRUE(run_heaps(test::octal(".106"), 1 << 16, options, {}));
  std::string bytes = *read_whole_file(file());
  bytes[bytes.size() - 3] = static_cast<char>(bytes[bytes.size() - 3] ^ 1);
  std::ofstream(file(), std::ios::binary) << bytes;
  const auto refused = run_heaps(test::octal(".106"), 1 << 18, options, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::damaged);
  EXPECT_EQ(*read_whole_file(file()), bytes);
}

}  // namespace
}  // namespace grundy
