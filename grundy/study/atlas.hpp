#pragma once
// The verb `atlas`, and how `run`, `survey` and `study` keep what they found.

#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/runs/atlas.hpp"
#include "grundy/runs/published.hpp"
#include "grundy/study/run.hpp"
#include "grundy/study/study.hpp"
#include "grundy/study/survey.hpp"

namespace grundy {

/// Rows of the file, and the published facts beside them.
struct AtlasList {
  std::string file;
  std::vector<AtlasRow> rows;
  std::vector<PublishedFact> published;
};

/// All rows, or those of the codes. A file that is not there has no rows. Errors: rules for a word that is no code;
/// damaged, system.
Result<AtlasList> list_atlas(const std::string& file, const std::vector<std::string>& codes);

std::string to_text(const AtlasList& list);
/// With every field, certificates in quotes; import_atlas reads it back.
std::string to_csv(const AtlasList& list);
std::string to_json(const AtlasList& list);

struct AtlasImport {
  std::uint64_t added = 0, improved = 0, kept = 0, published = 0;
  std::vector<std::string> refused;  ///< rows that contradict the atlas or their certificate, with the reason
};
/// Takes over the computed rows of a text that to_csv wrote, marked as imported. Published facts are passed over.
/// Errors: damaged with the line (then nothing was taken over), system.
Result<AtlasImport> import_atlas(const std::string& file, const std::string& csv);
std::string to_text(const AtlasImport& import);
std::string to_json(const AtlasImport& import);

struct AtlasVerification {
  struct Line {
    std::string code;
    AtlasCheck check;
    std::string published;  ///< a published fact that the row contradicts; empty: none
  };
  std::vector<Line> lines;
  std::uint64_t rows = 0, wrong = 0;
  std::string stopped;  ///< a limit that came before the last row; else empty
};
/// Computes the rows again (runs/atlas.hpp); those that hold are no longer marked as imported. Errors: as list_atlas.
Result<AtlasVerification> verify_atlas(const std::string& file, const std::vector<std::string>& codes,
                                       const Budget& budget, Progress* progress = nullptr);
std::string to_text(const AtlasVerification& verification);
std::string to_json(const AtlasVerification& verification);

/// Keep what was found. Errors: those of Atlas; rejected when it contradicts the atlas.
Result<void> keep(const std::string& atlas_file, const RunAnswer& answer);
Result<void> keep(const std::string& atlas_file, const SurveyAnswer& answer);
Result<void> keep(const std::string& atlas_file, const StudyAnswer& answer);

}  // namespace grundy
