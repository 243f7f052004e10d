// A row whose certificate claims something else than the row says is not taken over.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "grundy/study/atlas.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

TEST(AtlasImport, ACertificateClaimsWhatItsRowSays) {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("grundy_import_" + std::to_string(::getpid()))).string();
  const auto surveyed = survey_code(test::octal(".77"), 600, {});
  ASSERT_TRUE(surveyed && surveyed->row.period);
  const AtlasRow right{surveyed->row, surveyed->certificate, "0.1.0", false};
  std::vector<AtlasRow> wrong(4, right);
  wrong[0].found.period->period = 11;
  wrong[1].found.period->preperiod = 72;
  wrong[2].certificate = "no certificate";
  wrong[3].found.code = "0.76";
  for (const AtlasRow& row : wrong) {
    const auto imported = import_atlas(file, to_csv(AtlasList{"", {row}, {}}));
    ASSERT_TRUE(imported) << imported.error().message;
    EXPECT_EQ(imported->refused.size(), 1U);
    EXPECT_EQ(imported->added, 0U);
  }
  const auto imported = import_atlas(file, to_csv(AtlasList{"", {right}, {}}));
  EXPECT_TRUE(imported && imported->added == 1 && imported->refused.empty());
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace grundy
