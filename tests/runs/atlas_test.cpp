// The atlas keeps the better of two rows, refuses those that contradict each other, and finds what is wrong.
#include "grundy/runs/atlas.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "grundy/runs/published.hpp"
#include "grundy/runs/state_file.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

class AtlasTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("grundy_atlas_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file() const { return (folder_ / "atlas.sqlite").string(); }
  std::filesystem::path folder_;
};

AtlasRow row_of(const char* code, std::uint64_t to) {
  const auto surveyed = survey_code(test::octal(code), to, {});
  EXPECT_TRUE(surveyed);
  return {surveyed->row, surveyed->certificate, "0.1.0", false};
}

TEST_F(AtlasTest, KeepsTheBetterRow) {
  auto atlas = Atlas::open(file());
  ASSERT_TRUE(atlas);
  const AtlasRow little = row_of(".6", 600), more = row_of(".6", 900), kayles = row_of(".77", 600);
  EXPECT_EQ(*atlas->add(little), AtlasChange::added);
  EXPECT_EQ(*atlas->add(more), AtlasChange::improved);
  EXPECT_EQ(*atlas->add(little), AtlasChange::kept);
  EXPECT_EQ(*atlas->add(kayles), AtlasChange::added);
  AtlasRow bare = kayles;
  bare.certificate.clear();
  EXPECT_EQ(*atlas->add(bare), AtlasChange::kept);
  {
    auto again = Atlas::open(file());
    ASSERT_TRUE(again);
    EXPECT_EQ(**again->find("0.6"), more);
    EXPECT_EQ(**again->find("0.77"), kayles);
    EXPECT_FALSE(*again->find("0.7"));
    EXPECT_EQ(*again->rows(), (std::vector<AtlasRow>{more, kayles}));
  }
}

TEST_F(AtlasTest, RefusesContradictions) {
  auto atlas = Atlas::open(file());
  ASSERT_TRUE(atlas);
  const AtlasRow kayles = row_of(".77", 600);
  ASSERT_TRUE(atlas->add(kayles));
  std::vector<AtlasRow> wrong(4, kayles);
  wrong[0].found.period->period = 24;
  wrong[1].found.checksum[0] = wrong[1].found.checksum[0] == '0' ? '1' : '0';
  wrong[2].found.greatest_value = 9;
  wrong[3].found.size = 2 * kayles.found.size, wrong[3].found.greatest_value = 7;
  for (const AtlasRow& row : wrong) {
    const auto change = atlas->add(row);
    ASSERT_FALSE(change);
    EXPECT_EQ(change.error().kind, ErrorKind::rejected);
  }
  EXPECT_EQ(**atlas->find("0.77"), kayles);
}

TEST_F(AtlasTest, ChecksRowsAgain) {
  for (const char* code : {".77", ".6", ".2", ".106"}) {
    const auto check = check_row(row_of(code, 700), {});
    ASSERT_TRUE(check);
    EXPECT_EQ(check->wrong + check->beyond, "") << code;
  }
  const AtlasRow kayles = row_of(".77", 600), dawson = row_of(".07", 600);
  std::vector<AtlasRow> wrong(8, kayles);
  wrong[0].found.code = "0.76";
  wrong[1].found.checksum = dawson.found.checksum;
  wrong[2].found.greatest_at = 28;
  wrong[3].found.period->period = 11;
  wrong[4].found.period->preperiod = 72;
  wrong[5].certificate = dawson.certificate;
  wrong[6].certificate.pop_back();
  wrong[7].found.size = wrong[7].found.checksum_of - 1;
  for (const AtlasRow& row : wrong) {
    const auto check = check_row(row, {});
    ASSERT_TRUE(check);
    EXPECT_NE(check->wrong, "");
  }
  AtlasRow bare = kayles;
  bare.certificate.clear();
  EXPECT_EQ(check_row(bare, {})->beyond, "the period");
}

TEST_F(AtlasTest, ACertificateAboutAnotherCodeWithTheSamePeriodIsWrong) {
  AtlasRow row = row_of(".3", 600);
  const AtlasRow other = row_of(".303", 600);  // the same values; other rules
  ASSERT_TRUE(row.found.period && other.found.period);
  ASSERT_EQ(row.found.period->period, other.found.period->period);
  ASSERT_EQ(check_row(row, {})->wrong, "");
  row.certificate = other.certificate;
  EXPECT_NE(check_row(row, {})->wrong, "");
}

TEST_F(AtlasTest, OtherFilesAreRefused) {
  std::ofstream(file()) << "no database at all, but long enough to be looked at by anybody who cares";
  const auto text = Atlas::open(file());
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().kind, ErrorKind::damaged);
  EXPECT_FALSE(Atlas::open((folder_ / "no/such/folder/atlas").string()));
}

/// The published facts agree with what is computed here, as far as 2^16 values go.
TEST(Published, AgreesWithWhatIsComputed) {
  for (const PublishedFact& fact : published_facts()) {
    if (fact.preperiod.value_or(1 << 20) > 5000 || fact.period > 5000) continue;
    const auto surveyed = survey_code(test::octal(fact.code), 1 << 14, {});
    ASSERT_TRUE(surveyed && surveyed->row.period) << fact.code;
    EXPECT_EQ(surveyed->row.period->period, fact.period) << fact.code;
    EXPECT_EQ(surveyed->row.period->preperiod, *fact.preperiod) << fact.code;
    EXPECT_NE(std::string(fact.source), "") << fact.code;
  }
}

}  // namespace
}  // namespace grundy
